"""No one at the table, not even its host, plays for another, answers for another, or creates time."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.house import House, Line, expect_refusal, greedy, me, open_seat
from tests.server.test_undo import level, play_until_something_is_known, two_lines, undo
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.tables import refusals, seating, table
from tuliptable.server.tables import undo as taking_back
from tuliptable.server.tables.chat_lines import BOT_FOR_AWAY, UNDO_EXPIRED
from tuliptable.server.wire.http_messages import Guest, Problem, SeatChange, SeatRequest, TableInfo, TimeControl
from tuliptable.server.wire.socket_messages import Accepted, ChatPosted, Imported, Refused, ReplayInfo

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.anyio


@pytest.fixture
def soon_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "AWAY_SECONDS", 0.0, raising=False)


async def announced(line: Line, phrase: Phrase) -> None:
    await line.hear(ChatPosted, lambda posted: posted.line.role == "table" and posted.line.text == str(phrase))


# --- the host ------------------------------------------------------------------------------------------------------


async def test_the_host_cannot_put_a_bot_in_the_seat_of_a_connected_player(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        there, lines = await two_lines(ann, ben)
        at = f"/api/tables/{there.id}/bot"
        await ann.refused_with(refusals.PLAYER_CONNECTED(name="Ben"), at, SeatChange(1, "random"))
        await lines[1].close()
        problem = msgspec.json.decode((await ann.ask("POST", at, SeatChange(1, "greedy"))).content, type=Problem)
        assert (problem.code, "2 minutes" in problem.reason) == (refusals.NOT_AWAY_YET.key, True)
        assert there.metadata.holders[1].kind == "person"


@pytest.mark.usefixtures("soon_away")
async def test_a_player_who_is_away_long_enough_can_be_replaced(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben, home.person("Eve") as eve:
        there, lines = await two_lines(ann, ben)
        watching = await eve.line(there.id)
        at = f"/api/tables/{there.id}/bot"
        await lines[1].close()
        await lines[0].until_table(lambda info: not info.seats[1].present)
        await ann.refused_with(refusals.SUBSTITUTE_ONLY(bot="greedy"), at, SeatChange(1, "random"))
        await eve.refused_with(refusals.NOT_HOST_OR_OWNER(), at, SeatChange(1, "greedy"))
        info = await ann.post(at, SeatChange(1, "greedy"), TableInfo)
        assert (info.seats[1].kind, info.seats[1].name) == ("bot", "Ben")
        for line in (lines[0], watching):
            await announced(line, BOT_FOR_AWAY(name="Ben"))
        late = await ben.line(there.id)
        assert late.welcome.chat[-1].role == "table"


@pytest.mark.usefixtures("soon_away")
async def test_a_bot_put_in_answers_no_question(home: House) -> None:
    """It answers neither the open request, which ends, nor a later one. A bot cannot consent for a person."""
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        there, lines = await two_lines(ann, ben)
        while await play_until_something_is_known(there, lines) != 0:
            pass
        steps = len(there.match.steps)
        await undo(lines[0])
        await lines[1].until(lambda scene: scene.undo is not None)
        await lines[1].close()
        await lines[0].until_table(lambda info: not info.seats[1].present)
        await ann.post(f"/api/tables/{there.id}/bot", SeatChange(1, "greedy"), TableInfo)
        await lines[0].until(lambda scene: scene.undo is None)
        assert len(there.match.steps) >= steps
        await lines[0].until(lambda scene: bool(scene.choices))
        answer = await undo(lines[0])
        expect_refusal(answer, refusals.UNDO_BOT(name="Ben"))
        assert all(not hasattr(entry, "steps") for entry in there.match.record)


async def test_the_bots_that_began_play_to_the_end(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat, greedy)
        at = f"/api/tables/{info.id}"
        await ben.post(f"{at}/sit", SeatChange(1), TableInfo)
        await ann.refused_with(refusals.BOT_STAYS(), f"{at}/bot", SeatChange(2, "random"))
        left = await ben.post(f"{at}/rise", SeatChange(1), TableInfo)
        assert left.seats[1].bot == "greedy"
        await ann.refused_with(refusals.BOT_PLAYS_ALREADY(name="Ben"), f"{at}/bot", SeatChange(1, "random"))
        mine = await ben.post(f"{at}/bot", SeatChange(1, "random"), TableInfo)
        assert mine.seats[1].bot == "random"


# --- clocks --------------------------------------------------------------------------------------------------------


async def test_getting_up_and_sitting_down_again_makes_no_time(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.Table, "bot_to_move", None)
    async with home.person("Ann") as ann:
        info = await ann.open_table(me, SeatRequest("here"), pace=TimeControl(600, 0))
        there, line = await home.open_tables.table(info.id), await ann.line(info.id)
        await line.until(lambda scene: any(clock.running for clock in scene.clocks))
        seat = there.match.to_move
        there.clocks._since -= 100
        for _ in range(3):
            await ann.post(f"/api/tables/{info.id}/rise", SeatChange(seat), TableInfo)
            await ann.post(f"/api/tables/{info.id}/sit", SeatChange(seat), TableInfo)
        assert 490 < there.clocks.remaining() < 501


async def test_acting_and_taking_back_makes_no_time(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat, pace=TimeControl(600, 60))
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        there = await home.open_tables.table(info.id)
        lines = {0: await ann.line(info.id), 1: await ben.line(info.id)}
        while True:
            mover = await level(lines)
            await lines[mover].act()
            if await there.undo_checker.check_now(there.match, mover):
                break
        await undo(lines[mover])
        before = there.clocks.left[mover]
        for _ in range(3):
            await lines[mover].until(lambda scene: bool(scene.choices))
            there.clocks._since -= 10
            assert isinstance(await lines[mover].act(), Accepted)
            there.clocks._since -= 10
            thinking = there.match.to_move
            left = there.clocks.left[thinking]
            assert isinstance(await undo(lines[mover]), Accepted)
            assert there.clocks.left[thinking] < left
        assert there.clocks.left[mover] < before - 29
        again = await table.Table.load(home.open_tables.store, there.undo_checker, there.id)
        assert again is not None
        assert again.clocks.left == pytest.approx(there.clocks.left)


async def test_time_runs_out_while_a_question_is_open(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat, pace=TimeControl(600, 0))
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        there = await home.open_tables.table(info.id)
        lines = {0: await ann.line(info.id), 1: await ben.line(info.id)}
        asker = await play_until_something_is_known(there, lines)
        seq = lines[asker].scene.seq
        await undo(lines[asker])
        await lines[1 - asker].until(lambda scene: scene.undo is not None)
        there.clocks._since -= 1000
        there.on_change()
        await lines[asker].until(lambda scene: scene.seq > seq)
        assert lines[asker].scene.undo is None


async def test_a_question_holds_up_a_bot_for_a_while_and_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking_back, "REQUEST_SECONDS", 0.1)
    async with home.person("Ann") as ann, home.person("Ben") as ben:
        info = await ann.open_table(me, open_seat, greedy, pace=TimeControl(600, 0))
        await ben.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        there, driver = await home.open_tables.table(info.id), home.open_tables._autoplayers[info.id]
        lines = {0: await ann.line(info.id), 1: await ben.line(info.id)}
        while True:
            driver.bot_delay = 0.0
            driver.wake()
            for line in lines.values():
                await line.until(lambda scene: scene.to_move != 2)
            driver.bot_delay = 1000.0
            while await level(lines) != 2:
                mover = there.match.to_move
                await lines[mover].act()
            if await there.undo_checker.check_now(there.match, mover) == 0:
                break
        assert isinstance(await undo(lines[mover]), Accepted)
        await announced(lines[mover], UNDO_EXPIRED())
        await lines[1 - mover].until(lambda scene: scene.undo is None)
        again = await undo(lines[mover])
        expect_refusal(again, refusals.UNDO_ASKED_BEFORE())
        driver.bot_delay = 0.0
        driver.wake()
        await lines[mover].until(lambda scene: scene.to_move != 2)


# --- the end -------------------------------------------------------------------------------------------------------


async def test_a_finished_match_is_final(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.play()
        await line.until_table(lambda table: table.status == "over")
        at = f"/api/tables/{info.id}"
        before = (await ann.ask("GET", f"{at}/file")).content
        for seat in (0, 1):
            for way, change in (
                ("bot", SeatChange(seat)),
                ("bot", SeatChange(seat, "random")),
                ("rise", SeatChange(seat)),
                ("sit", SeatChange(seat)),
            ):
                for who in (ann, eve):
                    await who.refused_with(refusals.SEATS_FIXED(), f"{at}/{way}", change)
        assert (await ann.ask("GET", f"{at}/file")).content == before


async def test_a_recorded_game_keeps_the_chance_of_its_set_up(home: House) -> None:
    async with home.person("Ann") as ann:
        file = (ROOT / "docs" / "matches" / "keukenhof-annex.json").read_bytes()
        brought = await ann.post("/api/import", msgspec.Raw(file), Imported)
        replay = await ann.get(f"/api/tables/{brought.id}/replay?as=everything", ReplayInfo)
        assert replay.steps == 106
        kept = (await ann.ask("GET", f"/api/tables/{brought.id}/file")).json()
        assert kept["chance"] == ["1/2"]


# --- chat ----------------------------------------------------------------------------------------------------------


async def test_a_spectator_does_not_look_like_a_player(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Аnn") as eve, home.person("Ann") as zoe:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        for who in (ann, eve, zoe):
            await (await who.line(info.id)).say(type="say", text="Hello")
        lines = [(await line.hear(ChatPosted)).line for _ in range(3)]
        assert [said.role for said in lines] == ["player", "spectator", "spectator"]
        assert [said.seat for said in lines] == [0, None, None]
        assert [said.name for said in lines] == ["Ann", "Аnn 2", "Ann 3"]
        assert len({said.speaker for said in lines}) == 3
        assert (await ann.get("/api/me", Guest)).id not in lines[0].speaker


async def test_invisible_characters_are_removed_from_chat(home: House) -> None:
    async with home.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.say(type="say", text="I \u202egive\u2069 \x1b[31mup\u3164\n\nnow" + "\u0301" * 50)
        assert any('"I give [31mup now\u0301\u0301\u0301"' in frame for frame in line.frames)
        assert isinstance(await line.say(type="say", text="\u200b\u202e \u3164"), Refused)


@pytest.mark.parametrize("other", ["ann", "ANN", "Аnn", "Αnn", "A n n", "Ánn", "𝐀nn"])
async def test_names_that_look_alike_are_marked(home: House, other: str) -> None:
    async with home.person("Ann") as ann, home.person(other) as second:
        info = await ann.open_table(me, open_seat, open_seat)
        joined = await second.post(f"/api/tables/{info.id}/sit", SeatChange(1), TableInfo)
        assert joined.seats[1].name.endswith(" 2")
