"""The actions of Tulips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.action_codec import int_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
from tuliptable.games.tulips.tables import BETTING_CARDS, CATEGORIES, HAND_SIZE, LINE_SIZE, REACH, SIDE_COUNT

HandSlot = Annotated[int, int_range(0, HAND_SIZE - 1)]
LineSlot = Annotated[int, int_range(0, LINE_SIZE - 1)]
Coordinate = Annotated[int, int_range(-REACH, REACH)]
Rotation = Annotated[int, int_range(0, SIDE_COUNT - 1)]
Category = Annotated[int, CATEGORIES]
BettingCard = Annotated[int, BETTING_CARDS]


class Place(Action):
    """Place a card of the hand beside the tableau, rotated clockwise by `rot` quarters."""

    typed: ClassVar = ("slot", "x", "y", "rot")
    slot: HandSlot
    y: Coordinate
    x: Coordinate
    rot: Rotation


class Take(Action):
    """Take a card from the line to replace the one just placed."""

    line: LineSlot


class Bet(Action):
    """Put a betting card on the stack of a category."""

    category: Category
    card: BettingCard


class Pass(Action):
    """Do nothing, if no other action is possible."""


Choice = Place | Take | Bet | Pass
Options = Iterator[Choice]
Placements = Iterator[Place]
ACTIONS: ActionSet[Choice] = action_set(Choice)
