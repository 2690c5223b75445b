"""The start of the server: ports, unusable databases, and a quick start."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tuliptable.engine.refusal import Refusal
from tuliptable.server.command import listen


def serve(*words: str) -> list[str]:
    return [sys.executable, "-m", "tuliptable", "serve", "--no-browser", *words]


def test_a_requested_port_that_is_in_use_is_refused() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refusal, match=f"port {port}"):
            listen("127.0.0.1", port)
        with pytest.raises(Refusal):
            listen("127.0.0.1", 99999)


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert second.getsockname()[1] > first.getsockname()[1] >= 8000


@pytest.mark.parametrize(
    "words", [["--data", "{file}"], ["--database", "postgresql://nobody@127.0.0.1:1/x"], ["--database", "nonsense"]]
)
def test_a_database_that_cannot_be_had_is_one_line_and_status_2(tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    words = [word.format(file=file) for word in words]
    done = subprocess.run(serve("--port", "0", *words), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert re.fullmatch(r"tuliptable: Cannot .*", done.stderr.splitlines()[-1]), done.stderr
    assert "Traceback" not in done.stderr


def test_the_page_is_served_and_ctrl_c_closes(tmp_path: Path) -> None:
    server = subprocess.Popen(serve("--port", "0", "--data", str(tmp_path)), stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address
        assert httpx.get(address[0]).status_code == 200
        server.send_signal(signal.SIGINT)
        server.wait(20)
    finally:
        server.kill()
        server.wait()
