"""The figures of a game, and samples of a figure over many games."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tuliptable.lab.ratings import SURE
from tuliptable.lab.studies.study_games import GameRow

FIGURES: dict[str, Callable[[GameRow], float]] = {
    "wins of the first player, %": lambda row: 100 * won(row, row.first),
    "decisions": lambda row: row.decisions,
    "options a decision": lambda row: row.options_mean,
    "most options": lambda row: row.options_most,
    "lead changes": lambda row: row.lead_changes,
    "winner leads for good after, % of the game": lambda row: 100 * row.settled,
    "winner's points": lambda row: row.scores[row.ranks.index(min(row.ranks))],
    "points ahead of the second": lambda row: margin(row.scores),
    "points of all": lambda row: sum(row.scores) / len(row.scores),
    "shared victories, %": lambda row: 100 * (row.ranks.count(1) > 1),
}
"""The figures of a whole game by name."""


def won(row: GameRow, seat: int) -> float:
    return (row.ranks[seat] == 1) / max(1, row.ranks.count(1))


def wins_of(seat: int, row: GameRow) -> float:
    return 100 * won(row, seat)


def points_of(seat: int, row: GameRow) -> int:
    return row.scores[seat]


def margin(scores: Sequence[int]) -> int:
    """Return the winner's lead over the second player, or 0 in a solo game."""
    best, second, *_ = [*sorted(scores, reverse=True), *scores[:1]]
    return best - second


def kinds(rows: Iterable[GameRow]) -> list[str]:
    """Return the kinds of action that any player chose."""
    return sorted({name for row in rows for seat in row.actions for name in seat if " " not in name})


def times(kind: str, row: GameRow) -> int:
    """Count how often all players together chose a kind of action."""
    return sum(seat.get(kind, 0) for seat in row.actions)


class Sample(NamedTuple):
    """A figure over many games, and the influence of each game on it.

    The squares of the influences add up to the variance of the value. The difference of two variants has the variance
    of their influences, subtracted deal by deal.
    """

    value: float
    pulls: Sequence[float]

    @property
    def off(self) -> float:
        """Half of the 95 % interval."""
        return SURE * math.sqrt(math.fsum(pull * pull for pull in self.pulls))


def mean_of(values: Sequence[float]) -> Sample:
    count = len(values)
    mean = sum(values) / count
    scale = math.sqrt(count * max(1, count - 1))
    return Sample(mean, [(value - mean) / scale for value in values])


def off_between(first: Sample, other: Sample, *, same_deals: bool) -> float:
    """Return half of the 95 % interval of a difference; on the same deals, game `i` of both is one pair."""
    if not same_deals:
        return math.hypot(first.off, other.off)
    pairs = zip_longest(first.pulls, other.pulls, fillvalue=0.0)
    return SURE * math.sqrt(math.fsum((b - a) ** 2 for a, b in pairs))
