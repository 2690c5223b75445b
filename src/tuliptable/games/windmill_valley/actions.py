"""Windmill Valley: what players may do (section 4.4 of the specification gives each its number)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.actions import numbers, seats
from tuliptable.engine.moves import Move, Moves, moves
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, MOST_PLAYERS, ROW_NAMES
from tuliptable.games.windmill_valley.tables.market import AREA_NAMES, MOST_TIMES, NEUTRAL_MOVES, QUARTER_NAMES
from tuliptable.games.windmill_valley.tables.season import MOST_STEPS, SPEEDS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, WHEEL_SPACES

LOOKED_AT = ("x1", "x2", "x3")

Colour = Annotated[int, COLOURS]
Row = Annotated[int, ROW_NAMES]
Space = Annotated[int, SPACE_NAMES]
Area = Annotated[int, AREA_NAMES]
TwoAreas = Annotated[int, tuple(f"{AREA_NAMES[start]}-{AREA_NAMES[end]}" for start, end in NEUTRAL_MOVES)]
Quarter = Annotated[int, QUARTER_NAMES]
Seat = Annotated[int, seats(MOST_PLAYERS)]
LookedAt = Annotated[int, LOOKED_AT]


class Done(Move):
    """Go on without doing more."""

    listed_last: ClassVar = True


class Gate(Move):
    """Set the floodgate."""

    speed: Annotated[int, numbers(1, SPEEDS)]


class Steps(Move):
    """Turn the wheels."""

    steps: Annotated[int, numbers(1, MOST_STEPS)]


class Wheel(Move):
    """Do the action of a wheel."""

    wheel: Annotated[int, ("large", "small")]


class Consolation(Move):
    """Take Guilder because neither wheel action can be done."""


class CalendarCommon(Move):
    """Take the common reward of the new month."""


class CalendarUnique(Move):
    """Take a unique reward of the new month."""

    row: Annotated[int, ("a", "b", "c", "d")]


class Helper(Move):
    """Use a helper."""

    slot: Annotated[int, ("h1", "h2", "h3")]


class Take(Move):
    """Take a reward of the menu."""

    entry: Annotated[int, numbers(1, 4)]


class Unlock(Move):
    """Pay for one more quarter of the trade card."""

    quarter: Quarter


class UnlockAll(Move):
    """Pay for all quarters of the trade card."""


class PickColour(Move):
    """Name the colour of a bulb."""

    colour: Colour


class Keep(Move):
    """Pay for room for a new bulb."""


class Swap(Move):
    """Return a stored bulb to make room for a new one."""

    colour: Colour


class Plant(Move):
    """Plant a bulb."""

    colour: Colour
    row: Row


class Exchange(Move):
    """Give up a stored bulb for one of another colour."""

    colour: Colour


class Lower(Move):
    """Lower the water: so many points pay Guilder, the others VP."""

    guilders: Annotated[int, numbers(0, 4)]


class Refresh(Move):
    """Pay for new tiles on display, or new cards on offer."""


class TakeTile(Move):
    """Take a tile from the display, or one that was looked at."""

    slot: Annotated[int, ("d1", "d2", "d3", "d4", *LOOKED_AT)]


class Install(Move):
    """Put the tile on a wheel."""

    space: Annotated[int, WHEEL_SPACES]


class DrawFrom(Move):
    """Look at the top tile of a stack."""

    stack: Annotated[int, CLASSES]


class PutTop(Move):
    """Put back what was looked at, on top of its stack."""

    slot: LookedAt


class PutDiscard(Move):
    """Discard what was looked at."""

    slot: LookedAt


class TakeCard(Move):
    """Take a card of the offer, or one that was looked at, as a helper or as a contract."""

    slot: Annotated[int, ("o1", "o2", "o3", *LOOKED_AT)]
    side: Annotated[int, ("helper", "contract")]


class Replace(Move):
    """Choose the card that makes room."""

    slot: Annotated[int, numbers(1, CARD_SLOTS)]


class Build(Move):
    """Choose a map space for a windmill."""

    space: Space


class FromGroup(Move):
    """Choose the group of the farm that the windmill comes from."""

    colour: Colour


class Via(Move):
    """Choose where the path to the Market goes on."""

    space: Space


class MoveNeutral(Move):
    """Move a neutral marker from one area to another."""

    areas: TwoAreas


class Stack(Move):
    """Enter a full area on top of a player's marker."""

    seat: Seat


class Line(Move):
    """Take a reward of the Market area, ``times`` times over."""

    line: Annotated[int, ("a", "b", "c")]
    times: Annotated[int, numbers(1, MOST_TIMES)]


class PlaceBulb(Move):
    """Place a bulb on the trade card."""

    colour: Colour
    place: Annotated[int, ("p1", "p2", "p3", "p4")]


class TakeBulbs(Move):
    """Take all bulbs from the trade card."""


class PickQuarter(Move):
    """Name a quarter of the trade card."""

    quarter: Quarter


class ScoreContract(Move):
    """Score a contract now."""

    slot: Annotated[int, ("c1", "c2", "c3")]


class StartingCard(Move):
    """Choose one of the starting cards shown."""

    position: Annotated[int, numbers(1, MOST_PLAYERS + 1)]


class MarketStart(Move):
    """Choose the area in which the marker begins."""

    area: Area


InTurn = (
    Done | Gate | Steps | Wheel | Consolation | CalendarCommon | CalendarUnique | Helper | Take | Unlock | UnlockAll
)  # fmt: skip
WithBulbs = PickColour | Keep | Swap | Plant | Exchange | Lower
WithPieces = Refresh | TakeTile | Install | DrawFrom | PutTop | PutDiscard | TakeCard | Replace
AtPlaces = Build | FromGroup | Via | MoveNeutral | Stack | Line | PlaceBulb | TakeBulbs | PickQuarter
Others = ScoreContract | StartingCard | MarketStart

Choice = InTurn | WithBulbs | WithPieces | AtPlaces | Others
"""The order is the numbering."""
Options = Iterator[Choice]
ACTIONS: Moves[Choice] = moves(Choice)
