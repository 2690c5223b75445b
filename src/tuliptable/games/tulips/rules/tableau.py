"""The tableau: cards, the empty cells beside them, wild sections and fields, updated card by card.

An enclosed field can never change, because no new card can touch it. So the largest enclosed field of a colour needs an
update only when a field closes.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.tulips.state import EMPTY, NO_FIELD, Tableau
from tuliptable.games.tulips.tables import (
    ASKS_COLOUR,
    ASKS_COLOUR_OF_ANY_KIND,
    CONTACTS,
    DEAD,
    FITS_NORTH_EAST,
    FITS_SOUTH_WEST,
    MIDDLE,
    NO_LONGER_ALONE,
    REACH,
    SHOWN,
    SIDE_COUNT,
    SPAN,
    STARTING_CARD,
    STEP,
    WILD,
)


@rule
def lay_starting_card(t: Tableau) -> None:
    """Lay the starting card in the middle, as printed (TF-6, TF-15)."""
    lay(t, MIDDLE, STARTING_CARD, 0)


@rule
def lay(t: Tableau, cell: int, card: int, rotation: int) -> None:
    """Put a card into an empty cell where it fits. Fields first grow and join, then lose the covered openings."""
    neighbours = scratch(4)
    find_neighbours(t, cell, neighbours)
    number = t.placed
    t.cell[number] = cell
    t.card[number] = card
    t.rotation[number] = rotation
    t.placed += 1
    move_border(t, number, neighbours)
    lay_sections(t, number)
    for side in range(SIDE_COUNT):
        if neighbours[side] != EMPTY:
            meet(t, 4 * number + side, facing(neighbours[side], side))
    for side in range(SIDE_COUNT):
        if neighbours[side] != EMPTY:
            cover(t, 4 * number + side, facing(neighbours[side], side))


# --- the grid ------------------------------------------------------------------------------------------------------


@rule
def cell_at(x: int, y: int) -> int:
    """Return the number of a cell, by its distance east and south of the starting card (TF-16)."""
    return (y + REACH) * SPAN + x + REACH


@rule
def find_neighbours(t: Tableau, cell: int, neighbours: Buffer) -> None:
    """Find the cards N, E, S and W of a cell, or EMPTY (TF-16).

    The end of a row is next to the start of the following row, but no tableau is wide enough to meet itself (TF-20).
    """
    for side in range(SIDE_COUNT):
        neighbours[side] = EMPTY
    for number in range(t.placed):
        away = t.cell[number] - cell
        if away == -SPAN:
            neighbours[0] = number
        if away == 1:
            neighbours[1] = number
        if away == SPAN:
            neighbours[2] = number
        if away == -1:
            neighbours[3] = number


@rule
def card_in(t: Tableau, cell: int) -> int:
    """Return the number of the card in a cell, or EMPTY."""
    found = EMPTY
    for number in range(t.placed):
        if t.cell[number] == cell:
            found = number
    return found


@rule
def facing(number: int, side: int) -> int:
    """Return the section of a neighbouring card that faces this side (TF-17)."""
    return 4 * number + (side ^ 2)


@rule
def printed(t: Tableau, section: int) -> int:
    """Return the printed colour of a section, or WILD (TF-18)."""
    number = section >> 2
    return SHOWN[t.card[number]][4 * t.rotation[number] + (section & 3)]


@rule
def clockwise(section: int) -> int:
    """Return the next section of the same card; the two touch (TF-3)."""
    return (section & -4) + ((section + 1) & 3)


@rule
def anticlockwise(section: int) -> int:
    return (section & -4) + ((section + 3) & 3)


# --- the empty cells beside the tableau ------------------------------------------------------------------------------


@rule
def move_border(t: Tableau, number: int, neighbours: Buffer) -> None:
    """Remove the card's cell from the border, and add the demands of its sides to the empty cells (TF-26, TF-32)."""
    cell = t.cell[number]
    if t.placed > 1:
        leave_border(t, cell)
    for side in range(SIDE_COUNT):
        if neighbours[side] == EMPTY:
            border_on(t, cell + STEP[side], side ^ 2, printed(t, 4 * number + side))


@rule
def leave_border(t: Tableau, cell: int) -> None:
    i = t.borders - 1
    t.borders = i
    last = t.border[i]
    north_east = t.north_east[i]
    south_west = t.south_west[i]
    t.border[i] = 0
    t.north_east[i] = 0
    t.south_west[i] = 0
    while last != cell:
        i -= 1
        last, t.border[i] = t.border[i], last
        north_east, t.north_east[i] = t.north_east[i], north_east
        south_west, t.south_west[i] = t.south_west[i], south_west


@rule
def border_on(t: Tableau, cell: int, side: int, colour: int) -> None:
    """Add the demand of one more neighbour, with a colour or an open wild, to an empty cell."""
    i = t.borders
    while i > 0 and t.border[i - 1] > cell:
        i -= 1
    if i > 0 and t.border[i - 1] == cell:
        i -= 1
        t.north_east[i] = NO_LONGER_ALONE[t.north_east[i]]
        t.south_west[i] = NO_LONGER_ALONE[t.south_west[i]]
        add_demand(t, i, side, ASKS_COLOUR + colour)
    else:
        join_border(t, i, cell)
        add_demand(t, i, side, ASKS_COLOUR_OF_ANY_KIND if colour == WILD else ASKS_COLOUR + colour)


@rule
def join_border(t: Tableau, at: int, cell: int) -> None:
    for i in range(t.borders, at, -1):
        t.border[i] = t.border[i - 1]
        t.north_east[i] = t.north_east[i - 1]
        t.south_west[i] = t.south_west[i - 1]
    t.borders += 1
    t.border[at] = cell
    t.north_east[at] = 0
    t.south_west[at] = 0


@rule
def add_demand(t: Tableau, i: int, side: int, demand: int) -> None:
    weight = 1 if side & 1 == 1 else CONTACTS
    if side < 2:
        t.north_east[i] += demand * weight
    else:
        t.south_west[i] += demand * weight


@rule
def demand_at(t: Tableau, i: int, side: int) -> int:
    """Return the demand of the i-th empty cell on a side, NO_CONTACT if that neighbour is empty too."""
    pair = t.north_east[i] if side < 2 else t.south_west[i]
    return pair % CONTACTS if side & 1 == 1 else pair // CONTACTS


@rule
def fitting(t: Tableau, i: int, card: int) -> int:
    """Return the rotations in which a card fits the i-th empty cell, as bits (TF-19, TF-27, TF-28)."""
    return FITS_NORTH_EAST[card][t.north_east[i]] & FITS_SOUTH_WEST[card][t.south_west[i]]


# --- sections and wilds ----------------------------------------------------------------------------------------------


@rule
def lay_sections(t: Tableau, number: int) -> None:
    """Start the fields of a new card, with all its sides free and its wild open (TF-53, TF-54)."""
    for section in range(4 * number, 4 * number + SIDE_COUNT):
        colour = printed(t, section)
        if colour == WILD:
            t.shows[section] = WILD
            t.field[section] = NO_FIELD
        else:
            start_field(t, section, colour)
    for section in range(4 * number, 4 * number + SIDE_COUNT):
        touch(t, section, clockwise(section))


@rule
def touch(t: Tableau, section: int, other: int) -> None:
    """Connect two sections of a card along their short edge. An open wild keeps its neighbours open (TF-56)."""
    if t.shows[section] == t.shows[other]:
        join(t, section, other)
    elif t.shows[section] == WILD:
        t.openings[t.field[other]] += 1
    elif t.shows[other] == WILD:
        t.openings[t.field[section]] += 1


@rule
def meet(t: Tableau, section: int, other: int) -> None:
    """Connect two facing sections: a wild takes the colour, or two wilds stay without colour (TF-30, TF-31)."""
    if t.shows[section] == WILD and t.shows[other] == WILD:
        t.shows[section] = DEAD
        t.shows[other] = DEAD
        return
    if t.shows[section] == WILD:
        convert(t, section, t.shows[other])
    elif t.shows[other] == WILD:
        convert(t, other, t.shows[section])
    join(t, section, other)


@rule
def convert(t: Tableau, section: int, colour: int) -> None:
    """Give a wild section a colour, and join it to the sections of its own card (TF-30, TF-54)."""
    start_field(t, section, colour)
    if t.shows[clockwise(section)] == colour:
        join(t, section, clockwise(section))
    if t.shows[anticlockwise(section)] == colour:
        join(t, section, anticlockwise(section))


@rule
def cover(t: Tableau, section: int, other: int) -> None:
    """Close the openings of two facing sides, and those beside a wild that is no longer open (TF-56)."""
    if t.shows[section] != DEAD:
        close(t, t.field[section], 2)
    if printed(t, section) == WILD:
        settle_wild(t, section)
    if printed(t, other) == WILD:
        settle_wild(t, other)


@rule
def settle_wild(t: Tableau, section: int) -> None:
    """Close the openings beside a wild. Both neighbours on the card have colours, since it has one wild (TF-5)."""
    close(t, t.field[clockwise(section)], 1)
    close(t, t.field[anticlockwise(section)], 1)


# --- fields ----------------------------------------------------------------------------------------------------------


@rule
def start_field(t: Tableau, section: int, colour: int) -> None:
    t.shows[section] = colour
    t.field[section] = section
    t.openings[section] = 1
    t.field_count[colour] += 1


@rule
def join(t: Tableau, section: int, other: int) -> None:
    """Join two touching sections of one colour into one field, named by its first section (TF-54)."""
    kept = min(t.field[section], t.field[other])
    gone = max(t.field[section], t.field[other])
    if kept == gone:
        return
    for i in range(gone, 4 * t.placed):
        if t.field[i] == gone:
            t.field[i] = kept
    t.openings[kept] += t.openings[gone]
    t.openings[gone] = 0
    t.field_count[t.shows[section]] -= 1


@rule
def close(t: Tableau, field: int, openings: int) -> None:
    """Close openings of a field. A field without openings is enclosed (TF-56, TF-57)."""
    t.openings[field] -= openings
    if t.openings[field] == 0:
        colour = t.shows[field]
        t.enclosed[colour] = max(t.enclosed[colour], size(t, field))


@rule
def size(t: Tableau, field: int) -> int:
    """Return the number of cards that a field covers (TF-55)."""
    cards = 0
    for number in range(field >> 2, t.placed):
        i = 4 * number
        here = t.field[i] == field or t.field[i + 1] == field or t.field[i + 2] == field or t.field[i + 3] == field
        cards += int(here)
    return cards
