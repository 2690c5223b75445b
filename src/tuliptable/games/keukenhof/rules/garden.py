"""The sheet: its flowers, and the legal places for each object (KH-44 to KH-49)."""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.keukenhof.state import OPEN, Keukenhof, Thing
from tuliptable.games.keukenhof.tables import (
    ALL_PLACES,
    BESIDE,
    HEXAGONS,
    MOST_HEXAGONS,
    MOST_SEATS,
    NEIGHBOUR,
    OBJECT_COUNT,
    OPPOSITE,
    PLACES,
    PRINTED,
)


@rule
def lay_out_sheet(s: Keukenhof) -> None:
    """Set up the sheet with its printed objects alone."""
    for h in range(MOST_HEXAGONS):
        s.free[h] = ALL_PLACES if h < HEXAGONS[s.garden] else 0
        s.closed_by[h] = OPEN
        s.grows[Thing.LEAF][h] = 0
        for thing in range(OBJECT_COUNT):
            s.grows[thing][h] = PRINTED[s.garden][thing][h]
            s.free[h] -= PRINTED[s.garden][thing][h]
        for p in range(MOST_SEATS):
            s.placed[p][h] = 0


@rule
def put(s: Keukenhof, p: int, thing: int, h: int, place: int) -> None:
    """Fill a place for the rest of the game (KH-35, KH-49)."""
    spot = 1 << place
    s.free[h] -= spot
    s.grows[thing][h] += spot
    s.placed[p][h] += spot


@rule
def full(s: Keukenhof, h: int) -> bool:
    """Return True if all six places are filled (KH-46)."""
    return s.free[h] == 0


@rule
def flowers_in(s: Keukenhof, h: int) -> int:
    """Return the places of a hexagon that hold flowers, printed or painted."""
    return s.grows[0][h] | s.grows[1][h] | s.grows[2][h] | s.grows[3][h] | s.grows[4][h]


@rule
def any_free_place(s: Keukenhof) -> bool:
    places = 0
    for h in range(HEXAGONS[s.garden]):
        places |= s.free[h]
    return places != 0


@rule
def mark_legal_places(s: Keukenhof, thing: int, fresh_only: bool, places: Buffer) -> bool:
    """Mark the legal places for an object in each hexagon; return True if there are any (KH-47, KH-48).

    With `fresh_only`, a place is legal only beside an object painted in this turn (KH-54).
    """
    for h in range(HEXAGONS[s.garden]):
        places[h] = BESIDE[growing(s, thing, h, fresh_only)]
    for h in range(HEXAGONS[s.garden]):
        if full(s, h):
            reach_over_sides(s, h, growing(s, thing, h, fresh_only), places)
    some = 0
    for h in range(HEXAGONS[s.garden]):
        places[h] &= s.free[h]
        some |= places[h]
    return some != 0


@rule
def any_legal_place(s: Keukenhof, thing: int, fresh_only: bool) -> bool:
    """Return True if an object has a legal place (KH-47). Try the hexagons that hold the object first."""
    for h in range(HEXAGONS[s.garden]):
        if BESIDE[growing(s, thing, h, fresh_only)] & s.free[h] != 0:
            return True
    places = scratch(22)
    return mark_legal_places(s, thing, fresh_only, places)


@rule
def growing(s: Keukenhof, thing: int, h: int, fresh_only: bool) -> int:
    return s.grows[thing][h] & s.fresh[h] if fresh_only else s.grows[thing][h]


@rule
def reach_over_sides(s: Keukenhof, h: int, growing_there: int, places: Buffer) -> None:
    """Mark the places beyond the sides of a full hexagon (KH-45, KH-47 b)."""
    for side in range(PLACES):
        neighbour = NEIGHBOUR[s.garden][h][side]
        places[neighbour] |= ((growing_there >> side) & 1) << OPPOSITE[side]


@rule
def includes(places: int, place: int) -> bool:
    """Return True if a place is in a set of places."""
    return (places >> place) & 1 == 1
