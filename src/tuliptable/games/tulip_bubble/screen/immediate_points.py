"""What an option does at once to the score."""

from __future__ import annotations

from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import set_bonus, set_prices
from tuliptable.games.tulip_bubble.state import TulipBubble


def immediate_points(s: TulipBubble, action: int) -> int | None:
    """What an option does to cash less debts (TB-70). None where that is no question."""
    match ACTIONS.read(action):
        case actions.Sell(card=card) | actions.SellFinanced(card=card):
            return market_price(s, card)  # a debt goes with the cash that repays it
        case actions.BuyBack():
            return 0  # TB-88
        case actions.SellCollector(cards=cards):
            return set_prices(s, cards) + set_bonus(cards)
        case actions.PayCash() | actions.Finance():
            return -s.price
    return None
