"""Decides for any bot in one game: at a glance, or by looking ahead for a while."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic

from tuliptable.bots.bot_games import choose
from tuliptable.bots.levels import Bot
from tuliptable.bots.parallel_search import ParallelSearcher
from tuliptable.bots.searcher import MIN_ITERATIONS_PER_ACTION, SEARCH, ActionValue, SearchBudget, Searcher
from tuliptable.bots.win_estimates import ROLLOUTS
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game, S
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner, compiled_or_interpreted

RULES: tuple[Callable[..., Any], ...] = tuple(dict.fromkeys((choose, *SEARCH, *ROLLOUTS)))
"""The rules that a runner in C must have been built with."""


def instant_choice(bot: Bot, mind: InformationState[S], dice: Chance, runner: RuleRunner = INTERPRETED) -> int:
    """What a bot plays without looking ahead."""
    return runner.call(choose, bot.number, mind.seen, dice)


def searched_enough(opinions: Sequence[ActionValue]) -> bool:
    """Whether somebody has looked ahead often enough to trust what he thinks now more than a glance."""
    return len(opinions) == 1 or sum(opinion.iterations for opinion in opinions) >= MIN_ITERATIONS_PER_ACTION * max(
        1, len(opinions)
    )


class BotPlayer(Generic[S]):
    """For one thread at a time. Who may take several cores thinks with all of them, where time alone is the limit."""

    def __init__(
        self,
        game: Game[S],
        runner: RuleRunner | None = None,
        clock: Callable[[], float] = time.monotonic,
        cores: int = 1,
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or compiled_or_interpreted(game, *RULES)
        self.cores = 1 if self.runner is INTERPRETED else cores
        self._team: ParallelSearcher[S] | None = None
        self.tries = 0
        """How often it looked ahead for its last choice."""

    def choose(self, bot: Bot, mind: InformationState[S], dice: Chance, seconds: float = math.inf) -> int:
        """The action of a bot that may think so long."""
        self.tries = 0
        if bot.searches and seconds > 0:
            opinions = self.search(bot, mind, dice, seconds)
            self.tries = sum(opinion.iterations for opinion in opinions)
            if searched_enough(opinions):
                return opinions[0].action
        return instant_choice(bot, mind, dice, self.runner)

    def search(self, bot: Bot, mind: InformationState[S], dice: Chance, seconds: float) -> list[ActionValue]:
        """What a bot that searches thinks of its options, the best first."""
        if self._team is None:
            self._team = ParallelSearcher(
                [Searcher(self.game, self.runner, clock=self.clock) for _ in range(self.cores)]
            )
        return self._team.think(
            mind, dice, SearchBudget(min(seconds, bot.seconds), bot.iterations_in(self.game.search_settings))
        )
