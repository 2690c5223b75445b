"""Keukenhof: a painting turn (KH-50 to KH-61)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.keukenhof.events import FinishedPainting, Painted
from tuliptable.games.keukenhof.rules.dials import offered
from tuliptable.games.keukenhof.rules.garden import any_free_place, list_places, mark_legal_places, put
from tuliptable.games.keukenhof.state import (
    NO_OBJECT,
    PAINT,
    SEED_AT,
    STOP_PAINTING,
    USE_SEED,
    Keukenhof,
    Phase,
    Source,
)
from tuliptable.games.keukenhof.tables import FLOWER_COUNT, HEXAGONS


@rule
def begin_painting_turn(s: Keukenhof, p: int) -> None:
    """KH-51. Cans and Seeds were announced in the resource phase."""
    s.turn = p
    s.left = s.quantity


@rule
def object_in_hand(s: Keukenhof) -> int:
    """KH-52. What tile and cans paint."""
    return offered(s, s.tile[s.turn])


@rule
def mark_paintable_places(s: Keukenhof, places: Buffer) -> bool:
    """KH-53 to KH-55. Tile first; a can only next to what was painted in this turn."""
    if s.left == 0 and s.cans[s.turn] == 0:
        return False
    return mark_legal_places(s, object_in_hand(s), s.left == 0, places)


@rule
def seeds_usable(s: Keukenhof) -> bool:
    """KH-56."""
    return s.seeds[s.turn] > 0 and any_free_place(s)


@rule
def something_to_paint(s: Keukenhof) -> bool:
    """KH-60."""
    places = scratch(22)
    return seeds_usable(s) or mark_paintable_places(s, places)


@rule
def legal_painting(s: Keukenhof, out: Buffer) -> int:
    """KH-53 to KH-59."""
    places = scratch(22)
    n = 0
    if mark_paintable_places(s, places):
        for h in range(HEXAGONS[s.garden]):
            if places[h] != 0:
                n = list_places(PAINT, h, places[h], out, n)
    if seeds_usable(s):
        for flower in range(FLOWER_COUNT):
            out[n] = USE_SEED + flower
            n += 1
    out[n] = STOP_PAINTING
    return n + 1


@rule
def paint(s: Keukenhof, h: int, place: int, chosen_by: int) -> None:
    """KH-53, KH-54. From the tile allowance while there is any, then from the cans."""
    thing = object_in_hand(s)
    source = Source.TILE if s.left > 0 else Source.CAN
    if s.left > 0:
        s.left -= 1
    else:
        s.cans[s.turn] -= 1
    put_fresh(s, thing, h, place)
    tell(s, Painted(player=s.turn, rule=chosen_by, hexagon=h, place=place, thing=thing, source=source))


@rule
def put_fresh(s: Keukenhof, thing: int, h: int, place: int) -> None:
    put(s, s.turn, thing, h, place)
    s.fresh[h] += 1 << place


@rule
def take_seed(s: Keukenhof, flower: int) -> None:
    """KH-56. Its place is chosen next."""
    s.seed = flower
    s.phase = Phase.SEED


@rule
def legal_seed_places(s: Keukenhof, out: Buffer) -> int:
    """KH-56. Any free place, legal or not."""
    n = 0
    for h in range(HEXAGONS[s.garden]):
        n = list_places(SEED_AT, h, s.free[h], out, n)
    return n


@rule
def plant_seed(s: Keukenhof, flower: int, h: int, place: int, chosen_by: int) -> None:
    """KH-55 to KH-57."""
    s.seeds[s.turn] -= 1
    s.seed = NO_OBJECT
    put_fresh(s, flower, h, place)
    tell(s, Painted(player=s.turn, rule=chosen_by, hexagon=h, place=place, thing=flower, source=Source.SEEDS))


@rule
def end_painting_turn(s: Keukenhof) -> None:
    """KH-61. What is left of the allowances is lost."""
    tell(s, FinishedPainting(player=s.turn, tile=s.left, cans=s.cans[s.turn], seeds=s.seeds[s.turn]))
    s.left = 0
    s.cans[s.turn] = 0
    s.seeds[s.turn] = 0
    for h in range(HEXAGONS[s.garden]):
        s.fresh[h] = 0
