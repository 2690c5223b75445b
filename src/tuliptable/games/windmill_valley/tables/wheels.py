"""Windmill boards and the tiles that improve them (sections 2.8 and 2.9).

The texts and class totals of the tiles are the rulebook's. The orders of the wheels, the numbers of Market and the
strengths of Lower are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.vocabulary import effect, effects

# --- windmill boards (2.8) ---------------------------------------------------------------------------------------

BOARDS = [
    ["ENHANCE", "MARKET 2 2", "BUILD", "PLANT 2", "TRADE", "FARM"],
    ["FARM", "BUILD", "MARKET 2 2", "ENHANCE", "PLANT 2", "TRADE"],
    ["MARKET 2 2", "ENHANCE", "PLANT 2", "FARM", "BUILD", "TRADE"],
    ["BUILD", "FARM", "TRADE", "MARKET 2 2", "ENHANCE", "PLANT 2"],
]
SMALL_WHEEL = "LOWER 2"
LARGE, SMALL = 6, 5
SPACES_OF_WHEELS = 11  # L1 to L6, S1 to S5
WHEEL_SPACES = ("L1", "L2", "L3", "L4", "L5", "L6", "S1", "S2", "S3", "S4", "S5")
PRINTED = const_table([[effect(text) for text in [*board, *[SMALL_WHEEL] * 5]] for board in BOARDS])

# --- tiles (2.9) -------------------------------------------------------------------------------------------------

CLASSES = ("common", "uncommon", "unique")
TILES = [
    ("common", 2, "PLANT 3", ""),
    ("common", 2, "LOWER 2 both", ""),
    ("common", 2, "BUILD pay", ""),
    ("common", 2, "TRADE repeat", ""),
    ("common", 2, "TRADE extra", ""),
    ("common", 2, "ENHANCE, G 2", ""),
    ("common", 2, "ENHANCE, ENHANCE", ""),
    ("common", 2, "LOWER 2, G 2", ""),
    ("common", 2, "BUILD, G 1", ""),
    ("common", 2, "MARKET 1 2", ""),
    ("common", 2, "MARKET 2 3", ""),
    ("common", 2, "FARM, G 1", ""),
    ("uncommon", 2, "MARKET 1 1", "+"),
    ("uncommon", 2, "G 2", "+"),
    ("uncommon", 2, "REMOVE", "+"),
    ("uncommon", 2, "ENHANCE", "+"),
    ("uncommon", 2, "BULB 1 any", "+"),
    ("uncommon", 2, "LOWER 2", "+"),
    ("unique", 1, "FARM, G 3", ""),
    ("unique", 1, "MARKET 1 2", "+"),
    ("unique", 1, "G 4", "+"),
    ("unique", 1, "G 2, VP 3", "+"),
    ("unique", 1, "PLANT 3 any swap", ""),
    ("unique", 1, "LOWER 2 both", "+"),
    ("unique", 1, "BUILD free, G 1", ""),
    ("unique", 1, "BUILD, G 3", ""),
    ("unique", 1, "BULB 1 any, G 1, VP 1", "+"),
    ("unique", 1, "PLANT 4", ""),
    ("unique", 1, "FARM", "+"),
    ("unique", 1, "TRADE all", ""),
]
TILE_COUNT = 30
TILE_CLASS = const_table([CLASSES.index(row[0]) for row in TILES])
TILE_EFFECTS = const_table([effects(row[2], 3) for row in TILES])
TILE_PLUS = const_table([int(row[3] == "+") for row in TILES])
CLASS_PRICE = const_table([0, 1, 2])
SLOT_CLASS = const_table([0, 0, 1, 2])  # of the display
DISPLAY_SLOTS = 4


def active_spaces(steps: int) -> tuple[int, int]:
    """Return the active spaces of both wheels after `steps` steps in all (section 2.8)."""
    return (steps - 1) % LARGE, LARGE + (steps - 1) % SMALL
