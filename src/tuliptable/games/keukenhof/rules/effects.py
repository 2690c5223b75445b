"""The six effects, and when each is legal (KH-24 to KH-40)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.actions import (
    BACK,
    FORWARD,
    EndEffects,
    Options,
    PlayLeaves,
    PlayPot,
    PlaySeeds,
    PlayShovelTile,
    PlayShovelValue,
    PlaySun,
    PlayWatering,
)
from tuliptable.games.keukenhof.events import Announced, Closed, PutLeaf, Sent, TurnedTile, TurnedValue
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, turn_tile
from tuliptable.games.keukenhof.rules.garden import flowers_in, put
from tuliptable.games.keukenhof.rules.scoring import biggest_group
from tuliptable.games.keukenhof.rules.seats import by_rule
from tuliptable.games.keukenhof.state import NO_TILE, OPEN, Keukenhof, Resource, Thing
from tuliptable.games.keukenhof.tables import BLUE_COUNT, BLUE_VALUE, HEXAGONS, LOWEST, PAIR, SEATS, TILES

# --- pairs ---------------------------------------------------------------------------------------------------------


@rule
def pair(s: Keukenhof, kind: int) -> bool:
    return s.resources[s.turn][kind] >= PAIR


@rule
def cross_out(s: Keukenhof, kind: int) -> None:
    """Pay two equal resources for an effect (KH-24)."""
    s.resources[s.turn][kind] -= PAIR
    s.played[s.turn][kind] += 1


@rule
def any_effect(s: Keukenhof) -> bool:
    """Return True if any effect is legal (KH-28)."""
    if pair(s, Resource.SEEDS) or pair(s, Resource.SHOVEL) or pair(s, Resource.WATERING_CAN):
        return True
    if pair(s, Resource.LEAVES) and any_leaf_place(s):
        return True
    if pair(s, Resource.FLOWERPOT) and any_open_hexagon(s):
        return True
    return pair(s, Resource.SUN) and any_victim(s)


@rule
def effects(s: Keukenhof) -> Options:
    """Offer every effect for which the player has a pair, and the end of the turn (KH-25, KH-26)."""
    if pair(s, Resource.SEEDS):
        yield PlaySeeds()
    if pair(s, Resource.SHOVEL):
        yield from shovels(s)
    if pair(s, Resource.WATERING_CAN):
        yield PlayWatering()
    if pair(s, Resource.LEAVES):
        yield from leaves(s)
    if pair(s, Resource.FLOWERPOT):
        yield from pots(s)
    if pair(s, Resource.SUN):
        yield from suns(s)
    yield EndEffects()


# --- Seeds, Watering can -------------------------------------------------------------------------------------------


@applies(PlaySeeds)
def announce_seeds(s: Keukenhof) -> None:
    """Allow one flower of any kind on any free place this round (KH-29)."""
    cross_out(s, Resource.SEEDS)
    s.seeds[s.turn] += 1
    tell(s, Announced(player=s.turn, rule=by_rule(s, s.turn, 87), resource=Resource.SEEDS))


@applies(PlayWatering)
def announce_watering_can(s: Keukenhof) -> None:
    """Allow one more of the tile's object this round (KH-30)."""
    cross_out(s, Resource.WATERING_CAN)
    s.cans[s.turn] += 1
    tell(s, Announced(player=s.turn, rule=by_rule(s, s.turn, 87), resource=Resource.WATERING_CAN))


# --- Shovel --------------------------------------------------------------------------------------------------------


@rule
def shovels(s: Keukenhof) -> Options:
    """Offer to turn any tile in use and any value dial, forward or back (KH-31 to KH-33)."""
    for tile in range(1, TILES[s.players] + 1):
        yield PlayShovelTile(tile=tile, direction=FORWARD)
        yield PlayShovelTile(tile=tile, direction=BACK)
    for value in range(BLUE_COUNT):
        yield PlayShovelValue(value=value, direction=FORWARD)
        yield PlayShovelValue(value=value, direction=BACK)


@rule
def step_of(direction: int) -> int:
    return 1 if direction == FORWARD else -1


@applies(PlayShovelTile)
def shovel_tile(s: Keukenhof, tile: int, direction: int) -> None:
    """Turn a pink dial by one face (KH-31)."""
    cross_out(s, Resource.SHOVEL)
    turn_tile(s, tile, step_of(direction))
    tell(s, TurnedTile(player=s.turn, tile=tile, forward=direction == FORWARD, shows=offered(s, tile)))


@applies(PlayShovelValue)
def shovel_value(s: Keukenhof, value: int, direction: int) -> None:
    """Turn a blue dial to the next face that no other blue dial shows (KH-32)."""
    cross_out(s, Resource.SHOVEL)
    before = s.blue[value]
    s.blue[value] = next_value_face(s, value, step_of(direction))
    chosen_by = by_rule(s, s.turn, 88)
    tell(s, TurnedValue(player=s.turn, rule=chosen_by, value=BLUE_VALUE[value], before=before, now=s.blue[value]))


# --- Leaves --------------------------------------------------------------------------------------------------------


@rule
def leaf_places(s: Keukenhof, h: int) -> int:
    """Return the free places of a hexagon; none if it holds no flower (KH-34)."""
    return s.free[h] if flowers_in(s, h) != 0 else 0


@rule
def any_leaf_place(s: Keukenhof) -> bool:
    places = 0
    for h in range(HEXAGONS[s.garden]):
        places |= leaf_places(s, h)
    return places != 0


@rule
def leaves(s: Keukenhof) -> Options:
    for h in range(HEXAGONS[s.garden]):
        places = leaf_places(s, h)
        while places != 0:
            yield PlayLeaves(hex=h, place=LOWEST[places])
            places &= places - 1


@applies(PlayLeaves)
def put_leaf(s: Keukenhof, hex: int, place: int) -> None:
    """Fill a place with a leaf for the rest of the game (KH-34, KH-35)."""
    cross_out(s, Resource.LEAVES)
    put(s, s.turn, Thing.LEAF, hex, place)
    tell(s, PutLeaf(player=s.turn, rule=by_rule(s, s.turn, 89), hexagon=hex, place=place))


# --- Flowerpot -----------------------------------------------------------------------------------------------------


@rule
def any_open_hexagon(s: Keukenhof) -> bool:
    for h in range(HEXAGONS[s.garden]):
        if s.closed_by[h] == OPEN:
            return True
    return False


@rule
def pots(s: Keukenhof) -> Options:
    """Offer every hexagon that no player has closed (KH-36)."""
    for h in range(HEXAGONS[s.garden]):
        if s.closed_by[h] == OPEN:
            yield PlayPot(hex=h)


@applies(PlayPot)
def close_hexagon(s: Keukenhof, hex: int) -> None:
    """Close a hexagon for the rest of the game; players may still paint in it (KH-36, KH-37)."""
    cross_out(s, Resource.FLOWERPOT)
    s.closed_by[hex] = s.turn
    tell(s, Closed(player=s.turn, rule=by_rule(s, s.turn, 90), hexagon=hex, biggest_group=biggest_group(s, hex)))


# --- Sun -----------------------------------------------------------------------------------------------------------


@rule
def open_tile(s: Keukenhof, tile: int) -> bool:
    """Return True if no player has chosen the tile or been sent to it (KH-39, KH-41)."""
    for p in range(SEATS[s.players]):
        if s.tile[p] == tile:
            return False
    return True


@rule
def any_victim(s: Keukenhof) -> bool:
    """Return True if an opponent has no reserved tile. More tiles than opponents: one is always open."""
    for p in range(SEATS[s.players]):
        if p != s.turn and s.tile[p] == NO_TILE:
            return True
    return False


@rule
def suns(s: Keukenhof) -> Options:
    """Offer to send each opponent without a reserved tile to each open tile (KH-38, KH-39)."""
    for p in range(SEATS[s.players]):
        if p != s.turn and s.tile[p] == NO_TILE:
            for tile in range(1, TILES[s.players] + 1):
                if open_tile(s, tile):
                    yield PlaySun(victim=p, tile=tile)


@applies(PlaySun)
def send(s: Keukenhof, victim: int, tile: int) -> None:
    """Reserve a tile for an opponent (KH-38, KH-40)."""
    cross_out(s, Resource.SUN)
    s.tile[victim] = tile
    tell(s, Sent(player=s.turn, rule=by_rule(s, s.turn, 91), victim=victim, tile=tile))
