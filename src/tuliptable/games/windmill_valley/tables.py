"""Windmill Valley: the components, as tables.

Provenance, table by table, is given in section 2 of the specification (``docs/rules/windmill-valley.md``). In short:
texts, class totals, storage costs, group values, helper and contract texts, starting cards and wishes are the
rulebook's; the map, fields' amounts, market lines, the Calendar beyond its first entries, the orders of the wheels,
farm patches, trade quarters and everything about the Gardener are reconstructions and live here only.
"""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.rule import table
from tuliptable.games.windmill_valley.vocabulary import (
    COLOURS,
    ROWS,
    Effect,
    effect,
    effects,
)

MOST_PLAYERS = 4
MOST_GUILDERS = 9
MOST_STORED = 7
HIGHEST_WATER = 8
LAST_COLUMN = 4
SPEEDS = 3
MOST_STEPS = 4

# --- floodgate and water (2.6) -----------------------------------------------------------------------------------

#                     speed:  -  1  2  3
GATE_COST = table([0, 0, 1, 3])  # from speed 1; from speed 2 less what 2 costs
GATE_VP = table([0, 0, 1, 4])
RISE = table([0, 0, 1, 2])
#                     water:  0  1  2  3  4  5  6  7  8
SECTION = table([0, 0, 0, 1, 1, 1, 2, 2, 2])
SECTIONS = ("lowest", "middle", "highest")
SECTION_PAY = table([1, 1, 2])  # per point of Lower
SECTION_VP = table([0, 1, 2])  # per point, with `both`

# --- calendar (2.7) ----------------------------------------------------------------------------------------------

COMMON = ["BULB 1 any", "G 3", "PLANT 1", "VP 4"]
UNIQUE = [
    #  a           b          c               d
    ["G 3", "ENHANCE", "TOOL 2", "PLANT 1"],
    ["FARM", "PLANT 2", "MARKET 0 2", "VP 5"],
    ["G 2, BUILD", "SCORE", "G 2, ENHANCE", "VP 6"],
    ["VP 8", "PLANT 2", "G 2, BUILD", "VP 5"],
]
COMMON_REWARD = table([[0, 0], *(effects(text, 2) for text in COMMON)])  # by column
UNIQUE_REWARD = table([[0, 0]] * 4 + [effects(text, 2) for row in UNIQUE for text in row])  # by 4 * column + row
ROWS_OPEN = table([0, 2, 2, 3, 4])  # by players, in columns 1 to 3
ROWS_OPEN_LAST = 4

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
PRINTED = table([[effect(text) for text in [*board, *[SMALL_WHEEL] * 5]] for board in BOARDS])

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
TILE_CLASS = table([CLASSES.index(row[0]) for row in TILES])
TILE_EFFECTS = table([effects(row[2], 3) for row in TILES])
TILE_PLUS = table([int(row[3] == "+") for row in TILES])
CLASS_PRICE = table([0, 1, 2])
SLOT_CLASS = table([0, 0, 1, 2])  # of the display
DISPLAY_SLOTS = 4

# --- farm board (2.10) -------------------------------------------------------------------------------------------

PATCHES = [
    ["", "G 1", "", "TOOL 1", "", "BULB 1 any", "FARM"],
    ["", "", "TOOL 1", "G 2", "", "ENHANCE", "VP 4"],
    ["", "BULB 1 any", "", "VP 2", "PLANT 1", "", "SCORE"],
    ["", "G 1", "VP 2", "", "TOOL 1", "MARKET 0 1", "VP 5"],
]
PATCH = table([[effect(text) if text else 0 for text in row] for row in PATCHES])
FARM_ROWS, FARM_COLUMNS = 4, 7
ROW_ONE_COLOUR = table([10, 12, 14, 16])
ROW_MIXED = table([4, 5, 6, 7])
COLUMN_VALUE = table([2, 2, 3, 3, 4, 5, 6])
STORAGE_COST = table([0, 0, 0, 0, 0, 1, 2])  # of one more bulb, by what is stored
FREE_STORAGE = 5
GROUP_SIZE = table([1, 1, 2, 2, 3])
GROUP_VALUE = table([1, 1, 2, 2, 3])
WINDMILLS = 9
CARD_SLOTS = 3
SLOT_VP = table([0, 3, 5])  # an empty helper slot filled in play

# --- market (2.5) ------------------------------------------------------------------------------------------------

MARKET = [
    ["BULB 1 black", "BULB 1 white", "PLANT 1 red"],
    ["BULB 1 yellow", "BULB 1 violet", "PLANT 1 white,black"],
    ["BULB 1 red", "TOOL 1", "PLANT 1 yellow,violet"],
]
MARKET_LINE = table([[effect(text) for text in row] for row in MARKET])
AREAS = 3
FULL_AREA = 3
MOST_TIMES = 3
NEUTRAL_FROM = table([0, 0, 1, 1, 2, 2])  # by code of `move_neutral`
NEUTRAL_TO = table([1, 2, 0, 2, 0, 1])

# --- foreign trade (2.11) ----------------------------------------------------------------------------------------

TRADE_CARDS = [
    ["PLANT 2", "G 2", "ENHANCE", "TOOL 1"],
    ["FARM", "G 3", "PLANT 1", "VP 2"],
    ["BUILD", "G 2", "MARKET 0 1", "VP 3"],
    ["PLANT 2", "TOOL 2", "LOWER 3", "BULB 1 any"],
]
QUARTER = table([[effect(text) for text in row] for row in TRADE_CARDS])
QUARTERS = 4
TOUCHES = table([[0, 1], [1, 2], [2, 3], [3, 0]])  # the quarters beside a bulb place

# --- helpers: Farm cards (2.12) and starting cards (2.14) ----------------------------------------------------------

BEFORE, AFTER = 1, 2
WHEN = {"B A": BEFORE + AFTER, "B": BEFORE, "A": AFTER, "at once": 0, "always": 0}


class Condition(IntEnum):
    NONE = 0
    TWO_PLANTED = 1  # two or more bulbs planted by this one action
    STRONG = 2  # strength two or more


HELPERS = [
    # trigger, when, condition, effect
    ("Farm", "B A", "", "LOWER 1"),
    ("Enhance", "B A", "", "VP 2"),
    ("Trade", "B A", "", "VP 2"),
    ("Build", "B A", "", "TOOL 1"),
    ("Market", "B A", "", "ENHANCE"),
    ("Lower", "B A", "", "BULB 1 any"),
    ("Floodgate", "at once", "", "VP 2"),
    ("Lower", "B A", "", "BULB 1 yellow,red"),
    ("Lower", "B", "", "STRENGTH"),
    ("Build", "B A", "", "VP 2"),
    ("Trade", "B A", "", "TOOL 1"),
    ("Farm", "B A", "", "AREA"),
    ("Enhance", "B", "", "SEE_TILES 3"),
    ("Enhance", "B A", "", "LOWER 1"),
    ("Farm", "B A", "", "PLANT 1"),
    ("Plant", "A", "two planted", "TOOL 1"),
    ("Lower", "B A", "strong", "PLANT 1"),
    ("Enhance", "B A", "", "TOOL 1"),
    ("Lower", "B A", "", "BULB 1 white,violet"),
    ("Market", "B A", "", "TOOL 1"),
    ("Market", "B A", "", "AREA"),
    ("Plant", "B A", "", "VP 2"),
    ("Trade", "B A", "", "LOWER 1"),
    ("Farm", "B A", "", "BULB 1 any"),
    ("Market", "B A", "", "LOWER 1"),
    ("Build", "B A", "", "AREA"),
    ("Build", "B A", "", "LOWER 1"),
    ("Trade", "B A", "", "PLANT 1"),
    ("Plant", "B A", "", "LOWER 1"),
    ("Plant", "B A", "", "BULB 1 any"),
    # the starting cards, ST1 to ST6
    ("Trade", "B", "", "FREE_TRADE"),
    ("Farm", "B", "", "SEE_CARDS 3"),
    ("Plant", "A", "", "EXTRA_PLANT"),
    ("Build", "B A", "", "G 1, VP 1"),
    ("Market", "always", "", "SPLIT"),
    ("Enhance", "B A", "", "BULB 1 any"),
]
CARD_COUNT = 30
STARTING_CARDS = 6
CARDS = tuple(str(n) for n in range(1, 31)) + tuple(f"ST{n}" for n in range(1, 7))
HELPER_TRIGGER = table([Effect[row[0].upper()] for row in HELPERS])
HELPER_WHEN = table([WHEN[row[1]] for row in HELPERS])
HELPER_CONDITION = table([Condition[(row[2] or "none").replace(" ", "_").upper()] for row in HELPERS])
HELPER_EFFECTS = table([effects(row[3], 2) for row in HELPERS])
INSTANT = (Effect.NOTHING, Effect.VP, Effect.TOOL)
HELPER_AUTOMATIC = table([int(all(ROWS[e][0] in INSTANT for e in effects(row[3], 2))) for row in HELPERS])

# --- contracts (2.12, 2.13) --------------------------------------------------------------------------------------

CARD_GROUPS = ("red", "yellow", "blue")  # cards 1 to 10, 11 to 20, 21 to 30
CARDS_OF_A_GROUP = 10
FIELD_TYPES = ("white", "Plant", "red", "Guilder", "yellow", "Lower", "Enhance", "Farm", "Market", "Tools")


class Formula(IntEnum):
    """What a contract counts."""

    MILLS_AT = 0  # own windmills that touch a field of a type
    LARGE = 1  # tiles on the own large wheel
    SMALL5 = 2  # 1 if the small wheel is full of tiles
    TILES = 3  # own tiles of a class
    CARDS = 4  # cards in the own slots
    TOOLS2 = 5  # pairs of Tools
    MILLS = 6  # own windmills on the map
    ROWS = 7  # full rows
    COLUMNS = 8  # full columns
    BULBS = 9  # planted bulbs of a colour
    ROWS_OF = 10  # rows of seven bulbs of a colour


CONTRACTS = [
    (4, "mills_at", "Guilder"),
    (4, "mills_at", "white"),
    (5, "mills_at", "Tools"),
    (4, "mills_at", "yellow"),
    (3, "mills_at", "Plant"),
    (5, "mills_at", "Market"),
    (5, "mills_at", "Farm"),
    (4, "mills_at", "red"),
    (3, "mills_at", "Lower"),
    (5, "mills_at", "Enhance"),
    (3, "large", ""),
    (15, "small5", ""),
    (3, "tiles", "common"),
    (4, "tiles", "unique"),
    (2, "cards", ""),
    (3, "tools2", ""),
    (2, "mills", ""),
    (3, "tiles", "uncommon"),
    (4, "rows", ""),
    (3, "columns", ""),
    (2, "bulbs", "red"),
    (12, "rows_of", "violet"),
    (10, "rows_of", "yellow"),
    (2, "bulbs", "white"),
    (14, "rows_of", "black"),
    (2, "bulbs", "black"),
    (10, "rows_of", "white"),
    (2, "bulbs", "violet"),
    (10, "rows_of", "red"),
    (2, "bulbs", "yellow"),
]


def counted_thing(formula: str, what: str) -> int:
    names = {"mills_at": FIELD_TYPES, "tiles": CLASSES, "bulbs": COLOURS, "rows_of": COLOURS}.get(formula, ("",))
    return names.index(what)


CONTRACT_VALUE = table([row[0] for row in CONTRACTS])
CONTRACT_FORMULA = table([Formula[row[1].upper()] for row in CONTRACTS])
CONTRACT_COUNTS = table([counted_thing(row[1], row[2]) for row in CONTRACTS])

# --- queen's wishes (2.14) ---------------------------------------------------------------------------------------


class Wish(IntEnum):
    """Numbered as in the specification, less one: QW1 to QW6."""

    TOOLS = 0
    CONTRACTS = 1
    RISING_PATCHES = 2
    WINDMILLS = 3
    TILES = 4
    FALLING_PATCHES = 5


WISHES = ("QW1", "QW2", "QW3", "QW4", "QW5", "QW6")
WISH_OF = table([Wish.TOOLS, Wish.CONTRACTS, Wish.RISING_PATCHES, Wish.WINDMILLS, Wish.FALLING_PATCHES, Wish.TILES])
WISH_VP = table([10, 7, 5, 3])
WISH_PATCH = table([[0, 0, 0, 0], [0, 0, 0, 0], [4, 3, 2, 1], [0, 0, 0, 0], [0, 0, 0, 0], [1, 2, 3, 4]])  # by row
WISH_TOOLS, WISH_WINDMILLS, WISH_TILES, WISH_RARE = 6, 4, 6, 2

# --- stacks of tiles and cards -----------------------------------------------------------------------------------

# Tiles and Farm cards are pieces 0 to 59: tiles 1 to 30, then cards 1 to 30. Four stacks hold them.
PIECES = 60
STACKS = 4
STACK_NAMES = (*CLASSES, "cards")
FARM_STACK = 3
FIRST_PIECE = table([0, 12, 18, 30, 60])  # of each stack, and the end
COPIES = table([*(row[1] for row in TILES), *[1] * 30])
LOOKS = 3  # pieces that are looked at together
OFFER_SLOTS = 3
REFRESH_COST = 1

# --- solo (2.15) -------------------------------------------------------------------------------------------------

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


GARDENER_SPEED = table([row[0] for row in GARDENER_CARDS])
GARDENER_ACTION = table([Effect[row[1].upper()] for row in GARDENER_CARDS])
GARDENER_PARAMETER = table([gardener_parameter(row[1], row[2]) for row in GARDENER_CARDS])
OVERLAY = table([0, 1, 1, 2, 2, 3, 4])  # VP for a bulb, by column
GARDENER_COLUMN_VP = table([0, 3, 4, 5, 8])
GARDENER_SLOT = table([0, 2, 3])  # of the display, by class
GARDENER_TILE_VP = table([2, 3, 4])
GARDENER_NOTHING_VP = 2
GARDENER_PLANTS = 2
LEVELS = ("easy", "normal", "hard")
LEVEL_VP = table([5, 15, 30])
LEVEL_CONTRACT_VP = table([4, 6, 8])
WISH_COLUMN = 3  # where the Gardener deals with the wish

# --- map (2.3, 2.4) ----------------------------------------------------------------------------------------------

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


SPACE_COST = table([row[1] for row in SPACES])
SPACE_RING = table(["ABCD".index(row[0][0]) for row in SPACES])
SPACE_SECTOR = table([int(row[0][1]) for row in SPACES])
SPACE_RIGHT = table([int(row[0].endswith("R")) for row in SPACES])
NEIGHBOUR = table([filled_up([SPACE_NAMES.index(n) for n in row[2].split()], NEIGHBOURS, NO_SPACE) for row in SPACES])
SPACE_FIELD = table([filled_up([FIELD_NAMES.index(n) for n in row[3].split()], 3, -1) for row in SPACES])
SPACE_REWARD = table([[effect(FIELDS[f][2]) if f >= 0 else 0 for f in row] for row in SPACE_FIELD])
SPACE_TYPES = table(  # the types of field that a space touches: a bit each
    [sum(1 << FIELD_TYPES.index(FIELDS[f][1]) for f in row if f >= 0) for row in SPACE_FIELD]
)

# --- all effects: kind, amount, detail ------------------------------------------------------------------------------

EFFECTS = table(ROWS)
