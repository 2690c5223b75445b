"""Keukenhof: the six effects, each with what makes it legal (KH-24 to KH-40)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.keukenhof.events import Announced, Closed, PutLeaf, Sent, TurnedTile, TurnedValue
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, turn_tile
from tuliptable.games.keukenhof.rules.garden import flowers_in, list_places, put
from tuliptable.games.keukenhof.rules.scoring import biggest_group
from tuliptable.games.keukenhof.rules.seats import by_rule
from tuliptable.games.keukenhof.state import (
    END_EFFECTS,
    NO_TILE,
    OPEN,
    PLAY_LEAVES,
    PLAY_POT,
    PLAY_SEEDS,
    PLAY_SHOVEL_TILE,
    PLAY_SHOVEL_VALUE,
    PLAY_SUN,
    PLAY_WATERING,
    Keukenhof,
    Resource,
    Thing,
)
from tuliptable.games.keukenhof.tables import BLUE_COUNT, BLUE_VALUE, HEXAGONS, PAIR, SEATS, TILES

FORWARD, BACK = 0, 1  # as the action codec numbers them


# --- pairs ---------------------------------------------------------------------------------------------------------


@rule
def pair(s: Keukenhof, kind: int) -> bool:
    return s.resources[s.turn][kind] >= PAIR


@rule
def cross_out(s: Keukenhof, kind: int) -> None:
    """KH-24."""
    s.resources[s.turn][kind] -= PAIR
    s.played[s.turn][kind] += 1


@rule
def any_effect(s: Keukenhof) -> bool:
    """KH-28. Whether any effect is legal."""
    if pair(s, Resource.SEEDS) or pair(s, Resource.SHOVEL) or pair(s, Resource.WATERING_CAN):
        return True
    if pair(s, Resource.LEAVES) and any_leaf_place(s):
        return True
    if pair(s, Resource.FLOWERPOT) and any_open_hexagon(s):
        return True
    return pair(s, Resource.SUN) and any_victim(s)


@rule
def legal_effects(s: Keukenhof, out: Buffer) -> int:
    """KH-25, KH-26. Every effect for which he has a pair, and the end of his turn."""
    n = 0
    if pair(s, Resource.SEEDS):
        out[n] = PLAY_SEEDS
        n += 1
    if pair(s, Resource.SHOVEL):
        n = legal_shovels(s, out, n)
    if pair(s, Resource.WATERING_CAN):
        out[n] = PLAY_WATERING
        n += 1
    if pair(s, Resource.LEAVES):
        n = legal_leaves(s, out, n)
    if pair(s, Resource.FLOWERPOT):
        n = legal_pots(s, out, n)
    if pair(s, Resource.SUN):
        n = legal_suns(s, out, n)
    out[n] = END_EFFECTS
    return n + 1


# --- Seeds, Watering can -------------------------------------------------------------------------------------------


@rule
def announce_seeds(s: Keukenhof) -> None:
    """KH-29."""
    cross_out(s, Resource.SEEDS)
    s.seeds[s.turn] += 1
    tell(s, Announced(player=s.turn, rule=by_rule(s, s.turn, 87), resource=Resource.SEEDS))


@rule
def announce_watering_can(s: Keukenhof) -> None:
    """KH-30."""
    cross_out(s, Resource.WATERING_CAN)
    s.cans[s.turn] += 1
    tell(s, Announced(player=s.turn, rule=by_rule(s, s.turn, 87), resource=Resource.WATERING_CAN))


# --- Shovel --------------------------------------------------------------------------------------------------------


@rule
def legal_shovels(s: Keukenhof, out: Buffer, n: int) -> int:
    """KH-31 to KH-33. Any tile in use and any value, both ways."""
    for i in range(2 * TILES[s.players]):
        out[n] = PLAY_SHOVEL_TILE + i
        n += 1
    for i in range(2 * BLUE_COUNT):
        out[n] = PLAY_SHOVEL_VALUE + i
        n += 1
    return n


@rule
def step_of(direction: int) -> int:
    return 1 if direction == FORWARD else -1


@rule
def shovel_tile(s: Keukenhof, tile: int, direction: int) -> None:
    """KH-31."""
    cross_out(s, Resource.SHOVEL)
    turn_tile(s, tile, step_of(direction))
    tell(s, TurnedTile(player=s.turn, tile=tile, forward=direction == FORWARD, shows=offered(s, tile)))


@rule
def shovel_value(s: Keukenhof, blue: int, direction: int) -> None:
    """KH-32."""
    cross_out(s, Resource.SHOVEL)
    before = s.blue[blue]
    s.blue[blue] = next_value_face(s, blue, step_of(direction))
    chosen_by = by_rule(s, s.turn, 88)
    tell(s, TurnedValue(player=s.turn, rule=chosen_by, value=BLUE_VALUE[blue], before=before, now=s.blue[blue]))


# --- Leaves --------------------------------------------------------------------------------------------------------


@rule
def leaf_places(s: Keukenhof, h: int) -> int:
    """KH-34. The free places of a hexagon that holds a flower."""
    return s.free[h] if flowers_in(s, h) != 0 else 0


@rule
def any_leaf_place(s: Keukenhof) -> bool:
    places = 0
    for h in range(HEXAGONS[s.garden]):
        places |= leaf_places(s, h)
    return places != 0


@rule
def legal_leaves(s: Keukenhof, out: Buffer, n: int) -> int:
    for h in range(HEXAGONS[s.garden]):
        n = list_places(PLAY_LEAVES, h, leaf_places(s, h), out, n)
    return n


@rule
def put_leaf(s: Keukenhof, h: int, place: int) -> None:
    """KH-34, KH-35."""
    cross_out(s, Resource.LEAVES)
    put(s, s.turn, Thing.LEAF, h, place)
    tell(s, PutLeaf(player=s.turn, rule=by_rule(s, s.turn, 89), hexagon=h, place=place))


# --- Flowerpot -----------------------------------------------------------------------------------------------------


@rule
def any_open_hexagon(s: Keukenhof) -> bool:
    for h in range(HEXAGONS[s.garden]):
        if s.closed_by[h] == OPEN:
            return True
    return False


@rule
def legal_pots(s: Keukenhof, out: Buffer, n: int) -> int:
    """KH-36. Any hexagon that nobody has closed."""
    for h in range(HEXAGONS[s.garden]):
        out[n] = PLAY_POT + h
        n += int(s.closed_by[h] == OPEN)
    return n


@rule
def close_hexagon(s: Keukenhof, h: int) -> None:
    """KH-36, KH-37."""
    cross_out(s, Resource.FLOWERPOT)
    s.closed_by[h] = s.turn
    tell(s, Closed(player=s.turn, rule=by_rule(s, s.turn, 90), hexagon=h, biggest_group=biggest_group(s, h)))


# --- Sun -----------------------------------------------------------------------------------------------------------


@rule
def open_tile(s: Keukenhof, tile: int) -> bool:
    """KH-39, KH-41. Nobody has chosen it and nobody is sent to it."""
    for p in range(SEATS[s.players]):
        if s.tile[p] == tile:
            return False
    return True


@rule
def any_victim(s: Keukenhof) -> bool:
    """An opponent without a reserved tile. There are more tiles than opponents, so one is always open."""
    for p in range(SEATS[s.players]):
        if p != s.turn and s.tile[p] == NO_TILE:
            return True
    return False


@rule
def legal_suns(s: Keukenhof, out: Buffer, n: int) -> int:
    """KH-38, KH-39."""
    for p in range(SEATS[s.players]):
        if p != s.turn and s.tile[p] == NO_TILE:
            for tile in range(1, TILES[s.players] + 1):
                out[n] = PLAY_SUN + p * 5 + tile - 1
                n += int(open_tile(s, tile))
    return n


@rule
def send(s: Keukenhof, victim: int, tile: int) -> None:
    """KH-38, KH-40. The victim's marker lies there from now on."""
    cross_out(s, Resource.SUN)
    s.tile[victim] = tile
    tell(s, Sent(player=s.turn, rule=by_rule(s, s.turn, 91), victim=victim, tile=tile))
