"""The events of Keukenhof. Hexagons, places and things are numbers; tiles count from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, number
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import BLUE_COUNT, PINK_COUNT

Objects = Annotated[Sequence[int], BLUE_COUNT]
"""The objects that are worth -1, 2 and 3."""
ByTile = Annotated[Sequence[int], PINK_COUNT]
"""One number for each tile: its pink dial (NO_DIAL for a tile that is not in use), or the face at the top."""


class Chosen(Event):
    """A choice. `rule` is the number of the rule that decided for the gardener; 0 for a choice by a person."""

    player: int
    rule: int


# --- set-up --------------------------------------------------------------------------------------------------------


class LevelBegan(Event):
    """`level` is the level of a campaign, from 1; 0 in a single game."""

    sheet: int
    level: int


class Began(Event):
    """The first player of a level."""

    player: int


class ChoseFavourite(Chosen):
    flower: int


class DialDrawn(Event):
    tile: int
    dial: int
    face: int


class ValuesDrawn(Event):
    objects: Objects


# --- resource turns ------------------------------------------------------------------------------------------------


class RoundBegan(Event):
    """`player` is the start player."""

    player: int
    round: int
    quantity: int
    dials: ByTile
    faces: ByTile


class Rolled(Event):
    player: int
    lower: int
    higher: int


class Took(Chosen):
    """`held` is the number of this resource that the player has now."""

    resource: int
    held: int


class Announced(Chosen):
    """The effect of Seeds or of Watering cans, announced for this round."""

    resource: int


class TurnedTile(Event):
    player: int
    tile: int
    forward: bool
    shows: int


class TurnedValue(Chosen):
    """`value` is the value of the blue dial."""

    value: int
    before: int
    now: int


class PutLeaf(Chosen):
    hexagon: int
    place: int


class Closed(Chosen):
    hexagon: int
    biggest_group: int


class Sent(Chosen):
    """The effect of a Sun."""

    victim: int
    tile: int


class KeptPair(Chosen):
    """The gardener keeps a pair that it cannot use."""

    resource: int


# --- tiles and painting --------------------------------------------------------------------------------------------


class Selected(Chosen):
    tile: int
    shows: int


class Painted(Chosen):
    hexagon: int
    place: int
    thing: int
    source: int


class FinishedPainting(Event):
    """The end of a painting turn, with the allowances that are lost."""

    player: int
    tile: int
    cans: int
    seeds: int


# --- the end -------------------------------------------------------------------------------------------------------


class Scored(Event):
    """A line of the score sheet."""

    player: int
    line: int
    quantity: int
    points: int


class LevelEnded(Event):
    player: int
    points: int
    flowers: int


class CampaignEnded(Event):
    player: int
    points: int
    flowers: int


SetupEvent = LevelBegan | DialDrawn | ValuesDrawn
"""Events without a player."""
PlayerEvent = (
    Began
    | ChoseFavourite
    | RoundBegan
    | Rolled
    | Took
    | Announced
    | TurnedTile
    | TurnedValue
    | PutLeaf
    | Closed
    | Sent
    | KeptPair
    | Selected
    | Painted
    | FinishedPainting
    | Scored
    | LevelEnded
    | CampaignEnded
)
"""Events of a player."""
Happening = SetupEvent | PlayerEvent
number(Keukenhof, Happening)
