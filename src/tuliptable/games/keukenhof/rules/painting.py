"""A painting turn (KH-50 to KH-61)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.keukenhof.actions import Options, Paint, SeedAt, StopPainting, UseSeed
from tuliptable.games.keukenhof.events import FinishedPainting, Painted
from tuliptable.games.keukenhof.rules.dials import offered
from tuliptable.games.keukenhof.rules.garden import any_free_place, any_legal_place, mark_legal_places, put
from tuliptable.games.keukenhof.rules.seats import NO_RULE
from tuliptable.games.keukenhof.state import NO_OBJECT, Keukenhof, Phase, Source
from tuliptable.games.keukenhof.tables import FLOWER_COUNT, HEXAGONS, LOWEST


@rule
def begin_painting_turn(s: Keukenhof, p: int) -> None:
    """The tile gives as many as the quantity says; cans and Seeds were announced before (KH-51)."""
    s.turn = p
    s.left = s.quantity


@rule
def object_in_hand(s: Keukenhof) -> int:
    """What tile and cans paint (KH-52)."""
    return offered(s, s.tile[s.turn])


@rule
def mark_paintable_places(s: Keukenhof, places: Buffer) -> bool:
    """Tile first; a can only next to what was painted in this turn (KH-53 to KH-55)."""
    if not allowance_left(s):
        return False
    return mark_legal_places(s, object_in_hand(s), s.left == 0, places)


@rule
def allowance_left(s: Keukenhof) -> bool:
    return s.left > 0 or s.cans[s.turn] > 0


@rule
def seeds_usable(s: Keukenhof) -> bool:
    """Whether a Seeds is left, and a place for it (KH-56)."""
    return s.seeds[s.turn] > 0 and any_free_place(s)


@rule
def something_to_paint(s: Keukenhof) -> bool:
    """Whether the turn goes on (KH-60)."""
    if seeds_usable(s):
        return True
    return allowance_left(s) and any_legal_place(s, object_in_hand(s), s.left == 0)


@rule
def paintings(s: Keukenhof) -> Options:
    """A legal place for the object in hand, a flower for a Seeds, or the end of the turn (KH-53 to KH-59)."""
    legal = scratch(22)
    if mark_paintable_places(s, legal):
        for h in range(HEXAGONS[s.garden]):
            places = legal[h]
            while places != 0:
                yield Paint(hex=h, place=LOWEST[places])
                places &= places - 1
    if seeds_usable(s):
        for flower in range(FLOWER_COUNT):
            yield UseSeed(flower=flower)
    yield StopPainting()


@applies(Paint)
def paint(s: Keukenhof, hex: int, place: int) -> None:
    paint_place(s, hex, place, NO_RULE)


@rule
def paint_place(s: Keukenhof, h: int, place: int, chosen_by: int) -> None:
    """From the tile allowance while there is any, then from the cans (KH-53, KH-54)."""
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


@applies(UseSeed)
def take_seed(s: Keukenhof, flower: int) -> None:
    """Its place is chosen next (KH-56)."""
    s.seed = flower
    s.phase = Phase.SEED


@rule
def seed_places(s: Keukenhof) -> Options:
    """Any free place, legal or not (KH-56)."""
    for h in range(HEXAGONS[s.garden]):
        places = s.free[h]
        while places != 0:
            yield SeedAt(hex=h, place=LOWEST[places])
            places &= places - 1


@applies(SeedAt)
def plant_seed(s: Keukenhof, hex: int, place: int) -> None:
    """Then the painting turn goes on (KH-55)."""
    plant(s, s.seed, hex, place, NO_RULE)
    s.phase = Phase.PAINT


@rule
def plant(s: Keukenhof, flower: int, h: int, place: int, chosen_by: int) -> None:
    """A flower of Seeds counts as painted in this turn (KH-55 to KH-57)."""
    s.seeds[s.turn] -= 1
    s.seed = NO_OBJECT
    put_fresh(s, flower, h, place)
    tell(s, Painted(player=s.turn, rule=chosen_by, hexagon=h, place=place, thing=flower, source=Source.SEEDS))


@rule
def end_painting_turn(s: Keukenhof) -> None:
    """What is left of the allowances is lost (KH-61)."""
    tell(s, FinishedPainting(player=s.turn, tile=s.left, cans=s.cans[s.turn], seeds=s.seeds[s.turn]))
    s.left = 0
    s.cans[s.turn] = 0
    s.seeds[s.turn] = 0
    for h in range(HEXAGONS[s.garden]):
        s.fresh[h] = 0
