"""The floodgate, the water and the Calendar, which set the pace (sections 2.1, 2.6 and 2.7).

The floodgate and the first entries of the Calendar are the rulebook's. The length of the water track, its sections and
the rest of the Calendar are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.vocabulary import effects

HIGHEST_WATER = 8
LAST_COLUMN = 4
SPEEDS = 3
MOST_STEPS = 4

# --- floodgate and water (2.6) -----------------------------------------------------------------------------------

#              by speed:       -  1  2  3
GATE_COST = const_table([0, 0, 1, 3])  # from speed 1 (from speed 2, the difference)
GATE_VP = const_table([0, 0, 1, 4])
RISE = const_table([0, 0, 1, 2])
#              by level:       0  1  2  3  4  5  6  7  8
SECTION = const_table([0, 0, 0, 1, 1, 1, 2, 2, 2])
SECTIONS = ("lowest", "middle", "highest")
SECTION_PAY = const_table([1, 1, 2])  # per level
SECTION_VP = const_table([0, 1, 2])  # per level, with `both`

# --- calendar (2.7) ----------------------------------------------------------------------------------------------

COMMON = ["BULB 1 any", "G 3", "PLANT 1", "VP 4"]
UNIQUE = [
    #  a           b          c               d
    ["G 3", "ENHANCE", "TOOL 2", "PLANT 1"],
    ["FARM", "PLANT 2", "MARKET 0 2", "VP 5"],
    ["G 2, BUILD", "SCORE", "G 2, ENHANCE", "VP 6"],
    ["VP 8", "PLANT 2", "G 2, BUILD", "VP 5"],
]
COMMON_REWARD = const_table([[0, 0], *(effects(text, 2) for text in COMMON)])  # by column
UNIQUE_REWARD = const_table([[0, 0]] * 4 + [effects(text, 2) for row in UNIQUE for text in row])  # by 4 * column + row
ROWS_OPEN = const_table([0, 2, 2, 3, 4])  # by players, in columns 1 to 3
ROWS_OPEN_LAST = 4
