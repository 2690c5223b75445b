"""The state of Tulips."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.flat_record import FlatRecord, i8, i16, record
from tuliptable.engine.pieces import EVERYBODY, OTHERS, AllBut, PieceRules, Pieces, SeatCount
from tuliptable.engine.rule import rule
from tuliptable.engine.state import State
from tuliptable.games.tulips.tables import CARDS, COMMON_COUNT, GARDEN_COUNT, STARTING_CARD

SEATS = SeatCount(4)
TULIP_CARDS = Pieces(CARDS)
NO_CARD = -1
NO_SLOT = -1
NO_FIELD = -1
EMPTY = -1


class Phase(IntEnum):
    TURN = 0  # place, bet or pass
    TAKE = 1  # a card from the line, after a placement
    OVER = 2


class Deck(IntEnum):
    """The values of the option `deck`, the kinds of garden cards (TF-78)."""

    TRIPLES = 0
    PAIRS = 1


class Bets(IntEnum):
    """The values of the option `bets` (TF-79)."""

    HIDDEN = 0
    OPEN = 1


class Tableau(FlatRecord):
    """The shared patchwork: its cards, their fields, and the empty cells beside them.

    The number of a cell is (y + 38) * 77 + x + 38, as in the codes of placements. The number of a section is
    4 * card + side, with cards counted in the order of placement.
    """

    placed = i8()  # the number of cards, with the starting card
    cell = i16(39)
    card = TULIP_CARDS.ones(39, used="placed")
    rotation = i8(39)

    shows = i8(156)  # by section, its colour, WILD while it is open, or DEAD
    field = i16(156)  # by section, the first section of its field, or NO_FIELD
    openings = i8(156)  # by field, its sides at empty cells plus its contacts with open wilds; 0 if enclosed

    borders = i8()  # the number of empty cells beside a card
    border = i16(80)  # those cells, in ascending order
    north_east = i8(80)  # their demands, two sides at a time
    south_west = i8(80)

    enclosed = i8(4)  # by colour, the cards of its largest enclosed field
    field_count = i8(4)  # by colour


@rule
def bets_are_hidden(s: Tulips) -> bool:
    """Return True if betting cards are hidden from other players, until they are scored (TF-44, TF-76, TF-79)."""
    return s.phase != Phase.OVER and s.bets != Bets.OPEN


class Tulips(State):
    """The state. The order of the deck is hidden even after the end (TF-77)."""

    deck = i8()  # the options
    bets = i8()
    ladder = i8(4)
    start_seat = i8()

    phase = i8()
    starter = i8()
    turn = i8()  # the player to move
    turns_finished = i16()
    passes = i8()  # in a row
    triggered = i8()  # 1 once the end is triggered
    slot = i8()  # the empty hand slot, while its player takes a card

    cards_left = i8()  # in the deck
    face_down = TULIP_CARDS.ones(
        46, hidden_from=EVERYBODY.always, used="cards_left"
    )  # the deck; its top card is the last
    line = TULIP_CARDS.ones(4)
    hand = TULIP_CARDS.rows(SEATS, 3)
    tableau = record(Tableau)

    # by player and betting card, 1 while it is in the hand
    unplayed = i8(SEATS, 10, hidden_from=OTHERS.when(bets_are_hidden))
    stack_height = i8(3)
    stack_owner = i8(3, 40)  # from the bottom
    stack_card = i8(3, 40, hidden_from=AllBut("stack_owner").when(bets_are_hidden), used="stack_height")

    score = i16(SEATS)


@rule
def copies(s: Tulips, card: int) -> int:
    """Return 1 for the cards of the deck in play: the common cards and one kind of gardens (TF-78)."""
    if card < COMMON_COUNT or card == STARTING_CARD:
        return 1
    return int((card < COMMON_COUNT + GARDEN_COUNT) == (s.deck == Deck.TRIPLES))


dealing = PieceRules(Tulips, TULIP_CARDS, copies=copies)
in_sight, add_up = dealing.in_sight, dealing.add_up
