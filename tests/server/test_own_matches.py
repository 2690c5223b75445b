"""A guest's own matches: records, and removing tables from the list."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import House, greedy, me, open_seat
from tuliptable.engine.refusal import Refusal
from tuliptable.server.tables import refusals
from tuliptable.server.tables.chat_lines import REMATCH_DECLINED
from tuliptable.server.wire.http_messages import Lobby, Records, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Close

pytestmark = pytest.mark.anyio


async def test_records_count_finished_matches_by_game(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        assert (await ann.get("/api/records", Records)).games == []
        lines = [await ann.line((await ann.open_table(me, greedy)).id) for _ in range(2)]
        for line in lines:
            await line.play()
        await ann.open_table(me, greedy)
        [gift] = (await ann.get("/api/records", Records)).games
        assert (gift.game, gift.title, gift.unit, gift.played) == ("gift-of-tulips", "Gift of Tulips", "point", 2)
        assert gift.won == sum(line.scene.ranks[0] == 1 for line in lines)
        assert gift.best == max(line.scene.scores[0] or 0 for line in lines)
        assert (await eve.get("/api/records", Records)).games == []


async def test_a_finished_match_leaves_ones_own_list_and_stays_in_the_others(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        at, store = f"/api/tables/{table.id}", home.open_tables.store
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        await ann.refused_with(refusals.OTHERS_PLAY(), f"{at}/forget", None)
        await ann.post(f"{at}/resign", {}, TableInfo)
        assert (await ann.post(f"{at}/forget", None, Lobby)).mine == []
        await ben.post(f"{at}/rematch", None, TableInfo)
        assert table.id not in [mine.id for mine in (await ann.get("/api/lobby", Lobby)).mine]
        assert table.id in [mine.id for mine in (await ben.get("/api/lobby", Lobby)).mine]
        assert await store.find(table.id)
        await ben.post(f"{at}/forget", None, Lobby)
        assert await store.find(table.id) is None


async def test_a_table_of_one_guest_is_deleted_and_viewers_learn_of_it(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        watching = await eve.line(table.id)
        assert (await eve.ask("POST", f"/api/tables/{table.id}/forget")).status_code == 404
        assert (await ann.post(f"/api/tables/{table.id}/forget", None, Lobby)).mine == []
        with pytest.raises(ConnectionClosed) as closed:
            await watching.until(lambda _: False)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == Close.NO_TABLE
        assert (await ann.ask("GET", f"/api/tables/{table.id}")).status_code == 404


async def test_a_table_can_be_deleted_despite_a_move_but_not_despite_a_new_player(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        store, delete = home.open_tables.store, home.open_tables.delete
        played = await ann.open_table(me, greedy)
        metadata = await store.find(played.id)
        assert metadata
        line = await ann.line(played.id)
        await line.play(most=1)
        await delete(metadata, refusals.CLOSED)
        assert await store.find(played.id) is None

        waiting = await ann.open_table(me, open_seat)
        metadata = await store.find(waiting.id)
        assert metadata
        await ben.post(f"/api/tables/{waiting.id}/sit", SeatChange(1), TableInfo)
        with pytest.raises(Refusal, match=str(refusals.JUST_CHANGED())):
            await delete(metadata, refusals.CLOSED)
        assert await store.find(waiting.id)


async def test_before_the_beginning_the_host_closes_the_table_and_a_guest_leaves_it(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat, open_seat)
        at = f"/api/tables/{table.id}"
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        assert (await ben.post(f"{at}/forget", None, Lobby)).mine == []
        assert [seat.kind for seat in (await ann.get(at, TableInfo)).seats] == ["person", "open", "open"]
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        assert (await ann.post(f"{at}/forget", None, Lobby)).mine == []
        assert (await ben.get("/api/lobby", Lobby)).mine == []


async def test_a_player_can_decline_a_rematch(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        await ben.post(f"/api/tables/{table.id}/resign", {}, TableInfo)
        rematch = await ann.post(f"/api/tables/{table.id}/rematch", None, TableInfo)
        lobby = await ben.post(f"/api/tables/{rematch.id}/forget", None, Lobby)
        assert [mine.id for mine in lobby.mine] == [table.id]
        line = await ann.line(rematch.id)
        assert [posted.text for posted in line.welcome.chat] == [str(REMATCH_DECLINED(name="Ben"))]
        assert [(seat.kind, seat.name) for seat in line.table.seats] == [("person", "Ann"), ("open", "")]
