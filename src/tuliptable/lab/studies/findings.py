"""What the rows of a study come to, for who designs games; every number with its 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec

from tuliptable.lab.standings import SURE
from tuliptable.lab.studies.declared import Experiment, Study
from tuliptable.lab.studies.playing import TENTHS, Row
from tuliptable.lab.studies.worth import Worth, worths


class Estimate(msgspec.Struct, frozen=True):
    """A mean over games. ``off`` is half of its 95 % interval."""

    mean: float
    off: float


class Findings(msgspec.Struct, frozen=True):
    """What an experiment came to."""

    experiment: Experiment
    wins: list[Estimate]
    """By seat; a shared victory counts as its share."""
    points: list[Estimate]
    figures: dict[str, Estimate]
    """The game as a whole, each figure under its name."""
    scores: list[tuple[int, int]]
    """All final scores: a score, and how often."""
    lengths: list[tuple[int, int]]
    """Decisions, and how many games took so many."""
    options_by_tenth: list[float]
    """How many options a decision has on average, tenth by tenth."""
    leader_wins: list[Estimate]
    """How often who leads alone after one tenth of the game, two, … nine, wins."""
    uses: dict[str, Estimate]
    """How often each kind of action is chosen in a game, by all together."""
    worth: list[Worth]
    """What it is worth to use each action, value and piece; what brings most first."""


class Difference(msgspec.Struct, frozen=True):
    """One figure in two variants: the first one's, the other's, and how far they are apart."""

    figure: str
    first: float
    other: float
    apart: float
    off: float

    @property
    def clear(self) -> float:
        """How many standard errors they are apart."""
        error = self.off / SURE
        return abs(self.apart) / error if error else math.inf if self.apart else 0.0


CLEAR = 3.5
"""Standard errors from which a difference counts: of some hundred that are alike hardly one is so far apart."""


class Comparison(msgspec.Struct, frozen=True):
    """A variant beside the first one, of the same game with as many players."""

    game: str
    players: int
    first: str
    other: str
    differences: list[Difference]
    """The clearest first."""


class Report(msgspec.Struct, frozen=True):
    title: str
    findings: list[Findings]
    comparisons: list[Comparison]


def report(study: Study, rows: Sequence[Row]) -> Report:
    by_key = {key: [*alike] for key, alike in groupby(sorted(rows, key=order), lambda row: row.experiment)}
    found = [findings(of, by_key[of.key][: of.games]) for of in study.experiments]
    return Report(study.title, found, comparisons(found))


def order(row: Row) -> tuple[str, int]:
    return row.experiment, row.number


# --- one experiment --------------------------------------------------------------------------------------------------

FIGURES: dict[str, Callable[[Row], float]] = {
    "wins of who decides first, %": lambda row: 100 * won(row, row.first),
    "decisions": lambda row: row.decisions,
    "options a decision": lambda row: row.options_mean,
    "most options": lambda row: row.options_most,
    "lead changes": lambda row: row.lead_changes,
    "winner leads for good after, % of the game": lambda row: 100 * row.settled,
    "winner's points": lambda row: row.scores[row.ranks.index(min(row.ranks))],
    "points ahead of the second": lambda row: margin(row.scores),
    "points of all": lambda row: sum(row.scores) / len(row.scores),
    "shared victories, %": lambda row: 100 * (row.ranks.count(1) > 1),
}


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


def won(row: Row, seat: int) -> float:
    return (row.ranks[seat] == 1) / max(1, row.ranks.count(1))


def margin(scores: Sequence[int]) -> int:
    """Alone, nobody is second."""
    best, second, *_ = [*sorted(scores, reverse=True), *scores[:1]]
    return best - second


def estimate(values: Sequence[float]) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 1.0)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, abs(mean) or 1.0)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    return Estimate(mean, SURE * spread / math.sqrt(count))


def counted(values: Iterable[int]) -> list[tuple[int, int]]:
    return sorted(Counter(values).items())


def leader_wins(rows: Sequence[Row], tenth: int) -> Estimate:
    led = [(row, row.leaders[tenth]) for row in rows]
    return estimate([won(row, seat) for row, seat in led if seat >= 0])


def uses(rows: Sequence[Row]) -> dict[str, Estimate]:
    kinds = sorted({name for row in rows for seat in row.actions for name in seat if " " not in name})
    return {kind: estimate([sum(seat.get(kind, 0) for seat in row.actions) for row in rows]) for kind in kinds}


# --- two experiments -------------------------------------------------------------------------------------------------


def comparisons(found: Sequence[Findings]) -> list[Comparison]:
    made, firsts = [], dict[tuple[str, int], Findings]()
    for other in found:
        of = other.experiment
        first = firsts.setdefault((of.game, of.players), other)
        if first is not other:
            between = sorted(differences(first, other), key=lambda figure: -figure.clear)
            made.append(Comparison(of.game, of.players, first.experiment.variant, of.variant, between))
    return made


def differences(first: Findings, other: Findings) -> list[Difference]:
    mine, theirs = compared(first), compared(other)
    nothing = Estimate(0.0, 0.0)
    pairs = {name: (mine.get(name, nothing), theirs.get(name, nothing)) for name in mine | theirs}
    return [
        Difference(name, a.mean, b.mean, b.mean - a.mean, math.hypot(a.off, b.off)) for name, (a, b) in pairs.items()
    ]


def compared(found: Findings) -> dict[str, Estimate]:
    """Everything that is set beside the same of another variant."""
    figures = dict(found.figures)
    for seat, (wins, points) in enumerate(zip(found.wins, found.points, strict=True), start=1):
        figures[f"wins of seat {seat}, %"] = Estimate(100 * wins.mean, 100 * wins.off)
        figures[f"points of seat {seat}"] = points
    figures |= {f"{kind}, times a game": often for kind, often in found.uses.items()}
    figures |= {f"worth of {one.name}, % of wins": Estimate(100 * one.wins, 100 * one.off) for one in found.worth}
    return figures
