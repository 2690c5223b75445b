"""Default statistics: how often each event happened, and how many points it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tuliptable.engine.events import Event


class EventTotals(msgspec.Struct):
    """By the name of an event, how often it happened and the sum of its points."""

    happened: dict[str, int]
    points: dict[str, int]


class DefaultStatistics(msgspec.Struct):
    players: list[EventTotals]
    table: EventTotals
    """The events without a player."""


def statistics(journal: Sequence[Sequence[Event]], players: int) -> DefaultStatistics:
    events = [event for page in journal for event in page]
    return DefaultStatistics([count(events, p) for p in range(players)], count(events, None))


def count(events: Sequence[Event], player: int | None) -> EventTotals:
    happened: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for event in events:
        if getattr(event, "player", None) == player:
            name = type(event).__name__
            happened[name] += 1
            if hasattr(event, "points"):
                points[name] += event.points
    return EventTotals(dict(happened), dict(points))
