"""One source of rules: interpreted and compiled give the same bytes, in all our games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tables import every_table
from tuliptable.engine.game import Game
from tuliptable.testing import same_everywhere


@pytest.mark.parametrize("checked", [pytest.param(False, id="fast"), pytest.param(True, id="checked")])
@every_table
def test_random_games_end_in_the_same_bytes(game: Game[Any], players: int, checked: bool) -> None:
    same_everywhere.random_games_end_in_the_same_bytes(game, players, checked=checked)


@every_table
def test_bots_play_the_same_games(game: Game[Any], players: int) -> None:
    same_everywhere.bots_play_the_same_games(game, players)
