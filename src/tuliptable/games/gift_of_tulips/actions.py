"""The actions of Gift of Tulips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tuliptable.engine.action_codec import seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
from tuliptable.games.gift_of_tulips.tables import FACES, MOST_PLAYERS

Card = Annotated[int, FACES]
Seat = Annotated[int, seat_range(MOST_PLAYERS)]


class StartBouquet(Action):
    """Start the bouquet with one of two cards, and hide the other."""

    card: Card


class Keep(Action):
    """Keep the drawn card in the player's own bouquet."""


class Give(Action):
    """Give the drawn card to another player."""

    to: Seat


class FestivalOpen(Action):
    """Show the drawn card at the Festival."""


class FestivalSecret(Action):
    """Hide the drawn card on the secret pile."""


Choice = StartBouquet | Keep | Give | FestivalOpen | FestivalSecret
Options = Iterator[Choice]
ACTIONS: ActionSet[Choice] = action_set(Choice)
