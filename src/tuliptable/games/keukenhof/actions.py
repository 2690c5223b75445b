"""The actions of Keukenhof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tuliptable.engine.action_codec import int_range, seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
from tuliptable.games.keukenhof.tables import BLUE_VALUES, MOST_HEXAGONS, MOST_SEATS, PINK_COUNT, PLACES, RESOURCES

FORWARD, BACK = 0, 1
DIRECTIONS = ("forward", "back")

Flower = Annotated[int, tuple("OLTDC")]
Resource = Annotated[int, RESOURCES]
Tile = Annotated[int, int_range(1, PINK_COUNT)]
Value = Annotated[int, tuple(map(str, BLUE_VALUES))]
"""One of the three blue dials."""
Direction = Annotated[int, DIRECTIONS]
Hexagon = Annotated[int, int_range(0, MOST_HEXAGONS - 1)]
Place = Annotated[int, int_range(0, PLACES - 1)]
Seat = Annotated[int, seat_range(MOST_SEATS)]


class ChooseFavourite(Action):
    """Choose a favourite before the first round: a flower that is no other player's favourite."""

    flower: Flower


class Take(Action):
    """Take the resource of one of the two dice."""

    resource: Resource


class Effect(Action):
    """An effect, paid for with a pair of resources."""


class PlaySeeds(Effect):
    """Announce an extra flower of any kind, to plant this round."""


class PlayShovelTile(Effect):
    """Turn the dial of a tile by one face."""

    tile: Tile
    direction: Direction


class PlayShovelValue(Effect):
    """Turn a blue dial to the next face that no other blue dial shows."""

    value: Value
    direction: Direction


class PlayWatering(Effect):
    """Announce one more of the tile's object, to paint this round."""


class PlayLeaves(Effect):
    """Put a leaf in a hexagon with a flower."""

    hex: Hexagon
    place: Place


class PlayPot(Effect):
    """Close a hexagon."""

    hex: Hexagon


class PlaySun(Effect):
    """Send an opponent to a tile."""

    victim: Seat
    tile: Tile


class EndEffects(Action):
    """Keep the other pairs and end the resource turn."""


class Select(Action):
    """Choose a tile, which decides what the player paints, and when."""

    tile: Tile


class Paint(Action):
    """Paint the tile's object; with a Watering can if the tile is used up."""

    hex: Hexagon
    place: Place


class UseSeed(Action):
    """Choose the flower to plant with Seeds."""

    flower: Flower


class StopPainting(Action):
    """End the painting turn and lose the unused allowances."""


class SeedAt(Action):
    """Plant the chosen flower."""

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
ACTIONS: ActionSet[Choice] = action_set(Choice)
