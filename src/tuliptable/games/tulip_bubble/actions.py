"""Tulip Bubble: what players may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from tuliptable.engine.actions import numbers
from tuliptable.engine.moves import Move, Moves, moves
from tuliptable.games.tulip_bubble.tables import FACES, HIGHEST_PRICE, OFFERS, SLOTS

Card = Annotated[int, FACES]
Guilders = Annotated[int, numbers(1, HIGHEST_PRICE)]
Offer = Annotated[int, OFFERS]
Slot = Annotated[int, SLOTS]


class Sell(Move):
    """Sell a paid card to the market."""

    card: Card


class SellFinanced(Move):
    """Sell a financed card to the market and repay its debt."""

    card: Card
    debt: Guilders


class BuyBack(Move):
    """Repay the debt of a financed card: it is a paid one then."""

    card: Card
    debt: Guilders


class SellCollector(Move):
    """Sell a set of three paid cards to a collector."""

    cards: Offer


class EndSelling(Move):
    """Sell nothing more in this round."""


class Declare(Move):
    """Buy the Black Tulip."""


class Decline(Move):
    """Let the Black Tulip wait."""


class Place(Move):
    """Place a marker on a card of the market."""

    slot: Slot


class Done(Move):
    """Place no more markers in this turn."""

    listed_last: ClassVar = True


class RaiseTo(Move):
    """Offer more for the card that is auctioned."""

    amount: Guilders


class Pass(Move):
    """Leave the auction."""


class PayCash(Move):
    """Pay for the card with guilders."""


class Finance(Move):
    """Pay for the card with a loan: a marker stays on it."""


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
ACTIONS: Moves[Choice] = moves(Choice)
