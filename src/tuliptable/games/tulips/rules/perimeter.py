"""Tulips: the outer edge of the tableau.

The cards hang together by their sides and outside cells too, so one walk around the tableau passes every side that
borders an outside cell exactly once, and no side at a hole. It is taken when somebody asks: about forty steps.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import RING, STEP


@rule
def walk_around(t: Tableau, counts: Buffer) -> int:
    """TF-59, TF-60. Add up the sides at outside cells, by what they show (the colours, and WILD); return how many."""
    lies_in = scratch(RING)
    mark_cells(t, lies_in)
    return walk(t, lies_in, counts)


@rule
def mark_cells(t: Tableau, lies_in: Buffer) -> None:
    """By cell modulo RING, what lies in it: the number of the card and 1, or 0 for nothing."""
    for number in range(t.placed):
        lies_in[t.cell[number] % RING] = number + 1


@rule
def walk(t: Tableau, lies_in: Buffer, counts: Buffer) -> int:
    """Clockwise from the north side of the northernmost row, which has nothing beyond it."""
    first = 0
    for number in range(t.placed):
        if t.cell[number] < t.cell[first]:
            first = number
    number = first
    side = 0
    steps = 0
    while steps == 0 or number != first or side != 0:
        counts[t.shows[4 * number + side]] += 1
        steps += 1
        ahead = (side + 1) & 3
        beside = t.cell[number] + STEP[ahead]
        across = lies_in[(beside + STEP[side]) % RING]
        next_card = lies_in[beside % RING]
        if across != 0:  # it closes the gap: an outside cell is not left through a corner
            number = across - 1
            side = (side + 3) & 3
        elif next_card != 0:
            number = next_card - 1
        else:
            side = ahead
    return steps
