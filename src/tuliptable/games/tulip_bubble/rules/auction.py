"""The Buying phase ends: marked cards are resolved one by one, by auction where several want one, and paid for."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.tulip_bubble.events import Auctioned, Compensated, Financed, Paid, Passed, Raised
from tuliptable.games.tulip_bubble.rules.loans import add_loan
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import (
    FINANCE,
    NO_CARD,
    NO_SLOT,
    PASS,
    PAY_CASH,
    RAISE_TO,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import HIGHEST_PRICE, HIGHEST_RAISE, JUST_SOLD, LONGEST_ROW, MARKERS_ON


@rule
def resolve_next_card(s: TulipBubble) -> None:
    """TB-44 to TB-48. After the last marked card the round is cleaned up."""
    s.slot = next_marked_slot(s, s.slot + 1)
    s.passed = 0
    if s.slot == NO_SLOT:
        s.price = 0
        s.phase = Phase.CLEANUP
        return
    s.price = market_price(s, s.market[s.slot])
    s.turn = next_bidder(s, s.starter)
    if MARKERS_ON[s.markers[s.slot]] == 1:
        s.phase = Phase.PAYMENT
    else:
        s.phase = Phase.AUCTION
        tell(s, Auctioned(slot=s.slot, card=s.market[s.slot], market_price=s.price))


@rule
def next_marked_slot(s: TulipBubble, slot: int) -> int:
    """TB-44. New Arrivals from the left, then Just Sold from the left."""
    while slot < LONGEST_ROW:
        if s.markers[slot] != 0:
            return slot
        slot += 1
    while slot < JUST_SOLD + s.sold:
        if s.markers[slot] != 0:
            return slot
        slot += 1
    return NO_SLOT


# --- the auction -------------------------------------------------------------------------------------------------


@rule
def bidders(s: TulipBubble) -> int:
    """The set of seats that are still in the auction."""
    return s.markers[s.slot] & ~s.passed


@rule
def next_bidder(s: TulipBubble, p: int) -> int:
    """TB-48, TB-53. Clockwise from a seat, itself included."""
    while (bidders(s) >> p) & 1 == 0:
        p = next_seat(s, p)
    return p


@rule
def legal_in_auction(s: TulipBubble, out: Buffer) -> int:
    """TB-49 to TB-51."""
    highest = min(s.price + HIGHEST_RAISE, HIGHEST_PRICE)
    n = 0
    for amount in range(s.price + 1, highest + 1):
        out[n] = RAISE_TO + amount - 1
        n += 1
    out[n] = PASS
    return n + 1


@rule
def auction_turn(s: TulipBubble, action: int) -> None:
    if action == PASS:
        pass_auction(s)
    else:
        raise_price(s, action - RAISE_TO + 1)


@rule
def raise_price(s: TulipBubble, amount: int) -> None:
    """TB-49, TB-53."""
    s.price = amount
    tell(s, Raised(player=s.turn, price=amount))
    s.turn = next_bidder(s, next_seat(s, s.turn))


@rule
def pass_auction(s: TulipBubble) -> None:
    """TB-52 to TB-54. Whoever is left alone must buy, also if he was never asked."""
    s.passed |= 1 << s.turn
    tell(s, Passed(player=s.turn))
    s.turn = next_bidder(s, next_seat(s, s.turn))
    if MARKERS_ON[bidders(s)] == 1:
        s.phase = Phase.PAYMENT


# --- the purchase ------------------------------------------------------------------------------------------------


@rule
def legal_payments(s: TulipBubble, out: Buffer) -> int:
    """TB-55."""
    n = 0
    if s.cash[s.turn] >= s.price:
        out[n] = PAY_CASH
        n += 1
    out[n] = FINANCE
    return n + 1


@rule
def payment(s: TulipBubble, action: int) -> None:
    """TB-56 to TB-58."""
    p = s.turn
    card = s.market[s.slot]
    market = market_price(s, card)
    participants = s.markers[s.slot]
    take_from_market(s)
    if action == PAY_CASH:
        s.cash[p] -= s.price
        s.paid[p][card] += 1
        tell(s, Paid(player=p, card=card, price=s.price, market_price=market))
    else:
        s.free_markers[p] -= 1
        add_loan(s, p, card, s.price)
        tell(s, Financed(player=p, card=card, price=s.price, market_price=market))
    compensate(s, p, participants, s.price - market)
    resolve_next_card(s)


@rule
def take_from_market(s: TulipBubble) -> None:
    """TB-56. The card leaves its slot; all markers on it go back."""
    for q in range(s.players):
        s.free_markers[q] += (s.markers[s.slot] >> q) & 1
    s.markers[s.slot] = 0
    s.market[s.slot] = NO_CARD


@rule
def compensate(s: TulipBubble, buyer: int, participants: int, premium: int) -> None:
    """TB-59, TB-60."""
    others = MARKERS_ON[participants] - 1
    if others == 0 or premium < others:
        return
    share = compensation(premium, others)
    for q in range(s.players):
        if q != buyer and (participants >> q) & 1 == 1:
            s.cash[q] += share
            tell(s, Compensated(player=q, guilders=share))


@rule
def compensation(premium: int, others: int) -> int:
    """TB-59. What each of the others gets for a price above the market's."""
    return premium // others
