"""Tulip Bubble: labels, log sentences, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import HIDDEN, Tale
from tuliptable.games.tulip_bubble.rules.auction import compensation
from tuliptable.games.tulip_bubble.rules.loans import debts, loan_card, loan_debt, loans
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.rules.selling import has_set
from tuliptable.games.tulip_bubble.state import (
    BUY_BACK,
    DECLARE,
    DECLINE,
    DONE,
    END_SELLING,
    FINANCE,
    NO_CARD,
    PASS,
    PAY_CASH,
    PLACE,
    RAISE_TO,
    SELL,
    SELL_COLLECTOR,
    SELL_FINANCED,
    Answer,
    Happening,
    Phase,
    TulipBubble,
)
from tuliptable.games.tulip_bubble.tables import (
    BONUS,
    COLLECTORS,
    COLOURS,
    EVENT_NAMES,
    FACES,
    HIGHEST_RAISE,
    LEVELS,
    MARKERS_EACH,
    MARKERS_ON,
    SET_COLLECTOR,
    SET_FACES,
    SLOTS,
    VARIETIES,
    VARIETY_COUNT,
)


def card_name(face: int) -> str:
    colour, variety = divmod(face, VARIETY_COUNT)
    return f"{COLOURS[colour]} {VARIETIES[variety]}"


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


def joined(words: Sequence[str]) -> str:
    *firsts, last = words
    return f"{', '.join(firsts)} and {last}" if firsts else last


def cards_named(faces: Sequence[int]) -> str:
    return joined([card_name(face) for face in faces])


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def level_name(level: int) -> str:
    return LEVELS[level - 1]


# --- options -----------------------------------------------------------------------------------------------------


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


# --- refusals ----------------------------------------------------------------------------------------------------


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


# --- the log -----------------------------------------------------------------------------------------------------

ROWS = ("Next Shipment", "New Arrivals", "Just Sold")


def sentence(tale: Tale, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where there is nothing to say."""
    if tale.player >= 0:
        you = tale.player == viewer
        return player_sentence(tale, "You" if you else names[tale.player], you)
    return market_sentence(tale)


def market_sentence(tale: Tale) -> str:
    match tale.kind:
        case Happening.OPENED:
            return f"Red begins on {level_name(tale.a)}, white on {level_name(tale.b)}, yellow on {level_name(tale.c)}."
        case Happening.DEALT_NEXT_SHIPMENT | Happening.DEALT_NEW_ARRIVALS | Happening.DEALT_JUST_SOLD:
            cards = " ".join(FACES[face] for face in unpack_cards(tale)) or "no card"
            return f"{ROWS[tale.kind - Happening.DEALT_NEXT_SHIPMENT]}: {cards}."
        case Happening.RESHUFFLED:
            return f"The discards, {counted(tale.a, 'card')}, become the new deck."
        case Happening.EVENT:
            return "The bubble bursts!" if EVENT_NAMES[tale.a] == "Bubble Bust" else f"Event: {EVENT_NAMES[tale.a]}."
        case Happening.MOVED:
            return moved_sentence(COLOURS[tale.a], tale.b, tale.c)
        case Happening.TURNED_UP:
            collector = COLLECTORS[tale.a]
            return f"The {collector.name} wants {collector.wants}, bonus {collector.bonus}."
        case Happening.AUCTIONED:
            return f"Auction for {card_name(tale.b)} in {SLOTS[tale.a]}, from {tale.c}."
        case Happening.COUNTED:
            return f"The market counts {tale.a} red, {tale.b} white, {tale.c} yellow."
    return ""


def moved_sentence(colour: str, before: int, after: int) -> str:
    if before == after:
        return f"{colour.capitalize()} cannot move and stays on {level_name(before)}."
    verb = "rises" if after > before else "falls"
    return f"{colour.capitalize()} {verb} from {level_name(before)} to {level_name(after)}."


def unpack_cards(tale: Tale) -> list[int]:
    """The cards of a row, packed three to a number."""
    packed = [number // 19**i % 19 for number in (tale.a, tale.b, tale.c) for i in range(3)]
    return [card - 1 for card in packed if card]


def player_sentence(tale: Tale, who: str, you: bool) -> str:
    match tale.kind:
        case Happening.STARTED:
            return f"Round {tale.a}: {who} {verb('start', you)}."
        case Happening.SOLD:
            return f"{who} {verb('sell', you)} {card_name(tale.a)} for {tale.b}."
        case Happening.SOLD_FINANCED:
            card = f"the financed {card_name(tale.a)}"
            return f"{who} {verb('sell', you)} {card} for {tale.b} and {verb('repay', you)} {tale.c}."
        case Happening.BOUGHT_BACK:
            return f"{who} {verb('buy', you)} back {card_name(tale.a)} for {tale.b}."
        case Happening.SERVED:
            collector = COLLECTORS[SET_COLLECTOR[tale.a]].name
            cards = cards_named(SET_FACES[tale.a])
            return f"{who} {verb('serve', you)} the {collector} with {cards}: {tale.b} and a bonus of {tale.c}."
        case Happening.ANSWERED:
            return f"{who} {verb('declare' if tale.secret == Answer.DECLARED else 'decline', you)}; nobody knows yet."
        case Happening.DECLINED:
            return f"{who} {verb('let', you)} the Black Tulip wait."
        case Happening.DECLARED:
            return f"{who} {verb('declare', you)} for the Black Tulip with {counted(tale.a, 'guilder')}."
        case Happening.SCORED:
            owing = f", debts of {tale.b}" if tale.b else ""
            return f"{who} {verb('have', you)} {counted(tale.a, 'guilder')}{owing}: {tale.a - tale.b}."
    return buying_sentence(tale, who, you)


def buying_sentence(tale: Tale, who: str, you: bool) -> str:
    match tale.kind:
        case Happening.PLACED:
            return f"{who} {verb('mark', you)} {card_name(tale.b)} in {SLOTS[tale.a]}."
        case Happening.DONE:
            return f"{who} {'are' if you else 'is'} done placing."
        case Happening.RAISED:
            return f"{who} {verb('raise', you)} to {tale.a}."
        case Happening.PASSED:
            return f"{who} {verb('pass', you)}."
        case Happening.PAID:
            return f"{who} {verb('buy', you)} {card_name(tale.a)} for {tale.b}{over_market(tale)}."
        case Happening.FINANCED:
            return f"{who} {verb('finance', you)} {card_name(tale.a)} for {tale.b}{over_market(tale)}."
        case Happening.COMPENSATED:
            return f"{who} {verb('get', you)} {tale.a} as compensation."
        case Happening.ENDED_SELLING:
            return f"{who} {verb('end', you)} the selling turn."
    return ""


def over_market(tale: Tale) -> str:
    return f", {tale.b - tale.c} over the market price" if tale.b > tale.c else ""


def verb(base: str, you: bool) -> str:
    return base if you else {"have": "has", "pass": "passes"}.get(base, base + "s")


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
