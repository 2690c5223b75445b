"""The events of Tulip Bubble. Cards are faces, levels count from 1, prices and debts are in guilders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, PrivateEvent, number
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.tables import COLOUR_COUNT, LONGEST_ROW

ByColour = Annotated[Sequence[int], COLOUR_COUNT]
"""A number for red, white and yellow each."""
Cards = Annotated[Sequence[int], LONGEST_ROW]
"""The cards of a row; NO_CARD for an empty slot."""

# --- the market --------------------------------------------------------------------------------------------------


class Opened(Event):
    """The price markers are on their first levels, at set-up."""

    levels: ByColour


class Dealt(Event):
    """A row gets cards from the deck; `row` is a `Row`."""

    row: int
    cards: Cards


class Reshuffled(Event):
    """The discards became the new deck; `cards` is their number."""

    cards: int


class EventRevealed(Event):
    """An event card is turned up; `kind` is a `MarketEvent`."""

    kind: int


class Moved(Event):
    """A price marker moves, or cannot move."""

    colour: int
    before: int
    after: int


class TurnedUp(Event):
    """A collector is turned up."""

    collector: int


class BuyingBegan(Event):
    """The Buying phase begins, before any decision about the Black Tulip, so that it reveals none (TB-76)."""


class PlacingEnded(Event):
    """All markers are placed."""


class Auctioned(Event):
    """An auction for a card begins at its market price."""

    slot: int
    card: int
    market_price: int


class Counted(Event):
    """The market response counts the cards of each colour in the three rows."""

    cards: ByColour


class Discarded(Event):
    """The cards left on the market are discarded; `cards` is their number."""

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
    """A player sells a set to a collector; `offer` is the number of the set."""

    player: int
    offer: int
    prices: int
    bonus: int


class EndedSelling(Event):
    player: int


class Answered(PrivateEvent):
    """An answer about the Black Tulip, while others may still have to answer."""

    player: int
    declared: bool


class Declined(Event):
    """A refusal to buy the Black Tulip, announced only if another player declared."""

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
