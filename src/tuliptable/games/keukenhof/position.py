"""Keukenhof: positions as JSON, and what makes a position impossible.

The sheet is written as the specification writes it: ``"13.3=T/A 13.4=leaf/B"`` is a tulip painted by seat A on place 3
of hexagon 13, and a leaf of B beside it. Printed objects need not be said. The solo gardener is G.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.position_fields import fill, member, said_in, written
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.rules.garden import lay_out_sheet
from tuliptable.games.keukenhof.rules.setup import hand_out_resources, put_dials_away
from tuliptable.games.keukenhof.screen.garden_view import owner_of, thing_at
from tuliptable.games.keukenhof.state import NO_OBJECT, NO_TILE, OPEN, Keukenhof, Phase, Thing
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

LEAF = "leaf"
SPOT = re.compile(r"(\d+)\.(\d)")
FILLED = re.compile(r"(\d+)\.(\d)=([OLTDCX]|leaf)(?:/([A-DG]))?")


class Finished(msgspec.Struct, forbid_unknown_fields=True):
    """A finished level of a campaign."""

    totals: list[int]
    flowers: list[int]


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What can be said of a position. What is not said is as at the start of round 1."""

    phase: str = "take"
    round: int | None = None
    level: int = 1
    first_player: int | None = None
    starter: int | None = None
    turn: int | None = None
    quantity: int | None = None
    tiles: list[str] = []
    values: list[str] = []
    dice: list[int] = []
    favourites: list[str | None] = []
    resources: list[list[int]] = []
    played: list[list[int]] = []
    markers: list[int | None] = []
    seeds: list[int] = []
    cans: list[int] = []
    left: int | None = None
    seed: str | None = None
    garden: str = ""
    painted_this_turn: str = ""
    closed: list[list[int]] = []
    finished: list[Finished] = []


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: Keukenhof) -> dict[str, Any]:
    seats = range(SEATS[s.players])
    drawn = s.quantity > 0
    position = Position(
        phase=Phase(s.phase).name.lower(),
        round=s.round,
        level=s.level + 1,
        first_player=s.first_player,
        starter=s.starter,
        turn=s.turn,
        quantity=s.quantity,
        tiles=[f"P{s.dial[i] + 1} {face_text(s, i)}" for i in range(TILES[s.players])] if drawn else [],
        values=[OBJECTS[face] for face in s.blue] if drawn else [],
        dice=[number for number in s.dice if number],
        favourites=[None if s.favourite[p] == NO_OBJECT else OBJECTS[s.favourite[p]] for p in seats],
        resources=[list(s.resources[p]) for p in seats],
        played=[list(s.played[p]) for p in seats],
        markers=[s.tile[p] or None for p in seats],
        seeds=list(s.seeds[: len(seats)]),
        cans=list(s.cans[: len(seats)]),
        left=s.left,
        seed=None if s.seed == NO_OBJECT else OBJECTS[s.seed],
        garden=garden_text(s),
        painted_this_turn=" ".join(f"{h}.{p}" for h in range(21) for p in range(PLACES) if s.fresh[h] >> p & 1),
        closed=[[h for h in range(HEXAGONS[s.garden]) if s.closed_by[h] == p] for p in seats],
        finished=[Finished(list(s.totals[i][: s.players]), list(s.flowers[i][: s.players])) for i in range(s.level)],
    )
    return written(position)


def face_text(s: Keukenhof, i: int) -> str:
    return OBJECTS[FACES[s.dial[i]][s.face[i]]]


def letter(s: Keukenhof, p: int) -> str:
    return "AG"[p] if s.players == 1 else "ABCD"[p]


def garden_text(s: Keukenhof) -> str:
    spots = []
    for h in range(HEXAGONS[s.garden]):
        for place in range(PLACES):
            thing, owner = thing_at(s, h, place), owner_of(s, h, place)
            if thing == NO_OBJECT or (owner == NOBODY and thing != Thing.LEAF):
                continue
            what = LEAF if thing == Thing.LEAF else OBJECTS[thing]
            spots.append(f"{h}.{place}={what}" + (f"/{letter(s, owner)}" if owner != NOBODY else ""))
    return " ".join(spots)


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: Keukenhof, fields: dict[str, Any]) -> None:
    said = said_in(fields, Position, "Keukenhof")
    s.phase = member(Phase, said.phase, "phase")
    read_levels(s, said)
    lay_out_sheet(s)
    hand_out_resources(s)
    put_dials_away(s)
    s.round = between(said.round, 0 if s.phase == Phase.FAVOURITE else 1, 0, ROUNDS, "round")
    s.starter = seat(s, said.starter, 1 if s.players == 1 else 0, "starter")
    s.first_player = seat(s, said.first_player, s.starter, "first_player")
    s.turn = seat(s, said.turn, 0 if s.players == 1 else s.starter, "turn")
    if s.turn >= s.players:
        raise Refusal("the gardener never decides anything; turn is 0 (section 7.2)")
    read_dials(s, said)
    read_players(s, said)
    read_garden(s, said)
    check_moment(s)


def between(number: int | None, default: int, low: int, high: int, what: str) -> int:
    if number is None:
        return default
    if not low <= number <= high:
        raise Refusal(f"{what} is a number from {low} to {high}, not {number}")
    return number


def seat(s: Keukenhof, number: int | None, default: int, what: str) -> int:
    return between(number, default, 0, SEATS[s.players] - 1, what)


def per_seat(s: Keukenhof, said: Sequence[Any], what: str, default: Any) -> list[tuple[int, Any]]:
    if said and len(said) != SEATS[s.players]:
        raise Refusal(f"{what} has {len(said)} entries; there are {SEATS[s.players]} seats")
    return list(enumerate(said or [default] * SEATS[s.players]))


def read_object(text: str, what: str, count: int = FLOWER_COUNT) -> int:
    if text not in tuple(OBJECTS[:count]):
        raise Refusal(f"{what} is one of {', '.join(OBJECTS[:count])}; not {text!r}")
    return OBJECTS.index(text)


def read_levels(s: Keukenhof, said: Position) -> None:
    """In a campaign the level says which sheet is in play (KH-76)."""
    s.level = between(said.level, 1, 1, LEVELS if s.campaign else 1, "level") - 1
    s.garden = s.level if s.campaign else s.sheet
    if len(said.finished) != s.level:
        raise Refusal(f"level {s.level + 1} follows {s.level} finished levels, not {len(said.finished)} (KH-76)")
    for i, finished in enumerate(said.finished):
        if len(finished.totals) != s.players or len(finished.flowers) != s.players:
            raise Refusal(f"a finished level has totals and flowers for {s.players} players (KH-80)")
        fill(s.totals[i], [between(points, 0, -150, 162, "a total") for points in finished.totals])
        fill(s.flowers[i], [between(count, 0, 0, 25, "flowers") for count in finished.flowers])


def read_dials(s: Keukenhof, said: Position) -> None:
    s.quantity = between(said.quantity, 1 if said.tiles else 0, 0, MOST_QUANTITY, "quantity")
    if not said.tiles and not said.values and not s.quantity:
        return
    if len(said.tiles) != TILES[s.players]:
        raise Refusal(f"{TILES[s.players]} tiles are in use, not {len(said.tiles)} (section 2.6)")
    if len(said.values) != BLUE_COUNT or s.quantity == 0:
        raise Refusal("dials are said all together: tiles, the three values for -1, +2 and +3, and quantity (KH-8)")
    for i, text in enumerate(said.tiles):
        read_tile(s, i, text)
    for i, text in enumerate(said.values):
        s.blue[i] = read_object(text, "a value", len(OBJECTS))
    if len(set(s.blue)) != BLUE_COUNT:
        raise Refusal("the three blue dials show different objects (KH-9)")


def read_tile(s: Keukenhof, i: int, text: str) -> None:
    """``P4 D``: a dial and the object it shows."""
    written = re.fullmatch(rf"P([1-{PINK_COUNT}]) ([{OBJECTS}])", text)
    if not written:
        raise Refusal(f"a tile is written like 'P4 D', its dial and the object it shows; not {text!r}")
    dial = int(written[1]) - 1
    if dial in s.dial[:i]:
        raise Refusal(f"dial P{dial + 1} lies on two tiles (KH-8)")
    s.dial[i] = dial
    s.face[i] = FACES[dial].index(OBJECTS.index(written[2]))


def read_players(s: Keukenhof, said: Position) -> None:
    for p, favourite in per_seat(s, said.favourites, "favourites", None):
        s.favourite[p] = NO_OBJECT if favourite is None else read_object(favourite, "a favourite")
    chosen = [favourite for favourite in s.favourite if favourite != NO_OBJECT]
    if len(set(chosen)) != len(chosen):
        raise Refusal("favourites of different players differ (KH-6)")
    for p, numbers in per_seat(s, said.resources, "resources", [1] * RESOURCE_COUNT):
        fill(s.resources[p], six(numbers, "resources"))
    for p, numbers in per_seat(s, said.played, "played", [0] * RESOURCE_COUNT):
        fill(s.played[p], six(numbers, "played"))
    for p, marker in per_seat(s, said.markers, "markers", None):
        s.tile[p] = NO_TILE if marker is None else between(marker, 0, 1, TILES[s.players], "a marker")
        if marker is not None and marker in s.tile[:p]:
            raise Refusal(f"two markers lie on tile {marker} (KH-39)")
    for p, count in per_seat(s, said.seeds, "seeds", 0):
        s.seeds[p] = between(count, 0, 0, 7, "seeds")
    for p, count in per_seat(s, said.cans, "cans", 0):
        s.cans[p] = between(count, 0, 0, 7, "cans")
    if len(said.dice) not in (0, 2):
        raise Refusal("two dice are rolled (KH-21)")
    fill(s.dice, sorted(between(number, 0, 1, 6, "a die") for number in said.dice))
    s.left = between(said.left, s.quantity if s.phase in (Phase.PAINT, Phase.SEED) else 0, 0, MOST_QUANTITY, "left")
    s.seed = NO_OBJECT if said.seed is None else read_object(said.seed, "seed")


def six(numbers: Sequence[int], what: str) -> list[int]:
    if len(numbers) != RESOURCE_COUNT:
        raise Refusal(f"{what} are six numbers for each player: seeds, shovel, watering can, leaves, flowerpot, sun")
    return [between(number, 0, 0, 10, f"a number of {what}") for number in numbers]


def read_garden(s: Keukenhof, said: Position) -> None:
    for text in said.garden.split():
        written = FILLED.fullmatch(text)
        if not written:
            raise Refusal(f"a place is written like 13.3=T/A or 14.0=leaf/B, not {text!r}")
        h, place = spot(s, written[1], written[2])
        thing = int(Thing.LEAF) if written[3] == LEAF else OBJECTS.index(written[3])
        fill_place(s, h, place, thing, written[4])
    for text in said.painted_this_turn.split():
        written = SPOT.fullmatch(text)
        if not written:
            raise Refusal(f"a place is written like 13.3, not {text!r}")
        h, place = spot(s, written[1], written[2])
        if owner_of(s, h, place) != s.turn:
            raise Refusal(f"{text} was not painted by the player whose turn it is (KH-54)")
        s.fresh[h] |= 1 << place
    for p, hexagons in per_seat(s, said.closed, "closed", []):
        for h in hexagons:
            between(h, 0, 0, HEXAGONS[s.garden] - 1, "a closed hexagon")
            if s.closed_by[h] != OPEN:
                raise Refusal(f"hexagon {h} is closed twice (KH-36)")
            s.closed_by[h] = p


def spot(s: Keukenhof, hexagon: str, place: str) -> tuple[int, int]:
    h, p = int(hexagon), int(place)
    if h >= HEXAGONS[s.garden] or p >= PLACES:
        sheet = SHEETS[s.garden].code
        raise Refusal(f"{sheet} has hexagons 0 to {HEXAGONS[s.garden] - 1} with places 0 to 5; not {h}.{p} (KH-3)")
    return h, p


def fill_place(s: Keukenhof, h: int, place: int, thing: int, owner: str | None) -> None:
    bit = 1 << place
    if not s.free[h] & bit:
        if owner is None and thing != Thing.LEAF and PRINTED[s.garden][thing][h] & bit:
            return
        raise Refusal(f"{h}.{place} holds something already (invariant 1)")
    if owner is None and thing != Thing.LEAF:
        raise Refusal(f"{h}.{place} needs an owner, for example {h}.{place}={OBJECTS[thing]}/A: it is not printed so")
    s.free[h] -= bit
    s.grows[thing][h] += bit
    if owner is None:
        return
    letters = [letter(s, p) for p in range(SEATS[s.players])]
    if owner not in letters:
        raise Refusal(f"the owners here are {', '.join(letters)}; not {owner}")
    s.placed[letters.index(owner)][h] += bit


def check_moment(s: Keukenhof) -> None:
    """What the phase asks for."""
    phase = Phase(s.phase)
    if phase not in (Phase.FAVOURITE, Phase.OVER) and not s.quantity:
        raise Refusal("after the favourites are chosen dials lie out: say tiles, values and quantity (KH-8)")
    if (phase == Phase.TAKE) != (s.dice[0] > 0):
        raise Refusal("dice lie on the table exactly in the phase 'take' (KH-21)")
    if phase in (Phase.PAINT, Phase.SEED) and NO_TILE in s.tile[: SEATS[s.players]]:
        raise Refusal("in a painting turn every player has a marker on a tile (KH-50)")
    if phase == Phase.SELECT and s.tile[s.turn] != NO_TILE:
        raise Refusal("the player to select a tile has one already (KH-42)")
    if (phase == Phase.SEED) != (s.seed != NO_OBJECT):
        raise Refusal("a flower of Seeds is in hand exactly in the phase 'seed' (KH-56)")
    if phase == Phase.SEED and (not s.seeds[s.turn] or not any(s.free)):
        raise Refusal("a Seeds needs an allowance and a free place (KH-56)")
    if phase == Phase.FAVOURITE and (s.favourite[s.turn] != NO_OBJECT or s.round):
        raise Refusal("favourites are chosen once, before round 1 (KH-6)")
