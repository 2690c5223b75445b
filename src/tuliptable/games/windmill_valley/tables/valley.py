"""The map: its fields and the corners between them (sections 2.3 and 2.4).

The shape, the range of costs and the types of field are the rulebook's. The rest is a reconstruction.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.vocabulary import effect

FIELD_TYPES = ("white", "Plant", "red", "Guilder", "yellow", "Lower", "Enhance", "Farm", "Market", "Tools")
FIELDS = [
    ("I1", "white", "BULB 1 white"),
    ("I2", "Plant", "PLANT 1"),
    ("I3", "red", "BULB 1 red"),
    ("I4", "Guilder", "G 1"),
    ("I5", "yellow", "BULB 1 yellow"),
    ("I6", "Lower", "LOWER 1"),
    ("E1", "Enhance", "ENHANCE"),
    ("E2", "Lower", "LOWER 2"),
    ("E3", "Farm", "FARM"),
    ("E4", "Plant", "PLANT 1"),
    ("E5", "Market", "MARKET 0 1"),
    ("E6", "Tools", "TOOL 2"),
    ("K1", "Guilder", "G 3"),
    ("K2", "yellow", "BULB 2 yellow"),
    ("K3", "white", "BULB 2 white"),
    ("K4", "Lower", "LOWER 3"),
    ("K5", "red", "BULB 2 red"),
    ("K6", "Plant", "PLANT 2"),
]
SPACES = [
    # space, cost, connected to, adjacent fields in entry order
    ("A1", 1, "A2 A6 B1", "I1 I2"),
    ("A2", 1, "A1 A3 B2", "I2 I3"),
    ("A3", 0, "A2 A4 B3", "I3 I4"),
    ("A4", 0, "A3 A5 B4", "I4 I5"),
    ("A5", 0, "A4 A6 B5", "I5 I6"),
    ("A6", 0, "A1 A5 B6", "I1 I6"),
    ("B1", 3, "A1 C1R C2L", "I1 I2 E1"),
    ("B2", 2, "A2 C2R C3L", "I2 I3 E2"),
    ("B3", 3, "A3 C3R C4L", "I3 I4 E3"),
    ("B4", 1, "A4 C4R C5L", "I4 I5 E4"),
    ("B5", 2, "A5 C5R C6L", "I5 I6 E5"),
    ("B6", 1, "A6 C1L C6R", "I1 I6 E6"),
    ("C1L", 2, "B6 C1R D1L", "I1 E6 K1"),
    ("C1R", 3, "B1 C1L D1R", "I1 E1 K1"),
    ("C2L", 3, "B1 C2R D2L", "I2 E1 K2"),
    ("C2R", 2, "B2 C2L D2R", "I2 E2 K2"),
    ("C3L", 2, "B2 C3R D3L", "I3 E2 K3"),
    ("C3R", 3, "B3 C3L D3R", "I3 E3 K3"),
    ("C4L", 4, "B3 C4R D4L", "I4 E3 K4"),
    ("C4R", 2, "B4 C4L D4R", "I4 E4 K4"),
    ("C5L", 2, "B4 C5R D5L", "I5 E4 K5"),
    ("C5R", 3, "B5 C5L D5R", "I5 E5 K5"),
    ("C6L", 4, "B5 C6R D6L", "I6 E5 K6"),
    ("C6R", 3, "B6 C6L D6R", "I6 E6 K6"),
    ("D1L", 2, "C1L D1R", "E6 K1"),
    ("D1R", 3, "C1R D1L", "E1 K1"),
    ("D2L", 2, "C2L D2R", "E1 K2"),
    ("D2R", 1, "C2R D2L", "E2 K2"),
    ("D3L", 1, "C3L D3R", "E2 K3"),
    ("D3R", 3, "C3R D3L", "E3 K3"),
    ("D4L", 4, "C4L D4R", "E3 K4"),
    ("D4R", 2, "C4R D4L", "E4 K4"),
    ("D5L", 2, "C5L D5R", "E4 K5"),
    ("D5R", 3, "C5R D5L", "E5 K5"),
    ("D6L", 4, "C6L D6R", "E5 K6"),
    ("D6R", 3, "C6R D6L", "E6 K6"),
]
SPACE_NAMES = tuple(row[0] for row in SPACES)
FIELD_NAMES = tuple(row[0] for row in FIELDS)
SPACE_COUNT = 36
RING_A = 6  # spaces 0 to 5 touch the Market
NEIGHBOURS = 3
NO_SPACE = 36  # fills up the rows of NEIGHBOUR: a space that never holds a windmill


def filled_up(numbers: list[int], width: int, rest: int) -> list[int]:
    return numbers + [rest] * (width - len(numbers))


SPACE_COST = const_table([row[1] for row in SPACES])
SPACE_RING = const_table(["ABCD".index(row[0][0]) for row in SPACES])
SPACE_SECTOR = const_table([int(row[0][1]) for row in SPACES])
SPACE_RIGHT = const_table([int(row[0].endswith("R")) for row in SPACES])
NEIGHBOUR = const_table(
    [filled_up([SPACE_NAMES.index(n) for n in row[2].split()], NEIGHBOURS, NO_SPACE) for row in SPACES]
)
SPACE_FIELD = const_table([filled_up([FIELD_NAMES.index(n) for n in row[3].split()], 3, -1) for row in SPACES])
SPACE_REWARD = const_table([[effect(FIELDS[f][2]) if f >= 0 else 0 for f in row] for row in SPACE_FIELD])
SPACE_TYPES = const_table(  # the types of field that a space touches: a bit each
    [sum(1 << FIELD_TYPES.index(FIELDS[f][1]) for f in row if f >= 0) for row in SPACE_FIELD]
)
