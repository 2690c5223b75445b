"""Two variants side by side: every figure of both, and the difference."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from tuliptable.lab.ratings import SURE
from tuliptable.lab.studies.effect_sizes import Thing, weighed, weighed_things
from tuliptable.lab.studies.figures import FIGURES, Sample, kinds, mean_of, off_between, points_of, times, wins_of
from tuliptable.lab.studies.study_file import Experiment
from tuliptable.lab.studies.study_games import GameRow

CLEAR = 3.5
"""Standard errors from which a difference counts. Of some hundred equal figures, hardly one differs that much."""

LEAST_GAMES = 30
"""Fewest games of each variant for a comparison. The spread of fewer games is itself a guess."""


class Difference(msgspec.Struct, frozen=True):
    """One figure in two variants, and the difference."""

    figure: str
    first: float
    other: float
    apart: float
    off: float

    @property
    def clear(self) -> float:
        """Return the difference in standard errors."""
        error = self.off / SURE
        return abs(self.apart) / error if error else math.inf if self.apart else 0.0


class Comparison(msgspec.Struct, frozen=True):
    """A variant compared with the first one, for the same game and number of players."""

    play: int
    game: str
    players: int
    first: str
    other: str
    differences: list[Difference]
    """The differences, clearest first; empty if a variant has too few games."""


class ExperimentRows(NamedTuple):
    """An experiment with its rows, by the number of the game."""

    experiment: Experiment
    rows: Sequence[GameRow]


def comparisons(found: Sequence[ExperimentRows]) -> list[Comparison]:
    """Compare each variant with the first of the same section."""
    made, firsts = [], dict[tuple[int, str, int], ExperimentRows]()
    for other in found:
        of = other.experiment
        first = firsts.setdefault(of.section, other)
        if first is not other:
            enough = min(len(first.rows), len(other.rows)) >= LEAST_GAMES
            between = sorted(differences(first, other), key=lambda one: -one.clear) if enough else []
            made.append(Comparison(*of.section, first.experiment.variant, of.variant, between))
    return made


def differences(first: ExperimentRows, other: ExperimentRows) -> Iterator[Difference]:
    same_deals = first.experiment.seed == other.experiment.seed
    for name, mine, theirs in pairs(first, other):
        off = off_between(mine, theirs, same_deals=same_deals)
        yield Difference(name, mine.value, theirs.value, theirs.value - mine.value, off)


def pairs(first: ExperimentRows, other: ExperimentRows) -> Iterator[tuple[str, Sample, Sample]]:
    """Yield each figure that both variants have."""
    for name, figure in measures(first, other).items():
        yield name, mean_of([figure(row) for row in first.rows]), mean_of([figure(row) for row in other.rows])
    yield from worth_pairs(first.rows, other.rows)


def measures(first: ExperimentRows, other: ExperimentRows) -> dict[str, Callable[[GameRow], float]]:
    """Return the figures of a game. A kind of action that a variant never sees is used zero times there."""
    found = dict(FIGURES)
    for seat in range(first.experiment.players):
        found[f"wins of seat {seat + 1}, %"] = partial(wins_of, seat)
        found[f"points of seat {seat + 1}"] = partial(points_of, seat)
    for kind in kinds([*first.rows, *other.rows]):
        found[f"{kind}, times a game"] = partial(times, kind)
    return found


def worth_pairs(first: Sequence[GameRow], other: Sequence[GameRow]) -> Iterator[tuple[str, Sample, Sample]]:
    """Yield the effect sizes of things that have enough users and other players in both variants, counted alike."""
    theirs = weighed_things(other)
    for thing, users in weighed_things(first).items():
        here, there = weighed(thing, first, users), weighed(thing, other, theirs.get(thing, {}))
        if here and there and here.worth.least == there.worth.least:
            yield worth_name(thing, here.worth.least), percent(here.sample), percent(there.sample)


def worth_name(thing: Thing, least: int) -> str:
    name, _group = thing
    often = f" {least} times or more" if least > 1 else ""
    return f"worth of {name}{often}, % of wins"


def percent(sample: Sample) -> Sample:
    return Sample(100 * sample.value, [100 * pull for pull in sample.pulls])
