"""One source of rules: interpreted and compiled give the same bytes, in all our games."""

from __future__ import annotations

from typing import Any

from tests.kit.tables import every_table, fewest_and_most
from tuliptable.engine.game import Game
from tuliptable.testing import backend_equality


@every_table
def test_random_games_end_in_the_same_bytes(game: Game[Any], players: int) -> None:
    backend_equality.random_games_end_in_the_same_bytes(game, players)


@fewest_and_most
def test_random_games_of_a_checked_build_end_in_the_same_bytes(game: Game[Any], players: int) -> None:
    """A few games, because another test plays many more with this build."""
    backend_equality.random_games_end_in_the_same_bytes(game, players, games=2, checked=True)


@fewest_and_most
def test_bots_play_the_same_games(game: Game[Any], players: int) -> None:
    backend_equality.bots_play_the_same_games(game, players)
