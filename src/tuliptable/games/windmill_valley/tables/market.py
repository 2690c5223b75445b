"""The Market and the Foreign Trade cards (sections 2.5 and 2.11).

Areas, quarters and bulb places are the rulebook's. Their rewards are a reconstruction, except two of the Market.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.vocabulary import effect

# --- market (2.5) ------------------------------------------------------------------------------------------------

MARKET = [
    ["BULB 1 black", "BULB 1 white", "PLANT 1 red"],
    ["BULB 1 yellow", "BULB 1 violet", "PLANT 1 white,black"],
    ["BULB 1 red", "TOOL 1", "PLANT 1 yellow,violet"],
]
MARKET_LINE = const_table([[effect(text) for text in row] for row in MARKET])
AREAS = 3
FULL_AREA = 3
MOST_TIMES = 3
AREA_NAMES = ("m1", "m2", "m3")
NEUTRAL_MOVES = [(start, end) for start in range(AREAS) for end in range(AREAS) if start != end]
NEUTRAL_FROM = const_table([start for start, _ in NEUTRAL_MOVES])
NEUTRAL_TO = const_table([end for _, end in NEUTRAL_MOVES])

# --- foreign trade (2.11) ----------------------------------------------------------------------------------------

TRADE_CARDS = [
    ["PLANT 2", "G 2", "ENHANCE", "TOOL 1"],
    ["FARM", "G 3", "PLANT 1", "VP 2"],
    ["BUILD", "G 2", "MARKET 0 1", "VP 3"],
    ["PLANT 2", "TOOL 2", "LOWER 3", "BULB 1 any"],
]
QUARTER = const_table([[effect(text) for text in row] for row in TRADE_CARDS])
QUARTERS = 4
QUARTER_NAMES = ("q1", "q2", "q3", "q4")
TOUCHES = const_table([[0, 1], [1, 2], [2, 3], [3, 0]])  # the quarters beside a bulb place
