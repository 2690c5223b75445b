"""Tulips: what the journal tells of a card just laid. Worked out afterwards, so that the rules are not burdened."""

from __future__ import annotations

from tuliptable.engine.rule import aside, rule
from tuliptable.engine.state import tell
from tuliptable.games.tulips.rules.tableau import anticlockwise, card_in, clockwise, facing, printed, size
from tuliptable.games.tulips.state import EMPTY, Happening, Tableau, Tulips
from tuliptable.games.tulips.tables import DEAD, SIDE_COUNT, STEP, WILD


@aside
def tell_of_card(s: Tulips) -> None:
    """The wilds that the last card settled and the fields that it closed."""
    t = s.tableau
    number = t.placed - 1
    for side in range(SIDE_COUNT):
        other = card_in(t, t.cell[number] + STEP[side])
        if other != EMPTY:
            tell_of_wild(s, 4 * number + side)
            tell_of_wild(s, facing(other, side))
    for section in range(4 * t.placed):
        if t.field[section] == section and t.openings[section] == 0 and just_closed(t, section):
            tell(s, Happening.CLOSED, s.turn, t.shows[section], size(t, section))


@aside
def tell_of_wild(s: Tulips, section: int) -> None:
    t = s.tableau
    if printed(t, section) == WILD:
        cell = t.cell[section >> 2]
        if t.shows[section] == DEAD:
            tell(s, Happening.DIED, s.turn, cell, section & 3)
        else:
            tell(s, Happening.CONVERTED, s.turn, cell, section & 3, t.shows[section])


@rule
def just_closed(t: Tableau, field: int) -> bool:
    """Whether an enclosed field was open before the last card: it lies on it, or touched a wild settled by it."""
    number = t.placed - 1
    for side in range(SIDE_COUNT):
        if t.field[4 * number + side] == field:
            return True
        other = card_in(t, t.cell[number] + STEP[side])
        if other != EMPTY:
            section = facing(other, side)
            if printed(t, section) == WILD:
                if t.field[clockwise(section)] == field or t.field[anticlockwise(section)] == field:
                    return True
    return False
