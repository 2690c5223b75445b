"""The record names the bot that decided for a player, and without hints no player can choose one."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.server.house import House, Line, Person, greedy, me, open_seat
from tuliptable import games
from tuliptable.engine.matchfile import SavedMatch, SavedStep, fingerprint_of, read, restored, saved
from tuliptable.engine.verify import findings
from tuliptable.server.tables import refusals
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import NewTable, SeatChange, SeatRequest, TableInfo
from tuliptable.server.wire.socket_messages import Imported

pytestmark = pytest.mark.anyio


async def two_players(home: House, ann: Person, ben: Person, *, hints: bool) -> tuple[Table, Line]:
    info = await ann.post("/api/tables", NewTable("gift-of-tulips", [me, open_seat], hints=hints), TableInfo)
    await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
    return await home.open_tables.table(info.id), await ann.line(info.id)


def deciders(table: Table) -> set[tuple[int, str]]:
    steps = [entry for entry in saved(table.match).record if isinstance(entry, SavedStep)]
    return {(step.seat, step.decided_by) for step in steps}


async def test_without_hints_no_player_hands_their_own_seat_to_a_bot(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, _ = await two_players(home, ann, ben, hints=False)
        for person, seat in ((ann, 0), (ben, 1)):
            for bot in ("best", "greedy"):
                reason = refusals.BOT_WITHOUT_HINTS(bot="greedy")
                await person.refused_with(reason, f"/api/tables/{table.id}/bot", SeatChange(seat, bot))
        assert [holder.kind for holder in table.metadata.holders] == ["person", "person"]


async def test_without_hints_the_bot_that_keeps_a_seat_warm_cannot_be_exchanged(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, _ = await two_players(home, ann, ben, hints=False)
        await ben.post(f"/api/tables/{table.id}/rise", SeatChange(1), TableInfo)
        await ben.refused_with(
            refusals.BOT_WITHOUT_HINTS(bot="greedy"), f"/api/tables/{table.id}/bot", SeatChange(1, "best")
        )
        assert table.metadata.holders[1].bot == "greedy"


async def test_the_record_names_the_bot_that_a_player_let_decide(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, line = await two_players(home, ann, ben, hints=True)
        await ben.post(f"/api/tables/{table.id}/bot", SeatChange(1, "random"), TableInfo)
        while len(table.match.steps) < 4:
            await line.until(lambda scene: bool(scene.choices))
            await line.act()
        await line.until(lambda scene: bool(scene.choices))
        await ben.post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        assert deciders(table) == {(0, ""), (1, "random")}
        again = await Table.load(home.open_tables.store, table.undo_checker, table.id)
        assert again is not None
        assert deciders(again) == deciders(table)


async def test_the_record_names_the_bot_of_a_player_who_left_or_resigned(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat, greedy)
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        table, line = await home.open_tables.table(info.id), await ann.line(info.id)
        await ben.post(f"/api/tables/{info.id}/rise", SeatChange(1), TableInfo)
        await line.play(random.Random(1), most=6)
        await line.until(lambda scene: bool(scene.choices) or bool(scene.ranks))
        assert deciders(table) == {(0, ""), (1, "greedy"), (2, "")}, "the greedy bot in seat 3 plays for itself"


async def test_a_match_file_with_a_bot_that_decided_is_verified_and_brought_in(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, line = await two_players(home, ann, ben, hints=True)
        await ben.post(f"/api/tables/{table.id}/bot", SeatChange(1, "random"), TableInfo)
        await line.play(random.Random(2))
        await line.until_table(lambda info: info.status == "over")
        data = (await ann.ask("GET", f"/api/tables/{table.id}/file")).content
        file = read(data)
        told = findings(file, restored(file, games.load))
        steps = sum(step.seat == 1 for step in table.match.steps)
        assert f"Note: The random bot decided {steps} of the steps of Ben." in told
        brought = await ann.post("/api/import", msgspec.Raw(data), Imported)
        assert deciders(await home.open_tables.table(brought.id)) == deciders(table)


async def test_a_file_that_hides_a_bot_has_another_fingerprint(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, line = await two_players(home, ann, ben, hints=True)
        await ben.post(f"/api/tables/{table.id}/bot", SeatChange(1, "random"), TableInfo)
        await line.play(random.Random(3), most=3)
        file = saved(table.match)
        honest = [entry for entry in file.record if isinstance(entry, SavedStep)]
        hidden = msgspec.structs.replace(file, record=[SavedStep(step.seat, step.action) for step in honest])
        assert fingerprint_of(hidden) != fingerprint_of(file)


async def test_a_name_with_control_characters_decides_nothing(home: House) -> None:
    async with home.person("Ann") as ann:
        table = await ann.open_table(me, SeatRequest("bot", bot="random"))
        line = await ann.line(table.id)
        await line.play(random.Random(4))
        await line.until_table(lambda info: info.status == "over")
        file: SavedMatch = read((await ann.ask("GET", f"/api/tables/{table.id}/file")).content)
        first = file.record[0]
        assert isinstance(first, SavedStep)
        file.record[0] = msgspec.structs.replace(first, decided_by="\x1b[31mbest")
        file.fingerprint = fingerprint_of(file)
        await ann.refused_with(refusals.BAD_SUBSTITUTE_NAME(), "/api/import", file)
