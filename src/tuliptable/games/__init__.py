"""The games on the table. A game is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.refusal import Refusal

KEYS = ("gift-of-tulips", "tulips", "tulip-bubble", "keukenhof", "windmill-valley")


@cache
def load(key: str) -> Game[Any]:
    """The game with this key; Refusal lists the games there are."""
    if key not in KEYS:
        raise Refusal(f"there is no game {key!r}; the games are: {', '.join(KEYS)}")
    game = import_module(f"tuliptable.games.{key.replace('-', '_')}").game
    assert isinstance(game, Game)
    return game
