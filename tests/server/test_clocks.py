"""Clocks: time is charged and gained, and a bot decides when it has run out."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.server.house import House, greedy, house, me
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Statement
from tuliptable.server.tables import clocks
from tuliptable.server.tables.clocks import Clocks
from tuliptable.server.wire.http_messages import SeatRequest, TimeControl
from tuliptable.server.wire.socket_messages import Accepted, Scene

pytestmark = pytest.mark.anyio


async def test_a_clock_runs_for_the_player_to_move(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, greedy, pace=TimeControl(60, 5))
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        await asyncio.sleep(0.2)
        again = await ann.line(table.id)
        mine, bots = again.scene.clocks
        assert (mine.running, bots.running) == (True, False)
        assert mine.seconds < 60
        assert isinstance(await line.act(), Accepted)
        assert line.scene.clocks[0].seconds > 60


async def test_a_bot_decides_for_a_player_whose_time_is_up(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "MIN_SECONDS_PER_DECISION", 0.05)
    monkeypatch.setattr(Clocks, "__init__", hurried(Clocks.__init__, 0.1))
    async with home.person() as ann:
        table = await ann.open_table(me, greedy, pace=TimeControl(10, 0))
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.ranks))


def running_clock(scene: Scene) -> float:
    [clock] = [clock for clock in scene.clocks if clock.running]
    return clock.seconds


async def test_every_server_counts_a_turn_from_the_stored_time(settings: Settings) -> None:
    """Ann has used 100 seconds when another server loads the table, and 100 more later."""
    settings = replace(settings, poll_every=2.0)
    async with house(settings) as here, here.person("Ann") as ann:
        table = await ann.open_table(me, SeatRequest("here"), pace=TimeControl(600, 0))
        line = await ann.line(table.id)
        database = here.open_tables.store.database
        await here.open_tables.store.uptime.note()
        await database.write(Statement("update settings set value = '1' where name = $1", ("up since",)))
        await database.write(Statement("update matches set began = began - 100 where id = $1", (table.id,)))
        async with house(settings) as there, there.person(cookies=ann.client.cookies) as double:
            assert running_clock((await double.line(table.id)).scene) <= 500
        await line.act()
        await here.open_tables.store.uptime.note()
        await database.write(Statement("update entries set at = at - 100 where match_id = $1", (table.id,)))
        async with house(settings) as there, there.person(cookies=ann.client.cookies) as double:
            assert running_clock((await double.line(table.id)).scene) <= 500


async def test_time_while_no_server_is_up_is_nobodys(settings: Settings) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        cookies = ann.client.cookies
        table = await ann.open_table(me, SeatRequest("here"), pace=TimeControl(600, 0))
        await (await ann.line(table.id)).act()
        await home.open_tables.store.uptime.note()
        database = home.open_tables.store.database
        await database.write(Statement("update entries set at = at - 500 where match_id = $1", (table.id,)))
    async with house(settings) as home, home.person(cookies=cookies) as ann:
        assert running_clock((await ann.line(table.id)).scene) > 500


def hurried(init: object, seconds: float) -> object:
    def quick(self: Clocks, pace: TimeControl, players: int) -> None:
        init(self, pace, players)  # type: ignore[operator]
        self.left = [seconds] * players

    return quick


def test_time_is_charged_and_gained_and_never_less_than_the_least() -> None:
    clock = Clocks(TimeControl(10, 2), 2)
    clock.step(0, 4.0)
    assert clock.left == [8.0, 10.0]
    assert not clock.ran_out
    clock.step(0, 100.0)
    assert clock.left[0] == 0.0
    assert clock.ran_out == {0}
    clock.start(0, 1)
    assert clock.messages()[0].seconds == clocks.MIN_SECONDS_PER_DECISION
    clock.start(None, 2)
    assert not clock.ticking
    assert [shown.running for shown in clock.messages()] == [False, False]


def test_no_clock_tells_of_a_turn_that_is_secret() -> None:
    clock = Clocks(TimeControl(10, 2), 2)
    before = clock.messages()
    clock.start(None, 4)
    assert clock.messages() == before
    clock.step(1, 3.0, secret=True)
    clock.start(None, 5)
    assert clock.messages() == before


def test_a_turn_of_several_decisions_keeps_its_clock() -> None:
    clock = Clocks(TimeControl(10, 0), 1)
    clock.start(0, 7)
    began = clock._since
    clock.start(0, 7)
    assert clock._since == began


def test_an_undo_keeps_the_time_spent_and_loses_the_time_gained() -> None:
    clock = Clocks(TimeControl(100, 20), 2)
    for _ in range(3):
        clock.step(0, 5.0)
        clock.back(1, 1, 7.0, agreed=False)
    assert clock.left == [85.0, 79.0]


def test_the_least_is_there_once_for_each_decision() -> None:
    clock = Clocks(TimeControl(10, 0), 1)
    clock.step(0, 50.0)
    clock.start(0, 1)
    assert round(clock.remaining()) == clocks.MIN_SECONDS_PER_DECISION
    clock.step(0, 4.0)
    clock.back(1, 0, 0.0, agreed=False)
    clock.start(0, 2)
    assert round(clock.remaining()) == clocks.MIN_SECONDS_PER_DECISION - 4
    clock.back(1, 0, 0.0, agreed=True)
    clock.start(0, 3)
    assert round(clock.remaining()) == clocks.MIN_SECONDS_PER_DECISION


def test_a_stopped_clock_continues_where_it_stopped() -> None:
    clock = Clocks(TimeControl(100, 0), 1)
    clock.start(0, 1)
    clock._since -= 30
    clock.start(None, 1)
    assert round(clock.spent()) == 30
    clock.start(0, 1)
    assert round(clock.remaining()) == 70
    clock.start(0, 2)
    assert round(clock.remaining()) == 100


def test_a_relaxed_table_has_no_clocks() -> None:
    clock = Clocks(TimeControl(), 3)
    clock.start(1, 0)
    assert not clock.ticking
    assert clock.messages() == []
