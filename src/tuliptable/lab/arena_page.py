"""The standings of an arena as one page for a browser: plots drawn here, in light and dark, with nothing to fetch."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from tuliptable import games
from tuliptable.lab.standings import Share, Standing, Standings

STYLE = """
:root { color-scheme: light dark; --ink: #23302a; --soft: #66736c; --ground: #fbfaf6; --line: #dcdfd6;
  --bar: #b3355a; --fair: #2e7d5b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ea; --soft: #a3ada6; --ground: #171c19; --line: #38413c;
  --bar: #f07c9c; --fair: #6cc79b; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 58rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { color: var(--soft); margin: .25rem 0; }
svg { display: block; width: 100%; max-width: 40rem; height: auto; }
svg text { fill: var(--ink); font-size: 15px; } svg .soft { fill: var(--soft); font-size: 14px; }
svg .axis { stroke: var(--line); } svg .fair { stroke: var(--fair); stroke-dasharray: 4 4; }
svg .bar { stroke: var(--bar); stroke-width: 3; } svg .dot { fill: var(--bar); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem .3rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: 500; }
"""

WIDE, EDGE, ROW, FOOT = 480, 24, 46, 30


def page(found: Standings) -> str:
    of = found.arena
    title = f"{games.load(of.game).title}: {', '.join(of.bots)}"
    return "".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><h1>{escape(title)}</h1>",
            f"<p>{of.players} players, {found.games:,} games on {of.deals:,} deals, seats rotated, seed "
            f"{escape(of.seed)}. Lines show 95 % intervals.</p>",
            "<h2>Rating</h2><p>0 is the mean of these bots; between two, 400 more wins ten games of eleven.</p>",
            rating_plot(found.bots),
            f"<h2>Alone among bots of another kind</h2><p>Share of victories; the dashed line is the fair share, "
            f"{found.fair:.0%}.</p>",
            share_plot([(f"{pair.bot} among {pair.against}", pair.share) for pair in found.pairs], found.fair),
            "<h2>By seat</h2>",
            seats_table(found),
            "<h2>Decisions and time</h2>",
            effort_table(found.bots),
            "</body></html>\n",
        ]
    )


def rating_plot(bots: list[Standing]) -> str:
    """A dot and its interval for each bot."""
    reach = max(100.0, *(abs(bot.rating) + finite(bot.rating_off) for bot in bots))
    step = next(step for step in (50, 100, 200, 400, 800, 1600, 10**6) if reach / step <= 3)
    reach = math.ceil(reach / step) * step
    ticks = [(value, f"{value:+d}" if value else "0") for value in range(-reach, reach + 1, step)]
    rows = [(bot.bot, bot.rating, finite(bot.rating_off), f"{bot.rating:+.0f} ± {bot.rating_off:.0f}") for bot in bots]
    return plot(rows, -reach, reach, ticks, 0)


def share_plot(shares: list[tuple[str, Share]], fair: float) -> str:
    ticks = [(value / 4, f"{25 * value} %") for value in range(5)]
    rows = [(name, s.won, s.off, f"{s.won:.1%} ± {s.off:.1%}") for name, s in shares if s.games]
    return plot(rows, 0, 1, ticks, fair)


def plot(
    rows: list[tuple[str, float, float, str]], low: float, high: float, ticks: Sequence[tuple[float, str]], fair: float
) -> str:
    """Values with their intervals, one below the other, each under its name: narrow enough for a phone."""

    def x(value: float) -> float:
        return EDGE + (min(high, max(low, value)) - low) / (high - low) * (WIDE - 2 * EDGE)

    tall = ROW * len(rows) + FOOT
    drawn = [f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{escape(spoken(rows))}">']
    for value, name in ticks:
        drawn.append(f'<line class="axis" x1="{x(value):.1f}" x2="{x(value):.1f}" y1="0" y2="{tall - 22}"/>')
        drawn.append(f'<text class="soft" text-anchor="middle" x="{x(value):.1f}" y="{tall - 6}">{name}</text>')
    drawn.append(f'<line class="fair" x1="{x(fair):.1f}" x2="{x(fair):.1f}" y1="0" y2="{tall - 22}"/>')
    for number, (name, value, off, words) in enumerate(rows):
        y = ROW * number + 32
        drawn.append(f'<text x="0" y="{y - 14}">{escape(name)}</text>')
        drawn.append(f'<line class="bar" x1="{x(value - off):.1f}" x2="{x(value + off):.1f}" y1="{y}" y2="{y}"/>')
        drawn.append(f'<circle class="dot" cx="{x(value):.1f}" cy="{y}" r="6"/>')
        drawn.append(f'<text class="soft" text-anchor="end" x="{WIDE}" y="{y - 14}">{words}</text>')
    return "".join([*drawn, "</svg>"])


def spoken(rows: Iterable[tuple[str, float, float, str]]) -> str:
    return "; ".join(f"{name}: {words}" for name, _, _, words in rows)


def finite(value: float) -> float:
    return value if math.isfinite(value) else 0.0


def seats_table(found: Standings) -> str:
    seats = [f"seat {seat}" for seat in range(found.arena.players)]
    return table(["bot", *seats], [[bot.bot, *map(percent, bot.by_seat)] for bot in found.bots])


def effort_table(bots: list[Standing]) -> str:
    rows = [[b.bot, f"{b.decisions:.1f}", f"{1000 * b.seconds:.1f} ms", f"{b.tries:,.0f}"] for b in bots]
    return table(["bot", "decisions", "time each", "tries each"], rows)


def table(head: list[str], rows: list[list[str]]) -> str:
    said = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    return f'<div class="wide"><table><tr>{names}</tr>{said}</table></div>'


def percent(share: Share) -> str:
    return f"{share.won:.1%} ± {share.off:.1%}" if share.games else "–"
