"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, signed
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.loans import debts, loan_card, loan_debt, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    DECLARE,
    DECLINE,
    DONE,
    END_SELLING,
    FINANCE,
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
    MARKERS_EACH,
    MARKERS_ON,
    SET_COLLECTOR,
    SET_FACES,
    SLOTS,
)
from tuliptable.games.tulip_bubble.words.names import card_name, cards_named


def prompt(s: TulipBubble, viewer: int, names: Sequence[str]) -> str:
    """What is being decided, and by whom; in the Black Tulip check nobody is named (TB-76)."""
    mine = s.turn == viewer
    who = "" if mine or s.turn == HIDDEN else names[s.turn]
    match s.phase:
        case Phase.OVER:
            return "The game is over."
        case Phase.SELLING:
            return "Sell what you like, then end your selling turn." if mine else f"{who} sells."
        case Phase.BLACK_TULIP:
            return "Do you buy the Black Tulip?" if mine else "The Buying phase begins."
        case Phase.PLACING:
            turn = "second" if s.lap else "first"
            return f"Your {turn} placing turn: bid, or be done." if mine else f"{who} places markers."
        case Phase.AUCTION:
            return "Raise, or pass?" if mine else f"{who} raises or passes."
    return "Pay in cash, or on credit?" if mine else f"{who} pays."


def label(s: TulipBubble, action: int, names: Sequence[str]) -> str:
    if action < BUY_BACK:
        return sale_label(s, action)
    if action < SELL_COLLECTOR:
        card, debt = loan_card(action - BUY_BACK), loan_debt(action - BUY_BACK)
        return f"Buy back {card_name(card)} for {debt}"
    if action < END_SELLING:
        i = action - SELL_COLLECTOR
        collector = COLLECTORS[SET_COLLECTOR[i]]
        return f"Serve the {collector.name} with {cards_named(SET_FACES[i])}, bonus {collector.bonus}"
    if PLACE <= action < DONE:
        return place_label(s, action - PLACE, names)
    if RAISE_TO <= action < PASS:
        return raise_label(s, action - RAISE_TO + 1)
    return {
        END_SELLING: "End your selling turn",
        DECLARE: f"Declare for the Black Tulip with {worth_of(s)}",
        DECLINE: "Let the Black Tulip wait",
        DONE: "Place no more markers in this turn",
        PASS: f"Pass: {counted(share_now(s), 'guilder')} for you if the price stays",
        PAY_CASH: f"Pay {counted(s.price, 'guilder')}: {s.cash[s.turn] - s.price} left",
        FINANCE: f"Finance it: a debt of {s.price}, {counted(MARKERS_EACH - loans(s, s.turn) - 1, 'marker')} left",
    }[action]


def sale_label(s: TulipBubble, action: int) -> str:
    if action < SELL_FINANCED:
        card = action - SELL
        return f"Sell {card_name(card)} for {market_price(s, card)}"
    card, debt = loan_card(action - SELL_FINANCED), loan_debt(action - SELL_FINANCED)
    price = market_price(s, card)
    return f"Sell the financed {card_name(card)} for {price} and repay {debt}: {signed(price - debt)} in cash"


def place_label(s: TulipBubble, slot: int, names: Sequence[str]) -> str:
    card = s.market[slot]
    rivals = [names[p] for p in range(s.players) if s.markers[slot] >> p & 1]
    against = f", against {joined(rivals)}" if rivals else ""
    return f"Marker on {SLOTS[slot]}, {card_name(card)} at {market_price(s, card)}{against}"


def raise_label(s: TulipBubble, amount: int) -> str:
    cash = s.cash[s.turn]
    if cash == HIDDEN:
        return f"Raise to {amount}"
    paying = f"{cash - amount} left" if cash >= amount else "on credit"
    return f"Raise to {amount} ({paying})"


def worth_of(s: TulipBubble) -> str:
    return counted(s.cash[s.turn] - debts(s, s.turn), "guilder")


def share_now(s: TulipBubble) -> int:
    """TB-59. What each loser would get at the current price."""
    others = MARKERS_ON[s.markers[s.slot]] - 1
    return compensation(s.price - market_price(s, s.market[s.slot]), others) if others else 0
