"""A system clock that jumps removes no match. The log names each match that the server removes."""

from __future__ import annotations

import logging
import time

import pytest
from msgspec.structs import replace as changed

from tests.server.house import House, greedy, house, me, open_seat
from tests.server.test_hosting import measure
from tests.server.test_imports import a_file, age, leave_memory, matches_in
from tests.server.test_store import metadata
from tuliptable.server.settings import Settings
from tuliptable.server.storage.expiry_clock import DAY, HOLD
from tuliptable.server.wire.socket_messages import Imported

pytestmark = pytest.mark.anyio


class Clock:
    """The system clock, which a test can set ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._time = time.time

    def __call__(self) -> float:
        return self._time() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock)
    return clock


async def fill(home: House) -> set[str]:
    """Store unfinished matches and imports, and return their ids."""
    async with home.person() as ann:
        file = await a_file(ann)
        for _ in range(3):
            await ann.post("/api/import", file, Imported)
        for _ in range(5):
            await ann.open_table(me, open_seat)
    return await matches_in(home)


async def test_a_start_with_the_clock_a_hundred_days_ahead_removes_nothing(
    settings: Settings, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(settings) as home:
        there = await fill(home)
    clock.ahead = 100 * DAY
    async with house(settings) as home:
        async with home.person("Ben") as ben:
            there.add((await ben.open_table(me, greedy)).id)
        await leave_memory(home)
        await home.open_tables.expire()
        assert await matches_in(home) == there
        assert "the clock is 100 days ahead" in caplog.text
    clock.ahead = 0.0
    async with house(settings) as home:
        await home.open_tables.expire()
        assert await matches_in(home) == there


async def test_after_a_real_gap_old_matches_go_two_weeks_later(settings: Settings, clock: Clock) -> None:
    async with house(settings) as home:
        there = await fill(home)
        await leave_memory(home)
        clock.ahead = 100 * DAY
        new = changed(metadata(), changed=time.time())
        await home.open_tables.store.create(new)
        await home.open_tables.expire()
        assert await matches_in(home) == there | {new.id}
        for day in range(6, int(HOLD / DAY) + 6, 6):
            clock.ahead = (100 + day) * DAY
            await home.open_tables.expire()
        assert await matches_in(home) == {new.id}


async def test_ages_count_from_the_newest_entry(settings: Settings, clock: Clock) -> None:
    async with house(settings) as home:
        there = await fill(home)
        await leave_memory(home)
        for day in range(5, 120, 5):
            clock.ahead = day * DAY
            await home.open_tables.expire()
        assert await matches_in(home) == there


async def test_removed_matches_are_logged_and_counted(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    async with house(settings) as home, home.person() as ann:
        old, fresh = [(await ann.open_table(me, open_seat)).id for _ in range(2)]
        await leave_memory(home)
        await age(home, old, 91)
        await home.open_tables.expire()
        assert await matches_in(home) == {fresh}
        [line] = [record for record in caplog.records if record.getMessage().startswith("removed")]
        assert line.levelno >= logging.WARNING
        assert line.getMessage() == f"removed 1 matches (unfinished and untouched): {old}"
        metrics = home.open_tables.metrics.render(home.open_tables.now())
        assert measure(metrics, 'tuliptable_matches_removed_total{reason="unfinished and untouched"}') == 1
