"""What takes thought at a table: a bot's choice, and the verdict on a step. By rules in C as soon as they are built.

The same rules run either way and come to the same result. Building takes seconds, so nobody waits for it; and where
there is no compiler, the rules stay as they are in Python.
"""

from __future__ import annotations

import logging
import threading
from typing import Any

from tuliptable.bots import Bot
from tuliptable.bots.contest import choose
from tuliptable.engine.chance import Chance, chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.translate.compiler import NoCompiler
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program
from tuliptable.engine.undo import DICE, ROOMS, actions_of_that_name, reveals, reveals_anything

logger = logging.getLogger("tuliptable.server")


class Thinking:
    """One for all tables of a process; its methods are called from any thread."""

    def __init__(self) -> None:
        self._libraries: dict[str, Library] = {}
        self._begun: set[str] = set()

    def choose(self, bot: Bot, game: Game[Any], seen: Any, dice: Chance) -> int:
        """The action of a bot in a state blanked for its seat."""
        library = self._library(game)
        if library is None:
            return bot.choose(game, seen, dice)
        mind, trial = library.room_for(game.state, seen), library.room_for(game.state)
        dice_there, out = library.room_for(Chance, dice), library.numbers(game.widest)
        return library.call("choose", bot.number, mind, trial, dice_there, out)

    def reveals(self, game: Game[Any], before: Any, action: int) -> bool:
        """Whether anybody learned something hidden from an action."""
        library = self._library(game)
        if library is None:
            return reveals(game, before, action)
        rooms = [library.room_for(game.state) for _ in range(ROOMS)]
        dice = library.room_for(Chance, chance_from(DICE)), library.room_for(Chance)
        there, out = library.room_for(game.state, before), library.numbers(game.widest)
        alike = actions_of_that_name(game, action)
        return bool(library.call("reveals_anything", there, action, *alike, *rooms, *dice, out))

    def _library(self, game: Game[Any]) -> Library | None:
        """The game in C, if it is ready; the first who asks sets somebody to work on it."""
        if game.key not in self._begun:
            self._begun.add(game.key)
            threading.Thread(target=self._build, args=(game,), name=f"build {game.key}", daemon=True).start()
        return self._libraries.get(game.key)

    def _build(self, game: Game[Any]) -> None:
        try:
            program = Program(game.state, game.rules.by_name(), [choose, reveals_anything], journal=True)
            self._libraries[game.key] = Library(program, game.key)
        except NoCompiler as missing:
            logger.info("%s: %s", game.title, missing)
        except Exception:
            logger.exception("%s stays interpreted", game.title)
