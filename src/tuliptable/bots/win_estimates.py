"""How a position will end, with its error: from games played out by a model player in every seat.

The model player looks one step ahead, as ``greedy`` does, at as many options as his game's manner lets him compare. He
sees what his seat may see. All prospects of a program are measured with him, so they can be compared with each other.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Generic

import msgspec

from tuliptable.bots.rollout import LEAD, SQUARES, SUM, SUMS, VICTORY, WON, compare, roll_deals, roll_out
from tuliptable.bots.search import UNDECIDED
from tuliptable.bots.searcher import SearchBudget
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game, S
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner, compiled_or_interpreted
from tuliptable.engine.search_settings import EVERY_OPTION, TO_THE_END, SearchSettings

ROLLOUTS = (roll_out, roll_deals, compare)
"""The rules that a runner in C must have been built with."""

Z_95 = 1.96
"""So many standard errors either side hold 95 of 100 results."""

BATCH_SECONDS = 0.02
"""Seconds of playing before the clock is looked at again."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and how far the truth may lie from it, in 95 of 100 cases."""

    mean: float
    error: float = 0.0

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean + other.mean, math.hypot(self.error, other.error))

    def __sub__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean - other.mean, math.hypot(self.error, other.error))

    @property
    def clear(self) -> bool:
        """Whether it is more than its error."""
        return abs(self.mean) > self.error


NOTHING = Estimate(0.0)


class OutcomeEstimate(msgspec.Struct, frozen=True):
    """Of one player, or the difference between two of his prospects."""

    won: Estimate
    """The share of games that he wins; a shared victory counts in part."""
    lead: Estimate
    """Points by which he is ahead of the best of the others at the end."""

    def __add__(self, other: OutcomeEstimate) -> OutcomeEstimate:
        return OutcomeEstimate(self.won + other.won, self.lead + other.lead)

    def __sub__(self, other: OutcomeEstimate) -> OutcomeEstimate:
        return OutcomeEstimate(self.won - other.won, self.lead - other.lead)


EVEN = OutcomeEstimate(NOTHING, NOTHING)
Prospects = tuple[OutcomeEstimate, ...]
"""By seat."""


def estimate(total: int, squares: int, games: int, unit: int) -> Estimate:
    """Of so many games. No error is less than what one game more could change: to win all is not to win for ever."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) + unit * unit / games
    return Estimate(mean / unit, Z_95 * math.sqrt(variance / games) / unit)


def model_player_settings(manner: SearchSettings, players: int) -> SearchSettings:
    """How the model player plays on. Whoever plays alone is measured against a rival of the rules."""
    own = manner.copy()
    own.playout_limit = TO_THE_END
    own.policy_random_permille = 0
    own.policy_noise = 0
    own.policy_sample = EVERY_OPTION if manner.policy_sample <= 1 else manner.policy_sample
    own.seats = max(2, players)
    return own


def result_of(game: Game[S], s: S) -> Prospects:
    """The prospects in a finished game: certain."""
    ranks = game.ranks(s)
    scores = [game.rules.score(s, p) for p in range(max(2, s.players))]
    share = 1 / max(1, ranks.count(1))
    return tuple(
        OutcomeEstimate(
            Estimate(share if ranks[p] == 1 else 0.0),
            Estimate(float(scores[p] - max(other for q, other in enumerate(scores) if q != p))),
        )
        for p in range(s.players)
    )


class OutcomeEstimator(Generic[S]):
    """Plays positions of one game out, for one thread at a time."""

    def __init__(
        self, game: Game[S], runner: RuleRunner | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or compiled_or_interpreted(game, *ROLLOUTS)
        self._first_breath = 1 if self.runner is INTERPRETED else 16

    def look(self, seen: S, seed: str, effort: SearchBudget, action: int = UNDECIDED) -> Prospects:
        """Everybody's prospects in a state of which something may be hidden, after an action or as it stands."""
        if self.game.over(seen):
            return result_of(self.game, seen)
        return self._played(roll_out, seen, seed, effort, action)

    def difference(self, seen: S, one: int, other: int, seed: str, effort: SearchBudget) -> Prospects:
        """What one action brings each player more than another; UNDECIDED stands for what the model player does."""
        if one == other:
            return (EVEN,) * seen.players
        return self._played(compare, seen, seed, effort, one, other)

    def before_the_deal(self, fresh: S, seed: str, effort: SearchBudget) -> Prospects:
        """Everybody's prospects before the set-up, from a state that holds player count and options alone."""
        return self._played(roll_deals, fresh, seed, effort)

    def _played(self, rule: Callable[..., None], seen: S, seed: str, effort: SearchBudget, *actions: int) -> Prospects:
        runner = self.runner
        room, sums = runner.allocate(self.game.state, seen), runner.numbers(SUMS * seen.players)
        seeds, manner = chance_from(seed_from(seed)), model_player_settings(self.game.search_settings, seen.players)
        began, done, breath = self.clock(), 0, self._first_breath
        while done < effort.max_iterations:
            ask = min(breath, effort.max_iterations - done)
            runner.call(rule, room, seeds, manner, *actions, done, ask, sums)
            done += ask
            spent = self.clock() - began
            if spent >= effort.seconds:
                break
            breath = max(1, int(done / max(spent, 1e-6) * min(BATCH_SECONDS, effort.seconds - spent)))
        return tuple(prospect(sums, p, done) for p in range(seen.players))


def prospect(sums: Any, p: int, games: int) -> OutcomeEstimate:
    def of(kind: int, unit: int) -> Estimate:
        at = SUMS * p + 2 * kind
        return estimate(sums[at + SUM], sums[at + SQUARES], games, unit)

    return OutcomeEstimate(of(WON, VICTORY), of(LEAD, 1))
