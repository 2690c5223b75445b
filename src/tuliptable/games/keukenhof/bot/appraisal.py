"""Keukenhof: what an option looks worth to the player who has it, in hundredths of a point.

Points as the dials stand, less the average of the others; the leads that hexagons promise before they are complete;
and pairs of resources, which are worth keeping while there are rounds left to play them better.
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
from tuliptable.games.keukenhof.bot.outlook import FAVOURITE_STEP, deficit_in, evaluate, gain
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
PAIR_WORTH = const_table([330, 260, 200, 260, 440, 120])  # what a pair will bring once
PATIENCE = const_table([0, 25, 0, 15, 12, 0])  # and how much more with every round that is left
START_WORTH = 25


@rule
def appraise(s: Keukenhof, action: int) -> int:
    """What an action adds to the outlook: where it changes a single hexagon, no other is looked at."""
    p = s.turn
    match ACTIONS.read(action):
        case ChooseFavourite(flower=flower):
            return appraise_favourite(s, flower)
        case Take(resource=resource):
            return appraise_take(s, p, resource)
        case Select(tile=tile):
            worth = tile_worth(s, p, tile)
            return worth + START_WORTH * (tile - 1)
        case Paint(hex=hex, place=place):
            thing = object_in_hand(s)
            return gain(s, p, thing, hex, place)
        case UseSeed(flower=flower):
            return seed_worth(s, p, flower)
        case StopPainting():
            return 0
        case SeedAt(hex=hex, place=place):
            return gain(s, p, s.seed, hex, place)
        case PlayLeaves(hex=hex):
            return appraise_effect_in(s, p, action, hex)
        case PlayPot(hex=hex):
            return appraise_effect_in(s, p, action, hex)
        case PlayShovelValue():
            worth = -evaluate(s, p)
            play(s, action)
            worth += evaluate(s, p)
            hopes = hopes_for_the_round(s, p)
            return hopes + worth
        case _:
            play(s, action)
            return hopes_for_the_round(s, p)


@rule
def appraise_effect_in(s: Keukenhof, p: int, action: int, hex: int) -> int:
    """A leaf or a Flowerpot: what it changes in its hexagon, against the average of the others."""
    before = deficit_in(s, p, hex)
    play(s, action)
    worse = deficit_in(s, p, hex) - before
    hopes = hopes_for_the_round(s, p)
    return hopes - worse // (SEATS[s.players] - 1)


@rule
def hopes_for_the_round(s: Keukenhof, p: int) -> int:
    """Pairs, what is announced, and the tile."""
    tile = best_tile(s, p)
    return tile + pairs_kept(s, p) + announced(s, p)


@rule
def play(s: Keukenhof, action: int) -> None:
    """An effect, or none."""
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
    """Many printed ones to paint beside, and a good value if it is known."""
    return PRINTED_COUNT[s.garden][flower] * 10 + value(s, flower) * 20


@rule
def rounds_left(s: Keukenhof) -> int:
    return ROUNDS - s.round


@rule
def pair_worth(s: Keukenhof, kind: int) -> int:
    """What it is worth to keep a pair for a later round."""
    left = rounds_left(s)
    return PAIR_WORTH[kind] + PATIENCE[kind] * left if left > 0 else 0


@rule
def appraise_take(s: Keukenhof, p: int, kind: int) -> int:
    """A second one makes a pair; a first one is a hope."""
    worth = PAIR_WORTH[kind] + PATIENCE[kind]
    if s.resources[p][kind] % PAIR == 1:
        return worth
    return worth * min(4, rounds_left(s)) // 10


@rule
def pairs_kept(s: Keukenhof, p: int) -> int:
    worth = 0
    for kind in range(RESOURCE_COUNT):
        worth += s.resources[p][kind] // PAIR * pair_worth(s, kind)
    return worth


@rule
def announced(s: Keukenhof, p: int) -> int:
    """What announced Seeds will bring: the best flower, where it leads. Cans count with the tile."""
    best = 0
    for flower in range(FLOWER_COUNT):
        best = max(best, value(s, flower))
    return s.seeds[p] * (best * 100 + 60)


# --- tiles and painting --------------------------------------------------------------------------------------------


@rule
def tile_worth(s: Keukenhof, p: int, tile: int) -> int:
    """What the tile would paint for a player, with his Watering cans."""
    thing = offered(s, tile)
    legal = places_to_paint(s, thing)
    return painting_worth(s, thing, legal, s.cans[p], thing == s.favourite[p])


@rule
def painting_worth(s: Keukenhof, thing: int, legal: int, cans: int, favourite: bool) -> int:
    """What painting an object is worth; no player has to paint what is worth less than nothing."""
    objects = min(s.quantity, legal * 2) + (cans if legal > 0 else 0)
    hopes = 25 if thing < Thing.DECORATION else 0
    hopes += 15 if favourite else 0
    return max(0, objects * (value(s, thing) * 100 + hopes))


@rule
def places_to_paint(s: Keukenhof, thing: int) -> int:
    """Legal places for an object, counted to the end only where they are few."""
    legal = places_near(s, thing)
    if legal * 2 < s.quantity:
        legal = legal_places(s, thing)
    return legal


@rule
def places_near(s: Keukenhof, thing: int) -> int:
    """Legal places in hexagons where an object grows: mostly enough, and soon counted."""
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
    """The tile that a player is sent to or may hope for, less the average of the others' tiles.

    An opponent who may still choose has no use for the player's own Watering cans and favourite.
    """
    mine = 0
    open_to_all = 0
    for tile in range(1, TILES[s.players] + 1):
        if open_tile(s, tile):
            thing = offered(s, tile)
            legal = places_to_paint(s, thing)
            mine = max(mine, painting_worth(s, thing, legal, s.cans[p], thing == s.favourite[p]))
            open_to_all = max(open_to_all, painting_worth(s, thing, legal, 0, False))
    if s.tile[p] != NO_TILE:
        mine = tile_worth(s, p, s.tile[p])
    others = 0
    for q in range(SEATS[s.players]):
        if q != p and s.tile[q] != NO_TILE:
            sent = tile_worth(s, q, s.tile[q])
            others += sent
        elif q != p:
            others += open_to_all
    return mine - others // (SEATS[s.players] - 1)


@rule
def seed_worth(s: Keukenhof, p: int, flower: int) -> int:
    """A flower anywhere; more if the tile has nowhere to begin without it."""
    places = scratch(22)
    worth = value(s, flower) * 100 + 60 + (FAVOURITE_STEP if flower == s.favourite[p] else 0)
    growable = mark_legal_places(s, flower, False, places)
    if s.left > 0 and flower == object_in_hand(s) and not growable:
        worth += s.left * value(s, flower) * 100
    return worth
