"""Decisions of any bot in one game, with or without search."""

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
"""The rules that a compiled runner must contain."""


def instant_choice(bot: Bot, known: InformationState[S], dice: Chance, runner: RuleRunner = INTERPRETED) -> int:
    """Return the action of a bot without search."""
    return runner.call(choose, bot.number, known.seen, dice)


def searched_enough(values: Sequence[ActionValue]) -> bool:
    """Return True if the search had enough iterations to be better than an instant choice."""
    return len(values) == 1 or sum(value.iterations for value in values) >= MIN_ITERATIONS_PER_ACTION * max(
        1, len(values)
    )


class BotPlayer(Generic[S]):
    """Choose actions for bots in one game, for one thread at a time.

    With several `cores`, a search that only time limits uses all of them.
    """

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
        self._searcher: ParallelSearcher[S] | None = None
        self.tries = 0
        """Iterations of the last search."""

    def choose(self, bot: Bot, known: InformationState[S], dice: Chance, seconds: float = math.inf) -> int:
        """Return the action of a bot that may search for up to `seconds`."""
        self.tries = 0
        if bot.searches and seconds > 0:
            values = self.search(bot, known, dice, seconds)
            self.tries = sum(value.iterations for value in values)
            if searched_enough(values):
                return values[0].action
        return instant_choice(bot, known, dice, self.runner)

    def search(self, bot: Bot, known: InformationState[S], dice: Chance, seconds: float) -> list[ActionValue]:
        """Return the value of each action, best first."""
        if self._searcher is None:
            self._searcher = ParallelSearcher(
                [Searcher(self.game, self.runner, clock=self.clock) for _ in range(self.cores)]
            )
        return self._searcher.think(
            known, dice, SearchBudget(min(seconds, bot.seconds), bot.iterations_in(self.game.search_settings))
        )
