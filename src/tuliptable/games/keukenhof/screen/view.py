"""Keukenhof: what a viewer sees, as a typed message for screens. Built from a blanked state only.

Objects are told by their names (``tulip``), things on a place also by ``leaf``; seats by their numbers, the solo
gardener by 1.
"""

from __future__ import annotations

from collections.abc import Callable

from tuliptable.engine.card_counting import CardCount
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.view_fields import View, computed, each, entry, index, name_of, one, public, state_field
from tuliptable.games.keukenhof.rules.dials import next_value_face, offered, value
from tuliptable.games.keukenhof.rules.painting import object_in_hand
from tuliptable.games.keukenhof.rules.scoring import (
    favourite_count,
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
from tuliptable.games.keukenhof.text.names import RESOURCE_NAMES
from tuliptable.games.keukenhof.text.score_sheet import reason


def seats(s: Keukenhof) -> int:
    """With the solo gardener's."""
    return SEATS[s.players]


# --- dials and dice ------------------------------------------------------------------------------------------------


def faces(s: Keukenhof, i: int) -> list[str]:
    return [OBJECT_NAMES[thing] for thing in FACES[s.dial[i]]]


def held_then(s: Keukenhof, die: int) -> int:
    return s.resources[s.turn][s.dice[die] - 1] + 1


class Tile(View):
    """A tile with its pink dial: all faces in arrow order, and where the dial stands."""

    number: int = index(1)
    faces: list[str] = computed(faces)
    face: int = state_field()
    object: str = computed(lambda s, i: faces(s, i)[s.face[i]])
    next_object: str = computed(lambda s, i: faces(s, i)[(s.face[i] + 1) % FACE_COUNT])
    value: int = computed(lambda s, i: value(s, offered(s, i + 1)))
    legal_places: int = computed(lambda s, i: count_legal_places(s, offered(s, i + 1)))
    marker: int | None = computed(lambda s, i: next((p for p in range(seats(s)) if s.tile[p] == i + 1), None))


class ValueDial(View):
    """A blue dial, and what a Shovel would bring up."""

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
    name: str = entry(RESOURCE_NAMES)
    held: int = state_field("resources")
    pair: bool = computed(lambda s, p, kind: s.resources[p][kind] >= PAIR)
    played: int = state_field()


class ScoreLine(View):
    line: str = entry(LINES)
    quantity: int = computed(line_quantity)
    points: int = computed(line_points)
    reason: str = computed(lambda s, p, line: reason(s, p, line, line_quantity(s, p, line)))


class Painter(View):
    """One who paints: a player, or the automatic gardener of the solo game."""

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
    """Of the whole campaign, if it is one."""


def next_source(s: Keukenhof) -> str:
    source = Source.TILE if s.left else Source.CAN if s.cans[s.turn] else Source.SEEDS
    return source.name.lower()


class Painting(View):
    """A painting turn: what is in hand, what is left, and what the next object would use up."""

    object: str = computed(lambda s: OBJECT_NAMES[object_in_hand(s)])
    left: int = state_field()
    cans: int = computed(lambda s: s.cans[s.turn])
    seeds: int = computed(lambda s: s.seeds[s.turn])
    next_source: str = computed(next_source)
    seed: str | None = name_of(OBJECT_NAMES)


# --- a campaign ------------------------------------------------------------------------------------------------------


def of_level(kept: str, now: Callable[[Keukenhof, int], int]) -> list[int]:
    """By seat: as it was kept when the level ended, or as it is at the end of the last one."""

    def numbers(s: Keukenhof, level: int) -> list[int]:
        if level < s.level:
            return list(getattr(s, kept)[level][: s.players])
        over = s.phase == Phase.OVER and level == s.level
        return [now(s, p) for p in range(s.players)] if over else []

    return computed(numbers)


class Level(View):
    """A level of a campaign; totals by seat once it is finished."""

    sheet: str = computed(lambda _, i: SHEETS[i].code)
    name: str = computed(lambda _, i: SHEETS[i].name)
    totals: list[int] = of_level("totals", total)
    flowers: list[int] = of_level("flowers", own_flowers)


# --- everything ------------------------------------------------------------------------------------------------------


def painting_order(s: Keukenhof) -> list[int]:
    """Seats by the tiles taken so far."""
    return sorted((p for p in range(seats(s)) if s.tile[p] != NO_TILE), key=lambda p: s.tile[p])


def printed(s: Keukenhof) -> dict[str, int]:
    return {name: sum(map(bool, PRINTED[s.garden][i])) for i, name in enumerate(OBJECT_NAMES)}


class Board(View, tag_field="game", tag="keukenhof"):
    """Everything on the table of Keukenhof. All of it is open."""

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
    """Seats by the tiles taken so far."""
    printed: dict[str, int] = public(computed(printed))
    """Printed objects of the sheet."""
    counting: CardCount = public(computed(lambda s: counting(s, SPECTATOR)))
    ranks: list[int] = computed(lambda s: [rank(s, p) for p in range(seats(s))] if s.phase == Phase.OVER else [])
