"""The view of Keukenhof: a typed message for screens, built from a blanked state only.

Objects are named by codes (`tulip`), a leaf on a place by `leaf`, and players by their seats. The gardener of a solo
game has seat 1.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.view_fields import (
    View,
    computed,
    each,
    entry,
    for_viewer,
    index,
    name_of,
    one,
    public,
    state_field,
)
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import (
    LINE_OBJECT,
    biggest_group,
    favourite_count,
    lead_points_in,
    line_points,
    line_quantity,
    own_flowers,
    rank,
    score,
    total,
)
from tuliptable.games.keukenhof.screen.garden_view import Hexagon, count_legal_places, hexagons
from tuliptable.games.keukenhof.state import GARDENER, NO_TILE, Keukenhof, Line, Phase, Source
from tuliptable.games.keukenhof.tables import (
    BLUE_COUNT,
    BLUE_VALUES,
    FACE_COUNT,
    FACES,
    HEXAGONS,
    LEVELS,
    LINES,
    MOST_QUANTITY,
    OBJECT_NAMES,
    PAIR,
    PRINTED,
    RESOURCES,
    ROUNDS,
    SEATS,
    TILES,
)
from tuliptable.games.keukenhof.tables.sheets import SHEETS
from tuliptable.games.keukenhof.text.counting import counting


def seats(s: Keukenhof) -> int:
    """Return the number of seats, with the gardener's in a solo game."""
    return SEATS[s.players]


# --- dials and dice ------------------------------------------------------------------------------------------------


def faces(s: Keukenhof, i: int) -> list[str]:
    return [OBJECT_NAMES[thing] for thing in FACES[s.dial[i]]]


def held_then(s: Keukenhof, die: int) -> int:
    return s.resources[s.turn][s.dice[die] - 1] + 1


class Tile(View):
    """A tile with its pink dial: all faces in arrow order, and the index of the face at the top."""

    number: int = index(1)
    faces: list[str] = computed(faces)
    face: int = state_field()
    object: str = computed(lambda s, i: faces(s, i)[s.face[i]])
    next_object: str = computed(lambda s, i: faces(s, i)[(s.face[i] + 1) % FACE_COUNT])
    value: int = computed(lambda s, i: value(s, offered(s, i + 1)))
    legal_places: int = computed(lambda s, i: count_legal_places(s, offered(s, i + 1)))
    marker: int | None = computed(lambda s, i: next((p for p in range(seats(s)) if s.tile[p] == i + 1), None))


class ValueDial(View):
    """A blue dial, and the faces to which a Shovel would turn it."""

    value: int = entry(BLUE_VALUES)
    object: str = name_of(OBJECT_NAMES, "blue")
    forward: str = computed(lambda s, i: OBJECT_NAMES[next_value_face(s, i, 1)])
    back: str = computed(lambda s, i: OBJECT_NAMES[next_value_face(s, i, -1)])


class Die(View):
    number: int = state_field("dice")
    resource: str = computed(lambda s, i: RESOURCES[s.dice[i] - 1])
    held_then: int = computed(held_then)
    makes_pair: bool = computed(lambda s, i: held_then(s, i) >= PAIR)


# --- players -------------------------------------------------------------------------------------------------------


class Held(View):
    resource: str = entry(RESOURCES)
    held: int = state_field("resources")
    pair: bool = computed(lambda s, p, kind: s.resources[p][kind] >= PAIR)
    played: int = state_field()


class HexagonPoints(msgspec.Struct, frozen=True, gc=False):
    number: int
    points: int


def points_of_each(s: Keukenhof, _p: int, line: int) -> int:
    return -1 if line == Line.LEAVES else value(s, LINE_OBJECT[line]) if LINE_OBJECT[line] >= 0 else 0


def scoring_hexagons(s: Keukenhof, p: int, line: int) -> list[HexagonPoints]:
    if line == Line.CLOSED:
        return [HexagonPoints(h, biggest_group(s, h)) for h in range(HEXAGONS[s.garden]) if s.closed_by[h] == p]
    if line == Line.LEAD:
        points = [HexagonPoints(h, lead_points_in(s, p, h)) for h in range(HEXAGONS[s.garden])]
        return [hexagon for hexagon in points if hexagon.points]
    return []


class ScoreLine(View):
    line: str = entry(LINES)
    quantity: int = computed(line_quantity)
    points: int = computed(line_points)
    each: int = computed(points_of_each)
    """The points of one flower, decoration or leaf; 0 in other lines."""
    hexagons: list[HexagonPoints] = computed(scoring_hexagons)
    """The hexagons that the player closed, or where the player has the most flowers."""


class Painter(View):
    """A player, or the gardener of a solo game."""

    seat: int = index()
    automatic: bool = computed(lambda s, p: s.players == 1 and p == GARDENER)
    favourite: str | None = name_of(OBJECT_NAMES)
    favourite_count: int = computed(favourite_count)
    resources: list[Held] = each(Held, len(RESOURCES))
    tile: int | None = computed(lambda s, p: s.tile[p] or None)
    seeds: int = state_field()
    cans: int = state_field()
    sheet: list[ScoreLine] = each(ScoreLine, len(Line))
    total: int = computed(total)
    own_flowers: int = computed(own_flowers)
    score: int = computed(score)
    """The points of the whole campaign, if it is one."""


def next_source(s: Keukenhof) -> str:
    source = Source.TILE if s.left else Source.CAN if s.cans[s.turn] else Source.SEEDS
    return source.name.lower()


class Painting(View):
    """A painting turn: the object in hand, the allowances left, and the allowance that comes next."""

    object: str = computed(lambda s: OBJECT_NAMES[object_in_hand(s)])
    left: int = state_field()
    cans: int = computed(lambda s: s.cans[s.turn])
    seeds: int = computed(lambda s: s.seeds[s.turn])
    next_source: str = computed(next_source)
    seed: str | None = name_of(OBJECT_NAMES)


# --- a campaign ------------------------------------------------------------------------------------------------------


def of_level(stored: str, now: Callable[[Keukenhof, int], int]) -> list[int]:
    """Return numbers by seat: stored at the end of a level, or computed at the end of the last one."""

    def numbers(s: Keukenhof, level: int) -> list[int]:
        if level < s.level:
            return list(getattr(s, stored)[level][: s.players])
        over = s.phase == Phase.OVER and level == s.level
        return [now(s, p) for p in range(s.players)] if over else []

    return computed(numbers)


class Level(View):
    """A level of a campaign, with totals by seat once it is finished."""

    sheet: str = computed(lambda _, i: SHEETS[i].code)
    name: str = computed(lambda _, i: SHEETS[i].name)
    totals: list[int] = of_level("totals", total)
    flowers: list[int] = of_level("flowers", own_flowers)


# --- the whole table -------------------------------------------------------------------------------------------------


def painting_order(s: Keukenhof) -> list[int]:
    """Return the seats in the order of their tiles."""
    return sorted((p for p in range(seats(s)) if s.tile[p] != NO_TILE), key=lambda p: s.tile[p])


def printed(s: Keukenhof) -> dict[str, int]:
    return {name: sum(map(bool, PRINTED[s.garden][i])) for i, name in enumerate(OBJECT_NAMES)}


class Board(View, tag_field="game", tag="keukenhof"):
    """The whole table of Keukenhof. All of it is public."""

    players: int = state_field()
    campaign: bool = state_field()
    level: int = computed(lambda s: s.level + 1 if s.campaign else 0)
    levels: list[Level] = each(Level, LEVELS, when=lambda s: s.campaign)
    sheet: str = computed(lambda s: SHEETS[s.garden].code)
    sheet_name: str = computed(lambda s: SHEETS[s.garden].name)
    phase: str = name_of(Phase)
    round: int = state_field()
    rounds: int = computed(lambda _: ROUNDS)
    starter: int = state_field()
    turn: int = state_field()
    quantity: int = state_field()
    next_quantity: int = computed(lambda s: s.quantity % MOST_QUANTITY + 1 if s.quantity else 0)
    tiles: list[Tile] = public(each(Tile, lambda s: TILES[s.players], when=lambda s: s.quantity))
    values: list[ValueDial] = public(each(ValueDial, BLUE_COUNT, when=lambda s: s.quantity))
    dice: list[Die] = public(each(Die, lambda s: sum(number > 0 for number in s.dice)))
    hexagons: list[Hexagon] = public(computed(hexagons))
    seats: list[Painter] = public(each(Painter, seats))
    painting: Painting | None = public(one(Painting, when=lambda s: s.phase in (Phase.PAINT, Phase.SEED)))
    painting_order: list[int] = public(computed(painting_order))
    """Seats with a tile, in the order of their tiles."""
    printed: dict[str, int] = public(computed(printed))
    """Number of printed objects by kind."""
    counting: CardCount = for_viewer(counting)
    ranks: list[int] = computed(lambda s: [rank(s, p) for p in range(seats(s))] if s.phase == Phase.OVER else [])
