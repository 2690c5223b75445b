"""The usual modules of a game: modules with the same name have the same purpose in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

Homes = Mapping[str, Mapping[str, str]]
"""By the name of a module, the fields that it may bind, each with its name in the module."""

WORDS: Homes = {
    "view": {"view": "Board"},
    "labels": {"label": "label", "prompt": "prompt", "shares_victory": "shares_victory"},
    "prompts": {"prompt": "prompt"},
    "immediate_points": {"immediate_points": "immediate_points"},
    "refusals": {"why_not": "why_not"},
    "log": {"sentence": "sentence", "heading": "heading"},
    "text_board": {"page": "page", "parts": "PARTS"},
    "counting": {"counting": "counting"},
    "preview": {"previews": "previews"},
    "value_terms": {"value_terms": "VALUE_TERMS"},
    "lesson": {"lesson": "LESSON"},
}
RULES: Homes = {
    "setup": {"setup": "setup"},
    "hidden_information": {"blank": "blank", "withhold": "withhold", "imagine": "imagine"},
    "invariants": {"broken_invariant": "broken_invariant"},
    "appraisal": {"appraise": "appraise", "appraise_for_search": "appraise_for_search", "evaluate": "evaluate"},
    "guessing": {"guess": "guess"},
    "policy": {"playout_actions": "playout_actions"},
}
"""The modules of rules. Turns and the end of the game have other names in every rulebook, so they are not here."""


def collect_bindings(homes: Homes, modules: Iterable[ModuleType]) -> dict[str, Any]:
    """Collect the bindings from modules.

    Raises:
        ValueError: A module has an unknown name, none of its bindings, or one that another module has.
    """
    found: dict[str, Any] = {}
    for module in modules:
        _, _, name = module.__name__.rpartition(".")
        if name not in homes:
            raise ValueError(f"{module.__name__}: this is kept in files called {', '.join(homes)}")
        here = {called: value for called, value in vars(module).items() if is_defined_in(module, value)}
        brought = {field: here[called] for field, called in homes[name].items() if called in here}
        if not brought or brought.keys() & found.keys():
            raise ValueError(f"{module.__name__} has no {' or '.join(homes[name])}, or one that was there before")
        found |= brought
    return found


def is_defined_in(module: ModuleType, value: object) -> bool:
    """Return True if a value was defined in the module, or made there by the engine, and not imported."""
    made_in = getattr(value, "__module__", module.__name__)
    return made_in == module.__name__ or made_in.startswith("tuliptable.engine.")
