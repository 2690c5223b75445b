"""Keukenhof: the state, its words, and the actions."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.actions import Action, Codec, numbers, seats
from tuliptable.engine.record import i8, i16
from tuliptable.engine.state import State
from tuliptable.games.keukenhof.tables import BLUE_VALUES, MOST_HEXAGONS, MOST_SEATS, RESOURCES

NO_DIAL = -1
NO_TILE = 0
NO_DIE = 0
NO_OBJECT = -1
OPEN = -1
"""Who has closed a hexagon that nobody has closed."""

GARDENER = 1
"""The seat of the automatic gardener in the solo game."""


class Phase(IntEnum):
    FAVOURITE = 0
    TAKE = 1
    EFFECT = 2
    SELECT = 3
    PAINT = 4
    SEED = 5  # a flower has been named for a Seeds, and its place is chosen
    OVER = 6


class Thing(IntEnum):
    """What a place can hold: the six objects and the leaf."""

    ORCHID = 0
    LILY = 1
    TULIP = 2
    DAHLIA = 3
    CARNATION = 4
    DECORATION = 5
    LEAF = 6


class Resource(IntEnum):
    SEEDS = 0
    SHOVEL = 1
    WATERING_CAN = 2
    LEAVES = 3
    FLOWERPOT = 4
    SUN = 5


class Line(IntEnum):
    """The lines of the score sheet, in its order."""

    ORCHIDS = 0
    TULIPS = 1
    CARNATIONS = 2
    LILIES = 3
    DAHLIAS = 4
    CLOSED = 5
    LEAD = 6
    DECORATION = 7
    FAVOURITE = 8
    LEAVES = 9


class Source(IntEnum):
    """What allowed an object to be painted."""

    TILE = 0
    CAN = 1
    SEEDS = 2


class Keukenhof(State):
    sheet = i8()  # the option
    campaign = i8()  # the option

    level = i8()  # of a campaign, from 0
    garden = i8()  # the sheet in play
    first_player = i8()  # of this level
    phase = i8()
    round = i8()  # meeples marked
    starter = i8()  # start player of this round
    turn = i8()  # whose decision it is

    quantity = i8()
    dial = i8(5)  # by tile: the pink dial on it
    face = i8(5)  # by tile: where in its order the dial stands
    blue = i8(3)  # the objects worth -1, 2 and 3
    dice = i8(2)  # lower die first, until one is taken

    favourite = i8(4)
    resources = i8(4, 6)
    played = i8(4, 6)  # effects, by the kind of the pair that was crossed out
    tile = i8(4)  # where the marker is: sent by a Sun, or chosen
    seeds = i8(4)  # allowances announced this round
    cans = i8(4)
    left = i8()  # of the tile allowance, in a painting turn
    seed = i8()  # the flower named for a Seeds

    # Hexagons: each number is a set of places.
    free = i8(21)
    grows = i8(7, 21)  # by thing
    placed = i8(4, 21)  # by player: his flowers, decorations and leaves
    fresh = i8(21)  # painted in this painting turn
    closed_by = i8(21)

    totals = i16(4, 4)  # by finished level of a campaign and player
    flowers = i8(4, 4)  # own flowers, likewise


FLOWERS = tuple("OLTDC")
HEXES = numbers(0, MOST_HEXAGONS - 1)
PLACE_NUMBERS = numbers(0, 5)
TILE_NUMBERS = numbers(1, 5)
DIRECTIONS = ("forward", "back")
VALUES = tuple(str(value) for value in BLUE_VALUES)

ACTIONS = Codec(
    Action("choose_favourite", flower=FLOWERS),
    Action("take", resource=RESOURCES),
    Action("play_seeds"),
    Action("play_shovel_tile", tile=TILE_NUMBERS, direction=DIRECTIONS),
    Action("play_shovel_value", value=VALUES, direction=DIRECTIONS),
    Action("play_watering"),
    Action("play_leaves", hex=HEXES, place=PLACE_NUMBERS),
    Action("play_pot", hex=HEXES),
    Action("play_sun", victim=seats(MOST_SEATS), tile=TILE_NUMBERS),
    Action("end_effects"),
    Action("select", tile=TILE_NUMBERS),
    Action("paint", hex=HEXES, place=PLACE_NUMBERS),
    Action("use_seed", flower=FLOWERS),
    Action("stop_painting"),
    Action("seed_at", hex=HEXES, place=PLACE_NUMBERS),
)
CHOOSE_FAVOURITE = ACTIONS.first("choose_favourite")
TAKE = ACTIONS.first("take")
PLAY_SEEDS = ACTIONS.first("play_seeds")
PLAY_SHOVEL_TILE = ACTIONS.first("play_shovel_tile")
PLAY_SHOVEL_VALUE = ACTIONS.first("play_shovel_value")
PLAY_WATERING = ACTIONS.first("play_watering")
PLAY_LEAVES = ACTIONS.first("play_leaves")
PLAY_POT = ACTIONS.first("play_pot")
PLAY_SUN = ACTIONS.first("play_sun")
END_EFFECTS = ACTIONS.first("end_effects")
SELECT = ACTIONS.first("select")
PAINT = ACTIONS.first("paint")
USE_SEED = ACTIONS.first("use_seed")
STOP_PAINTING = ACTIONS.first("stop_painting")
SEED_AT = ACTIONS.first("seed_at")
