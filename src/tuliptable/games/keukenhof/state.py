"""The state of Keukenhof."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.flat_record import i8, i16
from tuliptable.engine.state import State

NO_DIAL = -1
NO_TILE = 0
NO_DIE = 0
NO_OBJECT = -1
OPEN = -1
"""The value of `closed_by` for a hexagon that no player has closed."""

GARDENER = 1
"""The seat of the automatic gardener in the solo game."""


class Phase(IntEnum):
    FAVOURITE = 0
    TAKE = 1
    EFFECT = 2
    SELECT = 3
    PAINT = 4
    SEED = 5  # after the choice of a flower for Seeds, before the choice of its place
    OVER = 6


class Thing(IntEnum):
    """The six objects and the leaf: everything that a place can hold."""

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
    """The allowance that a painted object used."""

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
    turn = i8()  # the seat that decides

    quantity = i8()
    dial = i8(5)  # the pink dial on each tile
    face = i8(5)  # the face of each tile's dial, as its index in arrow order
    blue = i8(3)  # the objects that are worth -1, 2 and 3
    dice = i8(2)  # lower die first, until one is taken

    favourite = i8(4)
    resources = i8(4, 6)
    played = i8(4, 6)  # number of effects, by the kind of the pair
    tile = i8(4)  # the tile that the player chose, or was sent to by a Sun
    seeds = i8(4)  # seed allowances of this round; below, can allowances
    cans = i8(4)
    left = i8()  # rest of the tile allowance, in a painting turn
    seed = i8()  # the flower chosen for Seeds

    # Each number of a hexagon is a set of places.
    free = i8(21)
    grows = i8(7, 21)  # by thing
    placed = i8(4, 21)  # by player: flowers, decorations and leaves
    fresh = i8(21)  # painted in this painting turn
    closed_by = i8(21)

    totals = i16(4, 4)  # by finished level of a campaign and player
    flowers = i8(4, 4)  # own flowers, by finished level and player
