"""Who can take a seat: five levels for people, and two plain bots by name. One table, from the weakest on."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tuliptable.bots.bot_games import BEGINNER, CASUAL, GREEDY, RANDOM
from tuliptable.bots.searcher import UNBOUNDED
from tuliptable.engine.search_settings import SearchSettings


@dataclass(frozen=True)
class Bot:
    """A bot that can take any seat in any game."""

    name: str
    description: str
    """How it plays, for people who choose one."""
    number: int
    """What it plays at a glance, as ``contest`` knows it."""
    seconds: float = 0.0
    """How long it looks ahead at most; 0: it plays at a glance."""
    iteration_factor: int = 0
    """How many times as often as a skilled player it looks ahead; 0: as often as it can."""
    max_iterations: int = UNBOUNDED
    """How often it looks ahead at most, whatever the game."""

    @property
    def searches(self) -> bool:
        return self.seconds > 0

    def iterations_in(self, manner: SearchSettings) -> int:
        """How often it looks ahead at most before a decision: a try tells more in one game than in another."""
        return (
            min(self.max_iterations, self.iteration_factor * manner.skilled_iterations)
            if self.iteration_factor
            else self.max_iterations
        )


LEVELS = (
    Bot("beginner", "Overlooks a lot. Easy to beat.", BEGINNER),
    Bot("casual", "Sees most moves, misjudges some.", CASUAL),
    Bot("skilled", "Thinks a little ahead.", GREEDY, seconds=0.25, iteration_factor=1),
    Bot("strong", "Thinks far ahead.", GREEDY, seconds=0.5, iteration_factor=10),
    Bot("best", "Thinks for a full second. Hard to beat.", GREEDY, seconds=1.0),
)
PLAIN = (
    Bot("random", "Plays any legal move.", RANDOM),
    Bot("greedy", "Plays the move that looks best one step ahead.", GREEDY),
)
BOTS = {bot.name: bot for bot in (*PLAIN, *LEVELS)}


def seconds_for(bot: Bot, searchers: int, limit: float = math.inf) -> float:
    """How long a bot may think where so many who search share a table: a round of theirs stays as short as one's."""
    return min(limit, bot.seconds / max(1, searchers))
