"""The state of Tulip Bubble."""

from __future__ import annotations

from enum import IntEnum

from tuliptable.engine.flat_record import i8, i16
from tuliptable.engine.pieces import OTHERS, AllBut, PieceRules, Pieces, SeatCount
from tuliptable.engine.rule import rule
from tuliptable.engine.state import State
from tuliptable.games.tulip_bubble.tables import COPIES, FACES

SEATS = SeatCount(5)
CARDS = Pieces(FACES, COPIES)
NO_CARD = -1
NO_SLOT = -1
NO_EVENT = -1
NO_COLLECTOR = -1


class Phase(IntEnum):
    SELLING = 0
    BLACK_TULIP = 1  # players who can afford it decide
    PLACING = 2
    AUCTION = 3
    PAYMENT = 4
    CLEANUP = 5  # has no decision, so no action ends in it
    OVER = 6


class MarketEvent(IntEnum):
    RISE_RED = 0
    RISE_WHITE = 1
    RISE_YELLOW = 2
    SURGE = 3
    CRASH = 4
    BUBBLE_BUST = 5


class Answer(IntEnum):
    NONE = 0  # has no choice, or has not answered yet
    DECLINED = 1
    DECLARED = 2


class Row(IntEnum):
    NEXT_SHIPMENT = 0
    NEW_ARRIVALS = 1
    JUST_SOLD = 2


@rule
def screens_hide(s: TulipBubble) -> bool:
    """Return True if screens hide cash and paid cards (TB-75, TB-80)."""
    return s.phase != Phase.OVER and s.open_screens == 0


@rule
def in_black_tulip_check(s: TulipBubble) -> bool:
    """Return True during the check, which hides every answer and who still has to answer (TB-34, TB-76)."""
    return s.phase == Phase.BLACK_TULIP


class TulipBubble(State):
    """The state has no order of deck, events and collectors: chance decides them when they are needed."""

    start_player = i8()  # the options: a seat, or UNSET
    opening_market_response = i8()
    no_leveraged_sales = i8()
    black_tulip_minimum = i8()  # 0 for 120 guilders, 1 for 121
    open_screens = i8()

    phase = i8()
    round = i8()
    starter = i8()
    turn = i8(hidden_from=AllBut("turn").when(in_black_tulip_check))  # the seat that decides

    level = i8(3)  # by colour, 1 to 7
    path = i8(21, 3)  # levels at the start, then after each event and each response (0 in the future)
    events = i8(10)  # the event cards used, in order
    collector = i8(3)  # the face-up card of each pile
    served_by = i8(8)  # by collector; `NOBODY` if still in the game

    deck = CARDS.bag(size="deck_size")  # by face
    deck_size = i8()
    discards = CARDS.heap()  # by face
    next_shipment = CARDS.ones(7)
    market = CARDS.ones(58)  # by slot, N1 to N7 and then S1, S2, …
    sold = i8()  # slots of Just Sold in use
    markers = i8(58)  # by slot, the seats with a marker there as bits

    cash = i16(SEATS, hidden_from=OTHERS.when(screens_hide))
    paid = CARDS.heaps(SEATS, hidden_from=OTHERS.when(screens_hide))  # by player and face
    financed = CARDS.rows(SEATS, 3)  # cards, lower faces and then lower debts first
    debt = i8(SEATS, 3)  # of each financed card
    free_markers = i8(SEATS)

    has_served = i8()  # 1 if the player has sold to a collector this turn
    # of the Black Tulip check, kept only if a player declared
    answer = i8(SEATS, hidden_from=OTHERS.when(in_black_tulip_check))
    lap = i8()  # 0 for the first placing turns, 1 for the second
    placed = i8()  # markers in this placing turn
    slot = i8()  # the card being auctioned or paid for
    price = i8()  # its current price
    passed = i8()  # the set of seats that have passed


dealing = PieceRules(TulipBubble, CARDS)
fill, take, in_sight, gather, add_up = dealing.fill, dealing.take, dealing.in_sight, dealing.gather, dealing.add_up


def seats_in(seats: int) -> list[int]:
    """Return the seats of a set that is stored as bits."""
    return [p for p in range(8) if seats >> p & 1]
