"""Estimates of the outcome of a position, with errors, from rollouts with a model player in every seat.

The model player looks one step ahead, as `greedy` does, at as many actions as the search settings of the game allow. It
sees the information state of its seat. All estimates use the same model player, so they can be compared.
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
"""The rules that a compiled runner must contain."""

Z_95 = 1.96
"""Standard errors on either side that contain 95 of 100 results."""

BATCH_SECONDS = 0.02
"""Seconds between two looks at the clock."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its error: the half width of the 95 % interval."""

    mean: float
    error: float = 0.0

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean + other.mean, math.hypot(self.error, other.error))

    def __sub__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean - other.mean, math.hypot(self.error, other.error))

    @property
    def clear(self) -> bool:
        """True if the mean is larger than its error."""
        return abs(self.mean) > self.error


NOTHING = Estimate(0.0)


class OutcomeEstimate(msgspec.Struct, frozen=True):
    """The estimated outcome for one player, or the difference between two of them."""

    won: Estimate
    """The share of games won; a shared victory counts in part."""
    lead: Estimate
    """The final margin over the best opponent, in points."""

    def __add__(self, other: OutcomeEstimate) -> OutcomeEstimate:
        return OutcomeEstimate(self.won + other.won, self.lead + other.lead)

    def __sub__(self, other: OutcomeEstimate) -> OutcomeEstimate:
        return OutcomeEstimate(self.won - other.won, self.lead - other.lead)


EVEN = OutcomeEstimate(NOTHING, NOTHING)
Prospects = tuple[OutcomeEstimate, ...]
"""By seat."""


def estimate(total: int, squares: int, games: int, unit: int) -> Estimate:
    """Estimate a mean from sums over `games`. The error covers one more game, so that 10 wins of 10 are not certain."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) + unit * unit / games
    return Estimate(mean / unit, Z_95 * math.sqrt(variance / games) / unit)


def model_player_settings(settings: SearchSettings, players: int) -> SearchSettings:
    """Return the settings of the model player. In a solo game the automatic opponent counts as a second seat."""
    own = settings.copy()
    own.playout_limit = TO_THE_END
    own.policy_random_permille = 0
    own.policy_noise = 0
    own.policy_sample = EVERY_OPTION if settings.policy_sample <= 1 else settings.policy_sample
    own.seats = max(2, players)
    return own


def result_of(game: Game[S], s: S) -> Prospects:
    """Return the certain outcome of a finished game."""
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
    """Estimate outcomes of positions of one game, for one thread at a time."""

    def __init__(
        self, game: Game[S], runner: RuleRunner | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.game, self.clock = game, clock
        self.runner = runner or compiled_or_interpreted(game, *ROLLOUTS)
        self._first_batch = 1 if self.runner is INTERPRETED else 16

    def look(self, seen: S, seed: str, budget: SearchBudget, action: int = UNDECIDED) -> Prospects:
        """Estimate the outcome for each player of a state with hidden fields, after an action or without one."""
        if self.game.over(seen):
            return result_of(self.game, seen)
        return self._play(roll_out, seen, seed, budget, action)

    def difference(self, seen: S, one: int, other: int, seed: str, budget: SearchBudget) -> Prospects:
        """Estimate how much more one action brings each player than another; UNDECIDED is the model player's choice."""
        if one == other:
            return (EVEN,) * seen.players
        return self._play(compare, seen, seed, budget, one, other)

    def before_the_deal(self, fresh: S, seed: str, budget: SearchBudget) -> Prospects:
        """Estimate the outcome for each player before the set-up, from a state with player count and options alone."""
        return self._play(roll_deals, fresh, seed, budget)

    def _play(self, rule: Callable[..., None], seen: S, seed: str, budget: SearchBudget, *actions: int) -> Prospects:
        runner = self.runner
        room, sums = runner.allocate(self.game.state, seen), runner.numbers(SUMS * seen.players)
        seeds, settings = chance_from(seed_from(seed)), model_player_settings(self.game.search_settings, seen.players)
        began, done, batch = self.clock(), 0, self._first_batch
        while done < budget.max_iterations:
            count = min(batch, budget.max_iterations - done)
            runner.call(rule, room, seeds, settings, *actions, done, count, sums)
            done += count
            spent = self.clock() - began
            if spent >= budget.seconds:
                break
            batch = max(1, int(done / max(spent, 1e-6) * min(BATCH_SECONDS, budget.seconds - spent)))
        return tuple(prospect(sums, p, done) for p in range(seen.players))


def prospect(sums: Any, p: int, games: int) -> OutcomeEstimate:
    def of(kind: int, unit: int) -> Estimate:
        at = SUMS * p + 2 * kind
        return estimate(sums[at + SUM], sums[at + SQUARES], games, unit)

    return OutcomeEstimate(of(WON, VICTORY), of(LEAD, 1))
