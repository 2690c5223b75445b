"""Windmill Valley: the course of a turn and of the game (sections 3.3, 3.18 and 4.1)."""

from __future__ import annotations

import random

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game, options, play, rows
from tuliptable.games.windmill_valley.state import Decision


@pytest.mark.rule("WV-127", "WV-128", "WV-129")
@pytest.mark.parametrize("players", game.players)
def test_the_stack_always_empties_and_never_grows_deep(players: int) -> None:
    for seed in range(6):
        s, dice, deepest = begin(players, f"stack {seed}"), random.Random(seed), 0
        while s.decision != Decision.OVER:
            if s.decision <= Decision.MAIN:
                assert s.depth == 0
            deepest = max(deepest, s.depth)
            game.play(s, dice.choice(game.legal(s)))
        assert deepest <= 12


@pytest.mark.rule("WV-22")
def test_a_turn_is_floodgate_water_wheels_actions_and_then_the_next_seat() -> None:
    s = base(decision="gate", seat0={"steps": 0})
    decisions = [decision(s)]
    for action in ("gate 2", "steps 2"):
        water = s.water
        s = play(s, action)
        decisions.append(decision(s))
        assert s.water == (water + 1 if action == "gate 2" else water)
    assert decisions == ["gate", "steps", "main"]
    assert (play(s, "done").turn, decision(play(s, "done"))) == (1, "gate")


@pytest.mark.rule("WV-23")
def test_once_per_turn_begins_anew_with_the_turn() -> None:
    s = base(
        turn=1,
        seat1={"steps": 1},
        seat0={"helpers": ["4", "5"], "used": [1, 2]},
        wheels_done=["large"],
        neutral_moved=True,
        stacked=True,
    )
    s = play(s, "done")
    assert list(s.farm[0].used) == [0, 0, 0]
    assert (list(s.wheel_done), s.neutral_moved, s.stacked) == ([0, 0], 0, 0)


@pytest.mark.rule("WV-23", "WV-104")
def test_the_wish_is_checked_at_the_start_of_a_turn() -> None:
    s = base(turn=1, wish="QW1", seat1={"steps": 1}, seat0={"tools": 6})
    assert s.farm[0].wish == 0
    s = play(s, "done")
    assert (s.farm[0].vp, s.farm[0].wish) == (30, 10)


@pytest.mark.rule("WV-44")
def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    s = play(base(), "wheel small")
    assert (s.turn, decision(s)) == (1, "gate")
    s = play(base(seat0={"steps": 12}, pending_common=2), "wheel small")
    assert (s.turn, s.farm[0].guilders) == (1, 9)
    s = play(base(seat0={"steps": 6, "board": "W1"}, pending_common=1), "wheel small")
    assert (s.turn, decision(s)) == (0, "main")
    assert rows(s) == ["", "", "", ""]


@pytest.mark.rule("WV-110")
@pytest.mark.parametrize("players", game.players)
def test_every_turn_turns_the_wheels_so_the_end_comes_by_round_24(players: int) -> None:
    s = game.begin(players, {}, "0" * 64)
    while decision(s) != "over":
        legal = options(s)
        slow = [a for a in legal if a in ("gate 1", "steps 1", "done")]
        game.play(s, game.actions.parse(slow[0] if slow else legal[0]))
    assert s.round <= 25
    assert s.last_round <= 25
