"""Decides for any bot in one game: at a glance, or by looking ahead for a while."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Generic

from tuliptable.bots.contest import choose
from tuliptable.bots.levels import Bot
from tuliptable.bots.prospects import ROLLOUTS
from tuliptable.bots.searcher import LOOKS, SEARCH, Effort, Searcher
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game, S
from tuliptable.engine.mind import Mind
from tuliptable.engine.running import INTERPRETED, Runner, in_c_if_possible

RULES = (choose, *SEARCH, *ROLLOUTS)
"""The rules that a runner in C must have been built with."""


def glance(bot: Bot, mind: Mind[S], dice: Chance, runner: Runner = INTERPRETED) -> int:
    """What a bot plays without looking ahead."""
    return runner.call(choose, bot.number, mind.seen, dice)


class Thinker(Generic[S]):
    """For one thread at a time."""

    def __init__(
        self, game: Game[S], runner: Runner | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or in_c_if_possible(game, *RULES)
        self._searcher: Searcher[S] | None = None
        self.tries = 0
        """How often it looked ahead for its last choice."""

    def choose(self, bot: Bot, mind: Mind[S], dice: Chance, seconds: float = math.inf) -> int:
        """The action of a bot that may think so long."""
        self.tries = 0
        if bot.searches and seconds > 0:
            found = self._found(bot, mind, dice, seconds)
            if found is not None:
                return found
        return glance(bot, mind, dice, self.runner)

    def _found(self, bot: Bot, mind: Mind[S], dice: Chance, seconds: float) -> int | None:
        if self._searcher is None:
            self._searcher = Searcher(self.game, self.runner, clock=self.clock)
        opinions = self._searcher.think(mind, dice, Effort(min(seconds, bot.seconds), bot.tries_in(self.game.manner)))
        self.tries = sum(opinion.tries for opinion in opinions)
        looked = len(opinions) == 1 or self.tries >= LOOKS * len(opinions)
        return opinions[0].action if looked else None
