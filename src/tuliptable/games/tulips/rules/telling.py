"""The events of a placement, computed after it so that the rules of the tableau stay simple."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, python_only, rule, scratch
from tuliptable.games.tulips.events import Closed, Converted, Died
from tuliptable.games.tulips.rules.tableau import anticlockwise, card_in, clockwise, facing, printed, size
from tuliptable.games.tulips.state import EMPTY, NO_FIELD, Tableau, Tulips
from tuliptable.games.tulips.tables import DEAD, SIDE_COUNT, STEP, WILD, X, Y

CHANCES_TO_CLOSE = 12  # three for each side


@python_only
def tell_of_card(s: Tulips) -> None:
    """Log the wilds that the last card settled and the fields that it closed."""
    t = s.tableau
    number = t.placed - 1
    neighbours = scratch(4)
    for side in range(SIDE_COUNT):
        neighbours[side] = card_in(t, t.cell[number] + STEP[side])
        if neighbours[side] != EMPTY:
            tell_of_wild(s, 4 * number + side)
            tell_of_wild(s, facing(neighbours[side], side))
    for i in range(CHANCES_TO_CLOSE):
        field = field_that_may_close(t, neighbours, i)
        if field != NO_FIELD and t.openings[field] == 0 and not is_repeated(t, neighbours, i):
            tell(s, Closed(player=s.turn, colour=t.shows[field], size=size(t, field)))


@python_only
def tell_of_wild(s: Tulips, section: int) -> None:
    t = s.tableau
    if printed(t, section) == WILD:
        x, y = X[t.cell[section >> 2]], Y[t.cell[section >> 2]]
        if t.shows[section] == DEAD:
            tell(s, Died(player=s.turn, x=x, y=y, side=section & 3))
        else:
            tell(s, Converted(player=s.turn, x=x, y=y, side=section & 3, colour=t.shows[section]))


@rule
def field_that_may_close(t: Tableau, neighbours: Buffer, i: int) -> int:
    """Return a field that the last card may close: on the card, or beside a neighbour's wild that it settled."""
    number = t.placed - 1
    side = i // 3
    if i % 3 == 0:
        return t.field[4 * number + side]
    if neighbours[side] == EMPTY:
        return NO_FIELD
    other = facing(neighbours[side], side)
    if printed(t, other) != WILD:
        return NO_FIELD
    return t.field[clockwise(other)] if i % 3 == 1 else t.field[anticlockwise(other)]


@rule
def is_repeated(t: Tableau, neighbours: Buffer, i: int) -> bool:
    """Return True if an earlier index gives the same field."""
    for j in range(i):
        if field_that_may_close(t, neighbours, j) == field_that_may_close(t, neighbours, i):
            return True
    return False
