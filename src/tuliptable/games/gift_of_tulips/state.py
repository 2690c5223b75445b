"""Gift of Tulips: the state, its words, and the actions."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.actions import Action, Codec, seats
from tuliptable.engine.record import i8, i16
from tuliptable.engine.state import State
from tuliptable.games.gift_of_tulips.tables import FACES, MOST_PLAYERS, VARIETIES

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


class Happening(IntEnum):
    """What the journal tells. Cards are faces 0 to 11; rankings are packed by ``ranking_code``."""

    OPENED = 0  # set-up: a = card, b = 1 if it went to the Festival, 0 if it was put back
    STARTS = 1  # the starting player
    DEALT = 2  # secret = card
    CHOSE = 3  # secret = card for the bouquet * 12 + card for the secret pile
    BEGAN = 4  # a = first card of the bouquet
    DREW = 5  # secret = card
    KEPT = 6  # a = card, b = place, c = points
    GAVE = 7  # a = card, b = friend, c = points
    SHOWED = 8  # a = card, b = place before, c = ranking after
    HID = 9  # secret = card
    REVEALED = 10  # player = who had put it there, a = card, b = place before, c = ranking after
    MAJORITY = 11  # a = variety + 4 * place + 16 * majority, b = cards * 100 + their sum, c = points


def ranking(code: int) -> list[str]:
    """A ranking as the journal packs it: the varieties in the order of their places."""
    return [VARIETIES[v - 1] for v in (code // 5**i % 5 for i in (3, 2, 1, 0)) if v]


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
    unseen = i8(12)  # by face: the deck and the removed cards together
    opened = i8()  # the card that opened the Festival
    put_back = i8(12)  # by face: what was put back into the deck at set-up, for all to see
    put_back_left = i8(12)  # by face: those of them that are still in the deck
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


ACTIONS = Codec(
    Action("start_bouquet", card=FACES),
    Action("keep"),
    Action("give", to=seats(MOST_PLAYERS)),
    Action("festival_open"),
    Action("festival_secret"),
)
START_BOUQUET = ACTIONS.first("start_bouquet")
KEEP = ACTIONS.first("keep")
GIVE = ACTIONS.first("give")
FESTIVAL_OPEN = ACTIONS.first("festival_open")
FESTIVAL_SECRET = ACTIONS.first("festival_secret")
