"""The payoffs of the final ranks, for learning."""

from __future__ import annotations

from collections.abc import Sequence


def payoffs_for(ranks: Sequence[int]) -> list[float]:
    """Return 1 for a single winner, -1 for the last, and equal steps between; in a solo game 1 or -1.

    The payoffs of several players add up to 0. Batches compute the same in C (`stepping.h`).
    """
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    return [sum((other > own) - (other < own) for other in ranks) / (len(ranks) - 1) for own in ranks]
