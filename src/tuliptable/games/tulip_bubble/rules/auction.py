"""The end of the Buying phase: the marked cards are sold one by one, some in an auction."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.actions import Finance, Options, Pass, PayCash, RaiseTo
from tuliptable.games.tulip_bubble.events import Auctioned, Compensated, Financed, Paid, Passed, Raised
from tuliptable.games.tulip_bubble.rules.loans import add_loan
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.turns import next_seat
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_SLOT, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import HIGHEST_PRICE, HIGHEST_RAISE, JUST_SOLD, LONGEST_ROW, MARKERS_ON


@rule
def resolve_next_card(s: TulipBubble) -> None:
    """Begin the sale of the next marked card; after the last one comes the Cleanup phase (TB-44 to TB-48)."""
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
    """Return the next marked slot: New Arrivals from the left, then Just Sold from the left (TB-44)."""
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
    """Return the set of seats that are still in the auction."""
    return s.markers[s.slot] & ~s.passed


@rule
def next_bidder(s: TulipBubble, p: int) -> int:
    """Return the next bidder clockwise from a seat, beginning with that seat (TB-48, TB-53)."""
    while (bidders(s) >> p) & 1 == 0:
        p = next_seat(s, p)
    return p


@rule
def auction_options(s: TulipBubble) -> Options:
    """List the raises, by 1 to 10 and at most to 99, and the pass (TB-49 to TB-51)."""
    highest = min(s.price + HIGHEST_RAISE, HIGHEST_PRICE)
    for amount in range(s.price + 1, highest + 1):
        yield RaiseTo(amount=amount)
    yield Pass()


@applies(RaiseTo)
def raise_price(s: TulipBubble, amount: int) -> None:
    """Raise the price; the next bidder decides (TB-49, TB-53)."""
    s.price = amount
    tell(s, Raised(player=s.turn, price=amount))
    s.turn = next_bidder(s, next_seat(s, s.turn))


@applies(Pass)
def pass_auction(s: TulipBubble) -> None:
    """Leave the auction. The last bidder must buy, even without a raise (TB-52 to TB-54)."""
    s.passed |= 1 << s.turn
    tell(s, Passed(player=s.turn))
    s.turn = next_bidder(s, next_seat(s, s.turn))
    if MARKERS_ON[bidders(s)] == 1:
        s.phase = Phase.PAYMENT


# --- the purchase ------------------------------------------------------------------------------------------------


@rule
def payments(s: TulipBubble) -> Options:
    """List the payments; a loan is always possible (TB-55)."""
    if s.cash[s.turn] >= s.price:
        yield PayCash()
    yield Finance()


@applies(PayCash)
def pay_cash(s: TulipBubble) -> None:
    """Pay in cash; the card becomes a paid card (TB-56, TB-58)."""
    p = s.turn
    card = s.market[s.slot]
    s.cash[p] -= s.price
    s.paid[p][card] += 1
    tell(s, Paid(player=p, card=card, price=s.price, market_price=market_price(s, card)))
    finish_purchase(s)


@applies(Finance)
def finance(s: TulipBubble) -> None:
    """Finance the card: the price becomes a debt, and the marker stays on the card (TB-57, TB-58)."""
    p = s.turn
    card = s.market[s.slot]
    s.free_markers[p] -= 1
    add_loan(s, p, card, s.price)
    tell(s, Financed(player=p, card=card, price=s.price, market_price=market_price(s, card)))
    finish_purchase(s)


@rule
def finish_purchase(s: TulipBubble) -> None:
    """Compensate the losers and continue with the next card (TB-56, TB-59)."""
    share = compensation(s, s.price)
    losers = s.markers[s.slot] & ~(1 << s.turn)
    take_from_market(s)
    compensate(s, losers, share)
    resolve_next_card(s)


@rule
def take_from_market(s: TulipBubble) -> None:
    """Take the card from its slot; all markers on it go back to their owners (TB-56)."""
    for q in range(s.players):
        s.free_markers[q] += (s.markers[s.slot] >> q) & 1
    s.markers[s.slot] = 0
    s.market[s.slot] = NO_CARD


@rule
def compensation(s: TulipBubble, price: int) -> int:
    """Return the compensation of each loser if the card is sold at this price (TB-59)."""
    others = MARKERS_ON[s.markers[s.slot]] - 1
    return 0 if others == 0 else (price - market_price(s, s.market[s.slot])) // others


@rule
def compensate(s: TulipBubble, losers: int, share: int) -> None:
    """Pay each loser a share; a share below 1 guilder is nothing (TB-59, TB-60)."""
    if share == 0:
        return
    for q in range(s.players):
        if (losers >> q) & 1 == 1:
            s.cash[q] += share
            tell(s, Compensated(player=q, guilders=share))
