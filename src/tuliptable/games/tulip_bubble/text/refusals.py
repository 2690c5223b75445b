"""Why an action is not legal."""

from __future__ import annotations

from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS, Choice
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import NO_CARD, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import COLLECTORS, HIGHEST_RAISE, SET_COLLECTOR, SET_FACES, SLOTS
from tuliptable.games.tulip_bubble.text.names import card_name, cards_named


def why_not(s: TulipBubble, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    move = ACTIONS.read(action)
    match s.phase:
        case Phase.SELLING:
            return why_not_in_selling_turn(s, move)
        case Phase.BLACK_TULIP:
            return "you are asked for the Black Tulip: declare or decline", "TB-34"
        case Phase.PLACING:
            return why_not_in_placing_turn(s, move)
        case Phase.AUCTION:
            return why_not_in_auction(s, move)
        case Phase.PAYMENT:
            if isinstance(move, actions.PayCash):
                return f"you have {s.cash[s.turn]} guilders, and the price is {s.price}", "TB-55"
            return "you must buy the card: pay cash or finance it", "TB-55"
    return "the game is over", "TB-69"


def why_not_in_selling_turn(s: TulipBubble, move: Choice) -> tuple[str, str]:
    match move:
        case actions.Sell(card=card):
            return f"you have no paid {card_name(card)}", "TB-25"
        case actions.SellFinanced(card=card, debt=debt):
            return why_no_financed_sale(s, card, debt)
        case actions.BuyBack(card=card, debt=debt):
            return why_no_buy_back(s, card, debt)
        case actions.SellCollector(cards=cards):
            return why_no_collector_sale(s, cards)
    return "this is the Selling phase: sell, buy back or end your selling turn", "TB-24"


def why_no_financed_sale(s: TulipBubble, card: int, debt: int) -> tuple[str, str]:
    if not has_loan(s, card, debt):
        return f"you have no {card_name(card)} financed at {debt}", "TB-26"
    if s.no_leveraged_sales:
        return "financed cards must be bought back before they are sold", "TB-78"
    return f"your {s.cash[s.turn]} guilders and the price {market_price(s, card)} do not repay {debt}", "TB-26"


def why_no_collector_sale(s: TulipBubble, cards: int) -> tuple[str, str]:
    if s.has_served:
        return "you have served a collector this round", "TB-28"
    if SET_COLLECTOR[cards] not in s.collector:
        return f"the {COLLECTORS[SET_COLLECTOR[cards]].name} is not face up", "TB-27"
    return f"{cards_named(SET_FACES[cards])} are not all among your paid cards", "TB-30"


def why_no_buy_back(s: TulipBubble, card: int, debt: int) -> tuple[str, str]:
    if not has_loan(s, card, debt):
        return f"you have no {card_name(card)} financed at {debt}", "TB-61"
    return f"you have {s.cash[s.turn]} guilders, and the debt is {debt}", "TB-61"


def has_loan(s: TulipBubble, card: int, debt: int) -> bool:
    return (card, debt) in zip(s.financed[s.turn], s.debt[s.turn], strict=True)


def why_not_in_placing_turn(s: TulipBubble, move: Choice) -> tuple[str, str]:
    match move:
        case actions.BuyBack(card=card, debt=debt):
            return why_no_buy_back(s, card, debt)
        case actions.Place(slot=slot) if s.market[slot] == NO_CARD:
            return f"there is no card in {SLOTS[slot]}", "TB-40"
        case actions.Place(slot=slot) if s.markers[slot] >> s.turn & 1:
            return f"you already have a marker on {SLOTS[slot]}", "TB-40"
        case actions.Place():
            return "you have no free marker", "TB-41"
    return "markers are being placed: place one, buy back, or be done", "TB-38"


def why_not_in_auction(s: TulipBubble, move: Choice) -> tuple[str, str]:
    match move:
        case actions.RaiseTo(amount=amount) if amount <= s.price:
            return f"a raise is above the current price of {s.price}", "TB-49"
        case actions.RaiseTo():
            return f"a raise is at most {HIGHEST_RAISE} above the current price of {s.price}", "TB-50"
    return "this is an auction: raise or pass", "TB-49"
