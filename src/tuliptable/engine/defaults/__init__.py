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
    plain = {"widest": game.actions.size, "statistics": statistics}
    words = DefaultWords(game)
    words.refuse_unknown_gaps(unsaid_in(game.words))
    parts = {"rules": DefaultRules(game.state), "words": words, "positions": DefaultPositions(game)}
    plain |= {name: completed(getattr(game, name), part) for name, part in parts.items()}
    for name, value in plain.items():
        if getattr(game, name) is None or name in parts:
            object.__setattr__(game, name, value)


def completed(given: Any, plain: object) -> Any:
    """Return a part of a game with defaults for the fields that it leaves out; only these defaults are computed."""
    lacking = {name: getattr(plain, name) for name in unsaid_in(given) if hasattr(plain, name)}
    return dataclasses.replace(given, **lacking) if lacking else given


def unsaid_in(given: Any) -> list[str]:
    """Return the names of the fields that a part of a game leaves out."""
    return [field.name for field in dataclasses.fields(given) if getattr(given, field.name) is None]
