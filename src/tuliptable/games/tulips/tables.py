"""The components of Tulips, as tables.

The rulebook gives the 46 tulip cards, the ten betting cards of each player, the three categories, the four paying
ranks, the loss of 2, and the doubling of single cards. The four colours follow from the ten betting cards. The faces
of the tulip cards and of the starting card, and the ladder 4, 3, 2, 1, are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table

MOST_PLAYERS = 4

# --- colours and cards (TF-1 to TF-6, TF-78) -----------------------------------------------------------------------

COLOURS = ("red", "yellow", "pink", "violet")
LETTERS = "RYPV*"
COLOUR_COUNT = 4
WILD = 4  # instead of a colour, a wild section without one
DEAD = 5  # a wild section that faces another and stays without colour

SIDES = ("N", "E", "S", "W")
SIDE_COUNT = 4


def names(text: str) -> list[str]:
    return text.split()


COMMON = names("""
    RRRR YYYY PPPP VVVV
    RRRY RRRP RRRV YYYR YYYP YYYV
    PPPR PPPY PPPV VVVR VVVY VVVP
    RRYY RRPP RRVV YYPP YYVV PPVV
""")
GARDENS = names("""
    *RYP *RYV *RPY *RPV *RVY *RVP
    *YRP *YRV *YPR *YPV *YVR *YVP
    *PRY *PRV *PYR *PYV *PVR *PVY
    *VRY *VRP *VYR *VYP *VPR *VPY
""")
PAIR_GARDENS = names("""
    *RRY *YRR *RRP *PRR *RRV *VRR
    *YYR *RYY *YYP *PYY *YYV *VYY
    *PPR *RPP *PPY *YPP *PPV *VPP
    *VVR *RVV *VVY *YVV *VVP *PVV
""")
CARDS = (*COMMON, *GARDENS, *PAIR_GARDENS, "RYPV")
"""The names of all cards. A deck has the common cards and one set of gardens; the starting card is in no deck."""

DECK_SIZE = 46
COMMON_COUNT = 22
GARDEN_COUNT = 24
CARD_COUNT = 71
STARTING_CARD = 70


def turned(name: str, rotation: int) -> str:
    """Return the sections N, E, S, W of a card after `rotation` quarter turns clockwise (TF-18)."""
    return "".join(name[(side - rotation) % SIDE_COUNT] for side in range(SIDE_COUNT))


def rotations(name: str) -> list[int]:
    """Return the rotations that look different, the smallest of equal ones (TF-19)."""
    looks = [turned(name, rotation) for rotation in range(SIDE_COUNT)]
    return [rotation for rotation in range(SIDE_COUNT) if looks.index(looks[rotation]) == rotation]


SHOWN = const_table([[LETTERS.index(s) for r in range(SIDE_COUNT) for s in turned(name, r)] for name in CARDS])
"""The printed colour or WILD, by card and rotation * 4 + side."""

# --- the demands of an empty cell (TF-26 to TF-28) -------------------------------------------------------------------

NO_CONTACT = 0  # this neighbour is empty
ASKS_COLOUR = 1  # plus the colour of the facing section
ASKS_NOTHING = 5  # the facing section is an open wild
ASKS_COLOUR_OF_ANY_KIND = 6  # an open wild as the only contact, where another wild would grow no field
CONTACTS = 7


def fits(section: str, demand: int) -> bool:
    """Return True if a section meets the demand of a side."""
    if demand == ASKS_COLOUR_OF_ANY_KIND:
        return section != "*"
    return demand in (NO_CONTACT, ASKS_NOTHING) or section == "*" or section == LETTERS[demand - ASKS_COLOUR]


def fitting(name: str, first: int, demand: int) -> int:
    """Return the rotations that meet the demands of two sides in a row, as bits 0 to 3."""
    pair = divmod(demand, CONTACTS)
    return sum(
        1 << r for r in rotations(name) if all(fits(turned(name, r)[first + i], pair[i]) for i in range(len(pair)))
    )


FITS_NORTH_EAST = const_table([[fitting(name, 0, demand) for demand in range(CONTACTS * CONTACTS)] for name in CARDS])
FITS_SOUTH_WEST = const_table([[fitting(name, 2, demand) for demand in range(CONTACTS * CONTACTS)] for name in CARDS])
"""The rotations in which a card fits, by card and demands (first side * 7 + second side). Both tables must agree."""


def no_longer_alone(demand: int) -> int:
    first, second = divmod(demand, CONTACTS)
    return min(first, ASKS_NOTHING) * CONTACTS + min(second, ASKS_NOTHING)


NO_LONGER_ALONE = const_table([no_longer_alone(demand) for demand in range(CONTACTS * CONTACTS)])

# --- the grid (TF-16, TF-20) -----------------------------------------------------------------------------------------

REACH = 38  # no card can be farther than this from the starting card
SPAN = 77
CELLS = SPAN * SPAN
X = const_table([cell % SPAN - REACH for cell in range(CELLS)])  # by cell, the distance east of the starting card
Y = const_table([cell // SPAN - REACH for cell in range(CELLS)])  # and the distance south
MIDDLE = REACH * SPAN + REACH
STEP = const_table([-SPAN, 1, SPAN, -1])  # from a cell to its neighbour N, E, S, W
MOST_PLACED = 39  # with the starting card
MOST_OPTIONS = 942  # 76 empty cells, 12 ways to fill each, 30 bets (TF-74)
RING = 895
"""The walk around a tableau looks cells up by their number modulo RING.

No two cells within 40 steps of each other have the same remainder, and no two cells in or beside one tableau are
farther apart.
"""

# --- betting (TF-7, TF-63 to TF-66) ----------------------------------------------------------------------------------

BETTING_CARDS = ("R", "Y", "P", "V", "RY", "RP", "RV", "YP", "YV", "PV")
BETTING_CARD_COUNT = 10
SINGLES = 4  # the first four show one colour
FIRST_COLOUR = const_table([0, 1, 2, 3, 0, 0, 0, 1, 1, 2])  # by betting card
SECOND_COLOUR = const_table([0, 1, 2, 3, 1, 2, 3, 2, 3, 3])  # the same again for a single card
MULTIPLE = const_table([2, 2, 2, 2, 1, 1, 1, 1, 1, 1])

CATEGORIES = ("enclosed", "fields", "perimeter")
CATEGORY_COUNT = 3
ENCLOSED, FIELDS, PERIMETER = 0, 1, 2
LADDER = (4, 3, 2, 1)
PAYING_RANKS = 4
WRONG = -2

# --- numbers by player count (2.4) -----------------------------------------------------------------------------------

HAND_SIZE = 3
LINE_SIZE = 4
#                     players:  0  1  2   3   4
LAST_PLACEMENT = const_table([0, 0, 37, 34, 31])  # the placement that triggers the end
