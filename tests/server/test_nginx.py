"""The settings for nginx in docs/hosting.md, tested with a real nginx on the loopback."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import House, greedy, house, me
from tuliptable.server.settings import Settings
from tuliptable.server.wire.http_messages import TableInfo

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin") is None, reason="no nginx here"),
]

PATHS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def documented() -> tuple[str, str, str]:
    """Return the documented settings: for the http block, the server block, and its location."""
    blocks = [b for b in re.findall(r"```\n(.*?)```", HOSTING.read_text(), re.DOTALL) if "proxy_" in b or "limit_" in b]
    location, limits = blocks
    zone, *others = limits.splitlines()
    return zone, "\n".join(others), location


@pytest.fixture
async def behind(tmp_path: Path) -> AsyncIterator[House]:
    """A server behind nginx, with small versions of the documented limits. Its address is the proxy's."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    settings = Settings(data=tmp_path / "data", proxies="127.0.0.1", bot_delay=0.0, creations_per_minute=0)
    async with house(settings) as home:
        zone, limits, location = documented()
        limits = limits.replace("15s", "1s").replace("200", "5")
        location = location.replace("127.0.0.1:8000", f"127.0.0.1:{home.port}")
        folders = "\n".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in PATHS)
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/pid; error_log {tmp_path}/log; worker_processes 1; events {{}}\n"
            f"http {{ access_log off; {folders}\n{zone}\n"
            f"server {{ listen 127.0.0.1:{port}; {limits}\n{location} }} }}\n"
        )
        nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin")
        running = subprocess.Popen([str(nginx), "-c", tmp_path / "nginx.conf", "-g", "daemon off;"])
        try:
            async with asyncio.timeout(10):
                while not listens(port):
                    assert running.poll() is None, (tmp_path / "log").read_text()
                    await asyncio.sleep(0.05)
            home.port, home.address = port, f"http://127.0.0.1:{port}"
            yield home
        finally:
            running.terminate()
            running.wait(10)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


async def test_a_game_is_played_through_the_proxy(behind: House) -> None:
    async with behind.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.play()
        assert (await ann.get(f"/api/tables/{table.id}", TableInfo)).status == "over"
        assert (await ann.ask("POST", "/api/import", "x" * 1_100_000)).status_code == 413


async def test_half_requests_are_cut_off_by_the_proxy(behind: House) -> None:
    for half in (b"GET / HT", b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"):
        reader, writer = await asyncio.open_connection("127.0.0.1", behind.port)
        writer.write(half)
        async with asyncio.timeout(20):
            answer = await reader.read()
        assert b"200 OK" not in answer
        writer.close()


async def test_the_connections_of_one_user_are_limited(behind: House) -> None:
    async with behind.person() as ann:
        table = await ann.open_table(me, greedy)
        for _ in range(5):
            await ann.line(table.id)
        assert (await ann.client.get("/api/shelf")).status_code == 503
