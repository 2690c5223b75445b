"""The immediate effect of an action on the score."""

from __future__ import annotations

from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import set_bonus, set_prices
from tuliptable.games.tulip_bubble.state import TulipBubble


def immediate_points(s: TulipBubble, action: int) -> int | None:
    """Return the change of cash minus debts (TB-70); None for actions that sell, buy and repay nothing."""
    match ACTIONS.read(action):
        case actions.Sell(card=card) | actions.SellFinanced(card=card):
            return market_price(s, card)  # the debt and the cash that repays it cancel out
        case actions.BuyBack():
            return 0  # TB-88
        case actions.SellCollector(cards=cards):
            return set_prices(s, cards) + set_bonus(cards)
        case actions.PayCash() | actions.Finance():
            return -s.price
    return None
