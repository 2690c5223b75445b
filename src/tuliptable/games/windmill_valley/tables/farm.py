"""The farm board, storage and windmills of a player (section 2.10).

Storage costs, group sizes and group values are the rulebook's. Patch rewards, row and column values and the VP of
helper slots are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.vocabulary import effect

MOST_PLAYERS = 4
MOST_GUILDERS = 9
MOST_STORED = 7

PATCHES = [
    ["", "G 1", "", "TOOL 1", "", "BULB 1 any", "FARM"],
    ["", "", "TOOL 1", "G 2", "", "ENHANCE", "VP 4"],
    ["", "BULB 1 any", "", "VP 2", "PLANT 1", "", "SCORE"],
    ["", "G 1", "VP 2", "", "TOOL 1", "MARKET 0 1", "VP 5"],
]
PATCH = const_table([[effect(text) if text else 0 for text in row] for row in PATCHES])
FARM_ROWS, FARM_COLUMNS = 4, 7
ROW_NAMES = ("r1", "r2", "r3", "r4")
ROW_ONE_COLOUR = const_table([10, 12, 14, 16])
ROW_MIXED = const_table([4, 5, 6, 7])
COLUMN_VALUE = const_table([2, 2, 3, 3, 4, 5, 6])
STORAGE_COST = const_table([0, 0, 0, 0, 0, 1, 2])  # of one more bulb, by the number stored
FREE_STORAGE = 5
GROUP_SIZE = const_table([1, 1, 2, 2, 3])
GROUP_VALUE = const_table([1, 1, 2, 2, 3])
WINDMILLS = 9
CARD_SLOTS = 3
SLOT_VP = const_table([0, 3, 5])  # for filling an empty helper slot during the match
