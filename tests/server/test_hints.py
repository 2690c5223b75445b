"""Hints at a table: only the requester sees them, the table and the record note them, and they use no hidden facts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.server.house import GAME, House, Line, greedy, me, open_seat
from tests.server.test_secrets import imagining
from tuliptable.bots.searcher import SearchBudget
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.matchfile import SavedHint, SavedMatch
from tuliptable.server.storage.match_metadata import Hints
from tuliptable.server.tables import hint_requests, new_metadata, seed_exchange
from tuliptable.server.tables.chat_lines import HINT_USED
from tuliptable.server.tables.open_tables import OpenTables
from tuliptable.server.tables.refusals import HINT_WATCHING
from tuliptable.server.wire.http_messages import NewTable, SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, ChatPosted, HintShown, Refused, Update
from tuliptable.teacher.hint import HintStage

pytestmark = pytest.mark.anyio

SHORT = (
    HintStage(SearchBudget(max_iterations=40), SearchBudget(max_iterations=8)),
    HintStage(SearchBudget(max_iterations=80), SearchBudget(max_iterations=16)),
)


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_requests, "STAGES", SHORT)


@pytest.fixture
def two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal cards with a choice, because a player with two cards of one kind has none."""
    monkeypatch.setattr(new_metadata, "fresh_seed", lambda: seed_from("hints"))
    monkeypatch.setattr(seed_exchange, "draw_seed", lambda secret, *_: secret)


async def hints(line: Line) -> list[HintShown]:
    """Ask for hints, and return all of them up to the last."""
    assert isinstance(await line.say(type="hint", seq=line.scene.seq), Accepted)
    found = [await line.hear(HintShown)]
    while not found[-1].final:
        found.append(await line.hear(HintShown))
    return found


@pytest.mark.usefixtures("two_cards")
async def test_hints_improve_and_others_learn_only_of_the_request(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        lines = [await ann.line(info.id), await ben.line(info.id)]
        mover = lines[0].scene.to_move
        assert mover is not None
        first, last = await hints(lines[mover])
        assert (first.tries, last.tries, last.final) == (40, 120, True)
        codes = [choice.code for choice in lines[mover].scene.choices]
        assert {option.code for option in last.options} <= set(codes)
        assert all(0 <= option.won <= 1 and option.won_error > 0 and option.label for option in last.options)
        posted = await lines[1 - mover].hear(ChatPosted)
        assert posted.line.text == str(HINT_USED(name=["Ann", "Ben"][mover]))
        assert not any('"type":"hint"' in frame for frame in lines[1 - mover].frames)
        await hints(lines[mover])
        table = await home.open_tables.table(info.id)
        assert table.metadata.hints == Hints(True, [SavedHint(mover, 0)])
        again = await OpenTables.table(home.open_tables, info.id)
        assert again.match.give_hint(mover) is None


async def test_hints_are_in_the_match_file_and_at_every_seat(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))
        await hints(line)
        await line.play()
        assert [seat.hints for seat in (await ann.get(f"/api/tables/{info.id}", TableInfo)).seats] == [1, 0]
        file = await ann.get(f"/api/tables/{info.id}/file", SavedMatch)
        assert [hint.seat for hint in file.hints] == [0]
        brought = (await ann.ask("POST", "/api/import", file)).json()["id"]
        assert (await ann.get(f"/api/tables/{brought}/file", SavedMatch)).hints == file.hints


async def test_a_table_without_hints_says_so_and_so_does_its_rematch(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        info = await ann.post("/api/tables", NewTable(GAME, [me, greedy], hints=False), TableInfo)
        assert not info.hints
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))
        refused = await line.say(type="hint", seq=line.scene.seq)
        assert isinstance(refused, Refused)
        assert refused.reason == "The players agreed to play this match without hints."
        await line.play()
        assert not (await ann.post(f"/api/tables/{info.id}/rematch", {}, TableInfo)).hints


async def test_only_the_player_to_move_gets_a_hint(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Ben") as ben, sqlite_home.person("Eve") as eve:
        info = await ann.open_table(me, open_seat)
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        lines, watching = [await ann.line(info.id), await ben.line(info.id)], await eve.line(info.id)
        mover = lines[0].scene.to_move
        assert mover is not None
        for line, why in ((watching, str(HINT_WATCHING())), (lines[1 - mover], "on your own turn")):
            refused = await line.say(type="hint", seq=line.scene.seq)
            assert isinstance(refused, Refused)
            assert why in refused.reason
        stale = await lines[mover].say(type="hint", seq=7)
        assert isinstance(stale, Refused)


async def test_a_player_can_move_during_the_search_for_a_hint(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))
        asked = await line.say(type="hint", seq=line.scene.seq)
        assert isinstance(asked, Accepted)
        assert isinstance(await line.act(), Accepted)
        await line.hear(Update, lambda update: bool(update.scene.choices))


async def test_no_byte_of_a_hint_depends_on_what_is_hidden(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        info = await ann.open_table(me, greedy, greedy)
        line = await ann.line(info.id)
        table = await sqlite_home.open_tables.table(info.id)
        for number in range(3):
            await line.until(lambda scene: bool(scene.choices))
            truth = [replace(hint, id=0) for hint in await hints(line)]
            state = table.match.state
            with imagining(table, 0, chance_from(seed_from(str(number)))):
                assert table.match.state != state
                assert [replace(hint, id=0) for hint in await hints(line)] == truth
            await line.act()
