"""One source of rules: interpreted and compiled give the same bytes, in all our games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tables import every_table
from tuliptable.engine.game import Game
from tuliptable.testing import same_everywhere

BUILDS = [pytest.param(12, False, id="fast"), pytest.param(3, True, id="checked")]
"""How many games each is compared in. Of the checked build many more are played by themselves, for what it finds."""


@pytest.mark.parametrize(("games", "checked"), BUILDS)
@every_table
def test_random_games_end_in_the_same_bytes(game: Game[Any], players: int, games: int, checked: bool) -> None:
    same_everywhere.random_games_end_in_the_same_bytes(game, players, games, checked=checked)


@every_table
def test_bots_play_the_same_games(game: Game[Any], players: int) -> None:
    same_everywhere.bots_play_the_same_games(game, players)
