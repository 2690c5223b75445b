"""The computing for an address is charged by its cost, and a log is written once for each viewer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.house import House, Person, greedy, house, me, random_bot
from tuliptable import games
from tuliptable.engine.log import Log, StepLog
from tuliptable.engine.match import Match, Player
from tuliptable.server.limits.cpu_budget import CpuBudget, CpuBudgetExceeded
from tuliptable.server.settings import Settings
from tuliptable.server.wire.socket_messages import Accepted, Refused, ReplayInfo

pytestmark = pytest.mark.anyio


async def play_to_the_end(person: Person) -> str:
    table = await person.open_table(greedy, random_bot)
    await (await person.line(table.id)).until_table(lambda table: table.status == "over")
    return table.id


def count_readings(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Record the viewer of every reading of a step's journal."""
    read: list[object] = []
    page = Log.page

    def count_calls(log: Log[Any], journal: bytes, viewer: int | None) -> StepLog:
        read.append(viewer)
        return page(log, journal, viewer)

    monkeypatch.setattr(Log, "page", count_calls)
    return read


async def test_lines_are_put_into_words_once_for_each_viewer(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sqlite_home.person() as ann:
        table = await play_to_the_end(ann)
        read = count_readings(monkeypatch)
        sqlite_home.open_tables.tables.clear()
        first = await ann.get(f"/api/tables/{table}/replay?as=spectator", ReplayInfo)
        assert len(read) == len(first.log)
        for _ in range(5):
            assert (await ann.get(f"/api/tables/{table}/replay?as=spectator", ReplayInfo)).log == first.log
            line = await ann.line(table)
            assert isinstance(await line.say(type="look", eyes=None), Accepted)
        assert len(read) == len(first.log)


def test_the_cached_log_follows_an_undo() -> None:
    game = games.load("gift-of-tulips")
    match = Match(game, [Player("Ann"), Player("Ben")], seed="1" * 64)
    for _ in range(6):
        match.append(match.to_move, game.legal(match.state)[0])
    long = {viewer: match.log(viewer) for viewer in (None, -1, 0, 1)}
    last = match.steps[-1]
    match.undo(last.seat, 1, [0, 1])
    for viewer, lines in long.items():
        assert match.log(viewer) == lines[:-1]
    other = next(action for action in game.legal(match.state) if action != last.action)
    match.append(last.seat, other)
    fresh = Match(game, match.players, seed="1" * 64)
    for step in match.steps:
        fresh.append(step.seat, step.action)
    for viewer, lines in long.items():
        assert match.log(viewer) == fresh.log(viewer) != lines


async def ask(home: House, path: str, address: str) -> httpx.Response:
    async with home.client() as client:
        return await client.get(path, headers={"x-forwarded-for": address})


@pytest.fixture
def stingy(tmp_path: Path) -> Settings:
    """A share so small that one request uses it up for hours."""
    return Settings(data=tmp_path, bot_delay=0.0, creations_per_minute=0, work_share=1e-7, proxies="127.0.0.1")


@pytest.mark.parametrize("path", ["", "/replay", "/replay/3", "/file"])
async def test_only_the_address_that_used_its_share_is_refused(stingy: Settings, path: str) -> None:
    async with house(stingy) as home, home.person() as ann:
        table = await ann.open_table(greedy, random_bot)
        async with asyncio.timeout(10):
            while not home.open_tables.tables[table.id].over:
                await asyncio.sleep(0.01)
        where = f"/api/tables/{table.id}{path}"
        assert (await ask(home, where, "10.0.0.1")).status_code == 200
        refused = await ask(home, where, "10.0.0.1")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 1
        assert (await ask(home, where, "10.0.0.2")).status_code == 200


async def test_hello_and_look_count_too(stingy: Settings) -> None:
    async with house(stingy) as home, home.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        answer = await line.say(type="look", eyes=None)
        assert isinstance(answer, Refused)
        assert isinstance(await line.say(type="ping"), Accepted), "a connected player goes on"


async def test_an_import_is_charged_by_its_time(stingy: Settings) -> None:
    async with house(stingy) as home, home.person() as ann:
        table = await ann.open_table(greedy, random_bot)
        async with asyncio.timeout(10):
            while not home.open_tables.tables[table.id].over:
                await asyncio.sleep(0.01)
        file = (await ask(home, f"/api/tables/{table.id}/file", "10.0.0.9")).json()
        assert (await ann.ask("POST", "/api/import", file)).status_code == 201
        assert (await ann.ask("POST", "/api/import", file)).status_code == 429


async def test_an_address_without_budget_waits_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    now = 1000.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(seconds)
        now += seconds

    monkeypatch.setattr("tuliptable.server.limits.cpu_budget.asyncio.sleep", sleep)
    monkeypatch.setattr("time.monotonic", lambda: now)
    share = CpuBudget(0.1)
    await share.ready("10.0.0.1")
    share.charge("10.0.0.1", 3.5)
    await share.ready("10.0.0.1")
    assert sum(slept) == pytest.approx(5)
    await share.ready("10.0.0.2")
    share.charge("10.0.0.1", 2)
    with pytest.raises(CpuBudgetExceeded, match="in 20 seconds"):
        await share.ready("10.0.0.1")


async def test_no_share_is_no_limit() -> None:
    share = CpuBudget(0)
    share.charge("10.0.0.1", 1000)
    await share.ready("10.0.0.1")
