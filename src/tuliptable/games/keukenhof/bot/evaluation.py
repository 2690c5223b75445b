"""The evaluation of a position of Keukenhof, in hundredths of a point.

It adds up points with the present values and expected points: for the most flowers in hexagons that can still be
complete, for growing groups in closed hexagons, and for the favourite. The sum goes hexagon by hexagon, so that a
change in one hexagon is fast to evaluate.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.games.keukenhof.rules.garden import flowers_in, put
from tuliptable.games.keukenhof.rules.scoring import (
    closed_points_in,
    complete,
    favourite_count,
    favourite_points_for,
    flowers_in_hexagon,
    lead_points_in,
    leaf_pairs_in,
    object_points_in,
)
from tuliptable.games.keukenhof.state import Keukenhof, Thing
from tuliptable.games.keukenhof.tables import COUNT, HEXAGONS, OBJECT_COUNT, SEATS

LEAD_PROMISE = const_table([0, 6, 15, 40, 90, 180, 300])  # for the most flowers, by number of flowers there
GROWTH = 30  # for each free place in a closed hexagon
FAVOURITE_STEP = 12  # for each painted favourite more than the best opponent has


@rule
def evaluate(s: Keukenhof, p: int) -> int:
    """Return points and expected points of a player, less the average of the opponents."""
    counts = scratch(4)
    count_favourites(s, counts)
    behind = favourite_deficit(counts, p, SEATS[s.players])
    for h in range(HEXAGONS[s.garden]):
        behind += deficit_in(s, p, h)
    return -(behind // (SEATS[s.players] - 1))


@rule
def gain(s: Keukenhof, p: int, thing: int, h: int, place: int) -> int:
    """Put a player's object on a free place, and return the change of the evaluation."""
    behind = favourite_loss(s, p, thing)
    behind -= deficit_in(s, p, h)
    put(s, p, thing, h, place)
    behind += deficit_in(s, p, h)
    return -(behind // (SEATS[s.players] - 1))


# --- hexagons ------------------------------------------------------------------------------------------------------


@rule
def deficit_in(s: Keukenhof, p: int, h: int) -> int:
    """Return the sum over the opponents: the value of a hexagon to the opponent, less its value to the player."""
    deficit = 0
    for q in range(SEATS[s.players]):
        expected = points_in(s, q, h) * 100 + promise_in(s, q, h)
        deficit += expected if q != p else -expected * (SEATS[s.players] - 1)
    return deficit


@rule
def points_in(s: Keukenhof, p: int, h: int) -> int:
    """Return a player's points in a hexagon for all lines but the favourite."""
    points = closed_points_in(s, p, h)
    if s.placed[p][h] == 0:
        return points
    for thing in range(OBJECT_COUNT):
        points += object_points_in(s, p, thing, h)
    return points + lead_points_in(s, p, h) - leaf_pairs_in(s, p, h)


@rule
def promise_in(s: Keukenhof, p: int, h: int) -> int:
    """Return the expected points: for the most flowers, if the hexagon can be complete, and for a closed group."""
    growth = GROWTH * COUNT[s.free[h]] if s.closed_by[h] == p else 0
    if s.placed[p][h] == 0 or s.grows[Thing.LEAF][h] != 0 or s.grows[Thing.DECORATION][h] != 0 or complete(s, h):
        return growth
    return growth + lead_promise(s, p, h)


@rule
def lead_promise(s: Keukenhof, p: int, h: int) -> int:
    mine = flowers_in_hexagon(s, p, h)
    best = 0
    for q in range(SEATS[s.players]):
        if q != p:
            best = max(best, flowers_in_hexagon(s, q, h))
    lead = LEAD_PROMISE[COUNT[flowers_in(s, h)]]
    if mine > best:
        return lead
    return lead // 3 if mine == best and mine > 0 else 0


# --- favourites ----------------------------------------------------------------------------------------------------


@rule
def count_favourites(s: Keukenhof, counts: Buffer) -> None:
    for p in range(SEATS[s.players]):
        counts[p] = favourite_count(s, p)


@rule
def best_of_others(counts: Buffer, p: int, seats: int) -> int:
    best = 0
    for q in range(seats):
        if q != p:
            best = max(best, counts[q])
    return best


@rule
def favourite_promise(mine: int, best: int) -> int:
    return FAVOURITE_STEP * max(-5, min(5, mine - best))


@rule
def favourite_deficit(counts: Buffer, p: int, seats: int) -> int:
    """Return the deficit of a player from all favourites, as `deficit_in` does for a hexagon."""
    deficit = 0
    for q in range(seats):
        best = best_of_others(counts, q, seats)
        expected = favourite_points_for(counts[q], best) * 100 + favourite_promise(counts[q], best)
        deficit += expected if q != p else -expected * (seats - 1)
    return deficit


@rule
def favourite_loss(s: Keukenhof, p: int, thing: int) -> int:
    """Return the growth of a player's deficit when one more of an object is painted."""
    concerned = False
    for q in range(SEATS[s.players]):
        concerned = concerned or s.favourite[q] == thing
    if not concerned:
        return 0
    counts = scratch(4)
    count_favourites(s, counts)
    loss = -favourite_deficit(counts, p, SEATS[s.players])
    for q in range(SEATS[s.players]):
        counts[q] += int(s.favourite[q] == thing)
    loss += favourite_deficit(counts, p, SEATS[s.players])
    return loss


# --- for reasons ---------------------------------------------------------------------------------------------------


def promise(s: Keukenhof, p: int) -> int:
    """Return the expected points of a player from all hexagons and the favourite."""
    best = max(favourite_count(s, q) for q in range(SEATS[s.players]) if q != p)
    favourite = favourite_promise(favourite_count(s, p), best)
    return favourite + sum(promise_in(s, p, h) for h in range(HEXAGONS[s.garden]))
