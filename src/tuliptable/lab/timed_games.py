"""One game between bots with a time limit for each decision."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tuliptable.bots import Bot, BotPlayer
from tuliptable.engine.chance import Chance
from tuliptable.engine.information_state import InformationState


@dataclass
class SeatUsage:
    """The time and iterations that a seat used in a game."""

    decisions: int = 0
    seconds: float = 0.0
    tries: int = 0


def play_timed_game(
    s: Any, bots: Sequence[Bot], dice: Chance, thinker: BotPlayer[Any], seconds: float = math.inf
) -> list[SeatUsage]:
    """Play a game to its end, in place, and return the usage of each seat."""
    game, spent = thinker.game, [SeatUsage() for _ in bots]
    while not game.over(s):
        mind = InformationState(game, s)
        began = time.perf_counter()
        action = thinker.choose(bots[mind.seat], mind, dice, seconds)
        own = spent[mind.seat]
        own.seconds += time.perf_counter() - began
        own.decisions += 1
        own.tries += thinker.tries
        game.play(s, action)
    return spent
