"""Positions of Keukenhof as JSON, and the faults that make a position impossible.

The garden is written as in the specification: `"13.3=T/A 13.4=leaf/B"` is a tulip painted by seat A on place 3 of
hexagon 13, and a leaf of B beside it. Printed objects can be left out. The gardener of a solo game is G.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tuliptable.engine.position_codec import EachSeat, ListCodec, NamesCodec, Number, seat_of
from tuliptable.engine.position_schema import CustomField, PositionSchema, SchemaField, fill
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.rules.garden import lay_out_sheet, put
from tuliptable.games.keukenhof.rules.setup import put_dials_away
from tuliptable.games.keukenhof.screen.garden_view import owner_of, thing_at
from tuliptable.games.keukenhof.state import NO_DIAL, NO_OBJECT, NO_TILE, OPEN, Keukenhof, Phase, Thing
from tuliptable.games.keukenhof.tables import (
    BLUE_COUNT,
    FACES,
    FLOWER_COUNT,
    HEXAGONS,
    LEVELS,
    MOST_QUANTITY,
    PINK_COUNT,
    PLACES,
    PRINTED,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    TILES,
)
from tuliptable.games.keukenhof.tables.sheets import OBJECTS, SHEETS

PAINTING = (Phase.PAINT, Phase.SEED)


def seats(s: Keukenhof) -> int:
    """Return the number of seats, with the gardener's in a solo game."""
    return SEATS[s.players]


OBJECT, FLOWER, SEAT = NamesCodec(OBJECTS), NamesCodec(OBJECTS[:FLOWER_COUNT]), seat_of(seats)
TILE, ALLOWANCES = Number(1, lambda s: TILES[s.players]), EachSeat(Number(0, 7), 0, seats)


def of_resources(usual: int) -> EachSeat:
    return EachSeat(ListCodec(Number(0, 10), sizes=[RESOURCE_COUNT]), [usual] * RESOURCE_COUNT, seats)


# --- tiles -----------------------------------------------------------------------------------------------------------


def write_tiles(s: Keukenhof) -> list[str]:
    """Write each tile as `P4 D`: its dial and the object at the top."""
    tiles = range(TILES[s.players] if s.quantity else 0)
    return [f"P{s.dial[i] + 1} {OBJECTS[FACES[s.dial[i]][s.face[i]]]}" for i in tiles]


def read_tiles(s: Keukenhof, texts: list[str]) -> None:
    if len(texts) not in (0, TILES[s.players]):
        raise Refusal(f"There are {TILES[s.players]} tiles in use, not {len(texts)} (section 2.6).")
    for i, text in enumerate(texts):
        parsed = re.fullmatch(rf"P([1-{PINK_COUNT}]) ([{OBJECTS}])", text)
        if not parsed:
            raise Refusal(f"Write a tile as 'P4 D', its dial and the object at the top, not {text!r}.")
        s.dial[i] = int(parsed[1]) - 1
        if s.dial[i] in s.dial[:i]:
            raise Refusal(f"Dial P{parsed[1]} is on two tiles (KH-8).")
        s.face[i] = FACES[s.dial[i]].index(OBJECTS.index(parsed[2]))


# --- the garden ------------------------------------------------------------------------------------------------------


def owners(s: Keukenhof) -> str:
    return "AG" if s.players == 1 else "ABCD"[: s.players]


def spots(s: Keukenhof) -> list[tuple[int, int]]:
    return [(h, place) for h in range(HEXAGONS[s.garden]) for place in range(PLACES)]


def write_garden(s: Keukenhof) -> str:
    places = []
    for h, place in spots(s):
        thing, owner = thing_at(s, h, place), owner_of(s, h, place)
        if thing == Thing.LEAF or (thing != NO_OBJECT and owner != NOBODY):
            what = "leaf" if thing == Thing.LEAF else OBJECTS[thing]
            places.append(f"{h}.{place}={what}" + (f"/{owners(s)[owner]}" if owner != NOBODY else ""))
    return " ".join(places)


def read_garden(s: Keukenhof, places: str) -> None:
    """Read the garden onto the sheet of the level or of the option (KH-76)."""
    s.garden = s.level if s.campaign else s.sheet
    lay_out_sheet(s)
    for text in places.split():
        parsed = re.fullmatch(r"(\d+\.\d)=([OLTDCX]|leaf)(?:/([A-DG]))?", text)
        if not parsed:
            raise Refusal(f"Write a place as 13.3=T/A or 14.0=leaf/B, not {text!r}.")
        h, place = read_spot(s, parsed[1])
        fill_place(s, h, place, Thing.LEAF if parsed[2] == "leaf" else OBJECTS.index(parsed[2]), parsed[3])


def read_spot(s: Keukenhof, text: str) -> tuple[int, int]:
    if not re.fullmatch(r"\d+\.\d", text):
        raise Refusal(f"Write a place as 13.3, not {text!r}.")
    h, place = map(int, text.split("."))
    if (h, place) not in spots(s):
        sheet = SHEETS[s.garden].code
        raise Refusal(
            f"Sheet {sheet} has hexagons 0 to {HEXAGONS[s.garden] - 1} with places 0 to 5, not {text} (KH-3)."
        )
    return h, place


def fill_place(s: Keukenhof, h: int, place: int, thing: int, owner: str | None) -> None:
    bit = 1 << place
    if not s.free[h] & bit:
        if owner is None and thing != Thing.LEAF and PRINTED[s.garden][thing][h] & bit:
            return
        raise Refusal(f"Place {h}.{place} is already filled (invariant 1).")
    if owner is None and thing != Thing.LEAF:
        raise Refusal(f"Place {h}.{place} needs an owner, for example {h}.{place}={OBJECTS[thing]}/A.")
    if owner is not None and owner not in owners(s):
        raise Refusal(f"The owners in this game are {', '.join(owners(s))}, not {owner}.")
    put(s, owners(s).index(owner or "A"), thing, h, place)
    if owner is None:
        s.placed[0][h] -= bit


def write_painted(s: Keukenhof) -> str:
    return " ".join(f"{h}.{place}" for h, place in spots(s) if s.fresh[h] >> place & 1)


def read_painted(s: Keukenhof, places: str) -> None:
    for h, place in (read_spot(s, text) for text in places.split()):
        s.fresh[h] |= 1 << place


def write_closed(s: Keukenhof) -> list[list[int]]:
    return [[h for h in range(HEXAGONS[s.garden]) if s.closed_by[h] == p] for p in range(seats(s))]


def read_closed(s: Keukenhof, by_seat: list[list[int]]) -> None:
    hexagons = EachSeat(ListCodec(Number(0, HEXAGONS[s.garden] - 1)), [], seats).read(by_seat, "closed", s)
    for p in range(seats(s)):
        for h in hexagons[p]:
            if s.closed_by[h] != OPEN:
                raise Refusal(f"Hexagon {h} is closed twice (KH-36).")
            s.closed_by[h] = p


# --- a campaign ------------------------------------------------------------------------------------------------------


class FinishedLevel(msgspec.Struct, forbid_unknown_fields=True):
    """A finished level of a campaign."""

    totals: list[int]
    flowers: list[int]


def write_finished(s: Keukenhof) -> list[dict[str, list[int]]]:
    n = s.players
    return [{"totals": list(s.totals[i][:n]), "flowers": list(s.flowers[i][:n])} for i in range(s.level)]


def read_finished(s: Keukenhof, levels: list[FinishedLevel]) -> None:
    if len(levels) != s.level:
        raise Refusal(f"Level {s.level + 1} follows {s.level} finished levels, not {len(levels)} (KH-76).")
    totals, flowers = ListCodec(Number(-150, 162), sizes=[s.players]), ListCodec(Number(0, 25), sizes=[s.players])
    fill(s.totals, [totals.read(level.totals, "totals", s) for level in levels], 0, "finished")
    fill(s.flowers, [flowers.read(level.flowers, "flowers", s) for level in levels], 0, "finished")


# --- the whole position -----------------------------------------------------------------------------------------------


def begin(s: Keukenhof) -> None:
    put_dials_away(s)
    s.starter = int(s.players == 1)  # the gardener starts a solo game (KH-84)


def check(s: Keukenhof, keys: dict[str, Any]) -> None:
    """Refuse a position whose fields contradict each other."""
    phase = Phase(s.phase)
    fill(s.dice, sorted(s.dice), 0, "dice")
    dials = [bool(keys.get("tiles")), bool(keys.get("values")), s.quantity > 0]
    if any(dials) and not all(dials):
        raise Refusal("Tiles, values and quantity belong together: give all of them, or none (KH-8).")
    for h, place in spots(s):
        if s.fresh[h] >> place & 1 and owner_of(s, h, place) != s.turn:
            raise Refusal(f"The player to move has not painted place {h}.{place} (KH-54).")
    if s.turn >= s.players and phase != Phase.OVER:
        raise Refusal("The gardener makes no decisions. Set turn to 0 (section 7.2).")
    if phase not in (Phase.FAVOURITE, Phase.OVER) and not s.quantity:
        raise Refusal("After the choice of favourites, a position needs tiles, values and quantity (KH-8).")
    if (phase == Phase.TAKE) != (s.dice[0] > 0):
        raise Refusal("A position has dice in the phase 'take', and in no other (KH-21).")
    if phase in PAINTING and NO_TILE in s.tile[: seats(s)]:
        raise Refusal("In a painting turn every player has a marker on a tile (KH-50).")
    if phase == Phase.SELECT and s.tile[s.turn] != NO_TILE:
        raise Refusal("The player to choose a tile already has one (KH-42).")
    if (phase == Phase.SEED) != (s.seed != NO_OBJECT):
        raise Refusal("A position has a seed in the phase 'seed', and in no other (KH-56).")
    if phase == Phase.SEED and (not s.seeds[s.turn] or not any(s.free)):
        raise Refusal("Seeds need an allowance and a free place (KH-56).")
    if phase == Phase.FAVOURITE and (s.favourite[s.turn] != NO_OBJECT or s.round):
        raise Refusal("Players choose a favourite once, before round 1 (KH-6).")


FORM = PositionSchema(
    {
        "phase": SchemaField(NamesCodec(Phase), "take"),
        "round": SchemaField(Number(0, ROUNDS), lambda s: int(s.phase != Phase.FAVOURITE)),
        "level": SchemaField(Number(1, lambda s: LEVELS if s.campaign else 1, first=1), 1),
        "first_player": SchemaField(SEAT, lambda s: s.starter),
        "starter": SchemaField(SEAT),
        "turn": SchemaField(SEAT, lambda s: s.starter if s.players > 1 else 0),
        "quantity": SchemaField(Number(0, MOST_QUANTITY), lambda s: int(s.dial[0] != NO_DIAL)),
        "tiles": CustomField(list[str], write_tiles, read_tiles, []),
        "values": SchemaField(ListCodec(OBJECT.or_nothing(), sizes=[0, BLUE_COUNT], once="KH-9"), [], field="blue"),
        "dice": SchemaField(ListCodec(Number(1, 6), sizes=[0, 2]), []),
        "favourites": SchemaField(EachSeat(FLOWER.or_nothing(), None, seats, once="KH-6"), [], field="favourite"),
        "resources": SchemaField(of_resources(1), []),
        "played": SchemaField(of_resources(0), []),
        "markers": SchemaField(EachSeat(TILE.or_nothing(number=NO_TILE), None, seats, once="KH-39"), [], field="tile"),
        "seeds": SchemaField(ALLOWANCES, []),
        "cans": SchemaField(ALLOWANCES, []),
        "left": SchemaField(Number(0, MOST_QUANTITY), lambda s: s.quantity if s.phase in PAINTING else 0),
        "seed": SchemaField(FLOWER.or_nothing(), None),
        "garden": CustomField(str, write_garden, read_garden, ""),
        "painted_this_turn": CustomField(str, write_painted, read_painted, ""),
        "closed": CustomField(list[list[int]], write_closed, read_closed, []),
        "finished": CustomField(list[FinishedLevel], write_finished, read_finished, []),
    },
    begin=begin,
    check=check,
)
