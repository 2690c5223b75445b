"""Tulips: the components, as tables.

Provenance: 46 tulip cards, ten betting cards a player, the three categories, four paying ranks, the loss of 2 and the
doubling of single cards from the rulebook; the four colours follow from the ten betting cards; the faces of the
tulip cards, the starting card's face and the ladder 4, 3, 2, 1 are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table

MOST_PLAYERS = 4

# --- colours and cards (TF-1 to TF-6, TF-78) -----------------------------------------------------------------------

COLOURS = ("red", "yellow", "pink", "violet")
LETTERS = "RYPV*"
COLOUR_COUNT = 4
WILD = 4  # in the place of a colour: a wild section without one
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
"""The names of all cards. A deck is the common cards and one set of gardens; the starting card belongs to none."""

DECK_SIZE = 46
COMMON_COUNT = 22
GARDEN_COUNT = 24
CARD_COUNT = 71
STARTING_CARD = 70


def turned(name: str, rotation: int) -> str:
    """The sections N, E, S, W of a card after so many quarter turns clockwise (TF-18)."""
    return "".join(name[(side - rotation) % SIDE_COUNT] for side in range(SIDE_COUNT))


def rotations(name: str) -> list[int]:
    """The rotations that look different; the smallest of those that look the same (TF-19)."""
    looks = [turned(name, rotation) for rotation in range(SIDE_COUNT)]
    return [rotation for rotation in range(SIDE_COUNT) if looks.index(looks[rotation]) == rotation]


SHOWN = const_table([[LETTERS.index(s) for r in range(SIDE_COUNT) for s in turned(name, r)] for name in CARDS])
"""By card and rotation * 4 + side: the printed colour, or WILD."""

# --- what an empty cell asks of a card (TF-26 to TF-28) --------------------------------------------------------------

NO_CONTACT = 0  # the neighbour on this side is empty
ASKS_COLOUR = 1  # + colour: the facing section has this colour
ASKS_NOTHING = 5  # the facing section is an open wild
ASKS_COLOUR_OF_ANY_KIND = 6  # an open wild that is the only contact: another wild would grow no field
CONTACTS = 7


def fits(section: str, asked: int) -> bool:
    """Whether a section may lie on a side that asks for something."""
    if asked == ASKS_COLOUR_OF_ANY_KIND:
        return section != "*"
    return asked in (NO_CONTACT, ASKS_NOTHING) or section == "*" or section == LETTERS[asked - ASKS_COLOUR]


def fitting(name: str, first: int, asked: int) -> int:
    """The rotations that fit what two sides in a row ask for, as bits 0 to 3."""
    pair = divmod(asked, CONTACTS)
    return sum(
        1 << r for r in rotations(name) if all(fits(turned(name, r)[first + i], pair[i]) for i in range(len(pair)))
    )


FITS_NORTH_EAST = const_table([[fitting(name, 0, asked) for asked in range(CONTACTS * CONTACTS)] for name in CARDS])
FITS_SOUTH_WEST = const_table([[fitting(name, 2, asked) for asked in range(CONTACTS * CONTACTS)] for name in CARDS])
"""By card and first side * 7 + second side: in which rotations the card fits. Both must agree."""


def no_longer_alone(asked: int) -> int:
    first, second = divmod(asked, CONTACTS)
    return min(first, ASKS_NOTHING) * CONTACTS + min(second, ASKS_NOTHING)


NO_LONGER_ALONE = const_table([no_longer_alone(asked) for asked in range(CONTACTS * CONTACTS)])

# --- the grid (TF-16, TF-20) -----------------------------------------------------------------------------------------

REACH = 38  # no card is ever farther than this from the starting card
SPAN = 77
CELLS = SPAN * SPAN
X = const_table([cell % SPAN - REACH for cell in range(CELLS)])  # by cell: how far east of the starting card
Y = const_table([cell // SPAN - REACH for cell in range(CELLS)])  # and how far south
MIDDLE = REACH * SPAN + REACH
STEP = const_table([-SPAN, 1, SPAN, -1])  # from a cell to its neighbour N, E, S, W
MOST_PLACED = 39  # the starting card included
MOST_OPTIONS = 942  # 76 empty cells, 12 ways to fill each, 30 bets (TF-74)
RING = 895
"""Cells are looked up by their number modulo this. No two cells within 40 steps of each other have the same remainder,
and no two cells in or beside one tableau are farther apart."""

# --- betting (TF-7, TF-63 to TF-66) ----------------------------------------------------------------------------------

BETTING_CARDS = ("R", "Y", "P", "V", "RY", "RP", "RV", "YP", "YV", "PV")
BETTING_CARD_COUNT = 10
SINGLES = 4  # the first four show one colour
FIRST_COLOUR = const_table([0, 1, 2, 3, 0, 0, 0, 1, 1, 2])  # by betting card
SECOND_COLOUR = const_table([0, 1, 2, 3, 1, 2, 3, 2, 3, 3])  # the same again on a single card
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
