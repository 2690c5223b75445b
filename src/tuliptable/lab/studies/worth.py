"""What it is worth to use a card, a tile or an action: how often those win who did, against those who did not."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from tuliptable.lab.standings import SURE
from tuliptable.lab.studies.playing import Row

LEAST = 30
"""Players on either side, below which nothing is said."""


class Worth(msgspec.Struct, frozen=True):
    """One thing. ``wins`` is the share of victories of those who used it, less that of the others."""

    name: str
    group: str
    """`action`, `choice` for an action with a value, or the place before a seat where a piece lies."""
    least: int
    """Who counts as a user used it so often at least: once, or more where nearly all do."""
    used: int
    unused: int
    """Players in all games."""
    wins: float
    off: float
    points: float
    """The points of users, less those of the others."""


def worths(rows: Sequence[Row]) -> list[Worth]:
    """Everything of which there are users and others enough, what brings most first. Alone nobody is compared."""
    if not rows or len(rows[0].ranks) < 2:
        return []
    found = [worth(name, group, rows, users) for (name, group), users in sorted(things(rows).items())]
    return sorted((one for one in found if one is not None), key=lambda one: -one.wins)


def things(rows: Sequence[Row]) -> dict[tuple[str, str], dict[int, dict[int, int]]]:
    """By name and group: by game and seat, how often."""
    found: defaultdict[tuple[str, str], dict[int, dict[int, int]]] = defaultdict(dict)
    for number, row in enumerate(rows):
        for seat, used in used_by_seat(row):
            for name, group, times in used:
                found[name, group].setdefault(number, {})[seat] = times
    return found


def used_by_seat(row: Row) -> Iterator[tuple[int, list[tuple[str, str, int]]]]:
    for seat, (actions, pieces) in enumerate(zip(row.actions, row.pieces, strict=True)):
        done = [(name, "choice" if " " in name else "action", times) for name, times in actions.items()]
        yield seat, done + [(name, name.partition(" ")[0], times) for name, times in pieces.items()]


def worth(name: str, group: str, rows: Sequence[Row], users: dict[int, dict[int, int]]) -> Worth | None:
    players = len(rows) * len(rows[0].ranks)
    least = threshold([times for seats in users.values() for times in seats.values()], players)
    sides = [side(row, users.get(number, {}), least) for number, row in enumerate(rows)]
    used = sum(one.users for one in sides)
    unused = players - used
    if min(used, unused) < LEAST:
        return None
    with_it, without = sum(one.won for one in sides) / used, sum(one.lost for one in sides) / unused
    # Players of one game do not win independently of one another, so what varies is taken game by game.
    spread = math.fsum(one.pull(used, unused, with_it, without) ** 2 for one in sides)
    points = sum(one.points for one in sides) / used - sum(one.others_points for one in sides) / unused
    return Worth(name, group, least, used, unused, with_it - without, SURE * math.sqrt(spread), points)


def threshold(times: list[int], players: int) -> int:
    """Once; where more than nine of ten do it, more often than half of them."""
    if len(times) <= 0.9 * players:
        return 1
    every = sorted(times + [0] * (players - len(times)))
    return every[len(every) // 2] + 1


class Side(NamedTuple):
    """One game: how many used it, what they won and what the others did."""

    users: int
    others: int
    won: float
    lost: float
    points: int
    others_points: int

    def pull(self, used: int, unused: int, with_it: float, without: float) -> float:
        """How far this game moves the difference."""
        return (self.won - self.users * with_it) / used - (self.lost - self.others * without) / unused


def side(row: Row, times: dict[int, int], least: int) -> Side:
    share = 1 / max(1, row.ranks.count(1))
    users, won, points = 0, 0.0, 0
    for seat, often in times.items():
        if often >= least:
            users += 1
            won += share * (row.ranks[seat] == 1)
            points += row.scores[seat]
    winners = share * row.ranks.count(1)
    return Side(users, len(row.ranks) - users, won, winners - won, points, sum(row.scores) - points)
