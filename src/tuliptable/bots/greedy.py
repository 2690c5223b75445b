"""The greedy bot: the action that looks best one step ahead, judged by what its seat can see."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import appraise, legal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State


@rule
def greedy_choice(known: State, dice: Chance, out: Buffer) -> int:
    """The best appraised action; among equals, any of them."""
    options = legal(known, out)
    trial = known.copy()
    best = out[0]
    best_worth = appraise(trial, best)
    equals = 1
    for i in range(1, options):
        trial.copy_from(known)
        appraisals = appraise(trial, out[i])
        if appraisals > best_worth:
            best = out[i]
            best_worth = appraisals
            equals = 1
        elif appraisals == best_worth:
            equals += 1
            if below(dice, equals) == 0:
                best = out[i]
    return best
