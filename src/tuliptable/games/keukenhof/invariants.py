"""The invariants of Keukenhof, which hold after every action (section 8 of the specification)."""

from __future__ import annotations

from tuliptable.engine.invariants import check_invariants, invariant
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


@invariant
def sheet(s: Keukenhof) -> None:
    for h in range(MOST_HEXAGONS):
        filled = 0
        for thing in range(THING_COUNT):
            assert s.grows[thing][h] & filled == 0, "invariant 1: a place holds two things"
            filled |= s.grows[thing][h]
        taken = 0
        for thing in range(OBJECT_COUNT):
            here = PRINTED[s.garden][thing][h]
            assert s.grows[thing][h] & here == here, "invariant 1: a printed object is missing"
            taken |= here
        for p in range(SEATS[s.players]):
            assert s.placed[p][h] & taken == 0, "invariant 1: something has two owners, or is printed and has one"
            taken |= s.placed[p][h]
        assert taken == filled, "invariant 2: something on the sheet has no owner"
        whole = ALL_PLACES if h < HEXAGONS[s.garden] else 0
        fits = s.free[h] & filled == 0 and s.free[h] | filled == whole
        assert fits, "invariant 2: filled and free places do not make up the sheet"


# --- resources -----------------------------------------------------------------------------------------------------


@invariant
def resources(s: Keukenhof) -> None:
    for p in range(SEATS[s.players]):
        taken = 0
        for kind in range(RESOURCE_COUNT):
            counted = s.resources[p][kind] >= 0 and s.played[p][kind] >= 0
            assert counted, "invariant 4: a resource count is below 0"
            had = s.resources[p][kind] + PAIR * s.played[p][kind]
            assert had >= 1, "invariant 3: a starting resource is missing"
            taken += had - 1
        assert taken == resource_turns(s, p), "invariant 3: resources do not fit the turns taken"
        effects(s, p)


@rule
def resource_turns(s: Keukenhof, p: int) -> int:
    """Return the number of turns in which a player has taken a resource."""
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


@invariant
def effects(s: Keukenhof, p: int) -> None:
    hexagons = HEXAGONS[s.garden]
    leaves = sum(COUNT[s.placed[p][h] & s.grows[Thing.LEAF][h]] for h in range(hexagons))
    closed = sum(s.closed_by[h] == p for h in range(hexagons))
    painted = sum(COUNT[s.placed[p][h] & ~s.grows[Thing.LEAF][h]] for h in range(hexagons))
    assert leaves == s.played[p][Resource.LEAVES], "invariant 5: leaves do not fit the effects played"
    assert closed == s.played[p][Resource.FLOWERPOT], "invariant 5: closed hexagons do not fit the effects played"
    seeds = s.played[p][Resource.SEEDS] - s.seeds[p]
    cans = s.played[p][Resource.WATERING_CAN] - s.cans[p]
    assert seeds >= 0 and cans >= 0, "invariant 6: the round has more allowances than effects were played"
    most = tile_allowances(s) + seeds + cans
    assert painted <= most, "invariant 6: a player has painted more than the allowances permit"


@rule
def tile_allowances(s: Keukenhof) -> int:
    """Return the sum of a player's tile allowances up to this round, 18 in nine rounds (invariant 6)."""
    return sum((s.quantity - 1 - i) % 3 + 1 for i in range(s.round))


# --- dials ---------------------------------------------------------------------------------------------------------


@invariant
def dials(s: Keukenhof) -> None:
    drawn = s.round > 0 or s.players == 1
    for i in range(BLUE_COUNT):
        assert (s.blue[i] != NO_OBJECT) == drawn, "invariant 8: a blue dial is missing, or set too early"
        alone = all(s.blue[i] != s.blue[j] for j in range(i))
        assert alone or not drawn, "invariant 7: two blue dials show the same object"
    for i in range(5):
        in_use = drawn and i < TILES[s.players]
        assert (s.dial[i] >= 0) == in_use, "invariant 8: a pink dial is missing, or on a tile that is not in use"
        alone = all(s.dial[i] != s.dial[j] for j in range(i))
        assert alone or not in_use, "invariant 8: a pink dial is on two tiles"
    least = int(drawn)
    assert least <= s.quantity <= 3 * least, "invariant 8: the quantity dial is wrong, or set too early"


# --- the turn ------------------------------------------------------------------------------------------------------


@invariant
def turn(s: Keukenhof) -> None:
    possible = 0 <= s.round <= ROUNDS and s.starter < SEATS[s.players]
    assert possible, "invariant 11: there is no such round or start player"
    fits = (s.round == 0) == (s.phase == Phase.FAVOURITE) and (s.phase != Phase.OVER or s.round == ROUNDS)
    assert fits, "invariant 11: the round does not fit the phase"
    painting = s.phase == Phase.PAINT or s.phase == Phase.SEED
    assert (s.seed != NO_OBJECT) == (s.phase == Phase.SEED), (
        "invariant 10: a flower of Seeds is in hand in a wrong phase"
    )
    assert s.left == 0 or (painting and s.left > 0), "invariant 10: a tile allowance exists outside a painting turn"
    for p in range(SEATS[s.players]):
        assert NO_TILE <= s.tile[p] <= TILES[s.players], "invariant 9: there is no such tile"
        assert not painting or s.tile[p] != NO_TILE, "invariant 9: a player has no tile in the painting phase"
        announced = s.seeds[p] >= 0 and s.cans[p] >= 0
        idle = s.tile[p] == NO_TILE and s.seeds[p] + s.cans[p] == 0
        assert announced and (idle or in_a_round(s)), "invariant 10: allowances exist outside their round"
        chosen = s.favourite[p] != NO_OBJECT
        assert s.favourite[p] < Thing.DECORATION, "invariant 12: a favourite is not a flower"
        assert s.round == 0 or chosen, "invariant 12: a player has no favourite"
        alone = all(s.favourite[p] != s.favourite[q] for q in range(p))
        assert alone or not chosen, "invariant 12: two players share a favourite"
        alone = all(s.tile[p] != s.tile[q] for q in range(p))
        assert alone or s.tile[p] == NO_TILE, "invariant 10: a tile is reserved twice"


@rule
def in_a_round(s: Keukenhof) -> bool:
    return s.phase != Phase.FAVOURITE and s.phase != Phase.OVER


# --- points --------------------------------------------------------------------------------------------------------


@invariant
def leads(s: Keukenhof) -> None:
    """Check that one player with the most flowers scores 3 points, and that tied players score 1 each."""
    for h in range(HEXAGONS[s.garden]):
        assert OPEN <= s.closed_by[h] < SEATS[s.players], "invariant 5: a hexagon has an unknown closer"
        if complete(s, h):
            points = sum(lead_points_in(s, p, h) for p in range(SEATS[s.players]))
            leaders = sum(lead_points_in(s, p, h) > 0 for p in range(SEATS[s.players]))
            fits = leaders > 0 and points == (LEAD_ALONE if leaders == 1 else leaders)
            assert fits, "invariant 13: the points for the most flowers do not add up"
    possible = all(-150 <= total(s, p) <= 162 for p in range(SEATS[s.players]))
    assert possible, "invariant 14: a total is impossible"
    points = sum(favourite_points(s, p) for p in range(SEATS[s.players]))
    leaders = sum(favourite_points(s, p) > 0 for p in range(SEATS[s.players]))
    assert points == (3 if leaders == 1 else leaders), "invariant 13: the points for favourites do not add up"


broken_invariant = check_invariants(sheet, resources, dials, turn, leads)
