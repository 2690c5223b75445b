"""Undo: free if nothing was revealed, otherwise with the consent of the other players."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.house import House, Line, Person, expect_refusal, greedy, me, open_seat
from tuliptable.engine.match import Undone
from tuliptable.server.tables import refusals, view_cache
from tuliptable.server.tables.compiled_rules import CompiledRules
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import SeatChange, TableInfo
from tuliptable.server.wire.socket_messages import Accepted, Hello, Refused, Update

pytestmark = pytest.mark.anyio


async def two_lines(ann: Person, ben: Person) -> tuple[Table, dict[int, Line]]:
    info = await ann.open_table(me, open_seat)
    await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
    table = await ann.house.open_tables.table(info.id)
    return table, {0: await ann.line(info.id), 1: await ben.line(info.id)}


async def level(lines: dict[int, Line]) -> int:
    """Wait until all have received everything, and return the seat to move."""
    newest = max(line.scene.seq for line in lines.values())
    for line in lines.values():
        await line.until(lambda scene: scene.seq >= newest)
    to_move = lines[0].scene.to_move
    assert to_move is not None
    return to_move


async def play_until_something_is_known(table: Table, lines: dict[int, Line]) -> int:
    """Play up to a step that its player cannot undo alone, and return the player."""
    while True:
        mover = await level(lines)
        await lines[mover].act()
        await level(lines)
        if await table.undo_checker.check_now(table.match, mover) == 0:
            return mover


async def undo(line: Line) -> Accepted | Refused:
    return await line.say(type="undo", seq=line.scene.seq)


async def test_an_undo_that_everyone_agrees_to_is_done(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        mover = await play_until_something_is_known(table, lines)
        other, seq, step = 1 - mover, lines[mover].scene.seq, lines[mover].scene.step
        assert isinstance(await undo(lines[mover]), Accepted)
        scene = await lines[other].until(lambda scene: scene.undo is not None)
        assert scene.undo is not None
        assert (scene.undo.by, scene.undo.steps, scene.undo.waiting) == (mover, 1, [other])
        assert isinstance(await undo(lines[other]), Refused)
        assert isinstance(await lines[mover].say(type="answer", seq=seq, agree=True), Refused)
        assert isinstance(await lines[other].say(type="answer", seq=seq, agree=True), Accepted)
        update = await lines[mover].hear(Update, lambda update: update.back_to is not None)
        assert (update.back_to, update.scene.undo) == (seq - 1, None)
        assert (update.scene.seq, update.scene.step) == (seq + 1, step - 1)
        assert update.scene.choices
        assert [(page.seq, len(page.lines)) for page in update.log] == [(seq, 0), (seq + 1, 1)]


async def test_a_refusal_ends_the_request_and_so_does_its_player(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        mover = await play_until_something_is_known(table, lines)
        seq = lines[mover].scene.seq
        for who in (1 - mover, mover):
            await undo(lines[mover])
            await lines[who].until(lambda scene: scene.undo is not None)
            assert isinstance(await lines[who].say(type="answer", seq=seq, agree=False), Accepted)
            for line in lines.values():
                await line.until(lambda scene: scene.undo is None)
        assert lines[mover].scene.seq == seq
        assert isinstance(await lines[mover].say(type="answer", seq=seq, agree=True), Refused)


async def test_an_action_ends_the_talk(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        asker = await play_until_something_is_known(table, lines)
        await undo(lines[asker])
        mover = lines[asker].scene.to_move
        assert mover is not None
        await lines[mover].until(lambda scene: scene.undo is not None)
        assert isinstance(await lines[mover].act(), Accepted)
        assert lines[mover].scene.undo is None


async def test_bots_agree_at_once_and_their_steps_go_back_too(home: House) -> None:
    async with home.person("Ann") as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        before, step = line.scene.choices, line.scene.step
        seq = line.scene.seq
        await line.act()
        await line.until(lambda scene: bool(scene.choices) and scene.seq > seq)
        while line.scene.step - step < 3:
            await line.act()
            await line.until(lambda scene: bool(scene.choices))
        assert isinstance(await undo(line), Accepted)
        back = await line.until(lambda scene: bool(scene.choices))
        assert back.step >= step
        while line.scene.step > step:
            assert isinstance(await undo(line), Accepted)
        assert line.scene.choices == before


async def test_a_player_alone_can_undo_a_step_that_revealed_nothing(home: House) -> None:
    """The last decisions of a game are secret choices, and reveal nothing until all are made."""
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        while True:
            mover = await level(lines)
            await lines[mover].act()
            assert not table.over, "no decision of this game was free to take back"
            if await table.undo_checker.check_now(table.match, mover):
                break
        await lines[mover].until(lambda scene: scene.free_undo > 0)
        step, seq = lines[mover].scene.step, lines[mover].scene.seq
        assert lines[1 - mover].scene.free_undo == 0
        assert isinstance(await undo(lines[mover]), Accepted)
        assert (lines[mover].scene.step, lines[mover].scene.seq) == (step - 1, seq + 1)


async def test_an_undo_is_checked_once_in_the_background_and_never_in_python(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not checked again on loading, because the record contains the result."""
    for judgement in (
        "engine.match.reveals_information_compiled",
        "engine.rule_runner.Interpreted.call",
        "engine.compiled_undo_check.reveals_information",
    ):
        monkeypatch.setattr(f"tuliptable.{judgement}", lambda *_: pytest.fail("judged in Python, or twice"))
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        while not await table.undo_checker.check_now(table.match, mover := await level(lines)):
            await lines[mover].act()
            assert not table.over, "no decision of this game was free to take back"
            if await table.undo_checker.check_now(table.match, mover):
                break
        assert isinstance(await undo(lines[mover]), Accepted)
        again = await Table.load(table.store, table.undo_checker, table.id)
        assert again is not None
        assert again.match.record == table.match.record
        assert again.match.record[-1] == Undone(mover, 1, ())


async def test_an_undo_does_not_wait_for_the_next_round_of_checks(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is never checked if no undo is requested while it is the last one."""
    monkeypatch.setattr("tuliptable.server.tables.undo_checks.WAIT_SECONDS", 1000.0)
    judged: list[int] = []
    reveals = CompiledRules.reveals_information

    def count_calls(thinking: CompiledRules, game: Any, before: Any, action: int) -> bool | None:
        judged.append(action)
        return reveals(thinking, game, before, action)

    monkeypatch.setattr(CompiledRules, "reveals_information", count_calls)
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        for _ in range(4):
            mover = await level(lines)
            await lines[mover].act()
        assert not judged
        assert isinstance(await undo(lines[mover]), Accepted)
        assert len(judged) == 1
        assert table.metadata.undo is not None or isinstance(table.match.record[-1], Undone)


async def test_the_number_of_undos_of_a_decision_is_limited(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuliptable.engine.match.MAX_UNDOS_PER_DECISION", 3)
    async with home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        for turn in range(4):
            await line.until(lambda scene: bool(scene.choices))
            await line.act()
            await line.until(lambda scene: bool(scene.choices))
            if turn < 3:
                assert isinstance(await undo(line), Accepted)
        refused = await undo(line)
        assert isinstance(refused, Refused)
        assert refused.reason == "This decision was undone 3 times. It cannot be undone again."


async def test_without_a_move_there_is_nothing_to_undo(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        _, lines = await two_lines(ann, ben)
        answer = await undo(lines[0])
        expect_refusal(answer, refusals.NOTHING_TO_UNDO())


async def test_a_player_who_leaves_ends_the_request(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        people = {0: ann, 1: ben}
        mover = await play_until_something_is_known(table, lines)
        await undo(lines[mover])
        other = 1 - mover
        await people[other].post(f"/api/tables/{table.id}/rise", SeatChange(other), TableInfo)
        await lines[mover].until(lambda scene: scene.undo is None)
        await lines[mover].until(lambda scene: bool(scene.choices))
        answer = await undo(lines[mover])
        expect_refusal(answer, refusals.UNDO_BOT(name="Ann" if other == 0 else "Ben"))


async def test_a_comeback_after_an_undo_tells_of_pages_that_went_blank(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        mover = await play_until_something_is_known(table, lines)
        seq = lines[mover].scene.seq
        await undo(lines[mover])
        await lines[1 - mover].until(lambda scene: scene.undo is not None)
        await lines[1 - mover].say(type="answer", seq=seq, agree=True)
        again = await ann.line(table.id, hello=Hello(since=seq))
        assert [(page.seq, page.lines != []) for page in again.welcome.log] == [(seq, False), (seq + 1, True)]
        fresh = await ann.line(table.id)
        assert [page.seq for page in fresh.welcome.log] == list(range(seq + 2))


async def test_a_free_undo_shows_the_former_scene_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        table, lines = await two_lines(ann, ben)
        while True:
            mover = await level(lines)
            before = {seat: line.scene for seat, line in lines.items()}
            await lines[mover].act()
            await level(lines)
            if await table.undo_checker.check_now(table.match, mover, 1):
                break
            assert not table.over, "no decision of this game was free to take back"
        monkeypatch.setattr(view_cache, "build_match_view", nobody_looks)
        assert isinstance(await undo(lines[mover]), Accepted)
        for seat, line in lines.items():
            again = await line.until(lambda scene: scene.step == before[mover].step)
            assert replace(again, seq=0, free_undo=0) == replace(before[seat], seq=0, free_undo=0)


def nobody_looks(*_: object, **__: object) -> None:
    raise AssertionError("the state was searched again")
