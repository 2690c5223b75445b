"""The components of Keukenhof, as tables. The sheets are drawn in `sheets`.

Objects, resources, tiles, dice, starting resources and points come from the rulebook. The orders of the dials, the nine
rounds and the maps of the sheets are reconstructions.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table
from tuliptable.games.keukenhof.tables.sheets import OBJECTS, SHEETS

MOST_SEATS = 4
ROUNDS = 9
LEVELS = 4  # a campaign plays the first four sheets in order (KH-76)

OBJECT_NAMES = ("orchid", "lily", "tulip", "dahlia", "carnation", "decoration")
FLOWER_COUNT = 5  # the first five objects
OBJECT_COUNT = 6
THING_COUNT = 7  # the objects and the leaf

RESOURCES = ("seeds", "shovel", "watering_can", "leaves", "flowerpot", "sun")  # by die, less 1
RESOURCE_COUNT = 6
PAIR = 2  # resources for one effect

#       players:  0  1  2  3  4
SEATS = const_table([0, 2, 2, 3, 4])  # the gardener of a solo game has a seat
TILES = const_table([0, 2, 3, 4, 5])  # in use

# --- dials -------------------------------------------------------------------------------------------------------

PINK = ("OLTDCX", "OTLDXC", "ODLCTX", "OCLXDT", "OXLTCD")  # faces in arrow order
PINK_COUNT = 5
FACES = const_table([[OBJECTS.index(face) for face in dial] for dial in PINK])  # blue dials go O L T D C X
FACE_COUNT = 6


def faces_from(dial: int, face: int) -> list[int]:
    """Return the objects of a pink dial in arrow order, beginning with a face."""
    return [FACES[dial][(face + i) % FACE_COUNT] for i in range(FACE_COUNT)]


BLUE_VALUES = (-1, 2, 3)
BLUE_VALUE = const_table(BLUE_VALUES)
BLUE_COUNT = 3
PLAIN_VALUE = 1
MOST_QUANTITY = 3

# --- sheets ------------------------------------------------------------------------------------------------------

MOST_HEXAGONS = 21
NOWHERE = 21  # beyond the edge of the sheet
SOLO_SHEET = 4
PLACES = 6
ALL_PLACES = 63  # a hexagon is six bits, one for each place

HEXAGONS = const_table([len(sheet.hexagons) for sheet in SHEETS])


def neighbours(sheet: int, h: int) -> list[int]:
    """Return the neighbours by direction: NOWHERE at the edge, and for hexagons that this sheet does not have."""
    if h >= HEXAGONS[sheet]:
        return [NOWHERE] * PLACES
    found = (SHEETS[sheet].neighbour(h, direction) for direction in range(PLACES))
    return [NOWHERE if n is None else n for n in found]


def printed_places(sheet: int, thing: int, h: int) -> int:
    if h >= HEXAGONS[sheet]:
        return 0
    printed = SHEETS[sheet].hexagons[h].printed
    return 1 << printed[1] if printed and printed[0] == thing else 0


NEIGHBOUR = const_table([[neighbours(sheet, h) for h in range(MOST_HEXAGONS)] for sheet in range(len(SHEETS))])
PRINTED = const_table(
    [
        [[printed_places(sheet, thing, h) for h in range(MOST_HEXAGONS)] for thing in range(OBJECT_COUNT)]
        for sheet in range(len(SHEETS))
    ]
)
PRINTED_COUNT = const_table([[sum(map(bool, row)) for row in things] for things in PRINTED])  # by sheet and object

# --- sets of places in a hexagon -----------------------------------------------------------------------------------


def rotate(places: int, steps: int) -> int:
    """Move every place of a set clockwise."""
    return (places << steps | places >> (PLACES - steps)) & ALL_PLACES


COUNT = const_table([places.bit_count() for places in range(64)])
LOWEST = const_table([(places & -places).bit_length() - 1 for places in range(64)])  # -1 for no place
RIGHT_OF = const_table([rotate(places, 1) for places in range(64)])
BESIDE = const_table([rotate(places, 1) | rotate(places, 5) for places in range(64)])  # KH-44
OPPOSITE = const_table([3, 4, 5, 0, 1, 2])  # the place beyond the side of a place (KH-45)

# --- points ------------------------------------------------------------------------------------------------------

LINES = (
    "orchids",
    "tulips",
    "carnations",
    "lilies",
    "dahlias",
    "closed hexagons",
    "max number of flowers",
    "decoration",
    "favourite flower",
    "leaves",
)
LEAD_ALONE, LEAD_TIED = 3, 1  # in a complete hexagon
FAVOURITE_ALONE, FAVOURITE_TIED = 3, 1
