"""What an arena comes to: who is stronger than whom, by how much, and how sure that is."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

import msgspec

from tuliptable.lab.arena import Arena, Played

SURE = 1.96
"""Standard errors on either side that hold 95 % of what may be true."""


class WinRate(msgspec.Struct, frozen=True):
    """A share of the victories, a shared one counted as its share. ``off`` is half of its 95 % interval."""

    games: int
    won: float
    off: float

    def __str__(self) -> str:
        return f"{self.won:.1%} ± {self.off:.1%}" if self.games else "–"

    @property
    def rounded(self) -> str:
        """Of a hundred games, in whole numbers: six of them side by side fit a narrow terminal and a phone."""
        return f"{100 * self.won:.0f} ± {100 * self.off:.0f}" if self.games else "–"


class PairResult(msgspec.Struct, frozen=True):
    """How a bot did alone among bots of another kind."""

    bot: str
    against: str
    share: WinRate


class BotRating(msgspec.Struct, frozen=True):
    """One bot against all others. ``rating`` is 0 for the mean of all; 400 more wins ten of eleven between two."""

    bot: str
    rating: float
    rating_off: float
    by_seat: list[WinRate]
    decisions: float
    """A game."""
    seconds: float
    """A decision."""
    tries: float
    """A decision."""


class ArenaRatings(msgspec.Struct, frozen=True):
    arena: Arena
    games: int
    fair: float
    """What every bot would win if all were alike."""
    bots: list[BotRating]
    """The strongest first."""
    pairs: list[PairResult]
    """Between two players, only how the stronger bot did: the rest is the other's."""


def standings(of: Arena, games: Sequence[Played]) -> ArenaRatings:
    found = ratings(of.bots, games)
    order = sorted(of.bots, key=lambda name: -found[name][0])
    bots = [standing(of, name, games, *found[name]) for name in order]
    met = combinations(order, 2) if of.players == 2 else permutations(order, 2)
    pairs = [PairResult(a, b, share_of(is_single(games, a, b))) for a, b in met]
    return ArenaRatings(of, len(games), 1 / of.players, bots, pairs)


def standing(of: Arena, name: str, games: Sequence[Played], rating: float, off: float) -> BotRating:
    seated = [(game, seat) for game in games for seat, bot in enumerate(game.seats) if bot == name]
    decisions = sum(game.decisions[seat] for game, seat in seated)
    by_seat = [
        share_of([(g.deal, won(g, p)) for g, p in single_games(games, name) if p == seat]) for seat in range(of.players)
    ]
    return BotRating(
        name,
        rating,
        off,
        by_seat,
        decisions / max(1, len(seated)),
        sum(game.seconds[seat] for game, seat in seated) / max(1, decisions),
        sum(game.tries[seat] for game, seat in seated) / max(1, decisions),
    )


def single_games(games: Iterable[Played], name: str) -> list[tuple[Played, int]]:
    """The games in which a bot sits alone of its kind, and where."""
    return [(game, game.seats.index(name)) for game in games if game.seats.count(name) == 1]


def is_single(games: Iterable[Played], name: str, other: str) -> list[tuple[int, float]]:
    """What a bot won alone among bots of another kind, with the number of the deal."""
    return [(game.deal, won(game, seat)) for game, seat in single_games(games, name) if other in game.seats]


def won(game: Played, seat: int) -> float:
    return (game.ranks[seat] == 1) / max(1, game.ranks.count(1))


def share_of(results: Sequence[tuple[int, float]]) -> WinRate:
    """The mean, and its interval from deal to deal: games on one deal are not independent of each other."""
    deals = defaultdict[int, list[float]](list)
    for deal, value in results:
        deals[deal].append(value)
    means = [sum(values) / len(values) for values in deals.values()]
    count = len(means)
    if not count:
        return WinRate(0, 0.0, 1.0)
    mean = sum(means) / count
    if count == 1:
        return WinRate(len(results), mean, 1.0)
    spread = math.sqrt(sum((value - mean) ** 2 for value in means) / (count - 1))
    if spread == 0:  # all alike: as sure as so many throws of a coin can make it
        return WinRate(len(results), mean, min(1.0, 3 / count))
    return WinRate(len(results), mean, SURE * spread / math.sqrt(count))


# --- ratings ---------------------------------------------------------------------------------------------------------

SPREAD = 400 / math.log(10)
"""Of a rating: 400 points more win ten games of eleven between two."""

STEPS = 200


def ratings(bots: Sequence[str], games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """A rating for each bot and half of its 95 % interval, from finishing orders taken two by two.

    The mean of all is 0. The interval comes from leaving out some deals in turn (the jackknife, in ten parts).
    """
    parts = min(10, len({game.deal for game in games}))
    whole = rated(bots, games)
    if parts < 2:
        return {bot: (whole[bot], math.inf) for bot in bots}
    without = [rated(bots, [game for game in games if game.deal % parts != part]) for part in range(parts)]
    found = {}
    for bot in bots:
        mean = sum(other[bot] for other in without) / parts
        variance = (parts - 1) / parts * sum((other[bot] - mean) ** 2 for other in without)
        found[bot] = whole[bot], SURE * math.sqrt(variance)
    return found


def rated(bots: Sequence[str], games: Iterable[Played]) -> dict[str, float]:
    """The strengths that make these results likeliest (Bradley and Terry, by Zermelo's steps).

    Bots do not change while they play, so no game counts more than another, as it would in a running rating. Each pair
    is given one drawn game, so that who never lost has a rating too.
    """
    wins = {a: {b: 0.5 for b in bots if b != a} for a in bots}
    for game in games:
        seated = [*zip(game.seats, game.ranks, strict=True)]
        for (bot, place), (other, behind) in permutations(seated, 2):
            if bot != other:
                wins[bot][other] += ((place < behind) + (place <= behind)) / 2
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(STEPS):
        for a in bots:
            met = sum((wins[a][b] + wins[b][a]) / (strength[a] + strength[b]) for b in wins[a])
            strength[a] = sum(wins[a].values()) / met
    mean = sum(math.log(value) for value in strength.values()) / len(bots)
    return {bot: SPREAD * (math.log(value) - mean) for bot, value in strength.items()}
