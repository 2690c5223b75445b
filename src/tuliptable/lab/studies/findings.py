"""The findings of a study for game designers: every number with its 95 % interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from tuliptable.lab.studies.comparison import Comparison, ExperimentRows, comparisons
from tuliptable.lab.studies.declared import Experiment, Study
from tuliptable.lab.studies.figures import FIGURES, kinds, mean_of, times, won
from tuliptable.lab.studies.playing import TENTHS, Row
from tuliptable.lab.studies.worth import Worth, worths


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games. ``off`` is half of its 95 % interval."""

    mean: float
    off: float


class Findings(msgspec.Struct, frozen=True):
    """The results of one experiment."""

    experiment: Experiment
    wins: list[Estimate]
    """By seat; a shared victory counts as its share."""
    points: list[Estimate]
    figures: dict[str, Estimate]
    """The game as a whole, each figure under its name."""
    scores: list[tuple[int, int]]
    """All final scores: a score, and how often."""
    lengths: list[tuple[int, int]]
    """A number of decisions, and how many games took that number."""
    options_by_tenth: list[float]
    """How many options a decision has on average, tenth by tenth."""
    leader_wins: list[Estimate]
    """How often who leads alone after one tenth of the game, two, … nine, wins."""
    uses: dict[str, Estimate]
    """How often each kind of action is chosen in a game, by all together."""
    worth: list[Worth]
    """What it is worth to use each action, value and piece; what brings most first."""


class Report(msgspec.Struct, frozen=True):
    title: str
    findings: list[Findings]
    comparisons: list[Comparison]


def report(study: Study, rows: Sequence[Row]) -> Report:
    by_key = {key: [*alike] for key, alike in groupby(sorted(rows, key=order), lambda row: row.experiment)}
    played = [ExperimentRows(of, by_key[of.key][: of.games]) for of in study.experiments]
    return Report(study.title, [findings(of, rows) for of, rows in played], comparisons(played))


def order(row: Row) -> tuple[str, int]:
    return row.experiment, row.number


# --- one experiment --------------------------------------------------------------------------------------------------


def findings(of: Experiment, rows: Sequence[Row]) -> Findings:
    return Findings(
        of,
        [estimate([won(row, seat) for row in rows]) for seat in range(of.players)],
        [estimate([row.scores[seat] for row in rows]) for seat in range(of.players)],
        {name: estimate([figure(row) for row in rows]) for name, figure in FIGURES.items()},
        counted(score for row in rows for score in row.scores),
        counted(row.decisions for row in rows),
        [sum(row.options_by_tenth[i] for row in rows) / len(rows) for i in range(TENTHS)],
        [leader_wins(rows, i) for i in range(TENTHS - 1)],
        uses(rows),
        worths(rows),
    )


def estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 1.0)
    sample = mean_of(values)
    return Estimate(sample.value, sample.off if count > 1 else abs(sample.value) or 1.0)


def counted(values: Iterable[int]) -> list[tuple[int, int]]:
    return sorted(Counter(values).items())


def leader_wins(rows: Sequence[Row], tenth: int) -> Estimate:
    led = [(row, row.leaders[tenth]) for row in rows]
    return estimate([won(row, seat) for row, seat in led if seat >= 0])


def uses(rows: Sequence[Row]) -> dict[str, Estimate]:
    return {kind: estimate([times(kind, row) for row in rows]) for kind in kinds(rows)}
