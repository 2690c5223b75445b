"""The attribution of a result: every change is a weighted sum of measurements.

A position is measured once, and the end of one step is the beginning of the next. In a sum over many steps, most
measurements cancel, and so do their errors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tuliptable.bots.win_estimates import Estimate, OutcomeEstimate, Prospects
from tuliptable.engine.match import Match
from tuliptable.teacher.step_analysis import StepAnalysis


class LinearSum(dict[int, int]):
    """Measurements by number, with the weight of each."""

    def __add__(self, other: LinearSum) -> LinearSum:
        mixed = LinearSum(self)
        for number, times in other.items():
            mixed[number] = mixed.get(number, 0) + times
        return mixed

    def __sub__(self, other: LinearSum) -> LinearSum:
        return self + LinearSum({number: -times for number, times in other.items()})


@dataclass(frozen=True)
class StepAttribution:
    """The parts of the change in one step."""

    seat: int
    """The seat that decided."""
    choice: LinearSum
    hidden: LinearSum
    chance: LinearSum


class Attribution:
    """All measurements of a match, and the parts of its steps."""

    def __init__(
        self, match: Match[Any], before_the_deal: Prospects, findings: Sequence[StepAnalysis], result: Prospects
    ) -> None:
        self._measured: list[Prospects] = []
        self.deal_at = self._enter(before_the_deal)
        self._positions: list[LinearSum] = []
        for number, found in enumerate(findings):
            unchanged = number > 0 and nothing_happened(findings[number - 1])
            self._positions.append(self._positions[-1] if unchanged else self._enter(found.before))
        self._positions.append(self._enter(result))
        self.parts = [self._parts(step.seat, found) for step, found in zip(match.steps, findings, strict=True)]

    def at(self, step: int) -> LinearSum:
        """Return the position after a number of steps."""
        return self._positions[step]

    def of(self, seat: int, *mixes: LinearSum) -> OutcomeEstimate:
        """Return the value of a sum for a player, with its error."""
        mixed = sum(mixes, start=LinearSum())
        counted = [(times, self._measured[number][seat]) for number, times in mixed.items() if times]
        return OutcomeEstimate(
            weighted_sum([(times, prospect.won) for times, prospect in counted]),
            weighted_sum([(times, prospect.lead) for times, prospect in counted]),
        )

    def all(self, mix: LinearSum) -> list[OutcomeEstimate]:
        """Return the value of a sum for every player."""
        return [self.of(seat, mix) for seat in range(len(self._measured[0]))]

    def _enter(self, prospects: Prospects) -> LinearSum:
        self._measured.append(prospects)
        return LinearSum({len(self._measured) - 1: 1})

    def _parts(self, seat: int, found: StepAnalysis) -> StepAttribution:
        """Split a step into choice and chance. Without a choice, all is chance; without chance, all is the choice."""
        begin, end = self.at(found.step), self.at(found.step + 1)
        acted = begin if not found.tries else end if found.acted is None else self._enter(found.acted)
        done = acted - begin
        choice = done if found.choice is None else self._enter(found.choice)
        return StepAttribution(seat, choice, done - choice, end - acted)


def nothing_happened(found: StepAnalysis) -> bool:
    """Return True if a step had neither choice nor chance, so that the position has the same value as before."""
    return not found.tries and not found.chance


def weighted_sum(parts: Sequence[tuple[int, Estimate]]) -> Estimate:
    """Return a weighted sum of independent measurements."""
    mean = sum(times * estimate.mean for times, estimate in parts)
    return Estimate(round(mean, 6), round(math.hypot(*(times * estimate.error for times, estimate in parts)), 6))
