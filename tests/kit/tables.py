"""Every game with every player count, for the tests of this kit."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots.bot_player import RULES
from tuliptable.engine.game import Game
from tuliptable.engine.rule_runner import RuleRunner, compiled_or_interpreted
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Rule
from tuliptable.testing import fixtures
from tuliptable.testing.fixtures import NAMES, new_match

__all__ = [
    "FEWER",
    "NAMES",
    "STRIDE",
    "TABLES",
    "every_game",
    "every_table",
    "fewest_and_most",
    "in_c",
    "library",
    "new_match",
]

STRIDE = {"tulip-bubble": 8}
"""How many steps of a long game the slowest checks go on at a time."""

FEWER = {"tulips": 4, "tulip-bubble": 5, "keukenhof": 10, "windmill-valley": 10}
"""Slow games, with the factor by which their checked playouts are fewer."""

GAMES = [games.load(key) for key in games.KEYS]


def table(game: Game[Any], players: int) -> Any:
    return pytest.param(game, players, id=f"{game.key}-{players}")


TABLES = [table(game, players) for game in GAMES for players in game.players]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
fewest_and_most = pytest.mark.parametrize(
    ("game", "players"), [table(game, players) for game in GAMES for players in (game.players[0], game.players[-1])]
)
"""Where tables of a size between would show the same once more."""
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@cache
def in_c(key: str) -> RuleRunner:
    """Return the compiled rules for bots."""
    return compiled_or_interpreted(games.load(key), *RULES)


def library(key: str, *wanted: Rule, checked: bool = False, journal: bool = False) -> Library:
    """The game as C."""
    return fixtures.library(games.load(key), *wanted, checked=checked, journal=journal)
