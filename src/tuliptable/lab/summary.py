"""The summary of a series of games by seat."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from tuliptable.lab.simulator import Outcome, Series


class SeatSummary(msgspec.Struct):
    """One seat over all games. `win_share` counts a shared victory as its share."""

    seat: int
    bot: str
    win_share: float
    win_share_error: float
    mean_score: float
    score_deviation: float
    least_score: int
    most_score: int


class Summary(msgspec.Struct):
    game: str
    players: int
    seed: str
    games: int
    least_decisions: int
    mean_decisions: float
    most_decisions: int
    shared_victories: float
    seats: list[SeatSummary]


def summarise(series: Series, played: Iterable[Outcome]) -> Summary:
    outcomes = list(played)
    decisions = [outcome.decisions for outcome in outcomes]
    shared = sum(outcome.ranks.count(1) > 1 for outcome in outcomes)
    return Summary(
        game=series.game.key,
        players=series.players,
        seed=series.seed,
        games=len(outcomes),
        least_decisions=min(decisions),
        mean_decisions=sum(decisions) / len(outcomes),
        most_decisions=max(decisions),
        shared_victories=shared / len(outcomes),
        seats=[seat_summary(seat, bot.name, outcomes) for seat, bot in enumerate(series.bots)],
    )


def seat_summary(seat: int, bot: str, outcomes: list[Outcome]) -> SeatSummary:
    count = len(outcomes)
    scores = [outcome.scores[seat] for outcome in outcomes]
    wins = [1 / o.ranks.count(1) if o.ranks[seat] == 1 else 0.0 for o in outcomes]
    mean, share = sum(scores) / count, sum(wins) / count
    return SeatSummary(
        seat=seat,
        bot=bot,
        win_share=share,
        win_share_error=math.sqrt(share * (1 - share) / count),
        mean_score=mean,
        score_deviation=math.sqrt(sum((score - mean) ** 2 for score in scores) / count),
        least_score=min(scores),
        most_score=max(scores),
    )
