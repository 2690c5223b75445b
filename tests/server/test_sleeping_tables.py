"""Tables with a running clock leave memory when they are unwatched, and are loaded again before the clock runs out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest

from tests.server.house import House, greedy, house, me
from tuliptable.server.settings import Settings
from tuliptable.server.tables import sleeping_tables
from tuliptable.server.wire.http_messages import TimeControl

pytestmark = pytest.mark.anyio


@pytest.fixture
async def forgetful(settings: Settings) -> AsyncIterator[House]:
    """A server that unloads its tables at once."""
    async with house(replace(settings, evict_after=0.0, poll_every=0.05)) as home:
        yield home


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0.02)


async def with_a_running_clock(home: House) -> str:
    """An unwatched table at which a person with ten minutes is to move."""
    async with home.person("Ann") as ann:
        table = (await ann.open_table(me, greedy, pace=TimeControl(600))).id
        line = await ann.line(table)
        await line.play(most=1)
        await line.until(lambda scene: bool(scene.choices) and any(clock.running for clock in scene.clocks))
    return table


async def test_a_table_with_a_running_clock_leaves_memory_and_comes_back_in_time(forgetful: House) -> None:
    there = forgetful.open_tables
    table = await with_a_running_clock(forgetful)
    await until(lambda: table not in there.tables)
    assert there.now()["tables_sleeping"] == 1
    for _ in range(3):
        await there._look_around()
    assert table not in there.tables
    seq = (await there.table(table)).seq
    assert there.now()["tables_sleeping"] == 0
    assert (await there.table(table)).clocks.ticking
    await until(lambda: table not in there.tables)
    there._sleeping._sleeps[table] = there._sleeping._sleeps[table]._replace(until=0.0)
    awake = there.store.awake
    there.store.awake = lambda **_: awake()  # type: ignore[method-assign]
    loaded: list[str] = []
    load = there._load

    async def note(match_id: str, address: str | None) -> object:
        loaded.append(match_id)
        return await load(match_id, address)

    there._load = note  # type: ignore[method-assign, assignment]
    await until(lambda: loaded == [table])
    assert (await there.table(table)).seq == seq


async def test_a_table_whose_clock_runs_out_soon_stays(forgetful: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sleeping_tables, "MIN_SLEEP_SECONDS", 700.0)
    table = await with_a_running_clock(forgetful)
    for _ in range(3):
        await forgetful.open_tables._look_around()
    assert table in forgetful.open_tables.tables


async def test_a_sleeping_table_that_another_server_changes_is_looked_at_again() -> None:
    sleeping = sleeping_tables.SleepingTables()
    sleeping.put("one", 3, 100.0)
    sleeping.put("two", 3, 100.0)
    sleeping.put("gone", 3, 100.0)
    sleeping.release_due({"one": 3, "two": 4})
    assert sleeping.ids == ["one"]
