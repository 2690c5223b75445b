"""The results of a study for game designers: every number with its 95 % interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from tuliptable.lab.studies.comparison import Comparison, ExperimentRows, comparisons
from tuliptable.lab.studies.effect_sizes import EffectSize, effect_sizes
from tuliptable.lab.studies.figures import FIGURES, kinds, mean_of, times, won
from tuliptable.lab.studies.study_file import Experiment, Study
from tuliptable.lab.studies.study_games import TENTHS, GameRow


class MeanEstimate(msgspec.Struct, frozen=True):
    """A mean over games. `off` is half of its 95 % interval."""

    mean: float
    off: float


class VariantResults(msgspec.Struct, frozen=True):
    """The results of one experiment."""

    experiment: Experiment
    wins: list[MeanEstimate]
    """By seat; a shared victory counts as its share."""
    points: list[MeanEstimate]
    figures: dict[str, MeanEstimate]
    """The figures of the whole game by name."""
    scores: list[tuple[int, int]]
    """All final scores, with how often each occurred."""
    lengths: list[tuple[int, int]]
    """Numbers of decisions, with how many games had each number."""
    options_by_tenth: list[float]
    """The average number of actions for a decision, by tenth of the game."""
    leader_wins: list[MeanEstimate]
    """How often the single leader after one tenth of the game, two tenths … nine tenths, wins."""
    uses: dict[str, MeanEstimate]
    """How often each kind of action is chosen in a game, by all players together."""
    worth: list[EffectSize]
    """The effect sizes of actions, values and pieces, largest first."""


class StudyResults(msgspec.Struct, frozen=True):
    title: str
    findings: list[VariantResults]
    comparisons: list[Comparison]


def report(study: Study, rows: Sequence[GameRow]) -> StudyResults:
    by_key = {key: [*alike] for key, alike in groupby(sorted(rows, key=order), lambda row: row.experiment)}
    played = [ExperimentRows(of, by_key[of.key][: of.games]) for of in study.experiments]
    return StudyResults(study.title, [findings(of, rows) for of, rows in played], comparisons(played))


def order(row: GameRow) -> tuple[str, int]:
    return row.experiment, row.number


# --- one experiment --------------------------------------------------------------------------------------------------


def findings(of: Experiment, rows: Sequence[GameRow]) -> VariantResults:
    return VariantResults(
        of,
        [estimate([won(row, seat) for row in rows]) for seat in range(of.players)],
        [estimate([row.scores[seat] for row in rows]) for seat in range(of.players)],
        {name: estimate([figure(row) for row in rows]) for name, figure in FIGURES.items()},
        count_values(score for row in rows for score in row.scores),
        count_values(row.decisions for row in rows),
        [sum(row.options_by_tenth[i] for row in rows) / len(rows) for i in range(TENTHS)],
        [leader_wins(rows, i) for i in range(TENTHS - 1)],
        uses(rows),
        effect_sizes(rows),
    )


def estimate(values: Sequence[float]) -> MeanEstimate:
    count = len(values)
    if not count:
        return MeanEstimate(0.0, 1.0)
    sample = mean_of(values)
    return MeanEstimate(sample.value, sample.off if count > 1 else abs(sample.value) or 1.0)


def count_values(values: Iterable[int]) -> list[tuple[int, int]]:
    return sorted(Counter(values).items())


def leader_wins(rows: Sequence[GameRow], tenth: int) -> MeanEstimate:
    led = [(row, row.leaders[tenth]) for row in rows]
    return estimate([won(row, seat) for row, seat in led if seat >= 0])


def uses(rows: Sequence[GameRow]) -> dict[str, MeanEstimate]:
    return {kind: estimate([times(kind, row) for row in rows]) for kind in kinds(rows)}
