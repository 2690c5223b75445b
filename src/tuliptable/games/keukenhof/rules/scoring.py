"""The lines of the score sheet, and the ranking (KH-64 to KH-75, KH-80)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import const_table, rule
from tuliptable.games.keukenhof.events import LevelEnded, Scored
from tuliptable.games.keukenhof.rules.dials import value
from tuliptable.games.keukenhof.rules.garden import flowers_in
from tuliptable.games.keukenhof.state import NO_OBJECT, Keukenhof, Line, Thing
from tuliptable.games.keukenhof.tables import (
    ALL_PLACES,
    COUNT,
    FAVOURITE_ALONE,
    FAVOURITE_TIED,
    FLOWER_COUNT,
    HEXAGONS,
    LEAD_ALONE,
    LEAD_TIED,
    PRINTED_COUNT,
    SEATS,
)

LINE_COUNT = 10
#                     orchids tulips carnations lilies dahlias; closed, lead; decoration; favourite, leaves
LINE_OBJECT = const_table([0, 2, 4, 1, 3, -1, -1, 5, -1, -1])

# --- objects -------------------------------------------------------------------------------------------------------


@rule
def own_objects(s: Keukenhof, p: int, thing: int) -> int:
    objects = 0
    for h in range(HEXAGONS[s.garden]):
        objects += COUNT[s.grows[thing][h] & s.placed[p][h]]
    return objects


@rule
def flowers_in_hexagon(s: Keukenhof, p: int, h: int) -> int:
    """Return the number of own flowers of a player in a hexagon."""
    return COUNT[s.placed[p][h] & flowers_in(s, h)]


@rule
def own_flowers(s: Keukenhof, p: int) -> int:
    flowers = 0
    for h in range(HEXAGONS[s.garden]):
        flowers += flowers_in_hexagon(s, p, h)
    return flowers


# --- hexagons ------------------------------------------------------------------------------------------------------


@rule
def object_points_in(s: Keukenhof, p: int, thing: int, h: int) -> int:
    """Return the points of a player's own objects of one kind in a hexagon (KH-65, KH-66)."""
    return COUNT[s.grows[thing][h] & s.placed[p][h]] * value(s, thing)


@rule
def leaf_pairs_in(s: Keukenhof, p: int, h: int) -> int:
    """Return the number of pairs of an own flower and a leaf in a hexagon (KH-67)."""
    return flowers_in_hexagon(s, p, h) * COUNT[s.grows[Thing.LEAF][h]]


@rule
def leaf_pairs(s: Keukenhof, p: int) -> int:
    pairs = 0
    for h in range(HEXAGONS[s.garden]):
        pairs += leaf_pairs_in(s, p, h)
    return pairs


@rule
def biggest_group(s: Keukenhof, h: int) -> int:
    """Return the biggest number of equal flowers in a hexagon, printed or painted by any player (KH-68)."""
    most = 0
    for flower in range(FLOWER_COUNT):
        most = max(most, COUNT[s.grows[flower][h]])
    return most


@rule
def closed_hexagons(s: Keukenhof, p: int) -> int:
    closed = 0
    for h in range(HEXAGONS[s.garden]):
        closed += int(s.closed_by[h] == p)
    return closed


@rule
def closed_points_in(s: Keukenhof, p: int, h: int) -> int:
    """Return the biggest group of a hexagon to the player who has closed it, 0 to others (KH-68)."""
    return biggest_group(s, h) if s.closed_by[h] == p else 0


@rule
def complete(s: Keukenhof, h: int) -> bool:
    """Return True if all six places hold flowers (KH-69)."""
    return flowers_in(s, h) == ALL_PLACES


@rule
def lead_points_in(s: Keukenhof, p: int, h: int) -> int:
    """Return the points of a player for the most flowers in a complete hexagon (KH-70, KH-71)."""
    mine = flowers_in_hexagon(s, p, h)
    if mine == 0 or not complete(s, h):
        return 0
    equals = 0
    for q in range(SEATS[s.players]):
        theirs = flowers_in_hexagon(s, q, h)
        if theirs > mine:
            return 0
        equals += int(theirs == mine)
    return LEAD_ALONE if equals == 1 else LEAD_TIED


@rule
def led_hexagons(s: Keukenhof, p: int) -> int:
    """Return the number of complete hexagons where a player has the most flowers, alone or tied."""
    led = 0
    for h in range(HEXAGONS[s.garden]):
        led += int(lead_points_in(s, p, h) > 0)
    return led


# --- favourites ----------------------------------------------------------------------------------------------------


@rule
def favourite_count(s: Keukenhof, p: int) -> int:
    """Count the flowers of a player's favourite kind, painted by all players; printed ones do not count (KH-72)."""
    if s.favourite[p] == NO_OBJECT:
        return 0
    flowers = -PRINTED_COUNT[s.garden][s.favourite[p]]
    for h in range(HEXAGONS[s.garden]):
        flowers += COUNT[s.grows[s.favourite[p]][h]]
    return flowers


@rule
def favourite_points(s: Keukenhof, p: int) -> int:
    """Return a player's points for the favourite (KH-73, KH-74)."""
    best = 0
    for q in range(SEATS[s.players]):
        if q != p:
            best = max(best, favourite_count(s, q))
    return favourite_points_for(favourite_count(s, p), best)


@rule
def favourite_points_for(mine: int, best: int) -> int:
    """Return the points for a favourite; `mine` and `best` are the counts of this and of the best other favourite."""
    if mine == 0 or mine < best:
        return 0
    return FAVOURITE_ALONE if mine > best else FAVOURITE_TIED


# --- the score sheet ------------------------------------------------------------------------------------------


@rule
def line_quantity(s: Keukenhof, p: int, line: int) -> int:
    if line == Line.CLOSED:
        return closed_hexagons(s, p)
    if line == Line.LEAD:
        return led_hexagons(s, p)
    if line == Line.FAVOURITE:
        return favourite_count(s, p)
    if line == Line.LEAVES:
        return leaf_pairs(s, p)
    return own_objects(s, p, LINE_OBJECT[line])


@rule
def line_points_in(s: Keukenhof, p: int, line: int, h: int) -> int:
    """Return the points of a line in one hexagon, 0 for the favourite (KH-65 to KH-71)."""
    if line == Line.CLOSED:
        return closed_points_in(s, p, h)
    if line == Line.LEAD:
        return lead_points_in(s, p, h)
    if line == Line.FAVOURITE:
        return 0
    if line == Line.LEAVES:
        return -leaf_pairs_in(s, p, h)
    return object_points_in(s, p, LINE_OBJECT[line], h)


@rule
def line_points(s: Keukenhof, p: int, line: int) -> int:
    points = favourite_points(s, p) if line == Line.FAVOURITE else 0
    for h in range(HEXAGONS[s.garden]):
        points += line_points_in(s, p, line, h)
    return points


@rule
def total(s: Keukenhof, p: int) -> int:
    """Return the sum of all lines with the present values (KH-15, KH-64)."""
    points = 0
    for line in range(LINE_COUNT):
        points += line_points(s, p, line)
    return points


@rule
def tell_score_sheets(s: Keukenhof) -> None:
    for p in range(SEATS[s.players]):
        for line in range(LINE_COUNT):
            quantity = line_quantity(s, p, line)
            tell(s, Scored(player=p, line=line, quantity=quantity, points=line_points(s, p, line)))
        tell(s, LevelEnded(player=p, points=total(s, p), flowers=own_flowers(s, p)))


# --- winning -------------------------------------------------------------------------------------------------------


@rule
def score(s: Keukenhof, p: int) -> int:
    """Return the points of all finished levels and of the present one (KH-64, KH-80)."""
    points = total(s, p)
    for level in range(s.level):
        points += s.totals[level][p]
    return points


@rule
def flowers_of_all_levels(s: Keukenhof, p: int) -> int:
    flowers = own_flowers(s, p)
    for level in range(s.level):
        flowers += s.flowers[level][p]
    return flowers


@rule
def ranking_key(s: Keukenhof, p: int) -> int:
    """Return a number that orders players by points, then by own flowers (KH-75, KH-80)."""
    return score(s, p) * 1000 + flowers_of_all_levels(s, p)


@rule
def rank(s: Keukenhof, p: int) -> int:
    """Return the place of a player; tied players share it. A solo player is ranked with the gardener (KH-75, KH-98)."""
    better = 0
    mine = ranking_key(s, p)
    for q in range(SEATS[s.players]):
        if q != p:
            better += int(ranking_key(s, q) > mine)
    return better + 1
