"""Tulips: the state."""

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
    """The option `deck`: which garden cards are in it (TF-78)."""

    TRIPLES = 0
    PAIRS = 1


class Bets(IntEnum):
    """The option `bets` (TF-79)."""

    HIDDEN = 0
    OPEN = 1


class Tableau(FlatRecord):
    """The common patchwork: the cards as they lie, the fields they make, and the empty cells beside them.

    Cells are numbers, (y + 38) * 77 + x + 38, as in the codes of placements. Sections are numbers, 4 * card + side,
    cards counted in the order they were laid.
    """

    placed = i8()  # how many cards lie here, the starting card included
    cell = i16(39)
    card = TULIP_CARDS.ones(39, used="placed")
    rotation = i8(39)

    shows = i8(156)  # by section: its colour, WILD while it is open, or DEAD
    field = i16(156)  # by section: the first section of its field, or NO_FIELD
    openings = i8(156)  # by field: its sides at empty cells and its touches with open wilds; 0 when it is enclosed

    borders = i8()  # how many empty cells have a card beside them
    border = i16(80)  # those cells, in ascending order
    north_east = i8(80)  # what they ask of a card, two sides at a time
    south_west = i8(80)

    enclosed = i8(4)  # by colour: cards under its largest enclosed field
    field_count = i8(4)  # by colour


@rule
def bets_are_hidden(s: Tulips) -> bool:
    """TF-44, TF-76, TF-79. The betting cards of the others, until they are scored."""
    return s.phase != Phase.OVER and s.bets != Bets.OPEN


class Tulips(State):
    """The order of the deck is hidden even after the end (TF-77)."""

    deck = i8()  # the options
    bets = i8()
    ladder = i8(4)
    start_seat = i8()

    phase = i8()
    starter = i8()
    turn = i8()  # whose decision it is
    turns_finished = i16()
    passes = i8()  # in a row
    triggered = i8()  # 1 when the end of the game is
    slot = i8()  # the hand slot just emptied, while a card is taken for it

    cards_left = i8()  # in the deck
    face_down = TULIP_CARDS.ones(
        46, hidden_from=EVERYBODY.always, used="cards_left"
    )  # the deck; its top card is the last
    line = TULIP_CARDS.ones(4)
    hand = TULIP_CARDS.rows(SEATS, 3)
    tableau = record(Tableau)

    # by player and betting card: 1 while it is in his hand
    unplayed = i8(SEATS, 10, hidden_from=OTHERS.when(bets_are_hidden))
    stack_height = i8(3)
    stack_owner = i8(3, 40)  # from the bottom
    stack_card = i8(3, 40, hidden_from=AllBut("stack_owner").when(bets_are_hidden), used="stack_height")

    score = i16(SEATS)


@rule
def copies(s: Tulips, card: int) -> int:
    """TF-78. Cards that every deck has, and the gardens of one kind."""
    if card < COMMON_COUNT or card == STARTING_CARD:
        return 1
    return int((card < COMMON_COUNT + GARDEN_COUNT) == (s.deck == Deck.TRIPLES))


dealing = PieceRules(Tulips, TULIP_CARDS, copies=copies)
in_sight, add_up = dealing.in_sight, dealing.add_up
