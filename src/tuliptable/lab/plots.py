"""Plots and tables for pages without external files, in light and dark themes, narrow enough for a phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

STYLE = """
:root { color-scheme: light dark; --ink: #23302a; --soft: #66736c; --ground: #fbfaf6; --line: #dcdfd6;
  --bar: #b3355a; --fair: #2e7d5b; --second: #2f6fb0; --third: #94660a; --fourth: #6b4fa3; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ea; --soft: #a3ada6; --ground: #171c19; --line: #38413c;
  --bar: #f07c9c; --fair: #6cc79b; --second: #7fb4ea; --third: #dcb35c; --fourth: #b9a2ee; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 58rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; } h4 { font-size: .95rem; margin: 1rem 0 .25rem; }
p { color: var(--soft); margin: .25rem 0; }
svg { display: block; width: 100%; max-width: 40rem; height: auto; }
svg text { fill: var(--ink); font-size: 15px; } svg .soft { fill: var(--soft); font-size: 14px; }
svg .axis { stroke: var(--line); } svg .fair { stroke: var(--fair); stroke-dasharray: 4 4; }
svg .bar { stroke: var(--bar); stroke-width: 3; } svg .dot { fill: var(--bar); }
svg .c0 { --own: var(--bar); } svg .c1 { --own: var(--second); } svg .c2 { --own: var(--third); }
svg .c3 { --own: var(--fourth); } svg .bar.c0, svg .bar.c1, svg .bar.c2, svg .bar.c3 { stroke: var(--own); }
svg .dot.c0, svg .dot.c1, svg .dot.c2, svg .dot.c3, svg text.c0, svg text.c1, svg text.c2, svg text.c3 {
  fill: var(--own); }
svg polyline { fill: none; stroke: var(--own); stroke-width: 2.5; stroke-linejoin: round; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem .3rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: 500; }
@media (max-width: 40rem) { body { padding: 1rem; } table { font-size: .9rem; }
  th, td { white-space: normal; padding: .3rem .5rem .3rem 0; vertical-align: top; }
  th:first-child, td:first-child { min-width: 6rem; position: sticky; left: 0; background: var(--ground); } }
"""

WIDE, EDGE, ROW, FOOT = 480, 24, 46, 30
COLOURS = 4
"""Distinct styles of lines and dots; after them the styles repeat."""


def whole_page(title: str, *parts: str) -> str:
    return "".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><h1>{escape(title)}</h1>",
            *parts,
            "</body></html>\n",
        ]
    )


class Dot(NamedTuple):
    """A value with its interval, and both as text."""

    name: str
    value: float
    off: float
    words: str
    colour: int = 0


def plot(rows: Sequence[Dot], low: float, high: float, ticks: Sequence[tuple[float, str]], fair: float) -> str:
    """Draw values with their intervals, one below the other, each with its name, narrow enough for a phone."""

    def x(value: float) -> float:
        return EDGE + (min(high, max(low, value)) - low) / (high - low) * (WIDE - 2 * EDGE)

    tall = ROW * len(rows) + FOOT
    drawn = [f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{escape(describe_rows(rows))}">']
    for value, name in ticks:
        drawn.append(f'<line class="axis" x1="{x(value):.1f}" x2="{x(value):.1f}" y1="0" y2="{tall - 22}"/>')
        drawn.append(f'<text class="soft" text-anchor="middle" x="{x(value):.1f}" y="{tall - 6}">{name}</text>')
    drawn.append(f'<line class="fair" x1="{x(fair):.1f}" x2="{x(fair):.1f}" y1="0" y2="{tall - 22}"/>')
    for number, (name, value, off, words, colour) in enumerate(rows):
        y, own = ROW * number + 32, f"c{colour % COLOURS}"
        drawn.append(f'<text x="0" y="{y - 14}">{escape(name)}</text>')
        drawn.append(f'<line class="bar {own}" x1="{x(value - off):.1f}" x2="{x(value + off):.1f}" y1="{y}" y2="{y}"/>')
        drawn.append(f'<circle class="dot {own}" cx="{x(value):.1f}" cy="{y}" r="6"/>')
        drawn.append(f'<text class="soft" text-anchor="end" x="{WIDE}" y="{y - 14}">{words}</text>')
    return "".join([*drawn, "</svg>"])


def describe_rows(rows: Iterable[Dot]) -> str:
    return "; ".join(f"{row.name}: {row.words}" for row in rows)


class Curve(NamedTuple):
    name: str
    points: Sequence[tuple[float, float]]
    words: str
    """The text for screen readers."""


TALL, LEFT = 240, 52


def curves(drawn: Sequence[Curve], across: str, unit: str = "", low: float = 0.0) -> str:
    """Draw lines over a common axis. `across` names the axis, and `unit` names the values."""
    xs, ys = [x for one in drawn for x, _ in one.points], [y for one in drawn for _, y in one.points]
    left, right, high = min(xs), max(max(xs), min(xs) + 1), max([*ys, low + 1e-9])
    up, along = round_steps(low, high), round_steps(left, right)
    high = max(high, up[-1])

    def at(x: float, y: float) -> tuple[float, float]:
        far, tall = (x - left) / (right - left), (y - low) / (high - low)
        return LEFT + far * (WIDE - LEFT - EDGE), 12 + (1 - tall) * (TALL - 52)

    told = escape("; ".join(f"{one.name}: {one.words}" for one in drawn))
    svg = [f'<svg viewBox="0 0 {WIDE} {TALL + 22 * (len(drawn) > 1)}" role="img" aria-label="{told}">']
    for value in up:
        y = at(left, value)[1]
        svg.append(f'<line class="axis" x1="{LEFT}" x2="{WIDE - EDGE}" y1="{y:.1f}" y2="{y:.1f}"/>')
        svg.append(f'<text class="soft" text-anchor="end" x="{LEFT - 6}" y="{y + 5:.1f}">{value:g}{unit}</text>')
    for value in along:
        x = at(value, low)[0]
        svg.append(f'<text class="soft" text-anchor="middle" x="{x:.1f}" y="{TALL - 22}">{value:g}</text>')
    svg.append(f'<text class="soft" text-anchor="end" x="{WIDE - EDGE}" y="{TALL - 4}">{escape(across)}</text>')
    for number, one in enumerate(drawn):
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in one.points))
        svg.append(f'<polyline class="c{number % COLOURS}" points="{line}"/>')
        if len(drawn) > 1:
            x = LEFT + number * (WIDE - LEFT) / len(drawn)
            svg.append(f'<text class="c{number % COLOURS}" x="{x:.0f}" y="{TALL + 14}">● {escape(one.name)}</text>')
    return "".join([*svg, "</svg>"])


def round_steps(low: float, high: float, most: int = 5) -> list[float]:
    """Return a few round numbers from one end to the other."""
    size = 1e-4
    while True:
        for step in (size, 2 * size, 5 * size):
            if (high - low) / step <= most:
                first = int(-(-low // step))
                return [round(i * step, 6) for i in range(first, int(high // step) + 1)]
        size *= 10


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a table. On a phone, an interval may wrap below its value, and the names stay while the rest scrolls."""
    said = "".join(f"<tr>{''.join(f'<td>{unbroken(cell)}</td>' for cell in row)}</tr>" for row in rows)
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    return f'<div class="wide"><table><tr>{names}</tr>{said}</table></div>'


def unbroken(cell: str) -> str:
    return escape(cell).replace("± ", "±&nbsp;")
