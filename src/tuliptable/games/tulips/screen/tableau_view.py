"""The tableau for screens: cards, fields, holes and counts."""

from __future__ import annotations

import msgspec

from tuliptable.games.tulips.notation import placed_cards
from tuliptable.games.tulips.rules.scoring import count
from tuliptable.games.tulips.rules.tableau import printed, size
from tuliptable.games.tulips.state import NO_FIELD, Tableau
from tuliptable.games.tulips.tables import CARDS, COLOUR_COUNT, COLOURS, DEAD, SIDE_COUNT, SIDES, STEP, WILD, X, Y


class Cell(msgspec.Struct, frozen=True, gc=False):
    x: int
    y: int


class Section(msgspec.Struct, frozen=True, gc=False):
    """A quarter of a card. `nature` is printed, converted, open or dead; the last two have no colour.

    `beside` names the neighbour across its long edge: a card, the outside, or a hole.
    """

    side: str
    beside: str
    nature: str
    colour: str | None
    field: int | None


class Card(msgspec.Struct, frozen=True, gc=False):
    """A placed card with its sections N, E, S and W."""

    x: int
    y: int
    card: str
    rotation: int
    sections: list[Section]


class Field(msgspec.Struct, frozen=True, gc=False):
    """A field and its openings: sides at outside cells, sides at holes, and contacts with open wilds."""

    field: int
    colour: str
    size: int
    enclosed: bool
    outside_sides: int
    hole_sides: int
    open_wilds: int


def cards(t: Tableau) -> list[Card]:
    across = surroundings(t)
    return [
        Card(
            laid.x,
            laid.y,
            CARDS[laid.card],
            laid.rotation,
            [section(t, 4 * i + side, across[4 * i + side]) for side in range(SIDE_COUNT)],
        )
        for i, laid in enumerate(placed_cards(t))
    ]


def surroundings(t: Tableau) -> list[str]:
    """Return the neighbour across the long edge of each section."""
    occupied, holes = set(t.cell[: t.placed]), hole_cells(t)
    beside = [t.cell[number >> 2] + STEP[number & 3] for number in range(4 * t.placed)]
    return ["card" if cell in occupied else "hole" if cell in holes else "outside" for cell in beside]


def section(t: Tableau, number: int, beside: str = "card") -> Section:
    shows, field = t.shows[number], t.field[number]
    wild = printed(t, number) == WILD
    nature = {WILD: "open", DEAD: "dead"}.get(shows, "converted" if wild else "printed")
    return Section(
        SIDES[number & 3],
        beside,
        nature,
        COLOURS[shows] if shows < WILD else None,
        field if field != NO_FIELD else None,
    )


def fields(t: Tableau, holes: set[int]) -> list[Field]:
    """Return all fields, by their first sections."""
    occupied = set(t.cell[: t.placed])
    at_holes, outside = [0] * len(t.field), [0] * len(t.field)
    for number in range(4 * t.placed):
        beside = t.cell[number >> 2] + STEP[number & 3]
        if t.field[number] != NO_FIELD and beside not in occupied:
            sides = at_holes if beside in holes else outside
            sides[t.field[number]] += 1
    return [
        Field(
            field=first,
            colour=COLOURS[t.shows[first]],
            size=size(t, first),
            enclosed=t.openings[first] == 0,
            outside_sides=outside[first],
            hole_sides=at_holes[first],
            open_wilds=t.openings[first] - outside[first] - at_holes[first],
        )
        for first in range(4 * t.placed)
        if t.field[first] == first
    ]


def hole_cells(t: Tableau) -> set[int]:
    """Return the empty cells from which no path leads outside (TF-59)."""
    occupied = {(X[cell], Y[cell]) for cell in t.cell[: t.placed]}
    xs, ys = [x for x, _ in occupied], [y for _, y in occupied]
    room = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)} - occupied
    outside = [(min(xs) - 1, min(ys) - 1)]
    room.remove(outside[0])
    while outside:
        x, y = outside.pop()
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cell in room:
                room.remove(cell)
                outside.append(cell)
    return {t.cell[0] + y * STEP[2] + x for x, y in room}


def counts_of(t: Tableau, category: int) -> list[int]:
    counts = [0] * 5
    count(t, category, counts)
    return counts[:COLOUR_COUNT]
