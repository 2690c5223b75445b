"""The actions of Windmill Valley (section 4.4 of the specification numbers them)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.action_codec import int_range, seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
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
Seat = Annotated[int, seat_range(MOST_PLAYERS)]
LookedAt = Annotated[int, LOOKED_AT]


class Done(Action):
    """Go on without further action."""

    listed_last: ClassVar = True


class Gate(Action):
    """Set the floodgate."""

    speed: Annotated[int, int_range(1, SPEEDS)]


class Steps(Action):
    """Turn the wheels."""

    steps: Annotated[int, int_range(1, MOST_STEPS)]


class Wheel(Action):
    """Use a wheel."""

    wheel: Annotated[int, ("large", "small")]


class Consolation(Action):
    """Take guilders because neither wheel action is possible."""


class CalendarCommon(Action):
    """Take the common reward of the new month."""


class CalendarUnique(Action):
    """Take a unique reward of the new month."""

    row: Annotated[int, ("a", "b", "c", "d")]


class Helper(Action):
    """Use a helper."""

    slot: Annotated[int, ("h1", "h2", "h3")]


class Take(Action):
    """Take a reward from the menu."""

    entry: Annotated[int, int_range(1, 4)]


class Unlock(Action):
    """Pay for one more quarter of the trade card."""

    quarter: Quarter


class UnlockAll(Action):
    """Pay for all quarters of the trade card."""


class PickColour(Action):
    """Choose the colour of a bulb."""

    colour: Colour


class Keep(Action):
    """Pay for a storage place for a new bulb."""


class Swap(Action):
    """Return a stored bulb to make room for a new one."""

    colour: Colour


class Plant(Action):
    """Plant a bulb."""

    colour: Colour
    row: Row


class Exchange(Action):
    """Return a stored bulb in exchange for another colour."""

    colour: Colour


class Lower(Action):
    """Lower the water: `guilders` levels pay guilders, the others VP."""

    guilders: Annotated[int, int_range(0, 4)]


class Refresh(Action):
    """Pay to replace all tiles on display, or all cards on offer."""


class TakeTile(Action):
    """Take a tile from the display or from the hand."""

    slot: Annotated[int, ("d1", "d2", "d3", "d4", *LOOKED_AT)]


class Install(Action):
    """Put the tile on a wheel."""

    space: Annotated[int, WHEEL_SPACES]


class DrawFrom(Action):
    """Look at the top tile of a stack."""

    stack: Annotated[int, CLASSES]


class PutTop(Action):
    """Put a tile or card from the hand on top of its stack."""

    slot: LookedAt


class PutDiscard(Action):
    """Discard a tile or card from the hand."""

    slot: LookedAt


class TakeCard(Action):
    """Take a card from the offer or from the hand, as a helper or as a contract."""

    slot: Annotated[int, ("o1", "o2", "o3", *LOOKED_AT)]
    side: Annotated[int, ("helper", "contract")]


class Replace(Action):
    """Choose the card to give up."""

    slot: Annotated[int, int_range(1, CARD_SLOTS)]


class Build(Action):
    """Choose a corner for a windmill."""

    space: Space


class FromGroup(Action):
    """Choose the windmill group of the farm."""

    colour: Colour


class Via(Action):
    """Choose the next corner of the path to the Market."""

    space: Space


class MoveNeutral(Action):
    """Move a neutral marker from one area to another."""

    areas: TwoAreas


class Stack(Action):
    """Stack the marker on another player's marker in a full area."""

    seat: Seat


class Line(Action):
    """Take a reward of the Market area `times` times."""

    line: Annotated[int, ("a", "b", "c")]
    times: Annotated[int, int_range(1, MOST_TIMES)]


class PlaceBulb(Action):
    """Place a bulb on the trade card."""

    colour: Colour
    place: Annotated[int, ("p1", "p2", "p3", "p4")]


class TakeBulbs(Action):
    """Take all bulbs from the trade card."""


class PickQuarter(Action):
    """Choose a quarter of the trade card."""

    quarter: Quarter


class ScoreContract(Action):
    """Score a contract now."""

    slot: Annotated[int, ("c1", "c2", "c3")]


class StartingCard(Action):
    """Choose one of the starting cards."""

    position: Annotated[int, int_range(1, MOST_PLAYERS + 1)]


class MarketStart(Action):
    """Choose the area of the market marker at the start."""

    area: Area


InTurn = (
    Done | Gate | Steps | Wheel | Consolation | CalendarCommon | CalendarUnique | Helper | Take | Unlock | UnlockAll
)  # fmt: skip
WithBulbs = PickColour | Keep | Swap | Plant | Exchange | Lower
WithPieces = Refresh | TakeTile | Install | DrawFrom | PutTop | PutDiscard | TakeCard | Replace
AtPlaces = Build | FromGroup | Via | MoveNeutral | Stack | Line | PlaceBulb | TakeBulbs | PickQuarter
Others = ScoreContract | StartingCard | MarketStart

Choice = InTurn | WithBulbs | WithPieces | AtPlaces | Others
"""All actions, numbered in this order."""
Options = Iterator[Choice]
ACTIONS: ActionSet[Choice] = action_set(Choice)
