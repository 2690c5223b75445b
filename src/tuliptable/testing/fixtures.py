"""Fixtures for the checks of the kit: a match to begin with, and the compiled game."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tuliptable.engine.chance import seed_from
from tuliptable.engine.checked_playout import checked_playouts
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.rule_runner import HOW_TO_GET_ONE, compiled
from tuliptable.engine.translate.compiler import find_compiler
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Rule

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")

TOGETHER = (checked_playouts, random_playouts)
"""The rules of most checks, built as one library because two would take twice as long."""

LIBRARIES: dict[tuple[object, ...], Library] = {}


def new_match(game: Game[Any], players: int, seed: str) -> Match[Any]:
    return Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from(seed))


def library(game: Game[Any], *wanted: Rule, checked: bool = False, journal: bool = False) -> Library:
    """Return the compiled game, built once. A machine without a compiler skips the test, but CI must have one."""
    if find_compiler() is None and os.environ.get("CI") != "true":
        pytest.skip(HOW_TO_GET_ONE)
    together = TOGETHER if {*wanted} <= {*TOGETHER} else wanted
    which = (game.key, together, checked, journal)
    if which not in LIBRARIES:
        LIBRARIES[which] = compiled(game, *together, checked=checked, journal=journal)
    return LIBRARIES[which]
