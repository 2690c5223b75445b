"""Secret decisions: nothing reveals whether anyone decides, because all answer and all messages are alike (TB-76)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.house import House, Line, Person, expect_refusal, house, open_seat, random_bot
from tests.server.house import me as host
from tuliptable.engine.chance import sow
from tuliptable.engine.game import Game
from tuliptable.server.settings import Settings
from tuliptable.server.tables.autoplay import Autoplayer
from tuliptable.server.tables.entry_numbers import EntryNumbers
from tuliptable.server.tables.refusals import ANSWERED, NOT_YOUR_TURN, UNDO_SECRET
from tuliptable.server.wire.http_messages import Lobby, SeatChange, SeatRequest, TableInfo, TableSummary, TimeControl
from tuliptable.server.wire.socket_messages import Accepted, ReplayInfo, Update

pytestmark = pytest.mark.anyio

ben, cleo = SeatRequest("here", "Ben"), SeatRequest("here", "Cleo")

SELLING = {
    "phase": "selling", "round": 3, "turn": 2, "starter": 0, "new_arrivals": "RA WB1 YC1",
    "next_shipment": "RB1 WC1 YC2 RC3 WB2",
}  # fmt: skip
WORLDS = ([10, 10, 10], [130, 10, 10], [10, 130, 10], [130, 140, 10])
"""Cash by world. A player with 120 guilders has a secret decision, and seat 2 never has. It must not tell them apart.
"""


def begin_with_cash(monkeypatch: pytest.MonkeyPatch, cash: Sequence[int]) -> None:
    """Start tables with the last selling turn of a round, that of seat 2."""

    def begins(game: Game[Any], players: int, options: Any, *_: Any) -> Any:
        s = game.fresh(players, options)
        game.positions.read(s, SELLING | {"cash": list(cash)})
        sow(s.chance, "5" * 64)
        return s

    monkeypatch.setattr(Game, "begin", begins)


@pytest.fixture
async def homes(settings: Settings) -> AsyncIterator[tuple[House, House]]:
    async with house(settings) as one, house(settings) as other:
        yield one, other


@dataclass
class Observations:
    """All that a spectator and the player without a decision receive, both at another server than the rest."""

    frames: list[list[str]] = field(default_factory=list)
    lobby: list[TableSummary] = field(default_factory=list)
    moved: list[bool] = field(default_factory=list)
    looked: list[Any] = field(default_factory=list)
    asked_back: list[int] = field(default_factory=list)


async def answer(line: Line) -> None:
    """Decline, or confirm that there is no decision."""
    await line.until(lambda scene: bool(scene.choices))
    reply = await line.act(line.scene.choices[-1].code)
    assert isinstance(reply, Accepted), reply


async def row(person: Person) -> TableSummary:
    return (await person.get("/api/lobby", Lobby)).mine[0]


async def look_back(person: Person, table: str) -> list[Any]:
    info = await person.get(f"/api/tables/{table}/replay", ReplayInfo)
    steps = [(await person.ask("GET", f"/api/tables/{table}/replay/{n}")).json() for n in range(info.steps + 1)]
    return [info.log, steps]


async def watched(homes: tuple[House, House]) -> Observations:
    here, there = homes
    seen = Observations()
    async with (
        here.person("Ann") as ann,
        here.person("Ben") as ben,
        there.person("Cleo") as cleo,
        there.person() as eve,
    ):
        table = await ann.open_table(host, open_seat, open_seat, game="tulip-bubble")
        for seat, person in ((1, ben), (2, cleo)):
            await person.post(f"/api/tables/{table.id}/sit", SeatChange(seat), TableInfo)
        lines = [await ann.line(table.id), await ben.line(table.id)]
        last, spectator = await cleo.line(table.id), await eve.line(table.id)
        await answer(last)  # she ends her selling turn
        stamp = 0.0
        for line in (*lines, last):
            seen.looked.append(await look_back(cleo, table.id))
            await answer(line)
            now = await row(cleo)
            seen.moved.append(now.changed > stamp)
            stamp = now.changed
            seen.lobby.append(without_stamp(now))
        for line in (last, spectator):
            await line.until(lambda scene: scene.to_move == 0)
            seen.frames.append([frame for frame in line.frames if '"type":"update"' in frame])
        seen.looked.append(await look_back(cleo, table.id))
        assert isinstance(await last.say(type="undo", seq=last.scene.seq), Accepted)
        for line in (last, spectator):
            scene = await line.until(lambda scene: scene.undo is not None)
            assert scene.undo is not None
            seen.asked_back.append(scene.undo.steps)
        for line in lines:
            await line.until(lambda scene: scene.undo is not None)
            assert isinstance(await line.say(type="answer", seq=line.scene.seq, agree=True), Accepted)
        for line in (last, spectator):
            back = await line.hear(Update, lambda update: update.back_to is not None)
            seen.looked.append((back.log, back.back_to, back.scene.seq, back.scene.step))
    return seen


def without_stamp(summary: TableSummary) -> Any:
    return [summary.status, summary.your_turn, summary.scores]


@pytest.mark.rule("TB-76")
async def test_no_message_reveals_a_decision_about_the_black_tulip(
    homes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither messages and their number, nor lobby and replay, nor the steps of an undo reveal it."""
    begin_with_cash(monkeypatch, WORLDS[0])
    nobody = await watched(homes)
    assert nobody.asked_back == [1, 1]
    for cash in WORLDS[1:]:
        begin_with_cash(monkeypatch, cash)
        assert await watched(homes) == nobody


async def test_this_test_would_find_a_number_that_tells(
    homes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EntryNumbers, "note", lambda *_: None)
    begin_with_cash(monkeypatch, WORLDS[0])
    nobody = await watched(homes)
    begin_with_cash(monkeypatch, WORLDS[1])
    assert await watched(homes) != nobody


@pytest.mark.rule("TB-76")
async def test_bots_with_a_secret_decision_take_no_longer_than_others(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test records the waits of a table, which are equal."""
    waits: list[tuple[str, float]] = []

    async def stirs_within(driver: Autoplayer, seconds: float) -> bool:
        waits.append((driver.table.id, round(seconds, 3)))
        await asyncio.sleep(0)
        return False

    monkeypatch.setattr(Autoplayer, "_changes_within", stirs_within)
    monkeypatch.setattr("tuliptable.server.tables.secret_decision_round.time", SimpleNamespace(time=lambda: 0.0))
    sqlite_home.open_tables.settings = replace(sqlite_home.open_tables.settings, bot_delay=0.7)
    found = []
    for cash in WORLDS:
        begin_with_cash(monkeypatch, cash)
        async with sqlite_home.person("Cleo") as cleo:
            table = await cleo.open_table(random_bot, random_bot, host, game="tulip-bubble")
            line = await cleo.line(table.id)
            await answer(line)
            await line.until(lambda scene: scene.to_move == 0 or bool(scene.ranks))
            found.append(next(seconds for who, seconds in waits if who == table.id))
    assert found == [0.7] * len(WORLDS)


@pytest.mark.rule("TB-34", "TB-76")
async def test_all_players_answer_once_before_any_move_or_undo(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_cash(monkeypatch, [10, 130, 10])
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Ben") as ben, sqlite_home.person("Cleo") as cleo:
        info = await ann.open_table(host, open_seat, open_seat, game="tulip-bubble")
        for seat, person in ((1, ben), (2, cleo)):
            await person.post(f"/api/tables/{info.id}/sit", SeatChange(seat), TableInfo)
        lines = [await ann.line(info.id), await ben.line(info.id), await cleo.line(info.id)]
        await answer(lines[2])
        for line, actions in zip(lines, (["ready"], ["declare", "decline"], ["ready"]), strict=True):
            await line.until(lambda scene: bool(scene.choices))
            assert [choice.action for choice in line.scene.choices] == actions
        expect_refusal(await lines[2].say(type="undo", seq=lines[2].scene.seq), UNDO_SECRET())
        done = lines[0].scene.choices[0].code - 1
        expect_refusal(await lines[0].act(done), NOT_YOUR_TURN())
        await answer(lines[0])
        expect_refusal(await lines[0].act(done + 1), ANSWERED())
        await answer(lines[2])
        assert isinstance(await lines[1].act(lines[1].scene.choices[0].code), Accepted)
        for line in lines:
            await line.until(lambda scene: bool(scene.ranks))
            assert line.scene.ranks[1] == 1


@pytest.mark.rule("TB-34", "TB-76")
async def test_a_person_alone_among_bots_answers_only_with_a_secret_decision(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cash, expected in (([130, 10, 10], "place"), ([10, 10, 130], "declare")):
        begin_with_cash(monkeypatch, cash)
        async with sqlite_home.person("Ann") as ann:
            info = await ann.open_table(random_bot, random_bot, host, game="tulip-bubble")
            line = await ann.line(info.id)
            await answer(line)
            await line.until(lambda scene: bool(scene.choices) or bool(scene.ranks))
            offered = {choice.name for choice in line.scene.choices}
            assert not line.scene.choices or expected in offered, offered
            assert "ready" not in offered


@pytest.mark.rule("TB-76")
async def test_people_at_one_screen_all_take_it_in_turn(sqlite_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for cash in ([10, 10, 10], [10, 130, 10]):
        begin_with_cash(monkeypatch, cash)
        async with sqlite_home.person("Ann") as ann:
            info = await ann.open_table(host, ben, cleo, game="tulip-bubble")
            line = await ann.line(info.id)
            eyes = []
            for _ in range(4):
                await line.until(lambda scene: bool(scene.choices))
                eyes.append((line.scene.eyes, line.scene.to_move))
                await answer(line)
            found.append(eyes)
    assert found == [[(2, 2), (0, 0), (1, 1), (2, 2)]] * 2


@pytest.mark.rule("TB-76")
async def test_a_shared_screen_learns_the_next_player_to_answer(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the browser: the viewer is the seat whose player has confirmed that they are there, or a spectator."""
    for cash in ([10, 10, 10], [10, 130, 10]):
        begin_with_cash(monkeypatch, cash)
        async with sqlite_home.person("Ann") as ann:
            info = await ann.open_table(host, ben, cleo, game="tulip-bubble")
            line = await ann.line(info.id)
            await line.say(type="look", eyes=2)
            await answer(line)
            await line.say(type="look", eyes=None)
            for seat in (0, 1, 2):
                await line.until(lambda scene, seat=seat: scene.to_move == seat)  # type: ignore[misc]
                await line.say(type="look", eyes=seat)
                await line.until(lambda scene, seat=seat: scene.eyes == seat)  # type: ignore[misc]
                await answer(line)


@pytest.mark.rule("TB-76")
async def test_at_a_table_with_clocks_no_clock_runs_and_the_time_for_answers_ends(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cash in WORLDS:
        begin_with_cash(monkeypatch, cash)
        monkeypatch.setattr("tuliptable.server.tables.secret_decision_round.ANSWER_SECONDS", 60.0)
        async with sqlite_home.person("Ann") as ann:
            info = await ann.open_table(host, ben, cleo, game="tulip-bubble", pace=TimeControl(300, 5))
            line = await ann.line(info.id)
            await answer(line)
            await line.until(lambda scene: scene.eyes == 0)
            left = [clock.seconds for clock in line.scene.clocks]
            assert not any(clock.running for clock in line.scene.clocks)
            monkeypatch.setattr("tuliptable.server.tables.secret_decision_round.ANSWER_SECONDS", 0.0)
            table = await sqlite_home.open_tables.table(info.id)
            table.on_change()
            scene = await line.until(lambda scene: bool(scene.ranks) or any(clock.running for clock in scene.clocks))
            if not scene.ranks:
                assert [clock.seconds for clock in scene.clocks] == pytest.approx(left, abs=1.0)
