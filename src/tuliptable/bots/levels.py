"""The bots that can take a seat: two plain ones, and five levels for people, from the weakest to the strongest."""

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
    """Its style in a few words, for people who choose an opponent."""
    number: int
    """The number of its instant choice in `bot_games`."""
    seconds: float = 0.0
    """Longest search for a decision, in seconds; 0 for a bot that plays without search."""
    iteration_factor: int = 0
    """Iterations as a multiple of those of the skilled level; 0 for no such limit."""
    max_iterations: int = UNBOUNDED
    """Most iterations for a decision, in every game."""

    @property
    def searches(self) -> bool:
        return self.seconds > 0

    def iterations_in(self, settings: SearchSettings) -> int:
        """Return the most iterations for a decision. One iteration shows more in some games than in others."""
        return (
            min(self.max_iterations, self.iteration_factor * settings.skilled_iterations)
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
    """Return the seconds for a decision. Several searching bots at a table share the time of one."""
    return min(limit, bot.seconds / max(1, searchers))
