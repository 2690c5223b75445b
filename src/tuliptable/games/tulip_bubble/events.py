"""Tulip Bubble: what the log tells. Cards are faces, levels count from 1, prices and debts are guilders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, PrivateEvent, number
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLOUR_COUNT, LONGEST_ROW

ByColour = Annotated[Sequence[int], COLOUR_COUNT]
"""A number each for red, white and yellow."""
Cards = Annotated[Sequence[int], LONGEST_ROW]
"""The cards of a row, NO_CARD where there is none."""

# --- the market --------------------------------------------------------------------------------------------------


class Opened(Event):
    """Set-up: the price markers are put on the track."""

    levels: ByColour


class Dealt(Event):
    """A row is filled from the deck; `row` is a Row."""

    row: int
    cards: Cards


class Reshuffled(Event):
    """So many discards are the deck again."""

    cards: int


class EventRevealed(Event):
    """An event card is turned up; `kind` is a MarketEvent."""

    kind: int


class Moved(Event):
    """A price marker moves, or cannot."""

    colour: int
    before: int
    after: int


class TurnedUp(Event):
    """A collector is turned up."""

    collector: int


class BuyingBegan(Event):
    """Told before anybody is asked for the Black Tulip, so that it sounds alike whether or not anybody is (TB-76)."""


class PlacingEnded(Event):
    """All markers are placed."""


class Auctioned(Event):
    """Several players want a card; bids begin at its market price."""

    slot: int
    card: int
    market_price: int


class Counted(Event):
    """The market response begins with the cards of each colour in the three rows."""

    cards: ByColour


class Discarded(Event):
    """So many cards that nobody bought leave the market."""

    cards: int


# --- the players -------------------------------------------------------------------------------------------------


class Started(Event):
    player: int
    round: int


class Sold(Event):
    player: int
    card: int
    price: int


class SoldFinanced(Event):
    player: int
    card: int
    price: int
    debt: int


class BoughtBack(Event):
    player: int
    card: int
    debt: int


class Served(Event):
    """A set of cards goes to a collector; `offer` is its number among all that collectors take."""

    player: int
    offer: int
    prices: int
    bonus: int


class EndedSelling(Event):
    player: int


class Answered(PrivateEvent):
    """An answer about the Black Tulip, before all have answered."""

    player: int
    declared: bool


class Declined(Event):
    """An answer about the Black Tulip, told only if somebody declared."""

    player: int


class Declared(Event):
    player: int
    guilders: int


class Placed(Event):
    player: int
    slot: int
    card: int


class DonePlacing(Event):
    player: int


class Raised(Event):
    player: int
    price: int


class Passed(Event):
    player: int


class Paid(Event):
    player: int
    card: int
    price: int
    market_price: int


class Financed(Event):
    player: int
    card: int
    price: int
    market_price: int


class Compensated(Event):
    player: int
    guilders: int


class Scored(Event):
    player: int
    cash: int
    debts: int


MarketHappening = (
    Opened
    | Dealt
    | Reshuffled
    | EventRevealed
    | Moved
    | TurnedUp
    | BuyingBegan
    | PlacingEnded
    | Auctioned
    | Counted
    | Discarded
)
PlayerHappening = (
    Started
    | Sold
    | SoldFinanced
    | BoughtBack
    | Served
    | EndedSelling
    | Answered
    | Declined
    | Declared
    | Placed
    | DonePlacing
    | Raised
    | Passed
    | Paid
    | Financed
    | Compensated
    | Scored
)
Happening = MarketHappening | PlayerHappening
number(TulipBubble, Happening)
