"""The Gardener, the opponent in a solo match (section 2.15). All of it is a reconstruction."""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES

GARDENER_CARDS = [
    (1, "Build", "Plant"),
    (2, "Build", "Guilder"),
    (2, "Build", "Enhance"),
    (3, "Build", "Farm"),
    (1, "Plant", "white"),
    (1, "Plant", "yellow"),
    (2, "Plant", "red"),
    (2, "Plant", "violet"),
    (3, "Plant", "black"),
    (1, "Market", "black"),
    (2, "Market", "yellow"),
    (2, "Market", "white"),
    (1, "Market", "red"),
    (1, "Enhance", "unique"),
    (2, "Enhance", "uncommon"),
    (3, "Enhance", "common"),
    (1, "Farm", ""),
    (3, "Farm", ""),
    (2, "Trade", "violet"),
    (1, "Trade", "black"),
]
GARDENER_COUNT = 20


def gardener_parameter(action: str, text: str) -> int:
    return {"Build": FIELD_TYPES, "Enhance": CLASSES, "Farm": ("",)}.get(action, COLOURS).index(text)


GARDENER_SPEED = const_table([row[0] for row in GARDENER_CARDS])
GARDENER_ACTION = const_table([Effect[row[1].upper()] for row in GARDENER_CARDS])
GARDENER_PARAMETER = const_table([gardener_parameter(row[1], row[2]) for row in GARDENER_CARDS])
OVERLAY = const_table([0, 1, 1, 2, 2, 3, 4])  # VP for a bulb, by column
GARDENER_COLUMN_VP = const_table([0, 3, 4, 5, 8])
GARDENER_SLOT = const_table([0, 2, 3])  # of the display, by class
GARDENER_TILE_VP = const_table([2, 3, 4])
GARDENER_NOTHING_VP = 2
GARDENER_PLANTS = 2
LEVELS = ("easy", "normal", "hard")
LEVEL_VP = const_table([5, 15, 30])
LEVEL_CONTRACT_VP = const_table([4, 6, 8])
WISH_COLUMN = 3  # the month in which the Gardener takes a value of the wish
