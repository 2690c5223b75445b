"""kill -9 during fifty games: no acknowledged move is lost, and all games finish after the restart."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import House, Line, Person, decoder, greedy, me, open_seat, random_bot
from tuliptable.server.command import listen
from tuliptable.server.settings import Settings
from tuliptable.server.wire.http_messages import Lobby, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, LogPage, ReplayInfo, Update, Welcome

pytestmark = pytest.mark.anyio

BOT_GAMES, PEOPLE_GAMES = 46, 4
SERVER = """
import sys
from pathlib import Path
from tuliptable.server.command import listen, run
from tuliptable.server.settings import Settings
port, data, database = sys.argv[1:]
unlimited = ("connections_per_minute", "creations_per_minute", "seat_changes_per_minute", "work_share")
limits = {"messages_per_second": 1000.0, **dict.fromkeys(unlimited, 0)}
settings = Settings(Path(data), database, port=int(port), bot_delay=0.03, **limits)
run(settings, listen("127.0.0.1", int(port)), browser=False)
"""


class Elsewhere(House):
    """A server in its own process."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@asynccontextmanager
async def process(settings: Settings, port: int) -> AsyncIterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-c", SERVER, str(port), str(settings.data), settings.database]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        async with httpx.AsyncClient() as client:
            for _ in range(400):
                try:
                    await client.get(f"http://127.0.0.1:{port}/api/shelf")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
                    assert server.poll() is None
        yield server
    finally:
        server.kill()
        server.wait()


async def play_or_watch(line: Line, accepted: list[int]) -> None:
    """Play all own turns, and note every acknowledged number, until the socket breaks."""
    try:
        while True:
            if line.scene.choices:
                answer = await line.act()
                if isinstance(answer, Accepted):
                    accepted.append(answer.seq)
            else:
                await line.next()
    except (ConnectionClosed, TimeoutError):
        pass


def log_pages(line: Line) -> dict[int, LogPage]:
    """Return every log page that the sockets received."""
    messages = [decoder.decode(frame) for frame in line.frames]
    return {page.seq: page for m in messages if isinstance(m, Welcome | Update) for page in m.log}


async def all_over(person: Person) -> None:
    async with asyncio.timeout(40):
        while any(table.status != "over" for table in (await person.get("/api/lobby", Lobby)).mine):
            await asyncio.sleep(0.1)


async def test_fifty_games_survive_a_kill(settings: Settings) -> None:
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    lines: dict[str, Line] = {}
    accepted: dict[str, list[int]] = {}
    async with process(settings, port) as server, Elsewhere(port).person("Ann") as ann:
        cookies = ann.client.cookies
        tables = [(await ann.open_table(greedy, open_seat)).id for _ in range(BOT_GAMES)]
        theirs = [(await ann.open_table(me, greedy, random_bot)).id for _ in range(PEOPLE_GAMES)]
        for table in (*tables, *theirs):
            lines[table], accepted[table] = await ann.line(table), []
        for table in tables:  # they start when all sockets are open, or they would be over before
            await ann.post(f"/api/tables/{table}/bot", SeatChange(1, "random"), TableInfo)
        playing = [asyncio.create_task(play_or_watch(lines[table], accepted[table])) for table in lines]
        async with asyncio.timeout(20):
            while sum(map(len, accepted.values())) < 12:
                await asyncio.sleep(0.01)
        server.send_signal(signal.SIGKILL)
        server.wait()
        await asyncio.gather(*playing)
    middle = sum(not line.scene.ranks for line in lines.values())
    assert middle > 10, "too few games were in the middle: this test has tested nothing"
    async with process(settings, port), Elsewhere(port).person(cookies=cookies) as ann:
        again = [await ann.line(table) for table in theirs]
        for table, line in zip(theirs, again, strict=True):
            assert line.scene.seq >= max(accepted[table], default=0)
        await asyncio.gather(all_over(ann), *(line.play() for line in again))
        for table, line in lines.items():
            info = await ann.get(f"/api/tables/{table}/replay?as={'0' if table in theirs else 'spectator'}", ReplayInfo)
            pages = {page.seq: page for page in info.log}
            for seq, page in log_pages(line).items():
                assert pages[seq] == page
