"""The value of a card for a player who waits for a good price."""

from __future__ import annotations

from tuliptable.engine.rule import const_table

NOTHING = [[0] * 8] * 3
WAITING = const_table(
    [
        NOTHING,
        NOTHING,
        [
            [0, 2252, 2365, 2536, 2753, 2992, 3302, 4000],
            [0, 1021, 1091, 1191, 1312, 1444, 1602, 2000],
            [0, 695, 743, 811, 891, 977, 1100, 1300],
        ],  # round 2
        [
            [0, 2097, 2221, 2411, 2655, 2921, 3300, 4000],
            [0, 926, 1009, 1125, 1263, 1412, 1601, 2000],
            [0, 630, 687, 767, 860, 958, 1100, 1300],
        ],  # round 3
        [
            [0, 1928, 2060, 2267, 2541, 2842, 3300, 4000],
            [0, 815, 912, 1049, 1208, 1384, 1600, 2000],
            [0, 552, 621, 717, 824, 943, 1100, 1300],
        ],  # round 4
        [
            [0, 1748, 1878, 2095, 2403, 2757, 3300, 4000],
            [0, 682, 798, 960, 1146, 1357, 1600, 2000],
            [0, 459, 540, 658, 785, 929, 1100, 1300],
        ],  # round 5
        [
            [0, 1575, 1676, 1875, 2219, 2678, 3300, 4000],
            [0, 526, 661, 850, 1077, 1330, 1600, 2000],
            [0, 346, 441, 585, 745, 916, 1100, 1300],
        ],  # round 6
        [
            [0, 1500, 1500, 1500, 2000, 2600, 3300, 4000],
            [0, 338, 500, 700, 1000, 1300, 1600, 2000],
            [0, 210, 303, 500, 700, 900, 1100, 1300],
        ],  # round 7
        [
            [0, 1500, 1500, 1500, 2000, 2600, 3300, 4000],
            [0, 300, 500, 700, 1000, 1300, 1600, 2000],
            [0, 147, 300, 500, 700, 900, 1100, 1300],
        ],  # round 8
        [
            [0, 1500, 1500, 1500, 2000, 2600, 3300, 4000],
            [0, 300, 500, 700, 1000, 1300, 1600, 2000],
            [0, 100, 300, 500, 700, 900, 1100, 1300],
        ],  # round 9
        NOTHING,
        NOTHING,
    ]
)
"""Expected price by round, rank and level, in hundredths of a guilder.

The card is sold at the best time from the Selling phase of that round on, and events alone move the markers. The values
were computed backwards from the burst, over all positions of the three markers.
"""
