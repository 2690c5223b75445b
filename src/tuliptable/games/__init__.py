"""The games: registered here, and imported at their first use.

A game may live in a package of its own, which names it by an entry point:

    [project.entry-points."tuliptable.games"]
    high-bloom = "high_bloom:game"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.refusal import Refusal

KEYS = ("gift-of-tulips", "tulips", "tulip-bubble", "keukenhof", "windmill-valley")
"""The games of this package."""

GROUP = "tuliptable.games"


@cache
def guests() -> dict[str, EntryPoint]:
    """The games of other packages."""
    found = {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in KEYS}
    return dict(sorted(found.items()))


def registered() -> tuple[str, ...]:
    """All games, this package's first."""
    return (*KEYS, *guests())


@cache
def load(key: str) -> Game[Any]:
    """Return the game with this key. Raises Refusal with a list of all games."""
    if key in KEYS:
        game = import_module(f"tuliptable.games.{key.replace('-', '_')}").game
        assert isinstance(game, Game)
        return game
    if key in guests():
        return load_guest(guests()[key])
    raise Refusal(f"there is no game {key!r}; the games are: {', '.join(registered())}")


def load_guest(entry: EntryPoint) -> Game[Any]:
    """Return a game of another package. An exception there becomes a Refusal, so it harms no other game."""
    try:
        game = entry.load()
    except Exception as error:
        raise Refusal(f"the game {entry.name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.key != entry.name:
        raise Refusal(f"the game {entry.name} cannot be loaded: {entry.value} is no game with this key")
    return game


def playable() -> list[Game[Any]]:
    """All games that can be loaded."""
    found = []
    for key in registered():
        try:
            found.append(load(key))
        except Refusal:
            if key in KEYS:
                raise
    return found
