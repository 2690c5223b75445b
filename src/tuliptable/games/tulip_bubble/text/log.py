"""The log of Tulip Bubble: a line for each event, and an empty one for events that the log leaves out."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.wording.game_lines import Lines, log_headings, log_lines
from tuliptable.engine.wording.lines import Selection, choose, pick, with_args
from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.state import NO_CARD, MarketEvent
from tuliptable.games.tulip_bubble.tables import BONUS, SET_COLLECTOR, SET_FACES
from tuliptable.games.tulip_bubble.text.wording import WORDING


def by_colour(values: Any) -> dict[str, int]:
    return dict(zip(("red", "white", "yellow"), values, strict=True))


def dealt_cards(event: events.Dealt) -> str | Selection:
    cards = [card for card in event.cards if card != NO_CARD]
    return pick("cards", cards=cards) if cards else "none"


def direction(event: events.Moved) -> str:
    if event.before == event.after:
        return "stays"
    return "rises" if event.after > event.before else "falls"


def set_sold(event: events.Served) -> dict[str, object]:
    return {"cards": SET_FACES[event.offer], "collector": SET_COLLECTOR[event.offer]}


def against_market_price(event: events.Paid | events.Financed) -> str | Selection:
    premium = event.price - event.market_price
    return pick("above", premium=premium) if premium else "equal"


def result(event: events.Scored) -> str | Selection:
    return pick("debts", score=event.cash - event.debts) if event.debts else "free"


LINES: Lines = {
    events.Opened: with_args(
        "Red starts on level {red}, white on level {white} and yellow on level {yellow}.",
        lambda event: by_colour(event.levels),
    ),
    events.Dealt: choose(dealt_cards, cards="{Row} gets {cards}.", none="{Row} gets no cards."),
    events.Reshuffled: "{cards:The # discarded card becomes|The # discarded cards become} the new deck.",
    events.EventRevealed: choose(
        lambda event: "bust" if event.kind == MarketEvent.BUBBLE_BUST else "other",
        bust="The bubble bursts!",
        other="The event card is {kind}.",
    ),
    events.Moved: choose(
        direction,
        rises="{Colour} rises from level {before} to {after}.",
        falls="{Colour} falls from level {before} to {after}.",
        stays="{Colour} cannot move and stays on level {before}.",
    ),
    events.TurnedUp: with_args(
        "The {collector} arrives and wants {wanted}. The bonus is {bonus:guilder}.",
        lambda event: {"wanted": event.collector, "bonus": BONUS[event.collector]},
    ),
    events.BuyingBegan: "",
    events.PlacingEnded: "",
    events.Auctioned: "The auction for {card}, {slot}, starts at {market_price:guilder}.",
    events.Counted: with_args(
        "The market response counts {red} red, {white} white and {yellow} yellow cards.",
        lambda event: by_colour(event.cards),
    ),
    events.Discarded: "",
    events.Started: "{Player:are} the starting player of round {round}.",
    events.Sold: "{Player:sell} {card} for {price:guilder}.",
    events.SoldFinanced: "{Player:sell} the financed {card} for {price:guilder} and {_:repay} the debt of {debt}.",
    events.BoughtBack: "{Player:buy} back the financed {card} for {debt:guilder}.",
    events.Served: with_args(
        "{Player:sell} {cards} to the {collector} for {prices:guilder} plus a bonus of {bonus}.", set_sold
    ),
    events.EndedSelling: "{Player:finish} selling.",
    events.Answered: choose(
        lambda event: "yes" if event.declared else "no",
        yes="{Player:decide} to buy the Black Tulip. No one else knows yet.",
        no="{Player:decide} not to buy the Black Tulip. No one else knows yet.",
    ),
    events.Declined: "{Player:decline} to buy the Black Tulip.",
    events.Declared: "{Player:declare} {guilders:guilder} for the Black Tulip.",
    events.Placed: "{Player:bid} for {card}, {slot}.",
    events.DonePlacing: "{Player:place} no more markers this turn.",
    events.Raised: "{Player:raise} the price to {price:guilder}.",
    events.Passed: "{Player:pass}.",
    events.Paid: choose(
        against_market_price,
        equal="{Player:buy} {card} for {price:guilder}.",
        above="{Player:buy} {card} for {price:guilder}, {premium} above the market price.",
    ),
    events.Financed: choose(
        against_market_price,
        equal="{Player:finance} {card} with a debt of {price:guilder}.",
        above="{Player:finance} {card} with a debt of {price:guilder}, {premium} above the market price.",
    ),
    events.Compensated: "{Player:get} {guilders:guilder} as compensation.",
    events.Scored: choose(
        result,
        free="{Player:end} with {cash:guilder}.",
        debts="{Player:end} with {cash:guilder} in cash and debts of {debts}, a score of {score}.",
    ),
}
HEADINGS: Lines = {
    events.Started: "Round {round}",
    **dict.fromkeys((events.Sold, events.SoldFinanced, events.BoughtBack, events.Served), "{Player:'s} selling turn"),
    events.BuyingBegan: "Buying",
    events.PlacingEnded: "Purchases",
    events.Auctioned: "Auction for {card}",
    events.Scored: "Final scores",
}
sentence = log_lines(WORDING, events.Happening, LINES)
heading = log_headings(WORDING, HEADINGS)
