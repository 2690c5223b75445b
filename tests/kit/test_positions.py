"""Positions: every state can be written down and read again."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.kit.tables import every_game, every_table, new_match
from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.refusal import Refusal


def read(position: dict[str, Any]) -> Any:
    return read_position(games.load, msgspec.json.encode(position))[1]


@every_table
def test_every_state_of_a_game_survives_being_written_down(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "write"), random.Random(1)
    for s in [match.state, *played(match, dice)]:
        s.turn_to(b"")
        assert read(write_position(game, s)) == s
        for viewer in game.viewers(s):
            seen = game.seen_by(s, viewer)
            again = read(write_position(game, seen))
            assert game.seen_by(again, viewer) == seen


def played(match: Any, dice: random.Random) -> list[Any]:
    states = []
    while not match.over:
        match.append(match.to_move, dice.choice(match.game.legal(match.state)))
        states.append(match.state.copy())
    return states


@every_table
def test_a_position_goes_on_as_its_game_did(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "go on"), random.Random(2)
    played(match, dice)
    s = read(write_position(game, match.state_at(9)))
    for step in match.steps[9:]:
        game.play(s, step.action)
    assert s == match.state


@every_game
def test_a_position_that_is_only_a_head_is_a_beginning(game: Game[Any]) -> None:
    players = game.players[0]
    s = read({"game": game.key, "players": players, "chance": {"seed": "here"}})
    assert s == read({"game": game.key, "players": players, "chance": {"seed": "here"}})
    assert not game.rules.broken(s)


@every_game
def test_what_is_no_position_is_refused(game: Game[Any]) -> None:
    players = game.players[0]
    cases: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess", "players": 2}, "no game 'chess'"),
        ({"game": game.key, "players": 99}, "players, not 99"),
        ({"game": game.key}, "missing required field `players`"),
        ({"game": game.key, "players": players, "version": 99}, "format 99"),
        ({"game": game.key, "players": players, "options": {"moon": 1}}, "no option 'moon'"),
        ({"game": game.key, "players": players, "chance": {"seed": "x", "taken": 3}}, "must say what they led to"),
        ({"game": game.key, "players": players, "nonsense": 1}, "nonsense"),
    ]
    for wrong, said in cases:
        with pytest.raises(Refusal, match=said):
            read(wrong)


@every_game
def test_the_page_on_positions_has_an_example_that_can_be_read(game: Game[Any]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text()
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    mine = [example for example in examples if example["game"] == game.key]
    assert mine
    for example in mine:
        assert game.legal(read(example))
