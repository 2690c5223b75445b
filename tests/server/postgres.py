"""A PostgreSQL server for the tests, from the system's package: its own folder and port, no disk waits."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

NOT_HERE = "PostgreSQL is not installed (Debian, Ubuntu: apt install postgresql)"


def programs() -> Path | None:
    """Return the folder with initdb and pg_ctl, newest version first."""
    there = [Path(found).parent for name in ("pg_ctl",) if (found := shutil.which(name))]
    there += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in there if (folder / "initdb").exists()), None)


def as_postgres() -> list[str]:
    """Return a prefix for commands, because PostgreSQL refuses to run as root."""
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []


@contextmanager
def cluster() -> Iterator[str]:
    """Yield the address of a running server. The tests create its databases."""
    with stoppable_cluster() as (url, _):
        yield url


@contextmanager
def stoppable_cluster() -> Iterator[tuple[str, Callable[[str], None]]]:
    """Yield the address of a running server, and a function that stops it in the given mode of `pg_ctl`."""
    folder = programs()
    if folder is None:
        if os.environ.get("CI") == "true":
            pytest.fail(NOT_HERE)
        pytest.skip(NOT_HERE)
    home = Path(mkdtemp(prefix="tuliptable-pg-"))
    data = home / "data"
    if os.geteuid() == 0:
        shutil.chown(home, "postgres", "postgres")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home}"
    settings += " -c fsync=off -c full_page_writes=off"
    run: list[str | Path] = [*as_postgres()]
    try:
        init = [*run, folder / "initdb", "-A", "trust", "-U", "postgres", "-N", "-D", data]
        subprocess.run(init, check=True, capture_output=True, cwd=home)
        start = [*run, folder / "pg_ctl", "-w", "-D", data, "-l", home / "log", "-o", settings, "start"]
        subprocess.run(start, check=True, capture_output=True, cwd=home)
        stopped: list[str] = []

        def stop(mode: str) -> None:
            if not stopped:
                words = [*run, folder / "pg_ctl", "-w", "-m", mode, "-D", data, "stop"]
                subprocess.run(words, check=True, capture_output=True, cwd=home)
                stopped.append(mode)

        try:
            yield f"postgresql://postgres@127.0.0.1:{port}", stop
        finally:
            stop("immediate")
    finally:
        shutil.rmtree(home, ignore_errors=True)
