"""The painting turn (KH-50 to KH-61)."""

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
    """Set the tile allowance to the quantity; the player announced cans and Seeds before (KH-51)."""
    s.turn = p
    s.left = s.quantity


@rule
def object_in_hand(s: Keukenhof) -> int:
    """Return the object that tile and cans paint (KH-52)."""
    return offered(s, s.tile[s.turn])


@rule
def mark_paintable_places(s: Keukenhof, places: Buffer) -> bool:
    """Mark the places for the tile, or for a can: beside an object painted in this turn (KH-53 to KH-55)."""
    if not allowance_left(s):
        return False
    return mark_legal_places(s, object_in_hand(s), s.left == 0, places)


@rule
def allowance_left(s: Keukenhof) -> bool:
    return s.left > 0 or s.cans[s.turn] > 0


@rule
def seeds_usable(s: Keukenhof) -> bool:
    """Return True if a seed allowance is left, and a free place (KH-56)."""
    return s.seeds[s.turn] > 0 and any_free_place(s)


@rule
def something_to_paint(s: Keukenhof) -> bool:
    """Return True if the player can paint or plant anything more (KH-60)."""
    if seeds_usable(s):
        return True
    return allowance_left(s) and any_legal_place(s, object_in_hand(s), s.left == 0)


@rule
def paintings(s: Keukenhof) -> Options:
    """Offer places for the object in hand, flowers for Seeds, and the end of the turn (KH-53 to KH-59)."""
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
    """Paint from the tile allowance, then from the can allowance (KH-53, KH-54)."""
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
    """Take a flower in hand; its place comes next (KH-56)."""
    s.seed = flower
    s.phase = Phase.SEED


@rule
def seed_places(s: Keukenhof) -> Options:
    """Offer every free place; Seeds need no flower of the same kind beside it (KH-56)."""
    for h in range(HEXAGONS[s.garden]):
        places = s.free[h]
        while places != 0:
            yield SeedAt(hex=h, place=LOWEST[places])
            places &= places - 1


@applies(SeedAt)
def plant_seed(s: Keukenhof, hex: int, place: int) -> None:
    """Plant the flower in hand and return to painting (KH-55)."""
    plant(s, s.seed, hex, place, NO_RULE)
    s.phase = Phase.PAINT


@rule
def plant(s: Keukenhof, flower: int, h: int, place: int, chosen_by: int) -> None:
    """Plant a flower, which counts as painted in this turn (KH-55 to KH-57)."""
    s.seeds[s.turn] -= 1
    s.seed = NO_OBJECT
    put_fresh(s, flower, h, place)
    tell(s, Painted(player=s.turn, rule=chosen_by, hexagon=h, place=place, thing=flower, source=Source.SEEDS))


@rule
def end_painting_turn(s: Keukenhof) -> None:
    """End the turn; unused allowances are lost (KH-61)."""
    tell(s, FinishedPainting(player=s.turn, tile=s.left, cans=s.cans[s.turn], seeds=s.seeds[s.turn]))
    s.left = 0
    s.cans[s.turn] = 0
    s.seeds[s.turn] = 0
    for h in range(HEXAGONS[s.garden]):
        s.fresh[h] = 0
