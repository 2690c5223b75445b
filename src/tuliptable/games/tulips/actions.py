"""Tulips: what players may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.actions import numbers
from tuliptable.engine.moves import Move, Moves, moves
from tuliptable.games.tulips.tables import BETTING_CARDS, CATEGORIES, HAND_SIZE, LINE_SIZE, REACH, SIDE_COUNT

HandSlot = Annotated[int, numbers(0, HAND_SIZE - 1)]
LineSlot = Annotated[int, numbers(0, LINE_SIZE - 1)]
Coordinate = Annotated[int, numbers(-REACH, REACH)]
Rotation = Annotated[int, numbers(0, SIDE_COUNT - 1)]
Category = Annotated[int, CATEGORIES]
BettingCard = Annotated[int, BETTING_CARDS]


class Place(Move):
    """Lay a card of the hand beside the tableau, turned clockwise by so many quarters."""

    typed: ClassVar = ("slot", "x", "y", "rot")
    slot: HandSlot
    y: Coordinate
    x: Coordinate
    rot: Rotation


class Take(Move):
    """Take a card from the line for the one just placed."""

    line: LineSlot


class Bet(Move):
    """Put a betting card on the stack of a category."""

    category: Category
    card: BettingCard


class Pass(Move):
    """Do nothing, where nothing else can be done."""


Choice = Place | Take | Bet | Pass
Options = Iterator[Choice]
Placements = Iterator[Place]
ACTIONS: Moves[Choice] = moves(Choice)
