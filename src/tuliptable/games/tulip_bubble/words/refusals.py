"""Why an action is not legal."""

from __future__ import annotations

from tuliptable.games.tulip_bubble.rules.loans import loan_card, loan_debt
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import has_set
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    DONE,
    END_SELLING,
    NO_CARD,
    PASS,
    PAY_CASH,
    PLACE,
    RAISE_TO,
    SELL,
    SELL_COLLECTOR,
    SELL_FINANCED,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    HIGHEST_RAISE,
    SET_COLLECTOR,
    SET_FACES,
    SLOTS,
)
from tuliptable.games.tulip_bubble.words.names import card_name, cards_named


def why_not(s: TulipBubble, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    match s.phase:
        case Phase.SELLING:
            return why_not_in_selling_turn(s, action)
        case Phase.BLACK_TULIP:
            return "you are asked for the Black Tulip: declare or decline", "TB-34"
        case Phase.PLACING:
            return why_not_in_placing_turn(s, action)
        case Phase.AUCTION:
            return why_not_in_auction(s, action)
        case Phase.PAYMENT:
            if action == PAY_CASH:
                return f"you have {s.cash[s.turn]} guilders, and the price is {s.price}", "TB-55"
            return "you must buy the card: pay cash or finance it", "TB-55"
    return "the game is over", "TB-69"


def why_not_in_selling_turn(s: TulipBubble, action: int) -> tuple[str, str]:
    p = s.turn
    if action < SELL_FINANCED:
        return f"you have no paid {card_name(action - SELL)}", "TB-25"
    if action < BUY_BACK:
        card, debt = loan_card(action - SELL_FINANCED), loan_debt(action - SELL_FINANCED)
        if not has_loan(s, card, debt):
            return f"you have no {card_name(card)} financed at {debt}", "TB-26"
        if s.no_leveraged_sales:
            return "financed cards must be bought back before they are sold", "TB-78"
        return f"your {s.cash[p]} guilders and the price {market_price(s, card)} do not repay {debt}", "TB-26"
    if action < SELL_COLLECTOR:
        return why_no_buy_back(s, action)
    if action < END_SELLING:
        i = action - SELL_COLLECTOR
        collector = SET_COLLECTOR[i]
        if s.has_served:
            return "you have served a collector this round", "TB-28"
        if collector not in s.collector:
            return f"the {COLLECTORS[collector].name} is not face up", "TB-27"
        if not has_set(s, p, i):
            return f"{cards_named(SET_FACES[i])} are not all among your paid cards", "TB-30"
    return "this is the Selling phase: sell, buy back or end your selling turn", "TB-24"


def why_no_buy_back(s: TulipBubble, action: int) -> tuple[str, str]:
    card, debt = loan_card(action - BUY_BACK), loan_debt(action - BUY_BACK)
    if not has_loan(s, card, debt):
        return f"you have no {card_name(card)} financed at {debt}", "TB-61"
    return f"you have {s.cash[s.turn]} guilders, and the debt is {debt}", "TB-61"


def has_loan(s: TulipBubble, card: int, debt: int) -> bool:
    return (card, debt) in zip(s.financed[s.turn], s.debt[s.turn], strict=True)


def why_not_in_placing_turn(s: TulipBubble, action: int) -> tuple[str, str]:
    if BUY_BACK <= action < SELL_COLLECTOR:
        return why_no_buy_back(s, action)
    if PLACE <= action < DONE:
        slot = action - PLACE
        if s.market[slot] == NO_CARD:
            return f"there is no card in {SLOTS[slot]}", "TB-40"
        if s.markers[slot] >> s.turn & 1:
            return f"you already have a marker on {SLOTS[slot]}", "TB-40"
        return "you have no free marker", "TB-41"
    return "markers are being placed: place one, buy back, or be done", "TB-38"


def why_not_in_auction(s: TulipBubble, action: int) -> tuple[str, str]:
    if not RAISE_TO <= action < PASS:
        return "this is an auction: raise or pass", "TB-49"
    amount = action - RAISE_TO + 1
    if amount <= s.price:
        return f"a raise is above the current price of {s.price}", "TB-49"
    return f"a raise is at most {HIGHEST_RAISE} above the current price of {s.price}", "TB-50"
