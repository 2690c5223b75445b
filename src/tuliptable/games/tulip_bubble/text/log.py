"""The log: a line for every event; an empty one where there is nothing to say."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.sentences import Formatters, Lines, headings, log
from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent, Row
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    COLOURS,
    EVENT_NAMES,
    SET_COLLECTOR,
    SET_FACES,
)
from tuliptable.games.tulip_bubble.text.names import card_name, cards_named, level_name, slot_name

ROWS = {Row.NEXT_SHIPMENT: "Next Shipment", Row.NEW_ARRIVALS: "New Arrivals", Row.JUST_SOLD: "Just Sold"}


def opened_line(event: events.Opened) -> str:
    red, white, yellow = map(level_name, event.levels)
    return f"Red begins on {red}, white on {white}, yellow on {yellow}."


def moved_line(event: events.Moved) -> str:
    if event.before == event.after:
        return "{Colour} cannot move and stays on {before:level}."
    return "{Colour} " + ("rises" if event.after > event.before else "falls") + " from {before:level} to {after:level}."


def dealt_words(cards: Sequence[int]) -> str:
    return ", ".join(card_name(card) for card in cards if card != NO_CARD) or "no card"


def collector_words(number: int) -> str:
    collector = COLLECTORS[number]
    return f"{collector.name} wants {collector.wants}, bonus {collector.bonus}"


def over_market_price(event: events.Paid | events.Financed) -> str:
    premium = event.price - event.market_price
    return f", {premium} over the market price." if premium else "."


LINES: Lines = {
    events.Opened: opened_line,
    events.Dealt: "{row}: {cards}.",
    events.Reshuffled: "The discards, {cards:1 card}, become the new deck.",
    events.EventRevealed: lambda e: "The bubble bursts!" if e.kind == MarketEvent.BUBBLE_BUST else "Event: {kind}.",
    events.Moved: moved_line,
    events.TurnedUp: "The {collector}.",
    events.BuyingBegan: "",
    events.PlacingEnded: "",
    events.Auctioned: "Auction for {card}, {slot}, from {market_price:guilder}.",
    events.Counted: lambda e: "The market counts {} red, {} white, {} yellow.".format(*e.cards),
    events.Discarded: "",
    events.Started: "Round {round}: {Player:start}.",
    events.Sold: "{Player:sell} {card} for {price:guilder}.",
    events.SoldFinanced: "{Player:sell} the financed {card} for {price:guilder} and {_:repay} {debt}.",
    events.BoughtBack: "{Player:buy} back {card} for {debt:guilder}.",
    events.Served: "{Player:serve} the {offer}: {prices:guilder} and a bonus of {bonus}.",
    events.EndedSelling: "{Player:end} the selling turn.",
    events.Answered: lambda e: ("{Player:declare}" if e.declared else "{Player:decline}") + "; nobody knows yet.",
    events.Declined: "{Player:let} the Black Tulip wait.",
    events.Declared: "{Player:declare} for the Black Tulip with {guilders:guilder}.",
    events.Placed: "{Player:bid} for {card}, {slot}.",
    events.DonePlacing: "{Player:are} done placing.",
    events.Raised: "{Player:raise} to {price:guilder}.",
    events.Passed: "{Player:pass}.",
    events.Paid: lambda e: "{Player:buy} {card} for {price:guilder}" + over_market_price(e),
    events.Financed: lambda e: "{Player:finance} {card} for {price:guilder}" + over_market_price(e),
    events.Compensated: "{Player:get} {guilders:guilder} as compensation.",
    events.Scored: lambda e: (
        "{Player:have} {cash:guilder}" + (", debts of {debts}" if e.debts else "") + f": {e.cash - e.debts}."
    ),
}
SAID: Formatters = {
    "row": ROWS,
    "card": card_name,
    "cards": dealt_words,
    "kind": EVENT_NAMES,
    "colour": COLOURS,
    "level": level_name,
    "collector": collector_words,
    "slot": slot_name,
    "offer": lambda offer: f"{COLLECTORS[SET_COLLECTOR[offer]].name} with {cards_named(SET_FACES[offer])}",
}
HEADINGS: Lines = {
    events.Started: "Round {round}",
    **dict.fromkeys((events.Sold, events.SoldFinanced, events.BoughtBack, events.Served), "{Player:'s} selling turn"),
    events.BuyingBegan: "Buying",
    events.PlacingEnded: "The bids are resolved",
    events.Auctioned: "Auction for {card}",
    events.Scored: "The end",
}
sentence = log(events.Happening, LINES, SAID)
heading = headings(events.Happening, HEADINGS, SAID)
