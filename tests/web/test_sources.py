"""The client's own checks, run with the Node that comes with the test packages."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
from pathlib import Path

from tests.web.visitor import HUSH
from tuliptable.webbuild import ensure_built, ensure_tools, find_node

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tuliptable" / "static"
FIRST_PAGE = 120_000


def test_the_clients_own_tests_hold() -> None:
    """Its types and its style are checked by `run.py check`."""
    ensure_tools(ROOT)
    node, npm_cli = find_node()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(node), str(npm_cli), "run", "test"],
        cwd=WEB,
        env={**os.environ, "PATH": path, "CI": "1", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_visitors_know_for_how_long_presses_do_not_count() -> None:
    """Otherwise they would wait for it at every decision."""
    assert f"const PAUSE_MILLISECONDS = {HUSH};" in (WEB / "src" / "table" / "LiveTable.svelte").read_text()


def test_the_lock_holds_every_platform_and_no_address() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    missing = [
        f"{name} needs {optional}"
        for name, package in packages.items()
        for optional in package.get("optionalDependencies", {})
        if f"node_modules/{optional}" not in packages and f"{name}/node_modules/{optional}" not in packages
    ]
    assert missing == []
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_first_page_is_small() -> None:
    """Measure the requests of the page before any click, compressed as served."""
    ensure_built(ROOT)
    html = (STATIC / "index.html").read_text()
    parts = set(re.findall(r'(?:src|href)="\./(assets/[^"]+\.(?:js|css))"', html)) | {"index.html", "favicon.svg"}
    fonts = list(STATIC.glob("assets/*-latin-wght-*.woff2"))
    assert {part.rpartition(".")[2] for part in parts} == {"js", "css", "html", "svg"}
    assert len(fonts) == 2
    text = sum(len(gzip.compress((STATIC / name).read_bytes())) for name in parts)
    assert text + sum(font.stat().st_size for font in fonts) < FIRST_PAGE
    assert "<script>" not in html, "the server's policy allows no script in the page itself"
    assert "<style" not in html
