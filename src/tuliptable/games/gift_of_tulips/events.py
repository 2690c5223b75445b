"""The events of Gift of Tulips. Cards are faces, places count from 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from tuliptable.engine.events import Event, Secret, number
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import VARIETY_COUNT

Ranking = Annotated[Sequence[int], VARIETY_COUNT]
"""The variety on each place, NO_VARIETY where there is none."""


class Opened(Event):
    """Set-up: a card opens the Festival, or goes back into the deck."""

    card: int
    stays: bool


class Starts(Event):
    player: int


class Dealt(Event):
    player: int
    card: Secret


class Chose(Event):
    """A first card for the bouquet. The other one goes to the secret pile."""

    player: int
    card: Secret
    other: Secret


class Began(Event):
    player: int
    card: int


class Drew(Event):
    player: int
    card: Secret


class Kept(Event):
    player: int
    card: int
    points: int


class Gave(Event):
    player: int
    card: int
    to: int
    place: int
    points: int


class Showed(Event):
    player: int
    card: int
    ranking: Ranking


class Hid(Event):
    player: int
    card: Secret


class Revealed(Event):
    """A secret card at the end; `player` hid it."""

    player: int
    card: int
    ranking: Ranking


class Majority(Event):
    player: int
    variety: int
    place: int
    majority: int
    cards: int
    sum: int
    points: int


Happening = Opened | Starts | Dealt | Chose | Began | Drew | Kept | Gave | Showed | Hid | Revealed | Majority
number(GiftOfTulips, Happening)
