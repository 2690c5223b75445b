"""The tulip deck, and the rows that get its cards."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule, scratch
from tuliptable.games.tulip_bubble.events import Dealt, Reshuffled
from tuliptable.games.tulip_bubble.state import NO_CARD, Row, TulipBubble, take
from tuliptable.games.tulip_bubble.tables import FACE_COUNT, JUST_SOLD, LONGEST_ROW


@rule
def row_size(s: TulipBubble) -> int:
    """Return the size of a row: two cards more than players (TB-8)."""
    return s.players + 2


@rule
def draw_card(s: TulipBubble) -> int:
    """Draw a card, each card of the deck with the same chance (TB-8, TB-22). NO_CARD if deck and discards are empty."""
    if s.deck_size == 0:
        shuffle_discards(s)
    if s.deck_size == 0:
        return NO_CARD
    card = take(s, below(s.chance, s.deck_size))
    s.deck_size -= 1
    return card


@rule
def shuffle_discards(s: TulipBubble) -> None:
    """Make the discards the new deck (TB-22)."""
    for face in range(FACE_COUNT):
        s.deck[face] = s.discards[face]
        s.deck_size += s.discards[face]
        s.discards[face] = 0
    if s.deck_size > 0:
        tell(s, Reshuffled(cards=s.deck_size))


@rule
def discard(s: TulipBubble, card: int) -> None:
    s.discards[card] += 1


@rule
def deal_next_shipment(s: TulipBubble) -> None:
    """Deal the row that arrives in the next round (TB-8, TB-21)."""
    for i in range(row_size(s)):
        s.next_shipment[i] = draw_card(s)
    tell(s, Dealt(row=Row.NEXT_SHIPMENT, cards=s.next_shipment))


@rule
def deal_new_arrivals(s: TulipBubble) -> None:
    """Deal New Arrivals at set-up; later the shipment fills this row (TB-8)."""
    for i in range(row_size(s)):
        s.market[i] = draw_card(s)
    tell_row(s, Row.NEW_ARRIVALS, 0)


@rule
def deal_just_sold(s: TulipBubble) -> None:
    """Deal Just Sold at set-up; later the players fill this row (TB-8)."""
    for i in range(row_size(s)):
        s.market[JUST_SOLD + i] = draw_card(s)
    s.sold = row_size(s)
    tell_row(s, Row.JUST_SOLD, JUST_SOLD)


@rule
def tell_row(s: TulipBubble, row: int, first: int) -> None:
    cards = scratch(7)
    for i in range(LONGEST_ROW):
        cards[i] = s.market[first + i]
    tell(s, Dealt(row=row, cards=cards))


@rule
def clear_market(s: TulipBubble) -> int:
    """Discard the cards left on the market and return their number (TB-68)."""
    cards = 0
    for slot in range(LONGEST_ROW):
        cards += discard_slot(s, slot)
    for slot in range(JUST_SOLD, JUST_SOLD + s.sold):
        cards += discard_slot(s, slot)
    s.sold = 0
    return cards


@rule
def discard_slot(s: TulipBubble, slot: int) -> int:
    card = s.market[slot]
    if card == NO_CARD:
        return 0
    discard(s, card)
    s.market[slot] = NO_CARD
    return 1
