"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from tuliptable.engine.english import count_noun, format_signed, join_words
from tuliptable.engine.sentences import Labels, labels, prompts, seat
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.loans import debts, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import COLLECTORS, MARKERS_EACH, SET_COLLECTOR, SET_FACES
from tuliptable.games.tulip_bubble.text.names import card_name, cards_named, slot_name

ASKED = {
    Phase.SELLING: ("Sell what you like, then end your selling turn.", "{turn:player} sells."),
    Phase.BLACK_TULIP: ("Do you buy the Black Tulip?", "The Buying phase begins."),  # nobody is named (TB-76)
    Phase.AUCTION: ("Raise, or pass?", "{turn:player} raises or passes."),
    Phase.PAYMENT: ("Pay in cash, or on credit?", "{turn:player} pays."),
}


def asked(s: TulipBubble) -> tuple[str, str]:
    if s.phase == Phase.PLACING:
        turn = "second" if s.lap else "first"
        return f"Your {turn} placing turn: bid, or be done.", "{turn:player} places markers."
    return ASKED[Phase(s.phase)]


def sell_financed_label(s: TulipBubble, move: actions.SellFinanced) -> str:
    price = market_price(s, move.card)
    left = format_signed(price - move.debt)
    return (
        "Sell the financed {card} for " + f"{count_noun(price, 'guilder')}" + " and repay {debt}: " + f"{left} in cash"
    )


def serve_label(_s: TulipBubble, move: actions.SellCollector) -> str:
    collector = COLLECTORS[SET_COLLECTOR[move.cards]]
    return f"Serve the {collector.name} with {cards_named(SET_FACES[move.cards])}, bonus {collector.bonus}"


def place_label(s: TulipBubble, move: actions.Place) -> str:
    card = s.market[move.slot]
    rivals = [seat(p) for p in range(s.players) if s.markers[move.slot] >> p & 1]
    against = f", against {join_words(rivals)}" if rivals else ""
    return f"Bid for {card_name(card)}, " + "{slot}, from " + f"{market_price(s, card)}{against}"


def raise_label(s: TulipBubble, move: actions.RaiseTo) -> str:
    cash = s.cash[s.turn]
    if cash == HIDDEN:
        return "Raise to {amount:guilder}"
    paying = f"{cash - move.amount} left" if cash >= move.amount else "on credit"
    return "Raise to {amount:guilder} " + f"({paying})"


def declare_label(s: TulipBubble, _move: actions.Declare) -> str:
    return f"Declare for the Black Tulip with {count_noun(s.cash[s.turn] - debts(s, s.turn), 'guilder')}"


def finance_label(s: TulipBubble, _move: actions.Finance) -> str:
    return f"Finance it: a debt of {s.price}, {count_noun(MARKERS_EACH - loans(s, s.turn) - 1, 'marker')} left"


LABELS: Labels = {
    actions.Sell: lambda s, move: "Sell {card} for " + count_noun(market_price(s, move.card), "guilder"),
    actions.SellFinanced: sell_financed_label,
    actions.BuyBack: "Buy back {card} for {debt:guilder}",
    actions.SellCollector: serve_label,
    actions.EndSelling: "End your selling turn",
    actions.Declare: declare_label,
    actions.Decline: "Let the Black Tulip wait",
    actions.Place: place_label,
    actions.Done: "Place no more markers in this turn",
    actions.RaiseTo: raise_label,
    actions.Pass: lambda s, _: f"Pass: {count_noun(compensation(s, s.price), 'guilder')} for you if the price stays",
    actions.PayCash: lambda s, _: "Pay {price:guilder}: " + f"{s.cash[s.turn] - s.price} left",
    actions.Finance: finance_label,
}
label = labels(ACTIONS, LABELS, {"card": card_name, "slot": slot_name})
prompt = prompts(asked)
