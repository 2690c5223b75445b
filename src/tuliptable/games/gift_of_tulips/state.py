"""Gift of Tulips: the state."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.flat_record import i8, i16
from tuliptable.engine.pieces import EVERYBODY, OTHERS, AllBut, PieceRules, Pieces, SeatCount
from tuliptable.engine.rule import rule
from tuliptable.engine.state import State
from tuliptable.games.gift_of_tulips.tables import COPIES, FACES

SEATS = SeatCount(6)
CARDS = Pieces(FACES)
NO_CARD = -1
NO_VARIETY = -1


class Phase(IntEnum):
    CHOOSING = 0  # everybody picks the card that starts his bouquet
    PLAYING = 1
    OVER = 2


class Kind(IntEnum):
    """The three actions of a turn; both Festival forms are one."""

    NONE = 0
    KEEP = 1
    GIVE = 2
    FESTIVAL = 3


class Bag(IntEnum):
    """Where an unseen card may be."""

    ANYWHERE = 0  # in the deck, or removed
    DECK = 1  # put back at set-up, so in the deck for certain (GT-7)


class GiftOfTulips(State):
    """What is hidden is hidden until the end (GT-9, GT-10, GT-23, GT-47, GT-48). The order of the deck is nowhere here.

    Everybody saw what was put back (GT-7); but cards of one face look alike, so nobody knows which of them have come.
    """

    start_player = i8()  # the option: a seat, or UNSET

    phase = i8()
    starter = i8()
    turn = i8()  # whose decision it is
    first_action = i8()  # Kind of the first action of this turn
    turns_finished = i8()
    drawn = CARDS.one(hidden_from=AllBut("turn"))  # the card being decided on

    deck = i8()  # how many cards are left to draw
    removed = i8()  # how many left the game unseen
    unseen = CARDS.bags(2, size=("deck", "removed"))  # by Bag and face: the deck and the removed cards
    known = i8(hidden_from=EVERYBODY)  # how many cards are in the bag DECK
    opened = i8()  # the card that opened the Festival
    put_back = i8(12)  # by face: what was put back into the deck at set-up, for all to see
    hand = CARDS.rows(SEATS, 2, hidden_from=OTHERS)  # set-up: the two cards dealt
    chosen = CARDS.ones(SEATS, hidden_from=OTHERS)  # set-up: the card chosen, until all have chosen
    bouquet = CARDS.heaps(SEATS)  # by player and face
    secret = CARDS.heaps(SEATS, size="secrets", hidden_from=OTHERS)  # the secret pile: by who put it there, and face
    secrets = i8(SEATS)  # how many each has put there
    shown = CARDS.heap()  # open Festival cards, by face
    festival = i8(4)  # the variety on each place
    ranked = i8()  # how many varieties have a place
    revealed = i8(5)  # at the end: the secret cards, in the order they came
    revealed_by = i8(5)
    reveals = i8()

    score = i16(SEATS)
    majority = i8(SEATS, 3)  # points by player and place


@rule
def copies(s: GiftOfTulips, _face: int) -> int:
    """How many cards of each face are in the game depends on the players (GT-3)."""
    return COPIES[s.players]


dealing = PieceRules(GiftOfTulips, CARDS, copies=copies)
fill, take, in_sight, gather, add_up = dealing.fill, dealing.take, dealing.in_sight, dealing.gather, dealing.add_up
