"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, signed
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.loans import debts, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    MARKERS_EACH,
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
    match ACTIONS.read(action):
        case actions.Sell(card=card):
            return f"Sell {card_name(card)} for {market_price(s, card)}"
        case actions.SellFinanced(card=card, debt=debt):
            price = market_price(s, card)
            return f"Sell the financed {card_name(card)} for {price} and repay {debt}: {signed(price - debt)} in cash"
        case actions.BuyBack(card=card, debt=debt):
            return f"Buy back {card_name(card)} for {debt}"
        case actions.SellCollector(cards=cards):
            collector = COLLECTORS[SET_COLLECTOR[cards]]
            return f"Serve the {collector.name} with {cards_named(SET_FACES[cards])}, bonus {collector.bonus}"
        case actions.EndSelling():
            return "End your selling turn"
        case actions.Declare():
            return f"Declare for the Black Tulip with {counted(s.cash[s.turn] - debts(s, s.turn), 'guilder')}"
        case actions.Decline():
            return "Let the Black Tulip wait"
        case actions.Place(slot=slot):
            return place_label(s, slot, names)
        case actions.Done():
            return "Place no more markers in this turn"
        case actions.RaiseTo(amount=amount):
            return raise_label(s, amount)
        case actions.Pass():
            return f"Pass: {counted(compensation(s, s.price), 'guilder')} for you if the price stays"
        case actions.PayCash():
            return f"Pay {counted(s.price, 'guilder')}: {s.cash[s.turn] - s.price} left"
        case actions.Finance():
            left = MARKERS_EACH - loans(s, s.turn) - 1
            return f"Finance it: a debt of {s.price}, {counted(left, 'marker')} left"


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
