"""The effect size of a card, a tile or an action: the win rate of its users minus the win rate of the other players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from tuliptable.lab.studies.figures import Sample
from tuliptable.lab.studies.study_games import GameRow

LEAST = 30
"""Fewest users, and fewest other players, for an effect size."""


class EffectSize(msgspec.Struct, frozen=True):
    """The effect size of one thing. `wins` is the win rate of its users minus that of the other players."""

    name: str
    group: str
    """`action`, `choice` for an action with a value, or the place of a piece in front of a seat."""
    least: int
    """Fewest uses that make a player a user: 1, or more if nearly all players use the thing."""
    used: int
    unused: int
    """Players in all games."""
    wins: float
    off: float
    points: float
    """The points of users minus those of the other players."""


Thing = tuple[str, str]
"""A name and its group."""

Users = dict[int, dict[int, int]]
"""By game and seat: the number of uses."""


class Weighed(NamedTuple):
    """The effect size of a thing, and the influence of each game on its win rate."""

    worth: EffectSize
    sample: Sample


def effect_sizes(rows: Sequence[GameRow]) -> list[EffectSize]:
    """Return the effect sizes of everything with enough users and others, largest first. A solo game has none."""
    found = [weighed(thing, rows, users) for thing, users in weighed_things(rows).items()]
    return sorted((one.worth for one in found if one is not None), key=lambda one: -one.wins)


def weighed_things(rows: Sequence[GameRow]) -> dict[Thing, Users]:
    """Return everything that any player used, by name; nothing in a solo game, which has no one to compare."""
    return dict(sorted(things(rows).items())) if rows and len(rows[0].ranks) > 1 else {}


def things(rows: Sequence[GameRow]) -> dict[Thing, Users]:
    found: defaultdict[Thing, Users] = defaultdict(dict)
    for number, row in enumerate(rows):
        for seat, used in used_by_seat(row):
            for name, group, times in used:
                found[name, group].setdefault(number, {})[seat] = times
    return found


def used_by_seat(row: GameRow) -> Iterator[tuple[int, list[tuple[str, str, int]]]]:
    for seat, (actions, pieces) in enumerate(zip(row.actions, row.pieces, strict=True)):
        done = [(name, "choice" if " " in name else "action", times) for name, times in actions.items()]
        yield seat, done + [(name, name.partition(" ")[0], times) for name, times in pieces.items()]


def weighed(thing: Thing, rows: Sequence[GameRow], users: Users) -> Weighed | None:
    """Compute one effect size; None with too few users or other players."""
    players = len(rows) * len(rows[0].ranks)
    least = threshold([times for seats in users.values() for times in seats.values()], players)
    sides = [side(row, users.get(number, {}), least) for number, row in enumerate(rows)]
    used = sum(one.users for one in sides)
    unused = players - used
    if min(used, unused) < LEAST:
        return None
    with_it, without = sum(one.won for one in sides) / used, sum(one.lost for one in sides) / unused
    # Players of one game do not win independently of each other, so the variance is taken game by game.
    wins = Sample(with_it - without, [one.pull(used, unused, with_it, without) for one in sides])
    points = sum(one.points for one in sides) / used - sum(one.others_points for one in sides) / unused
    return Weighed(EffectSize(*thing, least, used, unused, wins.value, wins.off, points), wins)


def threshold(times: list[int], players: int) -> int:
    """Return 1; if more than nine of ten players do it, return a threshold that half of them reach."""
    if len(times) <= 0.9 * players:
        return 1
    every = sorted(times + [0] * (players - len(times)))
    return every[len(every) // 2] + 1


class Arm(NamedTuple):
    """The users and the other players of one game, with their victories and points."""

    users: int
    others: int
    won: float
    lost: float
    points: int
    others_points: int

    def pull(self, used: int, unused: int, with_it: float, without: float) -> float:
        """Return the influence of this game on the difference."""
        return (self.won - self.users * with_it) / used - (self.lost - self.others * without) / unused


def side(row: GameRow, times: dict[int, int], least: int) -> Arm:
    share = 1 / max(1, row.ranks.count(1))
    users, won, points = 0, 0.0, 0
    for seat, often in times.items():
        if often >= least:
            users += 1
            won += share * (row.ranks[seat] == 1)
            points += row.scores[seat]
    winners = share * row.ranks.count(1)
    return Arm(users, len(row.ranks) - users, won, winners - won, points, sum(row.scores) - points)
