"""Resigning: players who resign come last, and the chat announces it."""

from __future__ import annotations

import pytest

from tests.server.house import House, Person, greedy, me, open_seat, random_bot
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables import refusals
from tuliptable.server.tables.chat_lines import RESIGNED_AT_END
from tuliptable.server.tables.final_ranks import final_ranks, has_ended_by_resignation
from tuliptable.server.tables.table_lines import RESIGNED
from tuliptable.server.wire.http_messages import Lobby, Records, SeatChange, SeatRequest, TableInfo
from tuliptable.server.wire.socket_messages import ReplayInfo, ReplayStep

pytestmark = pytest.mark.anyio


async def start_match(ann: Person, ben: Person, *more: SeatRequest) -> TableInfo:
    table = await ann.open_table(me, open_seat, *more)
    return await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)


async def test_with_two_players_a_resignation_ends_the_match(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await start_match(ann, ben)
        at, line = f"/api/tables/{table.id}", await ben.line(table.id)
        over = await ann.post(f"{at}/resign", {}, TableInfo)
        assert (over.status, [seat.resigned for seat in over.seats]) == ("over", [True, False])
        scene = await line.until(lambda scene: bool(scene.ranks))
        assert (scene.ranks, scene.winners, scene.to_move, scene.choices) == ([2, 1], ["Ben"], None, [])
        assert scene.prompt == str(RESIGNED(names=["Ann"]))
        chat = (await ann.line(table.id)).welcome.chat
        assert [posted.text for posted in chat] == [str(RESIGNED_AT_END(names=["Ann"]))]
        [mine] = (await ben.get("/api/lobby", Lobby)).mine
        assert (mine.status, mine.winners, mine.ranks) == ("over", ["Ben"], [2, 1])
        [won] = (await ben.get("/api/records", Records)).games
        [lost] = (await ann.get("/api/records", Records)).games
        assert [(one.played, one.won) for one in (won, lost)] == [(1, 1), (1, 0)]
        assert (await ann.post(f"{at}/rematch", None, TableInfo)).status == "waiting"
        last = await ann.get(f"{at}/replay", ReplayInfo)
        assert (await ann.get(f"{at}/replay/{last.steps}", ReplayStep)).scene.ranks == [2, 1]


async def test_a_resignation_against_bots_alone_ends_the_match(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, greedy, random_bot)
        over = await ann.post(f"/api/tables/{table.id}/resign", {"seat": 0}, TableInfo)
        assert over.status == "over"
        [mine] = (await ann.get("/api/lobby", Lobby)).mine
        assert mine.ranks == [3, 1, 1]


async def test_where_others_play_on_a_bot_of_the_table_takes_the_seat_for_the_last_place(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await start_match(ann, ben, random_bot)
        at, line = f"/api/tables/{table.id}", await ben.line(table.id)
        rest = await ann.post(f"{at}/resign", {"seat": 0}, TableInfo)
        assert (rest.status, rest.seats[0].kind, rest.seats[0].bot) == ("running", "bot", "random")
        for path, change in (("sit", SeatChange(0)), ("bot", SeatChange(0, "greedy"))):
            await ann.refused_with(refusals.SEAT_RESIGNED(name="Ann"), f"{at}/{path}", change)
        await ann.refused_with(refusals.NOTHING_TO_RESIGN(), f"{at}/resign", {})
        await line.play()
        assert line.scene.ranks[0] == 3
        assert "Ann" not in line.scene.winners
        [mine] = (await ann.get("/api/lobby", Lobby)).mine
        assert mine.ranks == line.scene.ranks


async def test_an_impossible_resignation_is_refused(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        waiting = await ann.open_table(me, open_seat)
        await ann.refused_with(refusals.RESIGN_TOO_EARLY(), f"/api/tables/{waiting.id}/resign", {})
        alone = await ann.open_table(me, game="keukenhof")
        await ann.refused_with(refusals.SOLO_RESIGNATION(), f"/api/tables/{alone.id}/resign", {})
        running = await ann.open_table(me, greedy)
        await eve.refused_with(refusals.NOTHING_TO_RESIGN(), f"/api/tables/{running.id}/resign", {})
        await ann.post(f"/api/tables/{running.id}/resign", {}, TableInfo)
        await ann.refused_with(refusals.SEATS_FIXED(), f"/api/tables/{running.id}/resign", {})


def holders(*resigned: int) -> list[SeatHolder]:
    return [SeatHolder("person", f"P{seat}", f"g{seat}", resigned=turn) for seat, turn in enumerate(resigned)]


def test_the_first_player_to_resign_finishes_behind_the_next() -> None:
    assert final_ranks(holders(0, 0, 0), [2, 1, 2]) == [2, 1, 2]
    assert final_ranks(holders(1, 0, 2, 0), [1, 2, 3, 4]) == [4, 1, 3, 2]
    assert final_ranks(holders(1, 1, 0), []) == [2, 2, 1]
    assert not has_ended_by_resignation(holders(0, 0, 1))
    assert has_ended_by_resignation(holders(1, 0, 2))
    assert not has_ended_by_resignation([SeatHolder("bot", bot="greedy"), SeatHolder("bot", bot="greedy")])
