"""Operation of a server: health, readiness, metrics, a log for programs, and a shutdown that loses nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import signal
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import PATIENCE, House, Line, greedy, house, me, open_seat
from tests.server.test_survival import Elsewhere, process
from tuliptable.engine.match import Step
from tuliptable.server.command import listen, parse_networks
from tuliptable.server.http import health
from tuliptable.server.logs import JsonLines
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import DatabaseFailure
from tuliptable.server.storage.refusals import UNREACHABLE
from tuliptable.server.wire.http_messages import SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, Close

pytestmark = pytest.mark.anyio


async def fetch(home: House, path: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(f"http://127.0.0.1:{home.port}{path}")


async def test_a_server_that_lives_says_so_and_one_with_a_database_is_ready(home: House) -> None:
    assert (await fetch(home, "/health")).json() == {"status": "ok"}
    ready = await fetch(home, "/ready")
    assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
    assert ready.headers["cache-control"] == "no-store"


async def test_without_its_database_a_server_is_not_ready_but_lives(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise DatabaseFailure(UNREACHABLE())

    monkeypatch.setattr(sqlite_home.open_tables.store.database, "read", gone)
    assert (await fetch(sqlite_home, "/ready")).status_code == 503
    assert (await fetch(sqlite_home, "/health")).status_code == 200


async def test_a_database_that_never_answers_counts_as_none(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "DATABASE_SECONDS", 0.05)
    monkeypatch.setattr(sqlite_home.open_tables.store.database, "read", lambda *_: asyncio.sleep(60))
    assert (await fetch(sqlite_home, "/ready")).status_code == 503


async def test_a_closing_server_is_not_ready_and_refuses_sockets(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await sqlite_home.open_tables.drain()
        assert await play_until_closed(line, random.Random(1), []) == Close.RESTARTS
        with pytest.raises(ConnectionClosed):
            await ann.line(table.id)
    assert (await fetch(sqlite_home, "/ready")).status_code == 503
    assert (await fetch(sqlite_home, "/health")).status_code == 200


def measure(text: str, name: str) -> float:
    [value] = [line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(value)


async def test_measures_count_what_happens(tmp_path: Path) -> None:
    async with house(Settings(tmp_path, bot_delay=0.0, metrics="127.0.0.1")) as home, home.person("Ann") as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        moves = 0
        while moves < 3:
            await line.until(lambda scene: bool(scene.choices))
            assert isinstance(await line.act(), Accepted)
            moves += 1
        answer = await fetch(home, "/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = answer.text
        assert measure(text, "tuliptable_move_seconds_count") == moves
        assert measure(text, 'tuliptable_move_seconds_bucket{le="+Inf"}') == moves
        assert measure(text, "tuliptable_sockets") == 1
        assert measure(text, "tuliptable_tables") == 1
        assert measure(text, "tuliptable_bot_thinking_seconds_count") >= 1
        assert measure(text, 'tuliptable_messages_total{result="accepted"}') == moves
        for row in text.splitlines():
            assert row.startswith("# ") or len(row.split(" ")) == 2


async def test_measures_are_for_addresses_that_the_host_names(home: House) -> None:
    assert (await fetch(home, "/metrics")).status_code == 404
    assert health.includes("10.0.0.0/8, ::1", "10.2.3.4")
    assert not health.includes("10.0.0.0/8", "11.2.3.4")
    assert parse_networks("10.0.0.0/8", "x") == "10.0.0.0/8"


def test_a_log_for_programs_has_an_object_a_line() -> None:
    try:
        raise ValueError("no\nway")
    except ValueError:
        record = logging.LogRecord(
            "tuliptable.server", logging.ERROR, "x", 1, "table %s rests", ("abc",), sys.exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["level"], said["message"]) == ("error", "table abc rests")
    assert "ValueError" in said["exception"]


async def play_until_closed(line: Line, dice: random.Random, accepted: list[int]) -> int | None:
    """Play as fast as possible, and return the reason for which the server closed the socket."""
    try:
        while True:
            if line.scene.choices:
                answer = await line.act(dice.choice(line.scene.choices).code)
                if isinstance(answer, Accepted):
                    accepted.append(answer.seq)
            else:
                await line.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_a_stopping_server_acknowledges_stored_moves_and_asks_browsers_to_reconnect(settings: Settings) -> None:
    """Every stored move is acknowledged, and every acknowledged move exists after the restart."""
    with listen("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
    home, accepted = Elsewhere(port), dict[str, list[int]]()
    async with process(settings, port) as server, home.person("Ann") as ann, home.person("Ben") as ben:
        playing = []
        for seed in range(6):
            info = await ann.open_table(me, open_seat)
            await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
            accepted[info.id] = []
            for person in (ann, ben):
                line = await person.line(info.id)
                playing.append(play_until_closed(line, random.Random(seed), accepted[info.id]))
        tasks = [asyncio.create_task(play) for play in playing]
        async with asyncio.timeout(PATIENCE):
            while sum(map(len, accepted.values())) <= 12:
                await asyncio.sleep(0.01)
        server.send_signal(signal.SIGTERM)
        codes = await asyncio.wait_for(asyncio.gather(*tasks), 30)
        assert set(codes) == {Close.RESTARTS}
        await asyncio.to_thread(server.wait, 20)
    async with house(settings) as again:
        for table_id, numbers in accepted.items():
            table = await again.open_tables.table(table_id)
            steps = [n for n, entry in enumerate(table.match.record, start=1) if isinstance(entry, Step)]
            assert steps == sorted(numbers)
