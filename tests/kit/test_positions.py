"""Positions: every state of our games can be written down and read again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.kit.tables import every_game, every_table, fewest_and_most
from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.position import read_position
from tuliptable.engine.refusal import Refusal
from tuliptable.testing import positions


def read(position: dict[str, Any]) -> Any:
    return read_position(games.load, msgspec.json.encode(position))[1]


@fewest_and_most
def test_every_state_of_a_game_survives_being_written_down(game: Game[Any], players: int) -> None:
    positions.every_state_survives_being_written_down(game, players)


@every_table
def test_a_position_goes_on_as_its_game_did(game: Game[Any], players: int) -> None:
    positions.a_position_goes_on_as_its_game_did(game, players)


@every_game
def test_a_position_that_is_only_a_head_is_a_beginning(game: Game[Any]) -> None:
    positions.a_position_that_is_only_a_head_is_a_beginning(game, game.players[0])


@every_game
def test_what_is_no_position_is_refused(game: Game[Any]) -> None:
    positions.what_is_no_position_is_refused(game, game.players[0])


@pytest.mark.parametrize(
    ("head", "said"),
    [({"game": "chess", "players": 2}, "no game 'chess'"), ({"game": "tulips"}, "missing required field `players`")],
)
def test_a_head_without_game_or_players_is_refused(head: dict[str, Any], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        read(head)


@every_game
def test_the_page_on_positions_has_an_example_that_can_be_read(game: Game[Any]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text()
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    mine = [example for example in examples if example["game"] == game.key]
    assert mine
    for example in mine:
        assert game.legal(read(example))
