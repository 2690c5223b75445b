"""What an option does at once to the score."""

from __future__ import annotations

from tuliptable.games.tulip_bubble.rules.loans import loan_card
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    END_SELLING,
    FINANCE,
    PAY_CASH,
    SELL,
    SELL_COLLECTOR,
    SELL_FINANCED,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    SET_COLLECTOR,
    SET_FACES,
)


def earns(s: TulipBubble, action: int) -> int | None:
    """What an option does at once to cash minus debts, which is the score (TB-70). None where that is no question."""
    if action < SELL_FINANCED:
        return market_price(s, action - SELL)
    if action < BUY_BACK:
        return market_price(s, loan_card(action - SELL_FINANCED))  # the debt goes with the cash that repays it
    if action < SELL_COLLECTOR:
        return 0  # TB-88
    if action < END_SELLING:
        i = action - SELL_COLLECTOR
        return sum(market_price(s, face) for face in SET_FACES[i]) + BONUS[SET_COLLECTOR[i]]
    return {PAY_CASH: -s.price, FINANCE: -s.price}.get(action)
