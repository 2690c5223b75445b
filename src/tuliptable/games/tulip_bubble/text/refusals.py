"""The reasons Tulip Bubble gives for refusing an action."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import action_refusals
from tuliptable.engine.wording.lines import Selection, pick
from tuliptable.games.tulip_bubble import actions
from tuliptable.games.tulip_bubble.actions import ACTIONS, Choice
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import has_set
from tuliptable.games.tulip_bubble.state import NO_CARD, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import FIRST_SET, HIGHEST_RAISE, SET_COLLECTOR, SET_FACES
from tuliptable.games.tulip_bubble.text.wording import WORDING

REFUSALS = {
    "TB-69": "The game is over.",
    # selling
    "TB-24": "This is your selling turn. Sell cards, buy back a financed card, or end the turn.",
    "TB-25": "{Card} is not one of your paid cards. Sell a card that you have paid for.",
    "TB-26.no-loan": "You have no financed {card} with a debt of {debt}.",
    "TB-26.too-poor": "Your {cash:guilder} and the market price of {price} do not cover the debt of {debt}.",
    "TB-27": "The {collector} is not face up. Sell to one of the face-up collectors.",
    "TB-28": "You have already sold to a collector this round. You can still sell cards to the market.",
    "TB-30": "For this set, you need {cards} among your paid cards.",
    "TB-30.no-set": "The {collector} wants {wanted}. You have no such set of paid cards.",
    "TB-78": "In this match, you must buy back a financed card before you can sell it.",
    # buying
    "TB-34": "First decide about the Black Tulip. You can declare or decline.",
    "TB-38": "This is your placing turn. Bid for a card, buy back a financed card, or finish the turn.",
    "TB-40.empty": "No card is {slot}. Bid for one of the cards in the row.",
    "TB-40.marked": "You already have a marker on {card}, {slot}. Bid for another card.",
    "TB-41": "You have no free marker. Buy back a financed card to free its marker, or finish your placing turn.",
    "TB-49": "This is an auction. You can only raise or pass.",
    "TB-49.too-low": "A raise must be higher than the current price of {price}.",
    "TB-50": "A raise can be at most {most} above the current price of {price}.",
    "TB-55": "You must buy the card. Pay in cash or finance it.",
    "TB-55.too-poor": "You have only {cash:guilder}, and the price is {price}. Finance the card.",
    "TB-61.no-loan": "You have no financed {card} with a debt of {debt}.",
    "TB-61.too-poor": "You have only {cash:guilder}, and the debt is {debt}.",
}


def reason(s: TulipBubble, action: int) -> str | Selection:
    """Choose the reason why an action is illegal for the player to move."""
    move = ACTIONS.read(action)
    match s.phase:
        case Phase.SELLING:
            return reason_in_selling_turn(s, move)
        case Phase.BLACK_TULIP:
            return "TB-34"
        case Phase.PLACING:
            return reason_in_placing_turn(s, move)
        case Phase.AUCTION:
            return reason_in_auction(s, move)
        case Phase.PAYMENT if isinstance(move, actions.PayCash):
            return pick("TB-55.too-poor", cash=s.cash[s.turn], price=s.price)
        case Phase.PAYMENT:
            return "TB-55"
    return "TB-69"


def reason_in_selling_turn(s: TulipBubble, move: Choice) -> str | Selection:
    match move:
        case actions.Sell(card=card):
            return pick("TB-25", card=card)
        case actions.SellFinanced(card=card, debt=debt):
            return reason_against_financed_sale(s, card, debt)
        case actions.BuyBack(card=card, debt=debt):
            return reason_against_buying_back(s, card, debt)
        case actions.SellCollector(cards=cards):
            return reason_against_collector_sale(s, cards)
    return "TB-24"


def reason_against_financed_sale(s: TulipBubble, card: int, debt: int) -> str | Selection:
    if not has_loan(s, card, debt):
        return pick("TB-26.no-loan", card=card, debt=debt)
    if s.no_leveraged_sales:
        return "TB-78"
    return pick("TB-26.too-poor", cash=s.cash[s.turn], price=market_price(s, card), debt=debt)


def reason_against_collector_sale(s: TulipBubble, cards: int) -> str | Selection:
    if s.has_served:
        return "TB-28"
    collector = SET_COLLECTOR[cards]
    if collector not in s.collector:
        return pick("TB-27", collector=collector)
    if not any(has_set(s, s.turn, i) for i in range(FIRST_SET[collector], FIRST_SET[collector + 1])):
        return pick("TB-30.no-set", collector=collector, wanted=collector)
    return pick("TB-30", cards=SET_FACES[cards])


def reason_against_buying_back(s: TulipBubble, card: int, debt: int) -> Selection:
    if not has_loan(s, card, debt):
        return pick("TB-61.no-loan", card=card, debt=debt)
    return pick("TB-61.too-poor", cash=s.cash[s.turn], debt=debt)


def has_loan(s: TulipBubble, card: int, debt: int) -> bool:
    return (card, debt) in zip(s.financed[s.turn], s.debt[s.turn], strict=True)


def reason_in_placing_turn(s: TulipBubble, move: Choice) -> str | Selection:
    match move:
        case actions.BuyBack(card=card, debt=debt):
            return reason_against_buying_back(s, card, debt)
        case actions.Place(slot=slot) if s.market[slot] == NO_CARD:
            return pick("TB-40.empty", slot=slot)
        case actions.Place(slot=slot) if s.markers[slot] >> s.turn & 1:
            return pick("TB-40.marked", card=s.market[slot], slot=slot)
        case actions.Place():
            return "TB-41"
    return "TB-38"


def reason_in_auction(s: TulipBubble, move: Choice) -> str | Selection:
    match move:
        case actions.RaiseTo(amount=amount) if amount <= s.price:
            return pick("TB-49.too-low", price=s.price)
        case actions.RaiseTo():
            return pick("TB-50", most=HIGHEST_RAISE, price=s.price)
    return "TB-49"


why_not = action_refusals(WORDING, reason, REFUSALS)
