"""Keukenhof: what a viewer sees of the garden, place by place. All of it is open."""

from __future__ import annotations

import msgspec

from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.rules.effects import leaf_places
from tuliptable.games.keukenhof.rules.painting import mark_paintable_places
from tuliptable.games.keukenhof.rules.scoring import biggest_group, complete, flowers_in_hexagon, lead_points_in
from tuliptable.games.keukenhof.screen.outcome import Outcome, outcome
from tuliptable.games.keukenhof.state import NO_OBJECT, OPEN, Keukenhof, Phase, Resource, Thing
from tuliptable.games.keukenhof.tables import OBJECT_NAMES, PAIR, PLACES, SEATS, THING_COUNT
from tuliptable.games.keukenhof.tables.sheets import SHEETS

THINGS = (*OBJECT_NAMES, "leaf")


class Place(msgspec.Struct, frozen=True):
    """``lit``: the player to move may choose it now; ``outcome`` then says what that does."""

    thing: str | None
    owner: int | None
    printed: bool
    fresh: bool
    lit: bool
    outcome: Outcome | None


class Hexagon(msgspec.Struct, frozen=True):
    number: int
    q: int
    r: int
    places: list[Place]
    free: int
    flowers: list[int]
    """Own flowers by seat."""
    leaves: int
    biggest_group: int
    closed_by: int | None
    complete: bool
    lead_points: list[int]
    """By seat, once it is complete."""


def lit_places(s: Keukenhof) -> list[int]:
    """The places that the player to move may choose now, hexagon by hexagon."""
    places = [0] * 22
    if s.phase == Phase.PAINT:
        mark_paintable_places(s, places)
    elif s.phase == Phase.SEED:
        places[:21] = s.free
    elif s.phase == Phase.EFFECT and s.resources[s.turn][Resource.LEAVES] >= PAIR:
        places[:21] = [leaf_places(s, h) for h in range(21)]
    return places


def hexagon(s: Keukenhof, h: int, lit: int) -> Hexagon:
    cell, seats = SHEETS[s.garden].hexagons[h], range(SEATS[s.players])
    whole = complete(s, h)
    return Hexagon(
        number=h,
        q=cell.q,
        r=cell.r,
        places=[place(s, h, p, lit >> p & 1 == 1) for p in range(PLACES)],
        free=s.free[h].bit_count(),
        flowers=[flowers_in_hexagon(s, p, h) for p in seats],
        leaves=s.grows[Thing.LEAF][h].bit_count(),
        biggest_group=biggest_group(s, h),
        closed_by=None if s.closed_by[h] == OPEN else s.closed_by[h],
        complete=whole,
        lead_points=[lead_points_in(s, p, h) for p in seats] if whole else [],
    )


def place(s: Keukenhof, h: int, p: int, lit: bool) -> Place:
    thing, owner = thing_at(s, h, p), owner_of(s, h, p)
    return Place(
        thing=None if thing == NO_OBJECT else THINGS[thing],
        owner=None if owner == NOBODY else owner,
        printed=thing not in (NO_OBJECT, Thing.LEAF) and owner == NOBODY,
        fresh=s.fresh[h] >> p & 1 == 1,
        lit=lit,
        outcome=outcome(s, h, p) if lit else None,
    )


def thing_at(s: Keukenhof, h: int, place: int) -> int:
    return next((thing for thing in range(THING_COUNT) if s.grows[thing][h] >> place & 1), NO_OBJECT)


def owner_of(s: Keukenhof, h: int, place: int) -> int:
    return next((p for p in range(SEATS[s.players]) if s.placed[p][h] >> place & 1), NOBODY)
