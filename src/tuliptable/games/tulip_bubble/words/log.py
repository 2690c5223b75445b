"""What happened, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, verb
from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.events import Happening, MarketHappening, PlayerHappening
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent, Row
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    COLOURS,
    EVENT_NAMES,
    FACES,
    SET_COLLECTOR,
    SET_FACES,
    SLOTS,
)
from tuliptable.games.tulip_bubble.words.names import card_name, cards_named, level_name

ROWS = {Row.NEXT_SHIPMENT: "Next Shipment", Row.NEW_ARRIVALS: "New Arrivals", Row.JUST_SOLD: "Just Sold"}


def sentence(event: Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where there is nothing to say."""
    if isinstance(event, MarketHappening):
        return market_sentence(event)
    you = event.player == viewer
    return player_sentence(event, "You" if you else names[event.player], you)


def market_sentence(event: MarketHappening) -> str:
    match event:
        case events.Opened(levels=levels):
            red, white, yellow = map(level_name, levels)
            return f"Red begins on {red}, white on {white}, yellow on {yellow}."
        case events.Dealt(row=row, cards=cards):
            dealt = " ".join(FACES[card] for card in cards if card != NO_CARD) or "no card"
            return f"{ROWS[Row(row)]}: {dealt}."
        case events.Reshuffled(cards=cards):
            return f"The discards, {counted(cards, 'card')}, become the new deck."
        case events.EventRevealed(kind=MarketEvent.BUBBLE_BUST):
            return "The bubble bursts!"
        case events.EventRevealed(kind=kind):
            return f"Event: {EVENT_NAMES[kind]}."
        case events.Moved(colour=colour, before=before, after=after):
            return moved_sentence(COLOURS[colour], before, after)
        case events.TurnedUp(collector=number):
            collector = COLLECTORS[number]
            return f"The {collector.name} wants {collector.wants}, bonus {collector.bonus}."
        case events.Auctioned(slot=slot, card=card, market_price=price):
            return f"Auction for {card_name(card)} in {SLOTS[slot]}, from {price}."
        case events.Counted(cards=(red, white, yellow)):
            return f"The market counts {red} red, {white} white, {yellow} yellow."
        case _:
            return ""


def moved_sentence(colour: str, before: int, after: int) -> str:
    if before == after:
        return f"{colour.capitalize()} cannot move and stays on {level_name(before)}."
    way = "rises" if after > before else "falls"
    return f"{colour.capitalize()} {way} from {level_name(before)} to {level_name(after)}."


def player_sentence(event: PlayerHappening, who: str, you: bool) -> str:
    match event:
        case events.Started(round=number):
            return f"Round {number}: {who} {verb('start', you)}."
        case events.Sold(card=card, price=price):
            return f"{who} {verb('sell', you)} {card_name(card)} for {price}."
        case events.SoldFinanced(card=card, price=price, debt=debt):
            sold = f"the financed {card_name(card)} for {price}"
            return f"{who} {verb('sell', you)} {sold} and {verb('repay', you)} {debt}."
        case events.BoughtBack(card=card, debt=debt):
            return f"{who} {verb('buy', you)} back {card_name(card)} for {debt}."
        case events.Served(offer=offer, prices=prices, bonus=bonus):
            collector, cards = COLLECTORS[SET_COLLECTOR[offer]].name, cards_named(SET_FACES[offer])
            return f"{who} {verb('serve', you)} the {collector} with {cards}: {prices} and a bonus of {bonus}."
        case events.EndedSelling():
            return f"{who} {verb('end', you)} the selling turn."
        case events.Answered(declared=declared):
            return f"{who} {verb('declare' if declared else 'decline', you)}; nobody knows yet."
        case events.Declined():
            return f"{who} {verb('let', you)} the Black Tulip wait."
        case events.Declared(guilders=guilders):
            return f"{who} {verb('declare', you)} for the Black Tulip with {counted(guilders, 'guilder')}."
        case events.Placed(slot=slot, card=card):
            return f"{who} {verb('mark', you)} {card_name(card)} in {SLOTS[slot]}."
        case events.DonePlacing():
            return f"{who} {verb('are', you)} done placing."
        case events.Raised(price=price):
            return f"{who} {verb('raise', you)} to {price}."
        case events.Passed():
            return f"{who} {verb('pass', you)}."
        case events.Paid(card=card):
            return f"{who} {verb('buy', you)} {card_name(card)} for {price_paid(event)}."
        case events.Financed(card=card):
            return f"{who} {verb('finance', you)} {card_name(card)} for {price_paid(event)}."
        case events.Compensated(guilders=guilders):
            return f"{who} {verb('get', you)} {guilders} as compensation."
        case events.Scored(cash=cash, debts=debts):
            owing = f", debts of {debts}" if debts else ""
            return f"{who} {verb('have', you)} {counted(cash, 'guilder')}{owing}: {cash - debts}."


def price_paid(event: events.Paid | events.Financed) -> str:
    premium = event.price - event.market_price
    return f"{event.price}, {premium} over the market price" if premium else f"{event.price}"
