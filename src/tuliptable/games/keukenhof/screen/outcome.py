"""Keukenhof: what a choice would do to the sheet, for screens and labels."""

from __future__ import annotations

import msgspec

from tuliptable.games.keukenhof.rules.garden import flowers_in, mark_legal_places
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import flowers_in_hexagon
from tuliptable.games.keukenhof.state import Keukenhof, Phase, Thing
from tuliptable.games.keukenhof.tables import ALL_PLACES, FLOWER_COUNT, SEATS


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What filling a place would do to its hexagon."""

    fills: bool
    completes: bool
    leaders: list[int]
    """Who has most own flowers there then; nobody if none has any."""


def count_legal_places(s: Keukenhof, thing: int) -> int:
    places = [0] * 22
    mark_legal_places(s, thing, False, places)
    return sum(here.bit_count() for here in places[:21])


def thing_in_hand(s: Keukenhof) -> int:
    """What the player to move would put on a lit place."""
    if s.phase == Phase.SEED:
        return s.seed
    return object_in_hand(s) if s.phase == Phase.PAINT else int(Thing.LEAF)


def outcome(s: Keukenhof, h: int, p: int) -> Outcome:
    """What the thing in hand would do on a free place."""
    spot, flower = 1 << p, thing_in_hand(s) < FLOWER_COUNT
    flowers = [flowers_in_hexagon(s, q, h) + int(flower and q == s.turn) for q in range(SEATS[s.players])]
    most = max(flowers)
    return Outcome(
        fills=s.free[h] == spot,
        completes=flower and flowers_in(s, h) | spot == ALL_PLACES,
        leaders=[q for q, count in enumerate(flowers) if count == most] if most else [],
    )
