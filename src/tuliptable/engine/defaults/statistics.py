"""A finished game in numbers, where a game counts nothing itself: how often each thing happened, for what points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tuliptable.engine.events import Event


class Counted(msgspec.Struct):
    """Events by name: how often each happened, and the sum of the points that it told of."""

    happened: dict[str, int]
    points: dict[str, int]


class DefaultStatistics(msgspec.Struct):
    players: list[Counted]
    table: Counted
    """What happened to nobody in particular."""


def statistics(journal: Sequence[Sequence[Event]], players: int) -> DefaultStatistics:
    events = [event for page in journal for event in page]
    return DefaultStatistics([count(events, p) for p in range(players)], count(events, None))


def count(events: Sequence[Event], player: int | None) -> Counted:
    happened: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for event in events:
        if getattr(event, "player", None) == player:
            name = type(event).__name__
            happened[name] += 1
            if hasattr(event, "points"):
                points[name] += event.points
    return Counted(dict(happened), dict(points))
