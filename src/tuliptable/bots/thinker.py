"""Decides for any bot in one game: at a glance, or by looking ahead for a while."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic

from tuliptable.bots.contest import choose
from tuliptable.bots.levels import Bot
from tuliptable.bots.prospects import ROLLOUTS
from tuliptable.bots.searcher import LOOKS, SEARCH, Effort, Opinion, Searcher
from tuliptable.bots.team import Team
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game, S
from tuliptable.engine.mind import Mind
from tuliptable.engine.running import INTERPRETED, Runner, in_c_if_possible

RULES: tuple[Callable[..., Any], ...] = tuple(dict.fromkeys((choose, *SEARCH, *ROLLOUTS)))
"""The rules that a runner in C must have been built with."""


def glance(bot: Bot, mind: Mind[S], dice: Chance, runner: Runner = INTERPRETED) -> int:
    """What a bot plays without looking ahead."""
    return runner.call(choose, bot.number, mind.seen, dice)


def looked(opinions: Sequence[Opinion]) -> bool:
    """Whether somebody has looked ahead often enough to trust what he thinks now more than a glance."""
    return len(opinions) == 1 or sum(opinion.tries for opinion in opinions) >= LOOKS * max(1, len(opinions))


class Thinker(Generic[S]):
    """For one thread at a time. Who may take several cores thinks with all of them, where time alone is the limit."""

    def __init__(
        self,
        game: Game[S],
        runner: Runner | None = None,
        clock: Callable[[], float] = time.monotonic,
        cores: int = 1,
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or in_c_if_possible(game, *RULES)
        self.cores = 1 if self.runner is INTERPRETED else cores
        self._team: Team[S] | None = None
        self.tries = 0
        """How often it looked ahead for its last choice."""

    def choose(self, bot: Bot, mind: Mind[S], dice: Chance, seconds: float = math.inf) -> int:
        """The action of a bot that may think so long."""
        self.tries = 0
        if bot.searches and seconds > 0:
            opinions = self.look_ahead(bot, mind, dice, seconds)
            self.tries = sum(opinion.tries for opinion in opinions)
            if looked(opinions):
                return opinions[0].action
        return glance(bot, mind, dice, self.runner)

    def look_ahead(self, bot: Bot, mind: Mind[S], dice: Chance, seconds: float) -> list[Opinion]:
        """What a bot that searches thinks of its options, the best first."""
        if self._team is None:
            self._team = Team([Searcher(self.game, self.runner, clock=self.clock) for _ in range(self.cores)])
        return self._team.think(mind, dice, Effort(min(seconds, bot.seconds), bot.tries_in(self.game.manner)))
