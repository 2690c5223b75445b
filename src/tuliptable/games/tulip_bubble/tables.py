"""The components of Tulip Bubble, as tables.

The rulebook has the colours, ranks, varieties, copies, prices of B and C, two prices of A, requests of collectors and
events. The other prices of A and six of the bonuses are from a public source (two independent implementations). The
names of the varieties were in use in the 1630s, but their assignment to cards is a reconstruction.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product

from tuliptable.engine.rule import const_table

MOST_PLAYERS = 5

# --- tulip cards (2.1) -------------------------------------------------------------------------------------------

COLOURS = ("red", "white", "yellow")
RANKS = ("A", "B", "C")
VARIETIES = ("A", "B1", "B2", "C1", "C2", "C3")
FACES = tuple(f"{colour}{variety}" for colour in "RWY" for variety in VARIETIES)
NAMES = (
    *("Semper Augustus", "Generael Bol", "Admirael van Enchuysen", "Gouda", "Coorenaerts", "Brabanson"),
    *("Viceroy", "Admirael Liefkens", "Paragon van Delft", "Witte Croonen", "Jan Gerritsz", "Oudenaerden"),
    *("Generael der Generaelen", "Root en Gheel van Leyden", "Scipio", "Gheele Croonen", "Switserts", "Lack van Rhijn"),
)

COLOUR_COUNT = 3
VARIETY_COUNT = 6
FACE_COUNT = 18
CARD_COUNT = 51
#                A  B1 B2 C1 C2 C3
COPIES = const_table([2, 3, 3, 3, 3, 3] * 3)  # by face
RANK = const_table([0, 1, 1, 2, 2, 2] * 3)  # by face
COLOUR = const_table([0] * 6 + [1] * 6 + [2] * 6)  # by face
VARIETY = VARIETIES * COLOUR_COUNT  # by face

# --- prices (2.2) ------------------------------------------------------------------------------------------------

LEVELS = ("I", "II", "III", "IV", "V", "VI", "VII")
LOWEST_LEVEL = 1
HIGHEST_LEVEL = 7
PRICE = const_table(
    [
        #   I   II  III IV  V   VI  VII
        [0, 15, 15, 15, 20, 26, 33, 40],  # A
        [0, 3, 5, 7, 10, 13, 16, 20],  # B
        [0, 1, 3, 5, 7, 9, 11, 13],  # C
    ]
)
OPENING_LEVELS = const_table(list(permutations((2, 3, 4))))  # the six arrangements of red, white, yellow

# --- collectors (2.3) --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Collector:
    """A collector and the three cards they want: the varieties that fit each card, and how the colours combine."""

    id: str
    bonus: int
    varieties: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    each_colour: bool = False
    one_variety: bool = False


B = ("B1", "B2")
C = ("C1", "C2", "C3")
COLLECTORS = (
    Collector("nobleman", 20, (("A",), ("B1",), ("B2",))),
    Collector("clergyman", 15, (B, B, B)),
    Collector("madame", 15, (B, B, B), each_colour=True),
    Collector("fair_lady", 15, (("B1",), ("B2",), C)),
    Collector("servant", 10, (("C1",), ("C2",), ("C3",))),
    Collector(
        *("scholar", 10, (VARIETIES, VARIETIES, VARIETIES)),
        each_colour=True,
        one_variety=True,
    ),
    Collector("young_man", 10, (C, C, C)),
    Collector("tavern_owner", 10, (C, C, C), each_colour=True),
)
COLLECTOR_COUNT = 8


def sets_for(collector: Collector) -> list[tuple[int, int, int]]:
    """List the different sets of three faces that a collector takes, each in the order of the faces (TB-73)."""
    sets = set()
    colours = [(0, 1, 2)] if collector.each_colour else [(c, c, c) for c in range(COLOUR_COUNT)]
    for varieties in product(*collector.varieties):
        if collector.one_variety and len(set(varieties)) > 1:
            continue
        for set_colours in colours:
            faces = (c * VARIETY_COUNT + VARIETIES.index(v) for c, v in zip(set_colours, varieties, strict=True))
            first, second, third = sorted(faces)
            sets.add((first, second, third))
    return sorted(sets)


SETS = [(c, faces) for c, collector in enumerate(COLLECTORS) for faces in sets_for(collector)]
OFFERS = tuple(f"{COLLECTORS[c].id}:{'+'.join(FACES[face] for face in faces)}" for c, faces in SETS)

SET_COLLECTOR = const_table([c for c, _ in SETS])
SET_FACES = const_table([faces for _, faces in SETS])
SET_NEEDS = const_table(
    [[faces.count(face) for face in faces] for _, faces in SETS]
)  # copies needed of each of its faces
SET_ORDINALS = const_table(
    [[faces[: k + 1].count(faces[k]) for k in range(3)] for _, faces in SETS]
)  # 2 for the second copy of a face in the set
FIRST_SET = const_table(
    [min(i for i, (c, _) in enumerate(SETS) if c == k) for k in range(COLLECTOR_COUNT)] + [len(SETS)]
)
BONUS = const_table([collector.bonus for collector in COLLECTORS])
PILE_BONUSES = (10, 15, 20)
PILE_COUNT = 3
PILE = const_table([PILE_BONUSES.index(collector.bonus) for collector in COLLECTORS])  # by collector

# --- market events (2.4) -----------------------------------------------------------------------------------------

EVENTS = ("rise_red", "rise_white", "rise_yellow", "surge", "crash", "bubble_bust")
EVENT_COPIES = const_table([2, 2, 2, 1, 3])  # without Bubble Bust
EVENT_KINDS = 5  # without Bubble Bust
RISING_COLOUR = const_table([0, 1, 2])  # by event
EVENT_DECK = 10
FIRST_BUST = 8  # Bubble Bust is the 8th, 9th or 10th event card

# --- other pieces and numbers (2.5) ------------------------------------------------------------------------------

STARTING_CASH = 20
MARKERS_EACH = 3
LAPS = 2
PLACING_LIMIT = const_table([2, 1])  # markers in the first and the second placing turn
BLACK_TULIP_PRICE = 120
HIGHEST_RAISE = 10
HIGHEST_PRICE = 99

LONGEST_ROW = 7  # n + 2 cards with five players
JUST_SOLD = LONGEST_ROW  # the first slot of Just Sold, behind the slots of New Arrivals
SLOT_COUNT = JUST_SOLD + CARD_COUNT
SLOTS = (*(f"N{i + 1}" for i in range(LONGEST_ROW)), *(f"S{i + 1}" for i in range(CARD_COUNT)))

MARKERS_ON = const_table([bin(seats).count("1") for seats in range(1 << MOST_PLAYERS)])  # by set of seats
