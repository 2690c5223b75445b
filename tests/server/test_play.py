"""Whole games over real sockets: returning, watching, and several people at one screen."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from tests.server.house import House, Line, greedy, me, open_seat, random_bot
from tuliptable.games.gift_of_tulips.screen.view import Board as GiftBoard
from tuliptable.server.tables.refusals import WATCHING
from tuliptable.server.wire.http_messages import SeatChange, SeatRequest, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, Hello, LogPage, Refused, Update

pytestmark = pytest.mark.anyio


async def test_two_people_and_two_bots_play_a_whole_game(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat, greedy, random_bot)
        assert table.status == "waiting"
        table = await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        assert table.status == "running"
        first, second = await ann.line(table.id), await ben.line(table.id)
        moves = await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        assert min(moves) > 5
        assert first.scene.scores == second.scene.scores
        assert 1 in first.scene.ranks
        ended = await first.until_table(lambda table: table.status == "over")
        assert ended.seed is not None
        assert ended.commitment == table.commitment


async def test_a_game_of_bots_alone_plays_itself(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(greedy, random_bot)
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.ranks))
        assert line.scene.eyes is None


async def test_a_returning_player_gets_exactly_the_missed_pages(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        gone, stays, whole = await ann.line(table.id), await ben.line(table.id), await ann.line(table.id)
        both = {0: gone, 1: stays}
        for _ in range(6):
            await play_one(both)
        seen = gone.scene.seq
        await gone.close()
        await whole.until(lambda scene: scene.seq == seen)
        both[0] = whole
        for _ in range(7):
            await play_one(both)
        again = await ann.line(table.id, hello=Hello(since=seen))
        assert [page.seq for page in again.welcome.log] == list(range(seen + 1, seen + 8))
        assert again.welcome.log == heard_since(whole, seen)
        assert again.scene == whole.scene


async def test_a_returning_player_who_missed_nothing_gets_no_page(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, SeatRequest("here", "Ben"))
        line = await ann.line(table.id)
        for _ in range(3):
            await line.act()
            await line.until(lambda scene: bool(scene.choices))
        again = await ann.line(table.id, hello=Hello(since=3))
        assert again.welcome.log == []


async def play_one(lines: dict[int, Line]) -> None:
    """Play one move, and wait until everyone has received it."""
    scene = next(iter(lines.values())).scene
    assert scene.to_move is not None
    line = lines[scene.to_move]
    await line.until(lambda now: now.seq == scene.seq)
    assert isinstance(await line.act(), Accepted)
    for other in lines.values():
        await other.until(lambda now: now.seq == scene.seq + 1)


def heard_since(line: Line, seq: int) -> list[LogPage]:
    from tests.server.house import decoder

    messages = [decoder.decode(frame) for frame in line.frames]
    return [page for m in messages if isinstance(m, Update) for page in m.log if page.seq > seq]


async def test_a_spectator_sees_the_game_and_touches_nothing(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        player, watcher = await ann.line(table.id), await eve.line(table.id)
        await player.until(lambda scene: bool(scene.choices))
        await watcher.until(lambda scene: scene.seq == player.scene.seq)
        assert watcher.scene.eyes is None
        assert watcher.scene.choices == []
        board = msgspec.convert(watcher.scene.board, GiftBoard)
        assert board.hand == []
        answer = await watcher.act(player.scene.choices[0].code)
        assert isinstance(answer, Refused)
        assert answer.code == WATCHING.key
        assert isinstance(await watcher.say(type="look", eyes=0), Refused)
        assert isinstance(await watcher.say(type="undo", seq=watcher.scene.seq), Refused)


async def test_several_people_at_one_screen(home: House) -> None:
    async with home.person("Ann") as ann:
        table = await ann.open_table(me, SeatRequest("here", "Ben"), SeatRequest("here"))
        assert [seat.name for seat in table.seats] == ["Ann", "Ben", "Player 3"]
        assert all(seat.yours for seat in table.seats)
        line = await ann.line(table.id)
        assert line.scene.eyes == line.scene.to_move
        other = (line.scene.eyes or 0) + 1 if (line.scene.eyes or 0) < 2 else 0
        looked = await line.say(type="look", eyes=other)
        assert isinstance(looked, Accepted)
        assert (line.scene.eyes, line.scene.choices) == (other, [])
        looked = await line.say(type="look", eyes=line.scene.to_move)
        assert line.scene.choices
        await line.say(type="look", eyes=None)
        assert line.scene.eyes is None
        whole = await ann.line(table.id)
        assert await whole.play() > 30


async def test_a_change_of_viewer_sends_the_whole_log_again(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, SeatRequest("here", "Ben"))
        line = await ann.line(table.id)
        for _ in range(8):
            await line.act()
            await line.until(lambda scene: bool(scene.choices))
        await line.send({"type": "look", "id": 99, "eyes": 1})
        update = await line.hear(Update, lambda update: update.scene.eyes == 1 and len(update.log) > 1)
        assert [page.seq for page in update.log] == list(range(9))


async def test_the_table_shows_who_is_connected(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        first = await ann.line(table.id)
        assert [seat.present for seat in first.table.seats] == [True, False]
        second = await ben.line(table.id)
        await first.until_table(lambda table: table.seats[1].present)
        await second.close()
        await first.until_table(lambda table: not table.seats[1].present)


async def test_chat_reaches_everyone_and_is_stored(home: House) -> None:
    from tuliptable.server.wire.socket_messages import ChatPosted

    async with home.person("Ann") as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        first, watcher = await ann.line(table.id), await eve.line(table.id)
        await first.send({"type": "say", "id": 100, "text": "<b>hello</b>"})
        said = await watcher.hear(ChatPosted)
        assert (said.line.name, said.line.seat, said.line.text) == ("Ann", 0, "<b>hello</b>")
        assert isinstance(await watcher.say(type="say", text="hi"), Accepted)
        later = await eve.line(table.id)
        assert [(line.number, line.name) for line in later.welcome.chat] == [(1, "Ann"), (2, "Eve")]
        for text in ("", "x" * 401):
            assert isinstance(await first.say(type="say", text=text), Refused)
