"""The verdict on a step by the game's rules in C: a hundred times as fast, and the same as in Python.

A verdict plays a step in thousands of worlds. So it is given in C where there is a compiler, and only once: who keeps a
record that was judged before reads it again without judging.
"""

from __future__ import annotations

import threading
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.rule_runner import INTERPRETED, NoCompiler, RuleRunner, compiled
from tuliptable.engine.undo_check import reveals_in_any_world, reveals_information

_runners: dict[str, RuleRunner] = {}
_building = threading.Lock()


def reveals_information_compiled(game: Game[Any], before: Any, action: int) -> bool:
    """Whether a step told anything. The first verdict on a game waits until its rules are built."""
    with _building:
        if game.key not in _runners:
            _runners[game.key] = _built(game)
    return reveals_information(game, before, action, runner=_runners[game.key])


def _built(game: Game[Any]) -> RuleRunner:
    try:
        return compiled(game, reveals_in_any_world, journal=True)
    except NoCompiler:
        return INTERPRETED
