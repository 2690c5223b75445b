"""The usual modules of a game: modules with the same name have the same purpose in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

ModuleBindings = Mapping[str, Mapping[str, str]]
"""By the name of a module, the fields that it may bind, each with its name in the module."""

WORDS: ModuleBindings = {
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
RULES: ModuleBindings = {
    "setup": {"setup": "setup"},
    "hidden_information": {"blank": "blank", "withhold": "withhold", "imagine": "imagine"},
    "invariants": {"broken_invariant": "broken_invariant"},
    "appraisal": {"appraise": "appraise", "appraise_for_search": "appraise_for_search", "evaluate": "evaluate"},
    "guessing": {"guess": "guess"},
    "policy": {"playout_actions": "playout_actions"},
}
"""The modules of rules. Turns and the end of the game have other names in every rulebook, so they are not here."""


def collect_bindings(modules_by_name: ModuleBindings, modules: Iterable[ModuleType]) -> dict[str, Any]:
    """Collect the bindings from modules.

    Raises:
        ValueError: A module has an unknown name, none of its bindings, or one that another module has.
    """
    bindings: dict[str, Any] = {}
    for module in modules:
        _, _, name = module.__name__.rpartition(".")
        if name not in modules_by_name:
            raise ValueError(f"{module.__name__}: this is kept in files called {', '.join(modules_by_name)}")
        defined = {attribute: value for attribute, value in vars(module).items() if is_defined_in(module, value)}
        new = {field: defined[a] for field, a in modules_by_name[name].items() if a in defined}
        if not new or new.keys() & bindings.keys():
            raise ValueError(
                f"{module.__name__} has no {' or '.join(modules_by_name[name])}, or one that was there before"
            )
        bindings |= new
    return bindings


def is_defined_in(module: ModuleType, value: object) -> bool:
    """Return True if a value was defined in the module, or made there by the engine, and not imported."""
    origin = getattr(value, "__module__", module.__name__)
    return origin == module.__name__ or origin.startswith("tuliptable.engine.")
