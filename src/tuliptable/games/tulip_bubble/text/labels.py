"""The prompts of Tulip Bubble and the labels of its actions."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import Lines, PromptLines, action_labels, turn_prompts
from tuliptable.engine.wording.lines import Selection, choose, pick, with_args
from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.loans import debts, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import set_bonus, set_prices
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble, seats_in
from tuliptable.games.tulip_bubble.tables import MARKERS_EACH, SET_COLLECTOR, SET_FACES
from tuliptable.games.tulip_bubble.text.wording import WORDING

# --- prompts ---------------------------------------------------------------------------------------------------------

QUESTIONS = {
    Phase.SELLING: "selling",
    Phase.BLACK_TULIP: "black-tulip",
    Phase.AUCTION: "auction",
    Phase.PAYMENT: "payment",
}
PLACING_TURNS = ("placing-first", "placing-second")
PROMPTS: PromptLines = {
    "selling": ("Sell whatever you like, then end your selling turn.", "{Turn:are} selling."),
    # The second line must not name the player who decides (TB-76).
    "black-tulip": ("Do you want to buy the Black Tulip?", "The Buying phase begins."),
    "placing-first": ("Your first placing turn: bid for a card, or finish.", "{Turn:are} placing markers."),
    "placing-second": ("Your second placing turn: bid for a card, or finish.", "{Turn:are} placing one more marker."),
    "auction": ("Raise or pass?", "{Turn:have} to raise or pass."),
    "payment": ("Pay in cash or finance the card?", "{Turn:are} paying."),
}


def question(s: TulipBubble) -> str:
    return PLACING_TURNS[s.lap] if s.phase == Phase.PLACING else QUESTIONS[Phase(s.phase)]


# --- labels ----------------------------------------------------------------------------------------------------------


def financed_sale(s: TulipBubble, move: actions.SellFinanced) -> dict[str, int]:
    price = market_price(s, move.card)
    return {"price": price, "change": price - move.debt}


def collector_sale(s: TulipBubble, move: actions.SellCollector) -> dict[str, object]:
    return {
        "cards": SET_FACES[move.cards],
        "collector": SET_COLLECTOR[move.cards],
        "prices": set_prices(s, move.cards),
        "bonus": set_bonus(move.cards),
    }


def bid(s: TulipBubble, move: actions.Place) -> dict[str, object]:
    card = s.market[move.slot]
    return {"card": card, "market_price": market_price(s, card), "rivals": seats_in(s.markers[move.slot])}


def payment_after_raise(s: TulipBubble, move: actions.RaiseTo) -> str | Selection:
    """Choose a line about the payment that would follow if the raise won."""
    cash = s.cash[s.turn]
    if cash == HIDDEN:
        return "unknown"
    return pick("cash", left=cash - move.amount) if cash >= move.amount else "loan"


def compensation_after_passing(s: TulipBubble, _move: actions.Pass) -> str | Selection:
    share = compensation(s, s.price)
    return pick("some", share=share) if share else "none"


LABELS: Lines = {
    actions.Sell: with_args("Sell {card} for {price:guilder}", lambda s, move: {"price": market_price(s, move.card)}),
    actions.SellFinanced: with_args(
        "Sell the financed {card} for {price:guilder} and repay {debt} ({change} in cash)", financed_sale
    ),
    actions.BuyBack: "Buy back {card} for {debt:guilder}",
    actions.SellCollector: with_args(
        "Sell {cards} to the {collector} for {prices:guilder} plus a bonus of {bonus}", collector_sale
    ),
    actions.EndSelling: "End your selling turn",
    actions.Declare: with_args(
        "Declare {guilders:guilder} after debts for the Black Tulip",
        lambda s, _: {"guilders": s.cash[s.turn] - debts(s, s.turn)},
    ),
    actions.Decline: "Decline to buy the Black Tulip now",
    actions.Place: with_args("Bid for {card}, {slot}, from {market_price:guilder}{rivals:0=|, against *}", bid),
    actions.Done: "Place no more markers this turn",
    actions.RaiseTo: choose(
        payment_after_raise,
        unknown="Raise to {amount:guilder}",
        cash="Raise to {amount:guilder} ({left} left)",
        loan="Raise to {amount:guilder} (needs a loan)",
    ),
    actions.Pass: choose(
        compensation_after_passing,
        some="Pass and get {share:guilder} if the price stays",
        none="Pass (no compensation at this price)",
    ),
    actions.PayCash: with_args(
        "Pay {price:guilder} in cash ({left} left)", lambda s, _: {"left": s.cash[s.turn] - s.price}
    ),
    actions.Finance: with_args(
        "Finance the card with a debt of {price:guilder} ({free:0=no free marker|# free marker|# free markers} left)",
        lambda s, _: {"free": MARKERS_EACH - loans(s, s.turn) - 1},
    ),
}
label = action_labels(WORDING, ACTIONS, LABELS)
prompt = turn_prompts(WORDING, question, PROMPTS)
