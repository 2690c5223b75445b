"""Estimates of the actions of Keukenhof for the player to move, in hundredths of a point.

An estimate adds up points with the present values, less the average of the opponents' points, and two kinds of expected
points. The first come from hexagons that are not complete, the others from pairs, which can gain more in a later round.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table, rule, scratch
from tuliptable.games.keukenhof.actions import (
    ACTIONS,
    ChooseFavourite,
    Paint,
    PlayLeaves,
    PlayPot,
    PlaySeeds,
    PlayShovelTile,
    PlayShovelValue,
    PlaySun,
    PlayWatering,
    SeedAt,
    Select,
    StopPainting,
    Take,
    UseSeed,
)
from tuliptable.games.keukenhof.bot.evaluation import FAVOURITE_STEP, deficit_in, evaluate, gain
from tuliptable.games.keukenhof.rules.dials import offered, value
from tuliptable.games.keukenhof.rules.effects import (
    announce_seeds,
    announce_watering_can,
    close_hexagon,
    open_tile,
    put_leaf,
    send,
    shovel_tile,
    shovel_value,
)
from tuliptable.games.keukenhof.rules.garden import mark_legal_places
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.state import NO_TILE, Keukenhof, Thing
from tuliptable.games.keukenhof.tables import (
    BESIDE,
    COUNT,
    FLOWER_COUNT,
    HEXAGONS,
    PAIR,
    PRINTED_COUNT,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    TILES,
)

#             seeds shovel can leaves pot sun
PAIR_VALUE = const_table([330, 260, 200, 260, 440, 120])  # expected points from a pair
GAIN_PER_ROUND = const_table([0, 25, 0, 15, 12, 0])  # more for every round that is left
START_VALUE = 25


@rule
def appraise(s: Keukenhof, action: int) -> int:
    """Estimate the change that an action makes; of the garden, evaluate only the hexagons that it changes."""
    p = s.turn
    match ACTIONS.read(action):
        case ChooseFavourite(flower=flower):
            return appraise_favourite(s, flower)
        case Take(resource=resource):
            return appraise_take(s, p, resource)
        case Select(tile=tile):
            estimate = tile_value(s, p, tile)
            return estimate + START_VALUE * (tile - 1)
        case Paint(hex=hex, place=place):
            thing = object_in_hand(s)
            return gain(s, p, thing, hex, place)
        case UseSeed(flower=flower):
            return seed_value(s, p, flower)
        case StopPainting():
            return 0
        case SeedAt(hex=hex, place=place):
            return gain(s, p, s.seed, hex, place)
        case PlayLeaves(hex=hex):
            return appraise_effect_in(s, p, action, hex)
        case PlayPot(hex=hex):
            return appraise_effect_in(s, p, action, hex)
        case PlayShovelValue():
            change = -evaluate(s, p)
            play(s, action)
            change += evaluate(s, p)
            prospects = round_prospects(s, p)
            return prospects + change
        case _:
            play(s, action)
            return round_prospects(s, p)


@rule
def appraise_effect_in(s: Keukenhof, p: int, action: int, hex: int) -> int:
    """Estimate a leaf or a Flowerpot by the change in its hexagon, less the average of the opponents."""
    before = deficit_in(s, p, hex)
    play(s, action)
    worse = deficit_in(s, p, hex) - before
    prospects = round_prospects(s, p)
    return prospects - worse // (SEATS[s.players] - 1)


@rule
def round_prospects(s: Keukenhof, p: int) -> int:
    """Estimate the player's tile, pairs and announced Seeds."""
    tile = best_tile(s, p)
    return tile + pairs_kept(s, p) + announced(s, p)


@rule
def play(s: Keukenhof, action: int) -> None:
    """Play an effect; do nothing for any other action."""
    match ACTIONS.read(action):
        case PlaySeeds():
            announce_seeds(s)
        case PlayShovelTile(tile=tile, direction=direction):
            shovel_tile(s, tile, direction)
        case PlayShovelValue(value=value, direction=direction):
            shovel_value(s, value, direction)
        case PlayWatering():
            announce_watering_can(s)
        case PlayLeaves(hex=hex, place=place):
            put_leaf(s, hex, place)
        case PlayPot(hex=hex):
            close_hexagon(s, hex)
        case PlaySun(victim=victim, tile=tile):
            send(s, victim, tile)
        case _:
            pass


# --- favourites and resources --------------------------------------------------------------------------------------


@rule
def appraise_favourite(s: Keukenhof, flower: int) -> int:
    """Estimate a favourite by its printed flowers, and by its value once the dials are set."""
    return PRINTED_COUNT[s.garden][flower] * 10 + value(s, flower) * 20


@rule
def rounds_left(s: Keukenhof) -> int:
    return ROUNDS - s.round


@rule
def pair_value(s: Keukenhof, kind: int) -> int:
    """Estimate a pair that the player keeps for a later round."""
    left = rounds_left(s)
    return PAIR_VALUE[kind] + GAIN_PER_ROUND[kind] * left if left > 0 else 0


@rule
def appraise_take(s: Keukenhof, p: int, kind: int) -> int:
    """Estimate a resource to take: in full if it makes a pair, otherwise in part."""
    pair = PAIR_VALUE[kind] + GAIN_PER_ROUND[kind]
    if s.resources[p][kind] % PAIR == 1:
        return pair
    return pair * min(4, rounds_left(s)) // 10


@rule
def pairs_kept(s: Keukenhof, p: int) -> int:
    total = 0
    for kind in range(RESOURCE_COUNT):
        total += s.resources[p][kind] // PAIR * pair_value(s, kind)
    return total


@rule
def announced(s: Keukenhof, p: int) -> int:
    """Estimate announced Seeds by the most valuable flower. Announced cans count with the tile."""
    best = 0
    for flower in range(FLOWER_COUNT):
        best = max(best, value(s, flower))
    return s.seeds[p] * (best * 100 + 60)


# --- tiles and painting --------------------------------------------------------------------------------------------


@rule
def tile_value(s: Keukenhof, p: int, tile: int) -> int:
    """Estimate the painting of a player from a tile, with the announced Watering cans."""
    thing = offered(s, tile)
    legal = places_to_paint(s, thing)
    return painting_value(s, thing, legal, s.cans[p], thing == s.favourite[p])


@rule
def painting_value(s: Keukenhof, thing: int, legal: int, cans: int, favourite: bool) -> int:
    """Estimate the painting of an object; at least 0, because a player may stop at any time."""
    objects = min(s.quantity, legal * 2) + (cans if legal > 0 else 0)
    extra = 25 if thing < Thing.DECORATION else 0
    extra += 15 if favourite else 0
    return max(0, objects * (value(s, thing) * 100 + extra))


@rule
def places_to_paint(s: Keukenhof, thing: int) -> int:
    """Estimate the number of legal places for an object: exact if they are few."""
    legal = places_near(s, thing)
    if legal * 2 < s.quantity:
        legal = legal_places(s, thing)
    return legal


@rule
def places_near(s: Keukenhof, thing: int) -> int:
    """Count the legal places beside an object in its own hexagons, which is fast and mostly enough."""
    near = 0
    for h in range(HEXAGONS[s.garden]):
        near += COUNT[BESIDE[s.grows[thing][h]] & s.free[h]]
    return near


@rule
def legal_places(s: Keukenhof, thing: int) -> int:
    places = scratch(22)
    mark_legal_places(s, thing, False, places)
    legal = 0
    for h in range(HEXAGONS[s.garden]):
        legal += COUNT[places[h]]
    return legal


@rule
def best_tile(s: Keukenhof, p: int) -> int:
    """Estimate the tile that a player is sent to or may still get, less the average of the opponents' tiles.

    An opponent who still chooses gains nothing from this player's Watering cans and favourite.
    """
    mine = 0
    open_to_all = 0
    for tile in range(1, TILES[s.players] + 1):
        if open_tile(s, tile):
            thing = offered(s, tile)
            legal = places_to_paint(s, thing)
            mine = max(mine, painting_value(s, thing, legal, s.cans[p], thing == s.favourite[p]))
            open_to_all = max(open_to_all, painting_value(s, thing, legal, 0, False))
    if s.tile[p] != NO_TILE:
        mine = tile_value(s, p, s.tile[p])
    others = 0
    for q in range(SEATS[s.players]):
        if q != p and s.tile[q] != NO_TILE:
            sent = tile_value(s, q, s.tile[q])
            others += sent
        elif q != p:
            others += open_to_all
    return mine - others // (SEATS[s.players] - 1)


@rule
def seed_value(s: Keukenhof, p: int, flower: int) -> int:
    """Estimate a flower from Seeds: more if the tile's object has no legal place without it."""
    places = scratch(22)
    estimate = value(s, flower) * 100 + 60 + (FAVOURITE_STEP if flower == s.favourite[p] else 0)
    growable = mark_legal_places(s, flower, False, places)
    if s.left > 0 and flower == object_in_hand(s) and not growable:
        estimate += s.left * value(s, flower) * 100
    return estimate
