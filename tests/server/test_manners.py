"""Clocks that wait until all players are connected, and chat lines about players."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.house import House, Line, Person, greedy, house, me, open_seat
from tests.server.test_clocks import hurried
from tests.server.test_undo import play_until_something_is_known, two_lines, undo
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.settings import Settings
from tuliptable.server.tables import away_notices, chat_lines, clock_start, clocks
from tuliptable.server.tables.clocks import Clocks
from tuliptable.server.wire.http_messages import SeatChange, TableInfo, TimeControl
from tuliptable.server.wire.socket_messages import ChatPosted

pytestmark = pytest.mark.anyio


async def at_one_table(ann: Person, ben: Person, pace: TimeControl | None = None) -> str:
    table = await ann.open_table(me, open_seat, pace=pace)
    await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
    return table.id


async def expect_notice(line: Line, phrase: Phrase) -> None:
    wanted = ("table", phrase.line.key, str(phrase))
    await line.hear(ChatPosted, lambda posted: (posted.line.role, posted.line.code, posted.line.text) == wanted)


async def test_clocks_wait_until_all_players_are_connected(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await at_one_table(ann, ben, TimeControl(60, 0))
        line = await ann.line(table)
        await asyncio.sleep(0.1)
        assert not any(clock.running for clock in (await ann.line(table)).scene.clocks)
        await ben.line(table)
        await line.until(lambda scene: any(clock.running for clock in scene.clocks))


async def test_clocks_do_not_wait_for_ever(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_start, "MAX_WAIT_SECONDS", 0.1)
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await at_one_table(ann, ben, TimeControl(60, 0))
        line = await ann.line(table)
        await line.until(lambda scene: any(clock.running for clock in scene.clocks))


async def test_the_clock_of_a_rematch_waits_for_both(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await at_one_table(ann, ben, TimeControl(60, 0))
        told = await ben.line(table)
        await ann.post(f"/api/tables/{table}/resign", {}, TableInfo)
        again = await ann.post(f"/api/tables/{table}/rematch", None, TableInfo)
        await expect_notice(told, chat_lines.REMATCH_WANTED(name="Ann"))
        assert again.status == "waiting"
        begun = await ben.post(f"/api/tables/{again.id}/sit", SeatChange(1), TableInfo)
        assert begun.status == "running"
        line = await ben.line(again.id)
        assert not any(clock.running for clock in line.scene.clocks)
        await ann.line(again.id)
        await line.until(lambda scene: any(clock.running for clock in scene.clocks))


async def test_the_table_announces_once_that_time_is_up(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "MIN_SECONDS_PER_DECISION", 0.05)
    monkeypatch.setattr(Clocks, "__init__", hurried(Clocks.__init__, 0.1))
    async with home.person("Ann") as ann:
        table = await ann.open_table(me, greedy, pace=TimeControl(10, 0))
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.ranks))
        lines = [posted.text for posted in (await ann.line(table.id)).welcome.chat]
        assert lines == [str(chat_lines.BOT_DECIDED(name="Ann"))]


async def test_the_table_announces_players_who_go_away_and_return(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(away_notices, "AWAY_AFTER", 0.1)
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await at_one_table(ann, ben)
        here, there = await ann.line(table), await ben.line(table)
        await there.close()
        await expect_notice(here, chat_lines.AWAY(name="Ben"))
        await ben.line(table)
        await expect_notice(here, chat_lines.BACK(name="Ben"))


async def test_a_line_that_breaks_for_a_moment_is_nobodys_business(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away_notices, "AWAY_AFTER", 1.0)
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Ben") as ben:
        table = await at_one_table(ann, ben)
        await ann.line(table)
        await (await ben.line(table)).close()
        back = await ben.line(table)
        await asyncio.sleep(1.2)
        assert (await ann.line(table)).welcome.chat == []
        assert back.welcome.chat == []


async def test_a_closing_server_announces_no_absence(settings: Settings) -> None:
    before = asyncio.all_tasks()
    async with house(settings) as home, home.person("Ann") as ann, home.person("Ben") as ben:
        table = await at_one_table(ann, ben)
        await ann.line(table)
        await (await ben.line(table)).close()
    assert asyncio.all_tasks() == before


async def test_the_table_announces_who_refuses_an_undo(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        mover = await play_until_something_is_known(table, lines)
        names = ("Ann", "Ben")
        for who, notice in ((1 - mover, chat_lines.UNDO_DECLINED), (mover, chat_lines.UNDO_WITHDRAWN)):
            await undo(lines[mover])
            scene = await lines[who].until(lambda scene: scene.undo is not None)
            await lines[who].say(type="answer", seq=scene.seq, agree=False)
            await expect_notice(lines[1 - who], notice(name=names[who]))
            await lines[mover].until(lambda scene: scene.undo is None)
