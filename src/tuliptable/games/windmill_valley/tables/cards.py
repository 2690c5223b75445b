"""Farm cards, starting cards and Queen's Wishes (sections 2.12 to 2.14).

The texts are the rulebook's. Reconstructions: the colours of the groups, the wishes on the backs, the two pictures of
patches and the VP of a wish.
"""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.rule import const_table
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, ROWS, Effect, effects
from tuliptable.games.windmill_valley.tables.wheels import CLASSES

# --- helpers: Farm cards (2.12) and starting cards (2.14) --------------------------------------------------------

BEFORE, AFTER = 1, 2
WHEN = {"B A": BEFORE + AFTER, "B": BEFORE, "A": AFTER, "at once": 0, "always": 0}


class Condition(IntEnum):
    NONE = 0
    TWO_PLANTED = 1  # two or more bulbs planted by this action
    STRONG = 2  # strength two or more


HELPERS = [
    # trigger, window, condition, effect
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
HELPER_TRIGGER = const_table([Effect[row[0].upper()] for row in HELPERS])
HELPER_WHEN = const_table([WHEN[row[1]] for row in HELPERS])
HELPER_CONDITION = const_table([Condition[(row[2] or "none").replace(" ", "_").upper()] for row in HELPERS])
HELPER_EFFECTS = const_table([effects(row[3], 2) for row in HELPERS])
FEEDER = CARDS.index("30")  # the card that brings the bulb for its own Plant action (WV-1)
INSTANT = (Effect.NOTHING, Effect.VP, Effect.TOOL)
HELPER_AUTOMATIC = const_table([int(all(ROWS[e][0] in INSTANT for e in effects(row[3], 2))) for row in HELPERS])

# --- contracts (2.12, 2.13) --------------------------------------------------------------------------------------

CARD_GROUPS = ("red", "yellow", "blue")  # cards 1 to 10, 11 to 20, 21 to 30
CARDS_OF_A_GROUP = 10


class Formula(IntEnum):
    """The things that contracts count."""

    MILLS_AT = 0  # a player's windmills that touch a field of a type
    LARGE = 1  # tiles on a player's large wheel
    SMALL5 = 2  # 1 if the small wheel is full of tiles
    TILES = 3  # a player's tiles of a class
    CARDS = 4  # cards in a player's slots
    TOOLS2 = 5  # pairs of tools
    MILLS = 6  # a player's windmills in the valley
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


CONTRACT_VALUE = const_table([row[0] for row in CONTRACTS])
CONTRACT_FORMULA = const_table([Formula[row[1].upper()] for row in CONTRACTS])
CONTRACT_COUNTS = const_table([counted_thing(row[1], row[2]) for row in CONTRACTS])

# --- queen's wishes (2.14) ---------------------------------------------------------------------------------------


class Wish(IntEnum):
    """The wishes, numbered from 0 for QW1."""

    TOOLS = 0
    CONTRACTS = 1
    RISING_PATCHES = 2
    WINDMILLS = 3
    TILES = 4
    FALLING_PATCHES = 5


WISHES = ("QW1", "QW2", "QW3", "QW4", "QW5", "QW6")
WISH_OF = const_table(
    [Wish.TOOLS, Wish.CONTRACTS, Wish.RISING_PATCHES, Wish.WINDMILLS, Wish.FALLING_PATCHES, Wish.TILES]
)
WISH_VP = const_table([10, 7, 5, 3])
WISH_PATCH = const_table([[0, 0, 0, 0], [0, 0, 0, 0], [4, 3, 2, 1], [0, 0, 0, 0], [0, 0, 0, 0], [1, 2, 3, 4]])  # by row
WISH_TOOLS, WISH_WINDMILLS, WISH_TILES, WISH_RARE = 6, 4, 6, 2
