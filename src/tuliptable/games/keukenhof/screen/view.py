"""Keukenhof: what a viewer sees, as a typed message for screens. Built from a blanked state only.

Objects are told by their names (``tulip``), things on a place also by ``leaf``; seats by their numbers, the solo
gardener by 1.
"""

from __future__ import annotations

import msgspec

from tuliptable.engine.state import tales
from tuliptable.games.keukenhof import events
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
from tuliptable.games.keukenhof.screen.garden_view import Hexagon, hexagon, lit_places
from tuliptable.games.keukenhof.screen.outcome import count_legal_places
from tuliptable.games.keukenhof.state import GARDENER, NO_OBJECT, NO_TILE, Keukenhof, Line, Phase, Source
from tuliptable.games.keukenhof.tables import (
    BLUE_COUNT,
    BLUE_VALUES,
    FACE_COUNT,
    FACES,
    FLOWER_COUNT,
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
from tuliptable.games.keukenhof.words.log import REASONS, step_words
from tuliptable.games.keukenhof.words.names import RESOURCE_NAMES
from tuliptable.games.keukenhof.words.score_sheet import reason


class Tile(msgspec.Struct, frozen=True):
    """A tile with its pink dial: all faces in arrow order, and where the dial stands."""

    number: int
    dial: str
    faces: list[str]
    face: int
    object: str
    next_object: str
    value: int
    legal_places: int
    marker: int | None


class ValueDial(msgspec.Struct, frozen=True):
    """A blue dial, and what a Shovel would bring up."""

    value: int
    object: str
    forward: str
    back: str


class Die(msgspec.Struct, frozen=True):
    number: int
    resource: str
    held_then: int
    makes_pair: bool


class Held(msgspec.Struct, frozen=True):
    resource: str
    name: str
    held: int
    pair: bool
    played: int
    taken: int


class ScoreLine(msgspec.Struct, frozen=True):
    line: str
    quantity: int
    points: int
    reason: str


class Painter(msgspec.Struct, frozen=True):
    """One who paints: a player, or the automatic gardener of the solo game."""

    seat: int
    automatic: bool
    favourite: str | None
    favourite_count: int
    resources: list[Held]
    tile: int | None
    seeds: int
    cans: int
    closed: list[int]
    sheet: list[ScoreLine]
    total: int
    own_flowers: int
    score: int
    """Of the whole campaign, if it is one."""


class Painting(msgspec.Struct, frozen=True):
    """A painting turn: what is in hand, what is left, and what the next object would use up."""

    object: str
    left: int
    cans: int
    seeds: int
    next_source: str
    seed: str | None


class Level(msgspec.Struct, frozen=True):
    """A level of a campaign; totals by seat once it is finished."""

    sheet: str
    name: str
    totals: list[int]
    flowers: list[int]


class Step(msgspec.Struct, frozen=True):
    """What the solo gardener did in answer to the last action, and the rule that made it choose so."""

    text: str
    reason: str
    rule: str
    hexagon: int | None
    place: int | None


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="keukenhof"):
    """Everything on the table of Keukenhof. All of it is open."""

    players: int
    solo: bool
    campaign: bool
    level: int
    levels: list[Level]
    sheet: str
    sheet_name: str
    phase: str
    round: int
    rounds: int
    first_player: int
    starter: int
    turn: int
    quantity: int
    next_quantity: int
    tiles: list[Tile]
    values: list[ValueDial]
    dice: list[Die]
    hexagons: list[Hexagon]
    seats: list[Painter]
    painting: Painting | None
    painting_order: list[int]
    """Seats by the tiles taken so far."""
    starts_next: int | None
    """Who has the highest tile so far."""
    free_flowers: list[str]
    """Flowers that are nobody's favourite."""
    printed: dict[str, int]
    """Printed objects of the sheet."""
    ranks: list[int]
    steps: list[Step]
    """The solo gardener's, since the last action."""


def board(s: Keukenhof, viewer: int) -> Board:
    seats = range(SEATS[s.players])
    order = sorted((p for p in seats if s.tile[p] != NO_TILE), key=lambda p: s.tile[p])
    lit = lit_places(s)
    return Board(
        players=s.players,
        solo=s.players == 1,
        campaign=bool(s.campaign),
        level=s.level + 1 if s.campaign else 0,
        levels=[level(s, i) for i in range(LEVELS)] if s.campaign else [],
        sheet=SHEETS[s.garden].code,
        sheet_name=SHEETS[s.garden].name,
        phase=Phase(s.phase).name.lower(),
        round=s.round,
        rounds=ROUNDS,
        first_player=s.first_player,
        starter=s.starter,
        turn=s.turn,
        quantity=s.quantity,
        next_quantity=s.quantity % MOST_QUANTITY + 1 if s.quantity else 0,
        tiles=[tile(s, number) for number in range(1, TILES[s.players] + 1)] if s.quantity else [],
        values=[value_dial(s, i) for i in range(BLUE_COUNT)] if s.quantity else [],
        dice=[die(s, number) for number in s.dice if number],
        hexagons=[hexagon(s, h, lit[h]) for h in range(HEXAGONS[s.garden])],
        seats=[painter(s, p) for p in seats],
        painting=painting(s) if s.phase in (Phase.PAINT, Phase.SEED) else None,
        painting_order=order,
        starts_next=order[-1] if order else None,
        free_flowers=[OBJECT_NAMES[f] for f in range(FLOWER_COUNT) if f not in s.favourite[: SEATS[s.players]]],
        printed={OBJECT_NAMES[t]: sum(map(bool, PRINTED[s.garden][t])) for t in range(len(OBJECT_NAMES))},
        ranks=[rank(s, p) for p in seats] if s.phase == Phase.OVER else [],
        steps=gardener_steps(s, viewer) if s.players == 1 else [],
    )


def level(s: Keukenhof, i: int) -> Level:
    done = i < s.level
    seats = range(s.players)
    over = s.phase == Phase.OVER and i == s.level
    return Level(
        sheet=SHEETS[i].code,
        name=SHEETS[i].name,
        totals=[s.totals[i][p] if done else total(s, p) for p in seats] if done or over else [],
        flowers=[s.flowers[i][p] if done else own_flowers(s, p) for p in seats] if done or over else [],
    )


# --- dials and dice ------------------------------------------------------------------------------------------------


def tile(s: Keukenhof, number: int) -> Tile:
    dial, face = s.dial[number - 1], s.face[number - 1]
    faces = [OBJECT_NAMES[thing] for thing in FACES[dial]]
    thing = offered(s, number)
    return Tile(
        number=number,
        dial=f"P{dial + 1}",
        faces=faces,
        face=face,
        object=faces[face],
        next_object=faces[(face + 1) % FACE_COUNT],
        value=value(s, thing),
        legal_places=count_legal_places(s, thing),
        marker=next((p for p in range(SEATS[s.players]) if s.tile[p] == number), None),
    )


def value_dial(s: Keukenhof, i: int) -> ValueDial:
    return ValueDial(
        value=BLUE_VALUES[i],
        object=OBJECT_NAMES[s.blue[i]],
        forward=OBJECT_NAMES[next_value_face(s, i, 1)],
        back=OBJECT_NAMES[next_value_face(s, i, -1)],
    )


def die(s: Keukenhof, number: int) -> Die:
    held = s.resources[s.turn][number - 1] + 1
    return Die(number, RESOURCES[number - 1], held, held >= PAIR)


# --- players -------------------------------------------------------------------------------------------------------


def painter(s: Keukenhof, p: int) -> Painter:
    return Painter(
        seat=p,
        automatic=s.players == 1 and p == GARDENER,
        favourite=None if s.favourite[p] == NO_OBJECT else OBJECT_NAMES[s.favourite[p]],
        favourite_count=favourite_count(s, p),
        resources=[held(s, p, kind) for kind in range(len(RESOURCES))],
        tile=s.tile[p] or None,
        seeds=s.seeds[p],
        cans=s.cans[p],
        closed=[h for h in range(HEXAGONS[s.garden]) if s.closed_by[h] == p],
        sheet=[score_line(s, p, line) for line in Line],
        total=total(s, p),
        own_flowers=own_flowers(s, p),
        score=score(s, p),
    )


def held(s: Keukenhof, p: int, kind: int) -> Held:
    count, played = s.resources[p][kind], s.played[p][kind]
    return Held(RESOURCES[kind], RESOURCE_NAMES[kind], count, count >= PAIR, played, count + PAIR * played - 1)


def score_line(s: Keukenhof, p: int, line: Line) -> ScoreLine:
    quantity, points = line_quantity(s, p, line), line_points(s, p, line)
    return ScoreLine(LINES[line], quantity, points, reason(s, p, line, quantity))


def painting(s: Keukenhof) -> Painting:
    source = Source.TILE if s.left else Source.CAN if s.cans[s.turn] else Source.SEEDS
    return Painting(
        object=OBJECT_NAMES[object_in_hand(s)],
        left=s.left,
        cans=s.cans[s.turn],
        seeds=s.seeds[s.turn],
        next_source=source.name.lower(),
        seed=None if s.seed == NO_OBJECT else OBJECT_NAMES[s.seed],
    )


# --- the solo gardener -----------------------------------------------------------------------------------------------


def gardener_steps(s: Keukenhof, viewer: int) -> list[Step]:
    heard: list[events.Happening] = tales(s)
    told = (event for event in heard if isinstance(event, events.Rolled | events.Chosen))
    return [gardener_step(event, viewer) for event in told if event.player == GARDENER]


def gardener_step(event: events.Rolled | events.Chosen, viewer: int) -> Step:
    chosen = event.rule if isinstance(event, events.Chosen) else 0
    hexagon, place = where(event)
    return Step(
        text=step_words(event, viewer),
        reason=REASONS[chosen] if chosen else "",
        rule=f"KH-{chosen}" if chosen else "",
        hexagon=hexagon,
        place=place,
    )


def where(event: events.Rolled | events.Chosen) -> tuple[int | None, int | None]:
    """The hexagon and the place that something happened on."""
    match event:
        case events.Painted(hexagon=h, place=p) | events.PutLeaf(hexagon=h, place=p):
            return h, p
        case events.Closed(hexagon=h):
            return h, None
    return None, None
