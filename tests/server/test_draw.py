"""The draw of the seed: no one can choose it, and it needs no question to the players."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.house import House, greedy, me, open_seat
from tuliptable import games
from tuliptable.engine.chance import commitment_to, seed_from
from tuliptable.engine.matchfile import SavedMatch
from tuliptable.engine.seed_draw import seal_share
from tuliptable.engine.verify import verify
from tuliptable.server.tables import refusals, seed_exchange
from tuliptable.server.tables.chat_lines import SHARES_MISSING
from tuliptable.server.wire.http_messages import Lobby, NewTable, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, ChatPosted, Imported, Refused

pytestmark = pytest.mark.anyio

ANN, BEN = seed_from("Ann's share"), seed_from("Ben's share")
ALONE = NewTable("gift-of-tulips", [me, greedy], seal=seal_share(ANN))
TOGETHER = NewTable("gift-of-tulips", [me, open_seat], seal=seal_share(ANN))


async def test_a_match_starts_when_its_shares_are_revealed(home: House, tmp_path: Path) -> None:
    async with home.person("Ann") as ann:
        table = await ann.post("/api/tables", ALONE, TableInfo)
        assert table.draw is not None
        assert (table.status, table.draw.gathering, table.draw.seats[0].share) == ("waiting", True, "")
        line = await ann.line(table.id)
        assert isinstance(await line.say(type="share", share=BEN), Refused)
        for _ in range(2):
            assert isinstance(await line.say(type="share", share=ANN), Accepted)
        await line.until_table(lambda info: info.status == "running")
        await line.play()
        over = await line.until_table(lambda info: info.status == "over")
        assert over.draw is not None
        assert over.draw.secret is not None
        assert commitment_to(over.draw.secret) == over.commitment == table.commitment
        assert over.draw.seats[0].share == ANN
        content = (await ann.ask("GET", f"/api/tables/{table.id}/file")).content
        path = tmp_path / "match.json"
        path.write_bytes(content)
        found = verify(path, games.load, table.commitment, over.fingerprint or "")
        assert any("1 of 2 seats" in line for line in found)
        brought = await ann.post("/api/import", msgspec.json.decode(content, type=SavedMatch), Imported)
        assert (await ann.ask("GET", f"/api/tables/{brought.id}/file")).content == content


async def test_no_share_is_revealed_before_all_are_sealed_and_then_no_seat_changes(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.post("/api/tables", TOGETHER, TableInfo)
        at = f"/api/tables/{table.id}"
        line = await ann.line(table.id)
        assert isinstance(await line.say(type="share", share=ANN), Refused)
        joined = await ben.post(f"{at}/sit", SeatChange(1, seal=seal_share(BEN)), TableInfo)
        assert joined.draw is not None
        assert (joined.status, [seat.seal for seat in joined.draw.seats]) == (
            "waiting",
            [seal_share(ANN), seal_share(BEN)],
        )
        await ben.refused_with(refusals.STARTING(), f"{at}/rise", SeatChange(1))
        await ann.refused_with(refusals.STARTING(), f"{at}/bot", SeatChange(1, "greedy"))
        other = await ben.line(table.id)
        assert isinstance(await line.say(type="share", share=ANN), Accepted)
        assert home.open_tables.tables[table.id].waiting
        assert isinstance(await other.say(type="share", share=ANN), Refused)
        assert isinstance(await other.say(type="share", share=BEN), Accepted)
        begun = await line.until_table(lambda info: info.status == "running")
        assert begun.draw is not None
        assert [seat.share for seat in begun.draw.seats] == [ANN, BEN]
        assert begun.draw.secret is None
        seed = home.open_tables.tables[table.id].metadata.seed
        assert not any(seed in frame for frame in line.frames + other.frames)


async def test_all_returning_players_have_a_share_in_the_rematch(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        await ben.post(f"/api/tables/{table.id}/rise", SeatChange(1), TableInfo)
        await (await ann.line(table.id)).play()
        rematch = await ann.post(f"/api/tables/{table.id}/rematch?seal={seal_share(ANN)}", None, TableInfo)
        line, other = await ann.line(rematch.id), await ben.line(rematch.id)
        back = await ben.post(f"/api/tables/{rematch.id}/sit", SeatChange(1, seal=seal_share(BEN)), TableInfo)
        assert back.draw is not None
        assert [seat.seal for seat in back.draw.seats] == [seal_share(ANN), seal_share(BEN)]
        assert isinstance(await line.say(type="share", share=ANN), Accepted)
        assert isinstance(await other.say(type="share", share=BEN), Accepted)
        await line.until_table(lambda info: info.status == "running")


async def test_a_table_that_waits_for_shares_is_open_to_no_one(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        await ann.post("/api/tables", msgspec.structs.replace(ALONE, listed=True), TableInfo)
        assert (await ben.get("/api/lobby", Lobby)).open == []
        [mine] = (await ann.get("/api/lobby", Lobby)).mine
        assert (mine.status, mine.open_seats) == ("waiting", 0)


async def test_an_absent_player_has_no_part_in_the_draw(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table = await ann.post("/api/tables", TOGETHER, TableInfo)
        joined = await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        assert joined.draw is not None
        assert (joined.status, [seat.seal for seat in joined.draw.seats]) == ("running", ["", ""])


async def test_a_missing_share_is_left_out_and_announced(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seed_exchange, "SHARE_SECONDS", 0.2)
    async with home.person("Ann") as ann:
        table = await ann.post("/api/tables", ALONE, TableInfo)
        line = await ann.line(table.id)
        await line.hear(ChatPosted, lambda posted: posted.line.text == str(SHARES_MISSING(names=["Ann"])))
        again = await ann.get(f"/api/tables/{table.id}", TableInfo)
        assert again.draw is not None
        assert (again.status, again.draw.seats[0].seal, again.draw.seats[0].share) == ("running", seal_share(ANN), "")


async def test_a_seat_that_is_left_and_taken_again_keeps_its_share(home: House) -> None:
    async with home.person("Ann") as ann:
        table = await ann.post("/api/tables", ALONE, TableInfo)
        line = await ann.line(table.id)
        await line.say(type="share", share=ANN)
        for way in ("rise", "sit"):
            info = await ann.post(f"/api/tables/{table.id}/{way}", SeatChange(0), TableInfo)
            assert info.draw is not None
            assert info.draw.seats[0].share == ANN
