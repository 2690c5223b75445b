"""One game between bots that may think for a while, decision by decision."""

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
    """What a seat spent on a game."""

    decisions: int = 0
    seconds: float = 0.0
    tries: int = 0


def play_timed_game(
    s: Any, bots: Sequence[Bot], dice: Chance, thinker: BotPlayer[Any], seconds: float = math.inf
) -> list[SeatUsage]:
    """Play a game to its end, in place; returns what each seat spent on it."""
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
