"""Tulip Bubble: the prices of all rounds as a chart of text, with the events of the rounds below.

Every level is a line, every round has two columns: after its event and after the market's response. A colour's first
letter stands where its marker stood; behind the chart are the prices of each level, and what stands on it now.
"""

from __future__ import annotations

from collections.abc import Iterator

from tuliptable.engine.english import join_words
from tuliptable.engine.text_layout import Drawing
from tuliptable.games.tulip_bubble.screen.market_view import PricePoint
from tuliptable.games.tulip_bubble.screen.view import Board, EventDeck
from tuliptable.games.tulip_bubble.tables import EVENT_DECK, LEVELS, RANKS

PAINT = {"red": "red1", "white": "white", "yellow": "yellow1"}
HEAD = 7
MOMENT = 2
SIGNS = {
    "rise_red": "R▲",
    "rise_white": "W▲",
    "rise_yellow": "Y▲",
    "surge": "▲▲",
    "crash": "▼▼",
    "bubble_bust": "✸",
}


def paint(colour: str, text: str) -> str:
    return f"[bold {PAINT[colour]}]{text}[/]"


def chart(b: Board) -> Drawing:
    return Drawing(list(lines(b)), list(sentences(b)))


def sentences(b: Board) -> Iterator[str]:
    """Prices, where each colour stood after each event and response, and what the market would do."""
    for m in b.markers:
        prices = join_words([f"{rank} costs {price}" for rank, price in zip(RANKS, m.prices, strict=True)])
        yield f"{m.colour} is on level {m.level}: {prices}"
    if b.path and b.phase != "over":
        paths = (f"{m.colour} {' '.join(str(point.levels[c]) for point in b.path)}" for c, m in enumerate(b.markers))
        yield f"Levels from the start, after each event and each response: {'; '.join(paths)}"
    if b.phase != "over":
        yield "; ".join(f"{m.colour} {forecast(b, c)}" for c, m in enumerate(b.markers))


def lines(b: Board) -> Iterator[str]:
    rounds = "".join(f"{number:<{2 * MOMENT}}" for number in range(1, EVENT_DECK + 1))
    ranks = "".join(f"{rank:>4}" for rank in RANKS)
    response = "" if b.phase == "over" else "   market response"
    yield f"[bold]{'Prices':<{HEAD}}[/][dim]{'':<{MOMENT}}{rounds}[/]{ranks}{response}"
    yield from (level_line(b, level) for level in range(len(LEVELS), 0, -1))
    yield f"[dim]{'events':<{HEAD}}{'':<{MOMENT}}[/]{event_signs(b.events)}"


def level_line(b: Board, level: int) -> str:
    head = f"{LEVELS[level - 1]:>{HEAD - 2}}  "
    prices = "".join(f"{row[level - 1]:>4}" for row in b.price_table)
    holder = next((c for c, marker in enumerate(b.markers) if marker.level == level), None)
    if holder is None:
        return f"[dim]{head}[/]{path_on(b, level)}[dim]{prices}[/]"
    colour = b.markers[holder].colour
    now = f"{paint(colour, f'{colour:<7}')}{in_signs(b, holder)}"
    return f"{head}{path_on(b, level)}[bold]{prices}[/]   {now}".rstrip()


def path_on(b: Board, level: int) -> str:
    """Where the markers stood on a level, moment by moment."""
    cells = [f"[dim]·[/]{' ' * (MOMENT - 1)}"] * (2 * EVENT_DECK + 1)
    for point in b.path:
        if level in point.levels:
            colour = b.markers[point.levels.index(level)].colour
            cells[moment_of(point)] = paint(colour, f"{colour[0].upper():<{MOMENT}}")
    return "".join(cells)


def moment_of(point: PricePoint) -> int:
    """0 is the start; then two moments a round."""
    return 0 if point.after == "start" else 2 * point.round - (point.after == "event")


def in_signs(b: Board, colour: int) -> str:
    """A forecast as there is room for it beside the chart."""
    if b.phase == "over":
        return ""
    now, then = b.markers[colour].level, b.response.levels[colour]
    way = "=" if then == now else f"{'▲' if then > now else '▼'} {LEVELS[then - 1]}"
    return f"{b.response.counts[colour]} {way}"


def forecast(b: Board, colour: int) -> str:
    """How many cards of a colour lie in the rows, and where its marker would go."""
    now, then = b.markers[colour].level, b.response.levels[colour]
    turn = "stay" if then == now else f"{'rise' if then > now else 'fall'} to {LEVELS[then - 1]}"
    return f"{b.response.counts[colour]} in the rows, would {turn}"


def event_signs(events: EventDeck) -> str:
    """The events of the rounds so far; a question mark where the bubble may burst."""
    signs = [SIGNS[event.id] for event in events.used]
    signs += ["?" if number in events.bust_rounds else "·" for number in range(len(signs) + 1, EVENT_DECK + 1)]
    return "".join(f"{sign:<{2 * MOMENT}}" for sign in signs).rstrip()
