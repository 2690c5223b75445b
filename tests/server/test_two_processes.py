"""Two servers over one database: each sees the other's changes, and no number is used twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import new_database
from tests.server.house import House, expect_refusal, house, me, open_seat
from tuliptable.server.settings import Settings
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables.refusals import STALE
from tuliptable.server.wire.http_messages import Lobby, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, ChatPosted, Close, Refused, Scene

pytestmark = pytest.mark.anyio


@pytest.fixture
async def homes(settings: Settings) -> AsyncIterator[tuple[House, House]]:
    """Two servers. Over PostgreSQL they tell each other about changes; over one SQLite file they poll."""
    async with house(settings) as one, house(settings) as other:
        yield one, other


async def test_people_at_two_servers_play_one_game(homes: tuple[House, House]) -> None:
    here, there = homes
    async with here.person("Ann") as ann, there.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        mine = await ann.line(table.id)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        theirs = await ben.line(table.id)
        await mine.until_table(lambda table: table.status == "running")
        dice = random.Random(1)
        for _ in range(8):
            mover = (mine, theirs)[here.open_tables.tables[table.id].match.to_move]
            await mover.until(lambda scene: bool(scene.choices))
            await mover.play(dice, most=1)
            await level_with(here, there, table.id)
        assert here.open_tables.tables[table.id].match.state == there.open_tables.tables[table.id].match.state


async def test_a_table_is_never_read_half_before_and_half_after_a_move(
    homes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = homes
    async with here.person("Ann") as ann, there.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        mine = await ann.line(table.id)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        theirs = await ben.line(table.id)
        await mine.until_table(lambda table: table.status == "running")
        store, read = there.open_tables.store, there.open_tables.store.find
        mover = (mine, theirs)[here.open_tables.tables[table.id].match.to_move]
        if mover is theirs:
            await mover.until(lambda scene: bool(scene.choices))
            await mover.act()
        await mine.until(lambda scene: bool(scene.choices))

        async def read_slowly(match_id: str) -> MatchMetadata | None:
            metadata = await read(match_id)
            if here.open_tables.tables[table.id].seq == (metadata.seq if metadata else 0):
                await mine.act()
            return metadata

        monkeypatch.setattr(store, "find", read_slowly)
        await there.open_tables.tables[table.id].catch_up()
        half_read = there.open_tables.tables[table.id]
        assert half_read.seq == half_read.metadata.seq


async def level_with(here: House, there: House, table: str) -> None:
    async with asyncio.timeout(5):
        while here.open_tables.tables[table].seq != there.open_tables.tables[table].seq:
            await asyncio.sleep(0.05)


async def test_one_guest_at_two_servers_acts_once(homes: tuple[House, House]) -> None:
    here, there = homes
    async with here.person("Ann") as ann, there.person(cookies=ann.client.cookies) as double, here.person("B") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        lines = {0: (await ann.line(table.id), await double.line(table.id)), 1: (await ben.line(table.id),) * 2}
        for _ in range(12):
            here_line, there_line = lines[here.open_tables.tables[table.id].match.to_move]
            if here_line is there_line:
                await here_line.until(lambda scene: bool(scene.choices))
                await here_line.act()
                continue
            for line in (here_line, there_line):
                await line.until(lambda scene: scene.seq == here.open_tables.tables[table.id].seq)
            code, seq = here_line.scene.choices[0].code, here_line.scene.seq
            answers = await asyncio.gather(here_line.act(code, seq), there_line.act(code, seq))
            assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Refused"]
            [refused] = [answer for answer in answers if isinstance(answer, Refused)]
            expect_refusal(refused, STALE())
            await level_with(here, there, table.id)


async def test_a_table_that_is_deleted_at_one_server_is_closed_at_the_other(homes: tuple[House, House]) -> None:
    here, there = homes
    async with here.person("Ann") as ann, there.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        theirs = await ben.line(table.id)
        await ann.post(f"/api/tables/{table.id}/forget", None, Lobby)
        async with asyncio.timeout(5):
            with pytest.raises(ConnectionClosed) as closed:
                await theirs.until_table(lambda table: table.status == "over")
        assert closed.value.rcvd
        assert closed.value.rcvd.code == Close.NO_TABLE
        assert table.id not in there.open_tables.tables


def reached(seq: int) -> Callable[[Scene], bool]:
    return lambda scene: scene.seq >= seq


async def test_chat_and_consent_and_presence_cross_over(postgres: str, tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path, database=await new_database(postgres), bot_delay=0.0, poll_every=0.5, creations_per_minute=0
    )
    async with (
        house(settings) as here,
        house(settings) as there,
        here.person("Ann") as ann,
        there.person("Ben") as ben,
    ):
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        lines = {0: await ann.line(table.id), 1: await ben.line(table.id)}
        await lines[0].until_table(lambda table: table.seats[1].present)
        await lines[1].until_table(lambda table: table.seats[0].present)
        await lines[0].send({"type": "say", "id": 77, "text": "hello over there"})
        assert (await lines[1].hear(ChatPosted)).line.text == "hello over there"
        await lines[0].until_table(lambda table: table.status == "running")
        while True:
            mover = here.open_tables.tables[
                table.id
            ].match.to_move  # a scene from before the draw may name another player
            await lines[mover].until(lambda scene: bool(scene.choices))
            await lines[mover].act()
            await lines[1 - mover].until(reached(lines[mover].scene.seq))
            if not await here.open_tables.tables[table.id].undo_checker.check_now(
                here.open_tables.tables[table.id].match, mover
            ):
                break
        seq = lines[mover].scene.seq
        assert isinstance(await lines[mover].say(type="undo", seq=seq), Accepted)
        await lines[1 - mover].until(lambda scene: scene.undo is not None)
        assert isinstance(await lines[1 - mover].say(type="answer", seq=seq, agree=True), Accepted)
        await lines[mover].until(lambda scene: scene.seq == seq + 1)
        await lines[1].close()
        await lines[0].until_table(lambda table: not table.seats[1].present)
