"""Gift of Tulips: the state."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.record import i8, i16
from tuliptable.engine.state import State

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
    start_player = i8()  # the option: a seat, or UNSET

    phase = i8()
    starter = i8()
    turn = i8()  # whose decision it is
    first_action = i8()  # Kind of the first action of this turn
    turns_finished = i8()
    drawn = i8()  # the card being decided on

    deck = i8()  # how many cards are left to draw
    removed = i8()  # how many left the game unseen
    unseen = i8(2, 12)  # by Bag and face: the deck and the removed cards
    known = i8()  # how many cards are in the bag DECK
    opened = i8()  # the card that opened the Festival
    put_back = i8(12)  # by face: what was put back into the deck at set-up, for all to see
    hand = i8(6, 2)  # set-up: the two cards dealt
    chosen = i8(6)  # set-up: the card chosen, until all have chosen
    bouquet = i8(6, 12)  # by player and face
    secret = i8(6, 12)  # the secret pile: by who put it there, and face
    secrets = i8(6)  # how many each has put there
    shown = i8(12)  # open Festival cards, by face
    festival = i8(4)  # the variety on each place
    ranked = i8()  # how many varieties have a place
    revealed = i8(5)  # at the end: the secret cards, in the order they came
    revealed_by = i8(5)
    reveals = i8()

    score = i16(6)
    majority = i8(6, 3)  # points by player and place
