"""Gift of Tulips: what players may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tuliptable.engine.actions import seats
from tuliptable.engine.moves import Move, Moves, moves
from tuliptable.games.gift_of_tulips.tables import FACES, MOST_PLAYERS

Card = Annotated[int, FACES]
Seat = Annotated[int, seats(MOST_PLAYERS)]


class StartBouquet(Move):
    """Start the bouquet with one of two cards; the other is secret."""

    card: Card


class Keep(Move):
    """Keep the drawn card for the own bouquet."""


class Give(Move):
    """Give the drawn card to a friend."""

    to: Seat


class FestivalOpen(Move):
    """Show the drawn card at the Festival."""


class FestivalSecret(Move):
    """Add the drawn card to the secret pile."""


Choice = StartBouquet | Keep | Give | FestivalOpen | FestivalSecret
Options = Iterator[Choice]
ACTIONS: Moves[Choice] = moves(Choice)
