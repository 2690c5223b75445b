"""The verdict on a step by the game's rules in C: a hundred times as fast, and the same as in Python.

A verdict plays a step in thousands of worlds. So it is given in C where there is a compiler, and only once: who keeps a
record that was judged before reads it again without judging.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from tuliptable.engine.chance import Chance, chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.undo import DICE, ROOMS, WORLDS, actions_of_that_name, reveals, reveals_anything

if TYPE_CHECKING:
    from tuliptable.engine.translate.library import Library

_libraries: dict[str, Library | None] = {}
_building = threading.Lock()


def judged(game: Game[Any], before: Any, action: int) -> bool:
    """Whether a step told anything. The first verdict on a game waits until its rules are built."""
    with _building:
        if game.key not in _libraries:
            _libraries[game.key] = _built(game)
    library = _libraries[game.key]
    return reveals(game, before, action) if library is None else judged_by(library, game, before, action)


def judged_by(library: Library, game: Game[Any], before: Any, action: int, worlds: int = WORLDS) -> bool:
    """The verdict of a library that has ``reveals_anything``; the interpreter's lock is dropped meanwhile."""
    rooms = [library.room_for(game.state) for _ in range(ROOMS)]
    dice = library.room_for(Chance, chance_from(DICE)), library.room_for(Chance)
    there, out = library.room_for(game.state, before), library.numbers(game.widest)
    alike = actions_of_that_name(game, action)
    return bool(library.call("reveals_anything", there, action, *alike, worlds, *rooms, *dice, out))


def _built(game: Game[Any]) -> Library | None:
    # only a verdict needs them, and they take time to load
    from tuliptable.engine.translate.compiler import NoCompiler
    from tuliptable.engine.translate.library import Library
    from tuliptable.engine.translate.program import Program

    try:
        return Library(Program(game.state, game.rules.by_name(), [reveals_anything], journal=True), game.key)
    except NoCompiler:
        return None
