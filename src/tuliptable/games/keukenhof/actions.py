"""Keukenhof: what players may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tuliptable.engine.actions import numbers, seats
from tuliptable.engine.moves import Move, Moves, moves
from tuliptable.games.keukenhof.tables import BLUE_VALUES, MOST_HEXAGONS, MOST_SEATS, PINK_COUNT, PLACES, RESOURCES

FORWARD, BACK = 0, 1
DIRECTIONS = ("forward", "back")

Flower = Annotated[int, tuple("OLTDC")]
Resource = Annotated[int, RESOURCES]
Tile = Annotated[int, numbers(1, PINK_COUNT)]
Value = Annotated[int, tuple(map(str, BLUE_VALUES))]
"""Which of the three blue dials."""
Direction = Annotated[int, DIRECTIONS]
Hexagon = Annotated[int, numbers(0, MOST_HEXAGONS - 1)]
Place = Annotated[int, numbers(0, PLACES - 1)]
Seat = Annotated[int, seats(MOST_SEATS)]


class ChooseFavourite(Move):
    """Before the first round: a flower that is nobody's favourite yet."""

    flower: Flower


class Take(Move):
    """Take the resource of one of the two dice."""

    resource: Resource


class Effect(Move):
    """What a pair of resources pays for."""


class PlaySeeds(Effect):
    """Announce an extra flower of any kind for this round."""


class PlayShovelTile(Effect):
    """Turn the dial of a tile by one face."""

    tile: Tile
    direction: Direction


class PlayShovelValue(Effect):
    """Turn a blue dial to the next face that no other one shows."""

    value: Value
    direction: Direction


class PlayWatering(Effect):
    """Announce one more of the tile's object for this round."""


class PlayLeaves(Effect):
    """Put a leaf beside flowers."""

    hex: Hexagon
    place: Place


class PlayPot(Effect):
    """Close a hexagon."""

    hex: Hexagon


class PlaySun(Effect):
    """Send an opponent to a tile."""

    victim: Seat
    tile: Tile


class EndEffects(Move):
    """Keep the other pairs, and end the resource turn."""


class Select(Move):
    """Choose a tile: what is painted, and when."""

    tile: Tile


class Paint(Move):
    """Paint the tile's object, with a can if the tile is used up."""

    hex: Hexagon
    place: Place


class UseSeed(Move):
    """Name the flower of a Seeds."""

    flower: Flower


class StopPainting(Move):
    """Give up what is left to paint."""


class SeedAt(Move):
    """Plant the flower that was named."""

    hex: Hexagon
    place: Place


Choice = (
    ChooseFavourite
    | Take
    | PlaySeeds
    | PlayShovelTile
    | PlayShovelValue
    | PlayWatering
    | PlayLeaves
    | PlayPot
    | PlaySun
    | EndEffects
    | Select
    | Paint
    | UseSeed
    | StopPainting
    | SeedAt
)
Options = Iterator[Choice]
ACTIONS: Moves[Choice] = moves(Choice)
