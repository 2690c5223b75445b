"""The defaults of a game: they follow from its state, its actions and its events."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from tuliptable.engine.defaults.positions import DefaultPositions
from tuliptable.engine.defaults.rules import DefaultRules
from tuliptable.engine.defaults.statistics import statistics
from tuliptable.engine.defaults.words import DefaultWords

if TYPE_CHECKING:
    from tuliptable.engine.game import Game


def complete(game: Game[Any]) -> None:
    """Fill in the fields that a game leaves out."""
    defaults = {"widest": game.actions.size, "statistics": statistics}
    words = DefaultWords(game)
    words.refuse_unknown_gaps(missing_fields(game.words))
    parts = {"rules": DefaultRules(game.state), "words": words, "positions": DefaultPositions(game)}
    defaults |= {name: with_defaults(getattr(game, name), default_part) for name, default_part in parts.items()}
    for name, value in defaults.items():
        if getattr(game, name) is None or name in parts:
            object.__setattr__(game, name, value)


def with_defaults(part: Any, defaults: object) -> Any:
    """Return a part of a game with defaults for the fields that it leaves out; only these defaults are computed."""
    missing = {name: getattr(defaults, name) for name in missing_fields(part) if hasattr(defaults, name)}
    return dataclasses.replace(part, **missing) if missing else part


def missing_fields(part: Any) -> list[str]:
    """Return the names of the fields that a part of a game leaves out."""
    return [field.name for field in dataclasses.fields(part) if getattr(part, field.name) is None]
