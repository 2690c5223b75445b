"""Instant choices of bots and undo checks, with compiled rules as soon as they are ready.

Compiled and interpreted rules give equal results. Compiling takes seconds and no bot waits for it: without compiled
rules, bots use the Python rules. An undo check needs thousands of determinizations, too many for Python, so it waits
for the compiler. Without a compiler, no step is free to undo.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

from tuliptable.bots import Bot, instant_choice
from tuliptable.bots.bot_games import choose
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, NoCompiler, RuleRunner, compiled
from tuliptable.engine.state import State
from tuliptable.engine.undo_check import reveals_in_any_world, reveals_information

logger = logging.getLogger("tuliptable.server")

BUILT: dict[type[State], RuleRunner] = {}
"""Compiled rules by the game's class of state. A process compiles a game once, which takes up to a second."""


class CompiledRules:
    """The compiled rules for all tables of a process. Any thread may call its methods."""

    def __init__(self) -> None:
        self._libraries: dict[str, RuleRunner] = {}
        self._begun: set[str] = set()
        self._building: set[str] = set()

    def instant_choice(self, bot: Bot, information: InformationState[Any], dice: Chance) -> int:
        """Return the action that a bot chooses without search."""
        return instant_choice(bot, information, dice, self._library(information.game) or INTERPRETED)

    def reveals_information(self, game: Game[Any], before: Any, action: int) -> bool | None:
        """Return True if a step could have revealed anything; None without compiled rules."""
        library = self._library(game)
        return None if library is None else reveals_information(game, before, action, runner=library)

    def is_ready(self, game: Game[Any]) -> bool:
        """Return True if the compiled rules of a game are ready."""
        return self._library(game) is not None

    def is_compiling(self, game: Game[Any]) -> bool:
        """Return True if the rules of a game are being compiled."""
        return not self.is_ready(game) and game.key in self._building

    async def wait_until_ready(self, game: Game[Any]) -> None:
        """Wait until the compiler has finished or failed."""
        while self.is_compiling(game):
            await asyncio.sleep(0.05)

    def _library(self, game: Game[Any]) -> RuleRunner | None:
        """Return the compiled rules of a game if they are ready. The first call starts the compiler."""
        if game.key not in self._begun:
            self._begun.add(game.key)
            self._building.add(game.key)
            threading.Thread(target=self._build, args=(game,), name=f"build {game.key}", daemon=True).start()
        return self._libraries.get(game.key)

    def _build(self, game: Game[Any]) -> None:
        try:
            if game.state not in BUILT:
                BUILT[game.state] = compiled(game, choose, reveals_in_any_world, journal=True)
            self._libraries[game.key] = BUILT[game.state]
        except NoCompiler as missing:
            logger.info("%s: %s", game.title, missing)
        except Exception:
            logger.exception("%s stays interpreted", game.title)
        finally:
            self._building.discard(game.key)
