"""Imperfect play: compare some of the actions, with noise.

The player does not lose on purpose. It plays the best of the actions that it noticed.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import action_buffer, appraise, legal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State

MIN_COMPARED = 2


@rule
def noisy_greedy_choice(known: State, dice: Chance, out: Buffer, notices: int, wavers: int) -> int:
    """Return the best of the noticed actions, of which there are `notices` in a thousand.

    `wavers` is the largest error, in thousandths of the distance between the best appraisal and the average.
    """
    options = legal(known, out)
    noticed = min(options, max(MIN_COMPARED, (options * notices + 999) // 1000))
    appraisals = action_buffer(known)
    trial = known.copy()
    total = 0
    most = 0
    for i in range(noticed):
        drawn = i + below(dice, options - i)
        action = out[drawn]
        out[drawn] = out[i]
        out[i] = action
        trial.copy_from(known)
        appraisals[i] = appraise(trial, action)
        total += appraisals[i]
        if i == 0 or appraisals[i] > most:
            most = appraisals[i]
    doubt = (most * noticed - total) * wavers // (1000 * noticed)
    best = out[0]
    best_worth = 0
    for i in range(noticed):
        mood = below(dice, 1001)
        felt = appraisals[i] * 1000 + doubt * mood
        if i == 0 or felt > best_worth:
            best = out[i]
            best_worth = felt
    return best
