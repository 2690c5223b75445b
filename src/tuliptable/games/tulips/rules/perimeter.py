"""The outer edge of the tableau.

The cards are connected by their sides, and so are the outside cells. So one walk around the tableau passes every side
at an outside cell exactly once, and no side at a hole. It takes about forty steps, and only a query starts it.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import RING, STEP


@rule
def walk_around(t: Tableau, counts: Buffer) -> int:
    """Count the sides at outside cells by colour and WILD; return their number (TF-59, TF-60)."""
    occupied = scratch(RING)
    mark_cells(t, occupied)
    return walk(t, occupied, counts)


@rule
def mark_cells(t: Tableau, occupied: Buffer) -> None:
    """Store each card in its cell modulo RING, as its number plus 1; 0 is an empty cell."""
    for number in range(t.placed):
        occupied[t.cell[number] % RING] = number + 1


@rule
def walk(t: Tableau, occupied: Buffer, counts: Buffer) -> int:
    """Walk clockwise from a north side of the northernmost row, which has no card beyond it."""
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
        across = occupied[(beside + STEP[side]) % RING]
        next_card = occupied[beside % RING]
        if across != 0:  # the card closes the gap, because no walk leaves an outside cell through a corner
            number = across - 1
            side = (side + 3) & 3
        elif next_card != 0:
            number = next_card - 1
        else:
            side = ahead
    return steps
