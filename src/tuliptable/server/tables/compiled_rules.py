"""A bot's choice at a glance, and the verdict on a step: by rules in C as soon as they are built.

The same rules run either way and come to the same result. Building takes seconds, so no bot waits for it; and where
there is no compiler, bots play by the rules as they are in Python. A verdict takes thousands of worlds, which is too
much for Python: until the rules are built it waits, and where they cannot be built no step is free.
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
"""By the game's class of state: a game is translated once in a process, which takes up to a second of computing."""


class CompiledRules:
    """One for all tables of a process; its methods are called from any thread."""

    def __init__(self) -> None:
        self._libraries: dict[str, RuleRunner] = {}
        self._begun: set[str] = set()
        self._building: set[str] = set()

    def instant_choice(self, bot: Bot, mind: InformationState[Any], dice: Chance) -> int:
        """The action of a bot that does not look ahead."""
        return instant_choice(bot, mind, dice, self._library(mind.game) or INTERPRETED)

    def reveals_information(self, game: Game[Any], before: Any, action: int) -> bool | None:
        """Whether a step told anybody anything. None: not known, for without rules in C that would take too long."""
        library = self._library(game)
        return None if library is None else reveals_information(game, before, action, runner=library)

    def is_ready(self, game: Game[Any]) -> bool:
        """Whether the game is there in C."""
        return self._library(game) is not None

    def is_compiling(self, game: Game[Any]) -> bool:
        """Whether the game will be there soon."""
        return not self.is_ready(game) and game.key in self._building

    async def wait_until_ready(self, game: Game[Any]) -> None:
        """Wait until the game is there in C, or cannot be had."""
        while self.is_compiling(game):
            await asyncio.sleep(0.05)

    def _library(self, game: Game[Any]) -> RuleRunner | None:
        """The game in C, if it is ready; the first who asks sets somebody to work on it."""
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
