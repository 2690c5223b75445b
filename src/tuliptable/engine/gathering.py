"""Where a game keeps its words: files of the same name for the same job in every game."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

HOMES: dict[str, dict[str, str]] = {
    "view": {"view": "Board"},
    "labels": {"label": "label", "prompt": "prompt", "shares_victory": "shares_victory"},
    "prompts": {"prompt": "prompt"},
    "earnings": {"earns": "earns"},
    "refusals": {"why_not": "why_not"},
    "log": {"sentence": "sentence", "heading": "heading"},
    "page": {"page": "page", "parts": "PARTS"},
    "counting": {"counting": "counting"},
    "worths": {"worths": "WORTHS"},
    "lesson": {"lesson": "LESSON"},
}
"""By the name of a file: which fields of ``Words`` it may have, and what they are called there."""


def gathered(modules: Iterable[ModuleType]) -> dict[str, Any]:
    """The words that modules have."""
    found: dict[str, Any] = {}
    for module in modules:
        _, _, name = module.__name__.rpartition(".")
        if name not in HOMES:
            raise ValueError(f"{module.__name__}: words are kept in files called {', '.join(HOMES)}")
        here = vars(module)
        brought = {word: here[called] for word, called in HOMES[name].items() if called in here}
        if not brought or brought.keys() & found.keys():
            raise ValueError(f"{module.__name__} has no {' or '.join(HOMES[name])}, or one that was there before")
        found |= brought
    return found
