"""The state of Gift of Tulips."""

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
    CHOOSING = 0  # all players choose the cards that start their bouquets
    PLAYING = 1
    OVER = 2


class Kind(IntEnum):
    """The three actions of a turn; both Festival forms are one action."""

    NONE = 0
    KEEP = 1
    GIVE = 2
    FESTIVAL = 3


class Bag(IntEnum):
    """The possible places of an unseen card."""

    ANYWHERE = 0  # in the deck, or removed
    DECK = 1  # put back at set-up, so in the deck for certain (GT-7)


class GiftOfTulips(State):
    """The state. Hidden fields are hidden until the end (GT-9, GT-10, GT-23, GT-47, GT-48); the deck has no order.

    All players saw which cards were put back (GT-7). But cards of one face look alike, so no player knows which copies
    have been drawn since.
    """

    start_player = i8()  # the option, a seat or UNSET

    phase = i8()
    starter = i8()
    turn = i8()  # the player to move
    first_action = i8()  # the Kind of this turn's first action
    turns_finished = i8()
    drawn = CARDS.one(hidden_from=AllBut("turn"))  # the card to play now

    deck = i8()  # how many cards are left to draw
    removed = i8()  # how many left the game unseen
    unseen = CARDS.bags(2, size=("deck", "removed"))  # the deck and the removed cards, by Bag and face
    known = i8(hidden_from=EVERYBODY)  # how many cards are in the bag DECK
    opened = i8()  # the card that opened the Festival
    put_back = i8(12)  # the cards put back openly at set-up, by face
    hand = CARDS.rows(SEATS, 2, hidden_from=OTHERS)  # the two cards dealt at set-up
    chosen = CARDS.ones(SEATS, hidden_from=OTHERS)  # the card chosen at set-up, until all have chosen
    bouquet = CARDS.heaps(SEATS)  # by player and face
    secret = CARDS.heaps(SEATS, size="secrets", hidden_from=OTHERS)  # the secret pile, by player and face
    secrets = i8(SEATS)  # how many cards each player hid
    shown = CARDS.heap()  # open Festival cards, by face
    festival = i8(4)  # the variety on each place
    ranked = i8()  # how many varieties have a place
    revealed = i8(5)  # the secret cards revealed at the end, in order
    revealed_by = i8(5)
    reveals = i8()

    score = i16(SEATS)
    majority = i8(SEATS, 3)  # points by player and place


@rule
def copies(s: GiftOfTulips, _face: int) -> int:
    """Return the number of copies of each face, which depends on the number of players (GT-3)."""
    return COPIES[s.players]


dealing = PieceRules(GiftOfTulips, CARDS, copies=copies)
fill, take, in_sight, gather, add_up = dealing.fill, dealing.take, dealing.in_sight, dealing.gather, dealing.add_up
