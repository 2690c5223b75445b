"""The events of Tulips. Cards are numbers of CARDS or BETTING_CARDS; places in a stack count from 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, Secret, number
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import HAND_SIZE

Hand = Annotated[Sequence[int], HAND_SIZE]


class Starts(Event):
    player: int


class Dealt(Event):
    player: int
    hand: Hand


class LinedUp(Event):
    """A card from the deck fills a slot of the line."""

    slot: int
    card: int


class Placed(Event):
    """A card from a slot of the hand joins the tableau."""

    player: int
    slot: int
    x: int
    y: int
    card: int
    rotation: int


class Converted(Event):
    """A wild section gets its colour from the section that it faces."""

    player: int
    x: int
    y: int
    side: int
    colour: int


class Died(Event):
    """A wild section faces another and stays without colour."""

    player: int
    x: int
    y: int
    side: int


class Closed(Event):
    """A field is enclosed; `size` is the number of cards it covers."""

    player: int
    colour: int
    size: int


class Took(Event):
    """A card from a slot of the line goes to the empty slot of the hand."""

    player: int
    line: int
    card: int
    slot: int


class Triggered(Event):
    """The line could not be refilled in this turn of the game, counted from 1."""

    player: int
    turn: int


class BetFaceDown(Event):
    player: int
    category: int
    place: int
    card: Secret


class BetOpenly(Event):
    player: int
    category: int
    place: int
    card: int


class Passed(Event):
    player: int


class Deadlocked(Event):
    """All players have passed in a row."""


class Counted(Event):
    """A category at the end: the count of every colour."""

    category: int
    red: int
    yellow: int
    pink: int
    violet: int


class Revealed(Event):
    """A bet at the end and its points; `player` is its owner."""

    player: int
    category: int
    place: int
    card: int
    points: int


Happening = (
    Starts
    | Dealt
    | LinedUp
    | Placed
    | Converted
    | Died
    | Closed
    | Took
    | Triggered
    | BetFaceDown
    | BetOpenly
    | Passed
    | Deadlocked
    | Counted
    | Revealed
)
number(Tulips, Happening)
