"""Secret decisions do not change the moments at which a table goes on (TB-76).

The tests inject a clock: work takes a given time, and waiting advances the clock.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.house import House, open_seat, random_bot
from tests.server.house import me as host
from tests.server.test_secret_turns import WORLDS, answer, begin_with_cash
from tuliptable.engine.match import Match
from tuliptable.server.tables import even_pace, player_actions, secret_decision_round, table
from tuliptable.server.tables.autoplay import Autoplayer
from tuliptable.server.tables.even_pace import BEAT_SECONDS, seconds_to_beat
from tuliptable.server.tables.secret_decision_round import OFF_BEAT_SECONDS
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.http_messages import Guest, SeatChange, TableInfo

pytestmark = pytest.mark.anyio

DECIDING_SECONDS, PLAYING_SECONDS = 0.0023, 0.0009
LAST_ANSWER_AT = 50.0


class InjectedClock:
    """A clock that only work and waiting advance."""

    def __init__(self) -> None:
        self.now = 0.0
        self.noted: list[tuple[str, float]] = []

    def time(self) -> float:
        return self.now

    monotonic = thread_time = time

    def note(self, what: str) -> None:
        self.noted.append((what, round(self.now, 6)))

    def moments(self, what: str) -> list[float]:
        return [at for noted, at in self.noted if noted == what]

    async def wait(self, seconds: float) -> None:
        until = self.now + seconds
        await asyncio.sleep(0)
        self.now = max(self.now, until)


@pytest.fixture
def injected(monkeypatch: pytest.MonkeyPatch) -> InjectedClock:
    clock = InjectedClock()

    async def stirs_within(driver: Autoplayer, seconds: float) -> bool:
        driver._changed.clear()
        await clock.wait(seconds)
        return driver._changed.is_set()

    async def thought(_driver: Autoplayer, game: Any, state: Any, _bot: str, *, in_secret: bool = False) -> int:
        clock.now += DECIDING_SECONDS
        clock.note("decided in secret" if in_secret else "decided")
        last: int = game.legal(state)[-1]
        return last

    prepare, end_asking = Match.prepare, player_actions.end_secret_decision

    def slow_prepare(match: Match[Any], *given: Any, **named: Any) -> Any:
        clock.now += PLAYING_SECONDS
        return prepare(match, *given, **named)

    async def noted_end(*given: Any) -> None:
        clock.note("goes on")
        await end_asking(*given)
        clock.note("shown")

    monkeypatch.setattr(Autoplayer, "_changes_within", stirs_within)
    monkeypatch.setattr(Autoplayer, "_choose_action", thought)
    monkeypatch.setattr(Match, "prepare", slow_prepare)
    monkeypatch.setattr(player_actions, "end_secret_decision", noted_end)
    monkeypatch.setattr(even_pace, "clock", clock.time)
    monkeypatch.setattr(even_pace, "wait", clock.wait)
    for module in (player_actions, secret_decision_round, table):
        monkeypatch.setattr(module, "time", clock)
    return clock


async def play_to_the_last_answer(home: House, clock: InjectedClock) -> None:
    """A bot in seat 1, people in seats 2 and 3: both answer, seat 3 much later."""
    async with home.person("Ann") as ann, home.person("Cleo") as cleo:
        info = await ann.open_table(random_bot, host, open_seat, game="tulip-bubble")
        await cleo.post(f"/api/tables/{info.id}/sit", SeatChange(2), TableInfo)
        lines = [await ann.line(info.id), await cleo.line(info.id)]
        clock.now = 0.0
        clock.noted.clear()
        await answer(lines[1])  # she ends her selling turn
        await answer(lines[1])
        await lines[0].until(lambda scene: bool(scene.choices))
        clock.now = LAST_ANSWER_AT
        await answer(lines[0])
        while not clock.moments("shown"):
            await asyncio.sleep(0.005)


@pytest.mark.rule("TB-76")
async def test_a_table_continues_at_the_same_time_with_and_without_secret_decisions(
    sqlite_home: House, injected: InjectedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cash in WORLDS:
        begin_with_cash(monkeypatch, cash)
        await play_to_the_last_answer(sqlite_home, injected)
        [goes_on], [shown] = injected.moments("goes on"), injected.moments("shown")
        assert (goes_on, shown) == (
            LAST_ANSWER_AT + OFF_BEAT_SECONDS,
            LAST_ANSWER_AT + OFF_BEAT_SECONDS + BEAT_SECONDS,
        ), cash


@pytest.mark.rule("TB-76")
async def test_bots_decide_before_the_last_player_answers(
    sqlite_home: House, injected: InjectedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_cash(monkeypatch, [130, 140, 10])
    await play_to_the_last_answer(sqlite_home, injected)
    decided = injected.moments("decided in secret")
    assert len(decided) == 2, "one for the bot, one for the person in case time runs out"
    assert max(decided) < LAST_ANSWER_AT < injected.moments("goes on")[0]


def test_a_change_that_misses_a_beat_is_shown_at_the_next_one() -> None:
    assert seconds_to_beat(10.0, 10.0) == pytest.approx(BEAT_SECONDS)
    for late in (0.0, 0.001, 0.0023, 0.0999):
        assert 10.0 + late + seconds_to_beat(10.0, 10.0 + late) == pytest.approx(10.0 + BEAT_SECONDS)
    assert 10.15 + seconds_to_beat(10.0, 10.15) == pytest.approx(10.2)


def test_a_held_socket_sends_nothing_until_its_release() -> None:
    sent: list[list[bytes]] = []
    connection = Connection(Guest("1", "Ann"))

    def write_now(messages: list[bytes]) -> bool:
        sent.append(messages)
        return True

    connection._write_now = write_now
    connection.hold()
    connection.hold()
    connection.send(b"one")
    connection.let_go()
    connection.send(b"two")
    assert sent == []
    connection.let_go()
    assert sent == [[b"one", b"two"]]


@pytest.mark.rule("TB-76")
async def test_changes_of_another_server_are_shown_on_a_beat_too(
    sqlite_home: House, injected: InjectedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with_cash(monkeypatch, WORLDS[0])
    async with sqlite_home.person("Ann") as ann, sqlite_home.person("Cleo") as cleo:
        info = await ann.open_table(random_bot, host, open_seat, game="tulip-bubble")
        await cleo.post(f"/api/tables/{info.id}/sit", SeatChange(2), TableInfo)
        line, there = await cleo.line(info.id), await sqlite_home.open_tables.table(info.id)
        before = injected.now
        await there.catch_up()
        assert injected.now == before
        await answer(line)
        before = injected.now
        assert there.secret_decision
        await there.catch_up()
        assert injected.now == pytest.approx(before + BEAT_SECONDS)
