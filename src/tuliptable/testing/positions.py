"""Positions: every state can be written and read again."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tuliptable.engine.game import Game
from tuliptable.engine.match import Match
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.refusal import Refusal
from tuliptable.testing.fixtures import new_match

STEP = 9
"""Steps into a game at which a position is taken; half of the steps in a short game."""


def read(game: Game[Any], position: dict[str, Any]) -> Any:
    return read_position(lambda _: game, msgspec.json.encode(position))[1]


def states_of(match: Match[Any], dice: random.Random) -> list[Any]:
    """Play a match to its end, and return the state after each step."""
    states = []
    while not match.over:
        match.append(match.to_move, dice.choice(match.game.legal(match.state)))
        states.append(match.state.copy())
    return states


def every_state_survives_being_written_down(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "write"), random.Random(1)
    for s in [match.state, *states_of(match, dice)]:
        s.turn_to(b"")
        assert read(game, write_position(game, s)) == s
        for viewer in game.viewers(s):
            seen = game.visible_to(s, viewer)
            again = read(game, write_position(game, seen))
            assert game.visible_to(again, viewer) == seen


def a_position_goes_on_as_its_game_did(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "go on"), random.Random(2)
    states_of(match, dice)
    step = min(STEP, len(match.steps) // 2)
    s = read(game, write_position(game, match.state_at(step)))
    for later in match.steps[step:]:
        game.play(s, later.action)
    assert s == match.state


def a_position_that_is_only_a_head_is_a_beginning(game: Game[Any], players: int) -> None:
    head = {"game": game.key, "players": players, "chance": {"seed": "here"}}
    s = read(game, head)
    assert s == read(game, head)
    assert not game.rules.broken_invariant(s)


def what_is_no_position_is_refused(game: Game[Any], players: int) -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"players": 99}, "players, not 99"),
        ({"players": None}, "players"),
        ({"version": 99}, "format 99"),
        ({"options": {"moon": 1}}, "no option 'moon'"),
        ({"chance": {"seed": "x", "taken": 3}}, "must also have the keys of the game"),
        ({"nonsense": 1}, "nonsense"),
    ]
    for wrong, said in cases:
        with pytest.raises(Refusal, match=said):
            read(game, {"game": game.key, "players": players, **wrong})
