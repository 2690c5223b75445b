"""The gardener of a solo game (KH-81 to KH-98). Its dice decide everything that it does."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.keukenhof.actions import FORWARD
from tuliptable.games.keukenhof.events import ChoseFavourite, KeptPair
from tuliptable.games.keukenhof.rules.dials import offered, value
from tuliptable.games.keukenhof.rules.effects import (
    announce_seeds,
    announce_watering_can,
    close_hexagon,
    open_tile,
    pair,
    put_leaf,
    send,
    shovel_value,
)
from tuliptable.games.keukenhof.rules.garden import flowers_in, includes, mark_legal_places
from tuliptable.games.keukenhof.rules.painting import mark_paintable_places, object_in_hand, paint_place, plant
from tuliptable.games.keukenhof.rules.resources import roll, take_resource
from tuliptable.games.keukenhof.rules.scoring import flowers_in_hexagon
from tuliptable.games.keukenhof.state import GARDENER, NO_TILE, OPEN, Keukenhof, Resource, Thing
from tuliptable.games.keukenhof.tables import (
    COUNT,
    FLOWER_COUNT,
    HEXAGONS,
    LOWEST,
    NOWHERE,
    PLACES,
    RESOURCE_COUNT,
    RIGHT_OF,
    TILES,
)

HUMAN = 0
NO_SPOT = -1
PLUS_TWO, PLUS_THREE = 1, 2  # indices of blue dials

# --- set-up --------------------------------------------------------------------------------------------------------


@rule
def choose_gardeners_favourite(s: Keukenhof) -> None:
    """Choose the flower worth 3; if that is the decoration, the flower worth 2 (KH-83)."""
    s.favourite[GARDENER] = s.blue[PLUS_TWO] if s.blue[PLUS_THREE] == Thing.DECORATION else s.blue[PLUS_THREE]
    tell(s, ChoseFavourite(player=GARDENER, rule=83, flower=s.favourite[GARDENER]))


# --- its resource turn ---------------------------------------------------------------------------------------------


@rule
def gardeners_resource_turn(s: Keukenhof) -> None:
    """Take the resource of the lower die, then play every usable pair (KH-85, KH-86)."""
    roll(s)
    take_resource(s, s.dice[0] - 1)
    for kind in range(RESOURCE_COUNT):
        while pair(s, kind) and usable(s, kind):
            use_pair(s, kind)
        if pair(s, kind):
            tell(s, KeptPair(player=GARDENER, rule=86, resource=kind))


@rule
def usable(s: Keukenhof, kind: int) -> bool:
    """Return True if the gardener can use a pair of this kind (KH-87 to KH-91)."""
    if kind == Resource.LEAVES:
        return hexagon_for_leaf(s) != NOWHERE
    if kind == Resource.FLOWERPOT:
        return hexagon_for_pot(s) != NOWHERE
    if kind == Resource.SUN:
        return s.tile[HUMAN] == NO_TILE
    return True


@rule
def use_pair(s: Keukenhof, kind: int) -> None:
    if kind == Resource.SEEDS:
        announce_seeds(s)
    elif kind == Resource.SHOVEL:
        shovel_value(s, PLUS_THREE, FORWARD)  # KH-88
    elif kind == Resource.WATERING_CAN:
        announce_watering_can(s)
    elif kind == Resource.LEAVES:
        h = hexagon_for_leaf(s)
        put_leaf(s, h, LOWEST[s.free[h]])
    elif kind == Resource.FLOWERPOT:
        close_hexagon(s, hexagon_for_pot(s))
    else:
        send(s, HUMAN, tile_for_sun(s))


@rule
def hexagon_for_leaf(s: Keukenhof) -> int:
    """Return the hexagon with most human flowers, then fewest of its own, then the lowest number (KH-89)."""
    best = NOWHERE
    best_balance = 0
    for h in range(HEXAGONS[s.garden]):
        balance = flowers_in_hexagon(s, HUMAN, h) * 8 - flowers_in_hexagon(s, GARDENER, h)
        if balance > best_balance and s.free[h] != 0:
            best = h
            best_balance = balance
    return best


@rule
def hexagon_for_pot(s: Keukenhof) -> int:
    """Return the hexagon with most flowers, printed ones too, then the lowest number (KH-90)."""
    best = NOWHERE
    most = 0
    for h in range(HEXAGONS[s.garden]):
        flowers = COUNT[flowers_in(s, h)]
        if flowers > most and s.closed_by[h] == OPEN:
            best = h
            most = flowers
    return best


@rule
def tile_for_sun(s: Keukenhof) -> int:
    """Return the open tile with the lowest value, then the highest number (KH-91)."""
    best = NO_TILE
    least = 0
    for tile in range(1, TILES[s.players] + 1):
        points = value(s, offered(s, tile))
        if open_tile(s, tile) and (best == NO_TILE or points <= least):
            best = tile
            least = points
    return best


# --- its tile ------------------------------------------------------------------------------------------------------


@rule
def gardeners_tile(s: Keukenhof) -> int:
    """Return the lowest open tile (KH-92)."""
    tile = 1
    while not open_tile(s, tile):
        tile += 1
    return tile


# --- its painting turn ---------------------------------------------------------------------------------------------


@rule
def gardener_paints(s: Keukenhof) -> None:
    """Use tile, Watering cans and Seeds as far as there are places, without stopping early (KH-94)."""
    places = scratch(22)
    last = NO_SPOT
    while mark_paintable_places(s, places):
        right = right_of(last)
        if right != NO_SPOT and among(places, right):
            last = right
            paint_place(s, last // PLACES, last % PLACES, 96)
        else:
            last = best_spot(s, object_in_hand(s), places)
            paint_place(s, last // PLACES, last % PLACES, 95)
    while s.seeds[GARDENER] > 0 and best_flower(s) < FLOWER_COUNT:
        flower = best_flower(s)
        mark_legal_places(s, flower, False, places)
        spot = best_spot(s, flower, places)
        plant(s, flower, spot // PLACES, spot % PLACES, 97)


@rule
def right_of(spot: int) -> int:
    """Return the place to the right in the same hexagon (KH-96)."""
    return NO_SPOT if spot == NO_SPOT else spot // PLACES * PLACES + (spot + 1) % PLACES


@rule
def among(places: Buffer, spot: int) -> bool:
    return includes(places[spot // PLACES], spot % PLACES)


@rule
def best_spot(s: Keukenhof, thing: int, places: Buffer) -> int:
    """Return the gardener's first place for an object (KH-95).

    The hexagon with most of its own flowers comes first, then the lowest one. In it, a place to the right of the same
    object comes first, then the lowest one.
    """
    best = NOWHERE
    most = -1
    for h in range(HEXAGONS[s.garden]):
        flowers = flowers_in_hexagon(s, GARDENER, h)
        if flowers > most and places[h] != 0:
            best = h
            most = flowers
    to_the_right = places[best] & RIGHT_OF[s.grows[thing][best]]
    return best * PLACES + LOWEST[to_the_right if to_the_right != 0 else places[best]]


@rule
def best_flower(s: Keukenhof) -> int:
    """Return the most valuable flower with a legal place, then the first; FLOWER_COUNT for none (KH-97)."""
    places = scratch(22)
    best = FLOWER_COUNT
    for flower in range(FLOWER_COUNT):
        if mark_legal_places(s, flower, False, places):
            if best == FLOWER_COUNT or value(s, flower) > value(s, best):
                best = flower
    return best
