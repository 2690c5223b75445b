"""The report of a study: one page for a browser, with the differences first."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import chain

from tuliptable import games
from tuliptable.lab.plots import Curve, Dot, curves, plot, table
from tuliptable.lab.plots import whole_page as as_page
from tuliptable.lab.studies.comparison import CLEAR, LEAST_GAMES, Comparison, Difference
from tuliptable.lab.studies.effect_sizes import EffectSize
from tuliptable.lab.studies.study_results import MeanEstimate, StudyResults, VariantResults

BINS = 30
SHOWN = 12
"""Things at either end of a list of effect sizes. A list of up to twice as many is shown whole."""

CAUTION = (
    "The win rate of players who used the thing at least this often, minus that of the others, in percentage points. "
    "The numbers show that use and victory go together. They do not show which one causes the other."
)


def page(found: StudyResults) -> str:
    parts = [f"<p>{total(found):,} games. Lines and ± show 95 % intervals.</p>"]
    for (play, key, players), variants in sections(found.findings).items():
        beside = [one for one in found.comparisons if (one.play, one.game, one.players) == (play, key, players)]
        parts += section(key, players, variants, beside)
    return as_page(found.title, *parts)


def sections(found: Sequence[VariantResults]) -> dict[tuple[int, str, int], list[VariantResults]]:
    """Group the variants of each game and number of players, in the order of the study."""
    gathered: dict[tuple[int, str, int], list[VariantResults]] = {}
    for one in found:
        gathered.setdefault(one.experiment.section, []).append(one)
    return gathered


def total(found: StudyResults) -> int:
    return sum(one.experiment.games for one in found.findings)


def section(key: str, players: int, variants: list[VariantResults], beside: list[Comparison]) -> list[str]:
    title = f"{games.load(key).title}, {players} player{'s' * (players > 1)}"
    parts = [f"<h2>{escape(title)}</h2>", *(f"<p>{escape(describe_games(one, variants))}</p>" for one in variants)]
    parts += [differences(one) for one in beside]
    parts += [h3("Wins by seat"), seats(variants), h3("Figures"), figures(variants)]
    parts += [h3("Points at the end"), histogram(variants, "scores", games.load(key).unit + "s", "% of the players")]
    parts += [h3("Length"), histogram(variants, "lengths", "decisions", "% of the games")]
    parts += [h3("Options a decision"), options(variants)]
    if players > 1:
        parts += [h3("How early the winner is known"), leader_curves(variants)]
        parts += [h3("What it is worth"), f"<p>{CAUTION}</p>", worth_of(variants)]
    return parts


def h3(text: str) -> str:
    return f"<h3>{text}</h3>"


def describe_games(one: VariantResults, variants: list[VariantResults]) -> str:
    of = one.experiment
    who = f"{of.bots[0]} in every seat" if len(set(of.bots)) == 1 else ", ".join(of.bots)
    tries = f", {of.tries:,} iterations a decision" if of.tries else ""
    said = [f"{name} = {value}" for name, value in of.options.items() if value is not None]
    said += [f"{name.rpartition('.')[2]} = {value}" for name, value in of.tables.items()]
    name = f"{of.variant}: " if len(variants) > 1 else ""
    return f"{name}{of.games:,} games, {who}{tries}, seed {of.seed}{'; ' if said else ''}{', '.join(said)}."


# --- side by side ----------------------------------------------------------------------------------------------------


def differences(between: Comparison) -> str:
    clear = [one for one in between.differences if one.clear >= CLEAR]
    rest = len(between.differences) - len(clear)
    title = h3(f"What differs: {escape(between.other)} against {escape(between.first)}")
    if not between.differences:
        return f"{title}<p>Fewer than {LEAST_GAMES} games of a variant: too few to compare.</p>"
    if not clear:
        return f"{title}<p>Of {rest} figures none differs clearly.</p>"
    head = ["figure", between.first, between.other, "difference"]
    rows = [[one.figure, f"{one.first:.4g}", f"{one.other:.4g}", apart(one)] for one in clear]
    return (
        f"{title}{table(head, rows)}<p>The other {rest} figures do not differ clearly ({CLEAR:g} standard errors).</p>"
    )


def apart(one: Difference) -> str:
    return f"{one.apart:+.3g} ± {one.off:.2g}"


def name_of(one: VariantResults, variants: Sequence[VariantResults], besides: str = "") -> str:
    return " · ".join([*([besides] if besides else []), *([one.experiment.variant] if len(variants) > 1 else [])])


def seats(variants: list[VariantResults]) -> str:
    fair = 1 / len(variants[0].wins)
    high = max([fair, *(wins.mean + wins.off for one in variants for wins in one.wins)])
    reach = 1.0 if high > 0.6 else 0.6 if high > 0.4 else 0.4
    ticks = [(reach * i / 4, f"{100 * reach * i / 4:.0f} %") for i in range(5)]
    rows = [
        Dot(
            name_of(one, variants, f"seat {seat + 1}"),
            one.wins[seat].mean,
            one.wins[seat].off,
            percent(one.wins[seat]),
            i,
        )
        for seat in range(len(variants[0].wins))
        for i, one in enumerate(variants)
    ]
    return plot(rows, 0, reach, ticks, fair)


def percent(value: MeanEstimate) -> str:
    return f"{100 * value.mean:.1f} ± {100 * value.off:.1f} %"


def figures(variants: list[VariantResults]) -> str:
    rows = [[name, *(format_estimate(one.figures[name]) for one in variants)] for name in variants[0].figures]
    rows += [
        [f"points of seat {p + 1}", *(format_estimate(one.points[p]) for one in variants)]
        for p in range(len(variants[0].points))
    ]
    names = [one.experiment.variant for one in variants] if len(variants) > 1 else ["on average"]
    return table(["a game", *names], rows)


def format_estimate(value: MeanEstimate) -> str:
    return f"{value.mean:.2f} ± {value.off:.2f}"


# --- how it goes -----------------------------------------------------------------------------------------------------


def histogram(variants: list[VariantResults], what: str, across: str, up: str) -> str:
    every = [value for one in variants for value, _ in getattr(one, what)]
    if min(every) == max(every):
        return f"<p>Always {every[0]} {across}.</p>"
    low, size = min(every), max(1, -(-(max(every) - min(every) + 1) // BINS))
    drawn = []
    for one in variants:
        counts: list[tuple[int, int]] = getattr(one, what)
        shares = binned(counts, low, size, max(every))
        mean = sum(value * often for value, often in counts) / sum(often for _, often in counts)
        words = f"{counts[0][0]} to {counts[-1][0]}, {mean:.1f} on average"
        drawn.append(Curve(one.experiment.variant, steps(shares, low, size), words))
    return f"<p>{up}, by {across}.</p>{curves(drawn, across, ' %')}"


def binned(counts: Sequence[tuple[int, int]], low: int, size: int, high: int) -> list[float]:
    shares = [0.0] * ((high - low) // size + 1)
    whole = sum(often for _, often in counts)
    for value, often in counts:
        shares[(value - low) // size] += 100 * often / whole
    return shares


def steps(shares: Sequence[float], low: int, size: int) -> list[tuple[float, float]]:
    edges = [(low + size * (i + side), share) for i, share in enumerate(shares) for side in (0, 1)]
    return [(low, 0.0), *edges, (low + size * len(shares), 0.0)]


def options(variants: list[VariantResults]) -> str:
    drawn = [
        Curve(
            one.experiment.variant,
            [(10 * i + 5, value) for i, value in enumerate(one.options_by_tenth)],
            ", ".join(f"{value:.1f}" for value in one.options_by_tenth),
        )
        for one in variants
    ]
    return f"<p>On average, tenth by tenth of the game.</p>{curves(drawn, '% of the game')}"


def leader_curves(variants: list[VariantResults]) -> str:
    drawn = [
        Curve(
            one.experiment.variant,
            [(10 * i + 10, 100 * value.mean) for i, value in enumerate(one.leader_wins)],
            ", ".join(f"{value.mean:.0%}" for value in one.leader_wins),
        )
        for one in variants
    ]
    words = "How often the current leader wins in the end. Hidden points count too."
    return f"<p>{words}</p>{curves(drawn, '% of the game', ' %')}"


# --- what it is worth ------------------------------------------------------------------------------------------------


def worth_of(variants: list[VariantResults]) -> str:
    """Return a table for each group, with several variants side by side."""
    names = {thing.group for one in variants for thing in one.worth}
    parts = [] if names else ["<p>Too few games to say.</p>"]
    for group in sorted(names, key=lambda name: (name not in ("action", "choice"), name)):
        title = {"action": "Kinds of action", "choice": "Choices"}.get(group, f"Pieces: {group.replace('_', ' ')}")
        found = [{thing.name: thing for thing in one.worth if thing.group == group} for one in variants]
        parts.append(f"<h4>{escape(title)}</h4>{worth_table(found, [one.experiment.variant for one in variants])}")
    return "".join(parts)


def worth_table(found: list[dict[str, EffectSize]], variants: list[str]) -> str:
    several = len(variants) > 1
    head = ["", *(variants if several else ["wins"]), "points", "used", "not"]
    rows = [worth_row([things.get(name) for things in found]) for name in dict.fromkeys(chain(*found))]
    if len(rows) <= 2 * SHOWN:
        return table(head, rows)
    between = [f"… {len(rows) - 2 * SHOWN} more", *([""] * (len(head) - 1))]
    short = table(head, [*rows[:SHOWN], between, *rows[-SHOWN:]])
    return f"{short}<details><summary>All {len(rows)}</summary>{table(head, rows)}</details>"


def worth_row(things: list[EffectSize | None]) -> list[str]:
    """Return a row. The points and players come from the first variant with enough data."""
    thing = next(thing for thing in things if thing is not None)
    often = f", {thing.least} times or more" if thing.least > 1 else ""
    return [
        thing.name.removeprefix(f"{thing.group} ") + often,
        *(f"{100 * one.wins:+.1f} ± {100 * one.off:.1f}" if one else "–" for one in things),
        f"{thing.points:+.1f}",
        f"{thing.used:,}",
        f"{thing.unused:,}",
    ]
