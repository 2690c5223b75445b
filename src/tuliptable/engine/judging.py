"""The verdict on a step by the game's rules in C: a hundred times as fast, and the same as in Python.

A verdict plays a step in thousands of worlds. So it is given in C where there is a compiler, and only once: who keeps a
record that was judged before reads it again without judging.
"""

from __future__ import annotations

import threading
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.running import INTERPRETED, Runner, compiled
from tuliptable.engine.undo import reveals, reveals_anything

_runners: dict[str, Runner] = {}
_building = threading.Lock()


def judged(game: Game[Any], before: Any, action: int) -> bool:
    """Whether a step told anything. The first verdict on a game waits until its rules are built."""
    with _building:
        if game.key not in _runners:
            _runners[game.key] = _built(game)
    return reveals(game, before, action, runner=_runners[game.key])


def _built(game: Game[Any]) -> Runner:
    from tuliptable.engine.translate.compiler import NoCompiler  # only here: it takes time to load

    try:
        return compiled(game, reveals_anything, journal=True)
    except NoCompiler:
        return INTERPRETED
