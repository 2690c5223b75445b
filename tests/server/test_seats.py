"""Lobby, seats, leaving and returning, rematch."""

from __future__ import annotations

import pytest

from tests.server.house import GAME, House, greedy, me, open_seat, random_bot
from tuliptable.server.tables import refusals, seating
from tuliptable.server.tables.chat_lines import NOT_AWAITED
from tuliptable.server.wire.http_messages import Catalogue, Guest, Lobby, NewTable, SeatChange, SeatRequest, TableInfo

pytestmark = pytest.mark.anyio


async def test_the_shelf_has_five_games_and_says_which_can_be_played(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        shelf = await ann.get("/api/shelf", Catalogue)
        assert [game.title for game in shelf.games][:1] == ["Gift of Tulips"]
        assert {game.key for game in shelf.games} == {
            "gift-of-tulips",
            "tulips",
            "tulip-bubble",
            "keukenhof",
            "windmill-valley",
        }
        assert {bot.name for bot in shelf.bots} >= {"random", "greedy"}
        [option] = shelf.games[0].options
        assert option.values[:2] == [None, 0]
        assert len(option.values) == len(option.labels)


async def test_a_guest_keeps_the_id_and_changes_the_name(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        before = await ann.get("/api/me", Guest)
        after = await ann.post("/api/me", {"name": "  Anna\tB "}, Guest)
        assert after == Guest(before.id, "Anna B")
        assert await ann.get("/api/me", Guest) == after
        await ann.refused_with(refusals.NAME_INVISIBLE(), "/api/me", {"name": "\u200b"})


async def test_a_listed_table_is_found_and_joined(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat, greedy, listed=True)
        await ann.open_table(me, open_seat)
        [found] = (await ben.get("/api/lobby", Lobby)).open
        assert (found.id, found.names, found.open_seats) == (table.id, ["Ann", "Bram"], 1)
        joined = await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        assert joined.status == "running"
        assert [seat.yours for seat in joined.seats] == [False, True, False]
        assert not joined.host
        lobby = await ben.get("/api/lobby", Lobby)
        assert [mine.id for mine in lobby.mine] == [table.id]
        assert lobby.open == []


async def test_the_lobby_says_whose_turn_it_is(home: House) -> None:
    async with home.person("Ann") as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        [mine] = (await ann.get("/api/lobby", Lobby)).mine
        assert mine.your_turn
        await line.play()
        [mine] = (await ann.get("/api/lobby", Lobby)).mine
        assert (mine.status, mine.your_turn, mine.scores) == ("over", False, line.scene.scores)
        assert mine.winners


async def test_an_impossible_table_is_refused_with_a_reason(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        for wish, reason in (
            (NewTable("chess", [me, greedy]), "no game 'chess'"),
            (NewTable(GAME, [me]), "takes 2 to 6 players"),
            (NewTable(GAME, [me, me]), str(refusals.SECOND_OWN_SEAT())),
            (NewTable(GAME, [me, SeatRequest("bot", bot="deep blue")]), "no bot 'deep blue'"),
            (NewTable(GAME, [me, SeatRequest("open", bot="greedy")]), str(refusals.BOT_IN_WRONG_KIND(kind="open"))),
            (NewTable(GAME, [me, greedy], {"wind": 3}), "no option 'wind'"),
            (NewTable(GAME, [me, greedy], {"start_player": 5}), "from 0 to 1"),
        ):
            assert reason in await ann.refused("/api/tables", wish)
        hopeless: tuple[object, ...] = ({}, {"game": GAME}, {"game": GAME, "seats": [{"kind": "cat"}]}, [], "x", None)
        for body in hopeless:
            await ann.refused("/api/tables", body)
        await ann.refused_with(refusals.NO_TABLE(), "/api/tables/unknown/sit", SeatChange(0), 404)


async def test_a_seat_is_taken_once_and_given_up_before_the_beginning(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ann") as other:
        table = await ann.open_table(me, open_seat, open_seat)
        sit, rise = f"/api/tables/{table.id}/sit", f"/api/tables/{table.id}/rise"
        joined = await other.post(sit, SeatChange(1), TableInfo)
        assert joined.seats[1].name == "Ann 2"
        await ann.refused_with(refusals.SEAT_TAKEN(name="Ann 2"), sit, SeatChange(1))
        await other.refused_with(refusals.ALREADY_SEATED(), sit, SeatChange(2))
        await other.refused_with(refusals.NO_SUCH_SEAT(count=3, seat=8), sit, SeatChange(7))
        await ann.refused_with(refusals.NOT_YOUR_SEAT(), rise, SeatChange(1))
        left = await other.post(rise, SeatChange(1), TableInfo)
        assert [seat.kind for seat in left.seats] == ["person", "open", "open"]
        assert (await other.get("/api/lobby", Lobby)).mine == []


async def test_the_host_fills_open_seats_with_bots(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, open_seat, open_seat)
        bot = f"/api/tables/{table.id}/bot"
        await eve.refused_with(refusals.HOST_ONLY(), bot, SeatChange(1, "greedy"))
        assert "no bot" in await ann.refused(bot, SeatChange(1, "cat"))
        await ann.post(bot, SeatChange(1, "greedy"), TableInfo)
        opened = await ann.post(bot, SeatChange(1), TableInfo)
        assert opened.seats[1].kind == "open"
        for seat in (1, 2):
            table = await ann.post(bot, SeatChange(seat, "random"), TableInfo)
        assert table.status == "running"


async def test_a_bot_keeps_a_seat_warm_and_gives_it_back(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        at = f"/api/tables/{table.id}"
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        stays, leaves = await ann.line(table.id), await ben.line(table.id)
        left = await ben.post(f"{at}/rise", SeatChange(1), TableInfo)
        assert (left.seats[1].kind, left.seats[1].name, left.seats[1].yours) == ("bot", "Ben", True)
        assert await stays.play(most=5) == 5
        await stays.until(lambda scene: bool(scene.choices))
        await leaves.until(lambda scene: scene.seq == stays.scene.seq)
        assert leaves.scene.eyes is None
        await ann.refused_with(refusals.SEAT_TAKEN(name="Ben"), f"{at}/sit", SeatChange(1))
        back = await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        assert back.seats[1].kind == "person"
        await leaves.until(lambda scene: scene.eyes == 1)
        await stays.play(most=1)
        await leaves.until(lambda scene: scene.to_move == 1 or bool(stays.scene.choices))


async def test_the_host_may_put_a_bot_in_the_seat_of_an_absent_player(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "AWAY_SECONDS", 0.0)
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        at = f"/api/tables/{table.id}"
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        await ben.refused_with(refusals.NOT_HOST_OR_OWNER(), f"{at}/bot", SeatChange(0, "greedy"))
        await ann.post(f"{at}/bot", SeatChange(1, "greedy"), TableInfo)
        line = await ann.line(table.id)
        assert await line.play() > 5


async def test_the_rematch_is_one_and_the_same_for_all(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben, home.person("Eve") as eve:
        table = await ann.open_table(me, open_seat, random_bot)
        at = f"/api/tables/{table.id}"
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        await ann.refused_with(refusals.REMATCH_EARLY(), f"{at}/rematch", None)
        await ben.post(f"{at}/rise", SeatChange(1), TableInfo)
        line = await ann.line(table.id)
        await line.play()
        await eve.refused_with(refusals.REMATCH_STRANGER(), f"{at}/rematch", None)
        next_one = await ben.post(f"{at}/rematch", None, TableInfo)
        assert (await ann.post(f"{at}/rematch", None, TableInfo)).id == next_one.id
        assert next_one.commitment != table.commitment
        await line.until_table(lambda table: table.rematch == next_one.id)


async def test_a_rematch_keeps_all_seats_and_starts_when_all_players_are_back(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben, home.person("Eve") as eve:
        table = await ann.open_table(me, open_seat, SeatRequest("here", "Ada"), random_bot)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        await ben.post(f"/api/tables/{table.id}/rise", SeatChange(1), TableInfo)
        await (await ann.line(table.id)).play()
        rematch = await ben.post(f"/api/tables/{table.id}/rematch", None, TableInfo)
        at = f"/api/tables/{rematch.id}"
        assert (rematch.status, [(seat.kind, seat.name) for seat in rematch.seats]) == (
            "waiting",
            [("open", "Ann"), ("person", "Ben"), ("open", "Ada"), ("bot", table.seats[3].name)],
        )
        [waiting] = [mine for mine in (await ann.get("/api/lobby", Lobby)).mine if mine.id == rematch.id]
        assert (waiting.names, waiting.open_seats) == (["Ann", "Ben", "Ada", table.seats[3].name], 2)
        await eve.refused_with(refusals.SEAT_RESERVED(name="Ann"), f"{at}/sit", SeatChange(0))
        back = await ann.post(f"{at}/sit", SeatChange(2), TableInfo)
        assert (back.status, [seat.kind for seat in back.seats]) == ("running", ["person", "person", "person", "bot"])


async def test_a_rematch_need_not_wait_forever(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        await ben.post(f"/api/tables/{table.id}/rise", SeatChange(1), TableInfo)
        await (await ann.line(table.id)).play()
        rematch = await ann.post(f"/api/tables/{table.id}/rematch", None, TableInfo)
        begun = await ann.post(f"/api/tables/{rematch.id}/bot", SeatChange(1, "random"), TableInfo)
        assert begun.status == "running"
        chat = (await ben.line(rematch.id)).welcome.chat
        assert [line.text for line in chat] == [str(NOT_AWAITED(name="Ben"))]
