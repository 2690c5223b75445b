"""The result of an arena: the strength of each bot, with intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

import msgspec

from tuliptable.lab.arena import Arena, PlayedGame

SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


class WinRate(msgspec.Struct, frozen=True):
    """A share of the victories; a shared victory counts as its share. `off` is half of the 95 % interval."""

    games: int
    won: float
    off: float

    def __str__(self) -> str:
        return f"{self.won:.1%} ± {self.off:.1%}" if self.games else "–"

    @property
    def rounded(self) -> str:
        """Return the share as a whole percentage, so that six of them fit side by side on a narrow terminal or a
        phone.
        """
        return f"{100 * self.won:.0f} ± {100 * self.off:.0f}" if self.games else "–"


class PairResult(msgspec.Struct, frozen=True):
    """The result of a bot alone among bots of another kind."""

    bot: str
    against: str
    share: WinRate


class BotRating(msgspec.Struct, frozen=True):
    """A bot against all others. The mean `rating` is 0; 400 more points win ten of eleven games between two bots."""

    bot: str
    rating: float
    rating_off: float
    by_seat: list[WinRate]
    decisions: float
    """Decisions in a game."""
    seconds: float
    """Seconds for a decision."""
    tries: float
    """Iterations for a decision."""


class ArenaRatings(msgspec.Struct, frozen=True):
    arena: Arena
    games: int
    fair: float
    """The win rate of every bot if all were equal."""
    bots: list[BotRating]
    """The bots, strongest first."""
    pairs: list[PairResult]
    """The pairs of bots. With two players, only the result of the stronger bot, because the other follows from it."""


def standings(of: Arena, games: Sequence[PlayedGame]) -> ArenaRatings:
    found = ratings(of.bots, games)
    order = sorted(of.bots, key=lambda name: -found[name][0])
    bots = [rate_bot(of, name, games, *found[name]) for name in order]
    met = combinations(order, 2) if of.players == 2 else permutations(order, 2)
    pairs = [PairResult(a, b, share_of(is_single(games, a, b))) for a, b in met]
    return ArenaRatings(of, len(games), 1 / of.players, bots, pairs)


def rate_bot(of: Arena, name: str, games: Sequence[PlayedGame], rating: float, off: float) -> BotRating:
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


def single_games(games: Iterable[PlayedGame], name: str) -> list[tuple[PlayedGame, int]]:
    """Return the games in which a bot is alone of its kind, with its seat."""
    return [(game, game.seats.index(name)) for game in games if game.seats.count(name) == 1]


def is_single(games: Iterable[PlayedGame], name: str, other: str) -> list[tuple[int, float]]:
    """Return the wins of a bot alone among bots of another kind, with the number of the deal."""
    return [(game.deal, won(game, seat)) for game, seat in single_games(games, name) if other in game.seats]


def won(game: PlayedGame, seat: int) -> float:
    return (game.ranks[seat] == 1) / max(1, game.ranks.count(1))


def share_of(results: Sequence[tuple[int, float]]) -> WinRate:
    """Return the mean and its interval over deals, because games on one deal are not independent."""
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
    if spread == 0:  # all equal: as certain as this number of coin tosses can be
        return WinRate(len(results), mean, min(1.0, 3 / count))
    return WinRate(len(results), mean, SURE * spread / math.sqrt(count))


# --- ratings ---------------------------------------------------------------------------------------------------------

SPREAD = 400 / math.log(10)
"""The scale of a rating: 400 more points win ten of eleven games between two bots."""

STEPS = 200


def ratings(bots: Sequence[str], games: Sequence[PlayedGame]) -> dict[str, tuple[float, float]]:
    """Return a rating and half of its 95 % interval for each bot, from the finishing orders in pairs.

    The mean rating is 0. The interval is a jackknife over ten groups of deals.
    """
    parts = min(10, len({game.deal for game in games}))
    whole = strengths(bots, games)
    if parts < 2:
        return {bot: (whole[bot], math.inf) for bot in bots}
    without = [strengths(bots, [game for game in games if game.deal % parts != part]) for part in range(parts)]
    found = {}
    for bot in bots:
        mean = sum(other[bot] for other in without) / parts
        variance = (parts - 1) / parts * sum((other[bot] - mean) ** 2 for other in without)
        found[bot] = whole[bot], SURE * math.sqrt(variance)
    return found


def strengths(bots: Sequence[str], games: Iterable[PlayedGame]) -> dict[str, float]:
    """Return the maximum likelihood strengths (Bradley-Terry, by Zermelo's iteration).

    Bots do not change during an arena, so all games count equally, unlike in an Elo rating. Each pair gets one drawn
    game, so that an unbeaten bot has a rating too.
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
