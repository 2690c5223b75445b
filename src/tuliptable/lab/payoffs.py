"""What the places at the end are worth to those who learn."""

from __future__ import annotations

from collections.abc import Sequence


def payoffs_for(ranks: Sequence[int]) -> list[float]:
    """1 for who beat all others, -1 for who was beaten by all, equal steps between; alone one wins or loses.

    They add up to 0 among several. Batches do the same in C (``stepping.h``).
    """
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    return [sum((other > own) - (other < own) for other in ranks) / (len(ranks) - 1) for own in ranks]
