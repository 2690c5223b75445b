"""The view of the garden, place by place. All of it is public."""

from __future__ import annotations

from tuliptable.engine.state import NOBODY, SPECTATOR
from tuliptable.engine.view_fields import View, build_view, computed, each, where
from tuliptable.games.keukenhof.rules.effects import leaf_places
from tuliptable.games.keukenhof.rules.garden import mark_legal_places
from tuliptable.games.keukenhof.rules.painting import mark_paintable_places
from tuliptable.games.keukenhof.rules.scoring import biggest_group, complete, flowers_in_hexagon, lead_points_in
from tuliptable.games.keukenhof.state import NO_OBJECT, OPEN, Keukenhof, Phase, Resource, Thing
from tuliptable.games.keukenhof.tables import HEXAGONS, OBJECT_NAMES, PAIR, PLACES, SEATS, THING_COUNT
from tuliptable.games.keukenhof.tables.sheets import SHEETS

THINGS = (*OBJECT_NAMES, "leaf")


def lit_places(s: Keukenhof) -> list[int]:
    """Return the places in each hexagon that the player to move may choose now."""
    places = [0] * 22
    if s.phase == Phase.PAINT:
        mark_paintable_places(s, places)
    elif s.phase == Phase.SEED:
        places[:21] = s.free
    elif s.phase == Phase.EFFECT and s.resources[s.turn][Resource.LEAVES] >= PAIR:
        places[:21] = [leaf_places(s, h) for h in range(21)]
    return places


def count_legal_places(s: Keukenhof, thing: int) -> int:
    places = [0] * 22
    mark_legal_places(s, thing, False, places)
    return sum(here.bit_count() for here in places[:21])


def thing_at(s: Keukenhof, h: int, place: int) -> int:
    return next((thing for thing in range(THING_COUNT) if s.grows[thing][h] >> place & 1), NO_OBJECT)


def owner_of(s: Keukenhof, h: int, place: int) -> int:
    return next((p for p in range(SEATS[s.players]) if s.placed[p][h] >> place & 1), NOBODY)


# --- a hexagon is viewed with its number and its lit places; a place also with its own number ------------------------


def is_printed(s: Keukenhof, h: int, _lit: int, p: int) -> bool:
    return thing_at(s, h, p) not in (NO_OBJECT, Thing.LEAF) and owner_of(s, h, p) == NOBODY


if_thing = where(lambda s, h, _lit, p: thing_at(s, h, p))
if_owned = where(lambda s, h, _lit, p: owner_of(s, h, p))


class Place(View):
    """A place; `lit` if the player to move may choose it now."""

    thing: str | None = if_thing(lambda thing: THINGS[thing], None)
    owner: int | None = if_owned(lambda owner: owner, None)
    printed: bool = computed(is_printed)
    fresh: bool = computed(lambda s, h, _, p: s.fresh[h] >> p & 1 == 1)
    lit: bool = computed(lambda _s, _h, lit, p: lit >> p & 1 == 1)


def lead_points(s: Keukenhof, h: int, _lit: int) -> list[int]:
    return [lead_points_in(s, p, h) for p in range(SEATS[s.players])] if complete(s, h) else []


class Hexagon(View):
    number: int = computed(lambda _s, h, _: h)
    q: int = computed(lambda s, h, _: SHEETS[s.garden].hexagons[h].q)
    r: int = computed(lambda s, h, _: SHEETS[s.garden].hexagons[h].r)
    places: list[Place] = each(Place, PLACES)
    free: int = computed(lambda s, h, _: s.free[h].bit_count())
    flowers: list[int] = computed(lambda s, h, _: [flowers_in_hexagon(s, p, h) for p in range(SEATS[s.players])])
    """Own flowers by seat."""
    leaves: int = computed(lambda s, h, _: s.grows[Thing.LEAF][h].bit_count())
    biggest_group: int = computed(lambda s, h, _: biggest_group(s, h))
    closed_by: int | None = computed(lambda s, h, _: None if s.closed_by[h] == OPEN else s.closed_by[h])
    complete: bool = computed(lambda s, h, _: complete(s, h))
    lead_points: list[int] = computed(lead_points)
    """Points for the most flowers by seat, once the hexagon is complete."""


def hexagons(s: Keukenhof) -> list[Hexagon]:
    lit = lit_places(s)
    return [build_view(Hexagon, s, SPECTATOR, h, lit[h]) for h in range(HEXAGONS[s.garden])]
