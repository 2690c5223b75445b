"""Keukenhof: what holds after every action (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.rules.scoring import complete, favourite_points, lead_points_in, total
from tuliptable.games.keukenhof.state import NO_OBJECT, NO_TILE, OPEN, Keukenhof, Phase, Resource, Thing
from tuliptable.games.keukenhof.tables import (
    ALL_PLACES,
    BLUE_COUNT,
    COUNT,
    HEXAGONS,
    LEAD_ALONE,
    MOST_HEXAGONS,
    OBJECT_COUNT,
    PAIR,
    PRINTED,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    THING_COUNT,
    TILES,
)


@rule
def broken(s: Keukenhof) -> int:
    """The number of an invariant that this state breaks; 0 if it breaks none."""
    sheet = broken_on_sheet(s)
    if sheet != 0:
        return sheet
    resources = broken_in_resources(s)
    if resources != 0:
        return resources
    dials = broken_in_dials(s)
    if dials != 0:
        return dials
    turn = broken_in_turn(s)
    if turn != 0:
        return turn
    return broken_in_points(s)


# --- the sheet -----------------------------------------------------------------------------------------------------


@rule
def broken_on_sheet(s: Keukenhof) -> int:
    for h in range(MOST_HEXAGONS):
        whole = ALL_PLACES if h < HEXAGONS[s.garden] else 0
        filled = 0
        printed = 0
        for thing in range(THING_COUNT):
            if s.grows[thing][h] & filled != 0:
                return 1
            filled |= s.grows[thing][h]
        for thing in range(OBJECT_COUNT):
            here = PRINTED[s.garden][thing][h]
            if s.grows[thing][h] & here != here:
                return 1
            printed |= here
        owned = 0
        for p in range(SEATS[s.players]):
            if s.placed[p][h] & (owned | printed) != 0:
                return 1
            owned |= s.placed[p][h]
        if s.free[h] & filled != 0 or (s.free[h] | filled) != whole or (owned | printed) != filled:
            return 2
    return 0


# --- resources -----------------------------------------------------------------------------------------------------


@rule
def broken_in_resources(s: Keukenhof) -> int:
    for p in range(SEATS[s.players]):
        held = 0
        effects = 0
        for kind in range(RESOURCE_COUNT):
            if s.resources[p][kind] < 0 or s.played[p][kind] < 0:
                return 4
            if s.resources[p][kind] + PAIR * s.played[p][kind] < 1:
                return 3
            held += s.resources[p][kind]
            effects += s.played[p][kind]
        if held + PAIR * effects != RESOURCE_COUNT + resource_turns(s, p):
            return 3
        sheet = broken_in_effects(s, p)
        if sheet != 0:
            return sheet
    return 0


@rule
def resource_turns(s: Keukenhof, p: int) -> int:
    """In how many turns a player has taken a resource."""
    if s.round == 0:
        return 0
    seats = SEATS[s.players]
    ahead = (p - s.starter) % seats
    turn = (s.turn - s.starter) % seats
    if s.phase == Phase.TAKE:
        return s.round - int(ahead >= turn)
    if s.phase == Phase.EFFECT:
        return s.round - int(ahead > turn)
    return s.round


@rule
def broken_in_effects(s: Keukenhof, p: int) -> int:
    leaves = 0
    closed = 0
    painted = 0
    for h in range(HEXAGONS[s.garden]):
        leaves += COUNT[s.placed[p][h] & s.grows[Thing.LEAF][h]]
        closed += int(s.closed_by[h] == p)
        painted += COUNT[s.placed[p][h] & ~s.grows[Thing.LEAF][h]]
    if leaves != s.played[p][Resource.LEAVES] or closed != s.played[p][Resource.FLOWERPOT]:
        return 5
    seeds = s.played[p][Resource.SEEDS] - s.seeds[p]
    cans = s.played[p][Resource.WATERING_CAN] - s.cans[p]
    if seeds < 0 or cans < 0 or painted > tile_allowances(s) + seeds + cans:
        return 6
    return 0


@rule
def tile_allowances(s: Keukenhof) -> int:
    """Invariant 6. All tile allowances of a player up to and including this round; 18 in nine rounds."""
    allowances = 0
    for i in range(s.round):
        allowances += (s.quantity - 1 - i) % 3 + 1
    return allowances


# --- dials ---------------------------------------------------------------------------------------------------------


@rule
def broken_in_dials(s: Keukenhof) -> int:
    drawn = s.round > 0 or s.players == 1
    for i in range(BLUE_COUNT):
        if (s.blue[i] == NO_OBJECT) == drawn:
            return 8
        for j in range(i):
            if drawn and s.blue[i] == s.blue[j]:
                return 7
    for i in range(5):
        in_use = drawn and i < TILES[s.players]
        if (s.dial[i] >= 0) != in_use:
            return 8
        for j in range(i):
            if in_use and s.dial[i] == s.dial[j]:
                return 8
    if (s.quantity > 0) != drawn or s.quantity > 3:
        return 8
    return 0


# --- the turn ------------------------------------------------------------------------------------------------------


@rule
def broken_in_turn(s: Keukenhof) -> int:
    painting = s.phase == Phase.PAINT or s.phase == Phase.SEED
    if s.round < 0 or s.round > ROUNDS or (s.round == 0) != (s.phase == Phase.FAVOURITE):
        return 11
    if (s.phase == Phase.OVER and s.round != ROUNDS) or s.starter >= SEATS[s.players]:
        return 11
    if (s.seed != NO_OBJECT) != (s.phase == Phase.SEED) or s.left < 0 or (s.left > 0 and not painting):
        return 10
    for p in range(SEATS[s.players]):
        if s.tile[p] < NO_TILE or s.tile[p] > TILES[s.players] or (painting and s.tile[p] == NO_TILE):
            return 9
        if not_in_a_round(s) and (s.tile[p] != NO_TILE or s.seeds[p] + s.cans[p] != 0):
            return 10
        if s.seeds[p] < 0 or s.cans[p] < 0:
            return 10
        chosen = s.favourite[p] != NO_OBJECT
        if s.favourite[p] >= Thing.DECORATION or (s.round > 0 and not chosen):
            return 12
        for q in range(p):
            if chosen and s.favourite[p] == s.favourite[q]:
                return 12
            if s.tile[p] != NO_TILE and s.tile[p] == s.tile[q]:
                return 9 if painting else 10
    return 0


@rule
def not_in_a_round(s: Keukenhof) -> bool:
    return s.phase == Phase.FAVOURITE or s.phase == Phase.OVER


# --- points --------------------------------------------------------------------------------------------------------


@rule
def broken_in_points(s: Keukenhof) -> int:
    for h in range(HEXAGONS[s.garden]):
        if complete(s, h):
            points = 0
            leaders = 0
            for p in range(SEATS[s.players]):
                points += lead_points_in(s, p, h)
                leaders += int(lead_points_in(s, p, h) > 0)
            if points != (LEAD_ALONE if leaders == 1 else leaders) or leaders == 0:
                return 13
        if s.closed_by[h] < OPEN or s.closed_by[h] >= SEATS[s.players]:
            return 5
    points = 0
    leaders = 0
    for p in range(SEATS[s.players]):
        points += favourite_points(s, p)
        leaders += int(favourite_points(s, p) > 0)
        if total(s, p) < -150 or total(s, p) > 162:
            return 14
    return 0 if points == (3 if leaders == 1 else leaders) else 13
