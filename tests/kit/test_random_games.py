"""Random games of our own games, with as many as the time allows; the checks are those of ``tuliptable.testing``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from tests.kit.tables import FEWER, every_game, every_table, fewest_and_most
from tuliptable import games as shelf
from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.testing import random_games
from tuliptable.testing.random_games import explain

__all__ = ["explain", "watch"]

GAMES = 4_000
CHECKED_GAMES = 200


def watch(
    key: str, players: int, games: int, *, checked: bool, options: Mapping[str, OptionValue] | None = None
) -> tuple[int, list[int]]:
    return random_games.watch(shelf.load(key), players, games, checked=checked, options=options)


@every_table
def test_thousands_of_random_games_keep_every_invariant_and_every_secret(game: Game[Any], players: int) -> None:
    number = GAMES // FEWER.get(game.key, 1)
    random_games.random_games_keep_every_invariant_and_every_secret(game, players, number)


@fewest_and_most
def test_the_checked_build_finds_no_fault_in_the_rules(game: Game[Any], players: int) -> None:
    number = CHECKED_GAMES // FEWER.get(game.key, 1)
    random_games.the_checked_build_finds_no_fault_in_the_rules(game, players, number)


@every_table
def test_interpreted_games_keep_every_invariant(game: Game[Any], players: int) -> None:
    random_games.interpreted_games_keep_every_invariant(game, players, 1)


@every_game
def test_room_for_too_few_options_is_named_with_the_game(game: Game[Any]) -> None:
    s = game.begin(game.players[0], None, seed_from("room"))
    options = len(game.legal(s))
    try:
        small = dataclasses.replace(game, widest=options - 1)
        with pytest.raises(ValueError, match=f"{game.title}: a decision has {options} options, but `widest` is"):
            small.legal(s)
    finally:
        dataclasses.replace(game)  # a game says how wide it is when it is made


@every_table
def test_the_player_to_move_sees_exactly_the_legal_actions(game: Game[Any], players: int) -> None:
    random_games.the_player_to_move_sees_exactly_the_legal_actions(game, players)


@every_table
def test_every_illegal_action_is_refused_with_a_reason_and_changes_nothing(game: Game[Any], players: int) -> None:
    random_games.every_illegal_action_is_refused_with_a_reason(game, players)
