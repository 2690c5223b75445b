"""Every game with every player count: what the tests of this kit run over."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player
from tuliptable.engine.translate.compiler import HOW_TO_GET_ONE, find_compiler
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program, Rule

STRIDE = {"tulip-bubble": 8}
"""How many steps of a long game the slowest checks go on at a time."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")

FEWER = {"tulip-bubble": 5, "keukenhof": 10, "windmill-valley": 10}
"""Games that take long are watched so many times less often."""

TABLES = [
    pytest.param(games.load(key), players, id=f"{key}-{players}")
    for key in games.KEYS
    for players in games.load(key).players
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize("game", [pytest.param(games.load(key), id=key) for key in games.KEYS])


def new_match(game: Game[Any], players: int, seed: str) -> Match[Any]:
    return Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from(seed))


@cache
def library(key: str, *wanted: Rule, checked: bool = False, journal: bool = False) -> Library:
    """The game as C. A machine without a compiler skips; CI must have one."""
    if find_compiler() is None and os.environ.get("CI") != "true":
        pytest.skip(HOW_TO_GET_ONE)
    game = games.load(key)
    return Library(Program(game.state, game.rules.by_name(), wanted, checked=checked, journal=journal), key)
