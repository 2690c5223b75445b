"""A player who overlooks things: he compares some of his options, and misjudges how good they are.

He never throws a game away on purpose: he plays what looks best of all that he has noticed.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import action_buffer, appraise, legal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State

MIN_COMPARED = 2


@rule
def noisy_greedy_choice(mind: State, dice: Chance, out: Buffer, notices: int, wavers: int) -> int:
    """The best of what he notices, so many options in a thousand.

    He wavers by up to so many thousandths of what the best of them is above their average.
    """
    options = legal(mind, out)
    noticed = min(options, max(MIN_COMPARED, (options * notices + 999) // 1000))
    worth = action_buffer(mind)
    trial = mind.copy()
    total = 0
    most = 0
    for i in range(noticed):
        drawn = i + below(dice, options - i)
        action = out[drawn]
        out[drawn] = out[i]
        out[i] = action
        trial.copy_from(mind)
        worth[i] = appraise(trial, action)
        total += worth[i]
        if i == 0 or worth[i] > most:
            most = worth[i]
    doubt = (most * noticed - total) * wavers // (1000 * noticed)
    best = out[0]
    best_worth = 0
    for i in range(noticed):
        mood = below(dice, 1001)
        felt = worth[i] * 1000 + doubt * mood
        if i == 0 or felt > best_worth:
            best = out[i]
            best_worth = felt
    return best
