"""The actions of Tulip Bubble."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.action_codec import int_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
from tuliptable.games.tulip_bubble.tables import FACES, HIGHEST_PRICE, OFFERS, SLOTS

Card = Annotated[int, FACES]
Guilders = Annotated[int, int_range(1, HIGHEST_PRICE)]
Offer = Annotated[int, OFFERS]
Slot = Annotated[int, SLOTS]


class Sell(Action):
    """Sell a paid card to the market."""

    card: Card


class SellFinanced(Action):
    """Sell a financed card to the market and repay its debt."""

    card: Card
    debt: Guilders


class BuyBack(Action):
    """Repay the debt of a financed card, which makes it a paid card."""

    card: Card
    debt: Guilders


class SellCollector(Action):
    """Sell a set of three paid cards to a collector."""

    cards: Offer


class EndSelling(Action):
    """End the selling turn."""


class Declare(Action):
    """Buy the Black Tulip."""


class Decline(Action):
    """Decline to buy the Black Tulip now."""


class Place(Action):
    """Place a marker on a card of the market."""

    slot: Slot


class Done(Action):
    """Place no more markers this turn."""

    listed_last: ClassVar = True


class RaiseTo(Action):
    """Raise the price of the card in the auction."""

    amount: Guilders


class Pass(Action):
    """Leave the auction."""


class PayCash(Action):
    """Pay for the card in cash."""


class Finance(Action):
    """Take the card with a debt instead of paying. A marker stays on it."""


Choice = (
    Sell
    | SellFinanced
    | BuyBack
    | SellCollector
    | EndSelling
    | Declare
    | Decline
    | Place
    | Done
    | RaiseTo
    | Pass
    | PayCash
    | Finance
)
Options = Iterator[Choice]
ACTIONS: ActionSet[Choice] = action_set(Choice)
