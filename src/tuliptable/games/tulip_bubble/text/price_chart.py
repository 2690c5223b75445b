"""The prices of all rounds of Tulip Bubble as a text chart, with the events below.

Each level is a line. Each round has two columns: after its event and after the market response. The first letter of a
colour marks its level. To the right are the prices of each level and the colour that is on it now.
"""

from __future__ import annotations

from collections.abc import Iterator

from tuliptable.engine.text_layout import Drawing, mark_area
from tuliptable.games.tulip_bubble.screen.market_view import PricePoint
from tuliptable.games.tulip_bubble.screen.view import Board, EventDeck
from tuliptable.games.tulip_bubble.tables import COLOURS, EVENT_DECK, FACES, LEVELS, RANKS, VARIETY_COUNT
from tuliptable.games.tulip_bubble.text.wording import WORDING

PAINT = {"red": "red1", "white": "white", "yellow": "yellow1"}
LETTERS = [FACES[colour * VARIETY_COUNT][0] for colour in range(len(COLOURS))]
HEAD_WIDTH = 7
COLUMN_WIDTH = 2
SIGNS = {
    "rise_red": "R▲",
    "rise_white": "W▲",
    "rise_yellow": "Y▲",
    "surge": "▲▲",
    "crash": "▼▼",
    "bubble_bust": "✸",
}
TEXTS = WORDING.table(
    "chart",
    {
        "title": "Prices",
        "response": "market response",
        "events": "events",
        "colour": "{colour}",
        "price": "{rank} costs {price}",
        "level": "{Colour} is on level {level}: {rank_prices}.",
        "levels": "{colour} {levels}",
        "history": "Levels since the start, after each event and each market response: {histories}.",
        "rises": "{Colour} has {number:card} in the three rows and would rise to {level}.",
        "falls": "{Colour} has {number:card} in the three rows and would fall to {level}.",
        "stays": "{Colour} has {number:card} in the three rows and would stay on {level}.",
    },
)


def say(key: str, **args: object) -> str:
    return str(TEXTS.phrase(key, **args))


def paint(colour: str, text: str) -> str:
    return f"[bold {PAINT[colour]}]{text}[/]"


def chart(b: Board) -> Drawing:
    return Drawing(list(lines(b)), list(sentences(b)))


def sentences(b: Board) -> Iterator[str]:
    """Describe the prices, the level of each colour after each event and response, and the next market response."""
    for colour, marker in enumerate(b.markers):
        prices = [TEXTS.phrase("price", rank=RANKS[rank], price=price) for rank, price in enumerate(marker.prices)]
        yield say("level", colour=colour, level=marker.level, rank_prices=prices)
    if b.phase == "over":
        return
    if b.path:
        paths = [[LEVELS[point.levels[colour] - 1] for point in b.path] for colour in range(len(COLOURS))]
        levels = [TEXTS.phrase("levels", colour=colour, levels=" ".join(path)) for colour, path in enumerate(paths)]
        yield say("history", histories=levels)
    for colour, marker in enumerate(b.markers):
        then = b.response.levels[colour]
        way = "stays" if then == marker.level else "rises" if then > marker.level else "falls"
        yield say(way, colour=colour, number=b.response.counts[colour], level=then)


def lines(b: Board) -> Iterator[str]:
    rounds = "".join(f"{number:<{2 * COLUMN_WIDTH}}" for number in range(1, EVENT_DECK + 1))
    ranks = "".join(f"{rank:>4}" for rank in RANKS)
    response = "" if b.phase == "over" else f"   {mark_area('response', say('response'))}"
    title = mark_area("prices", f"[bold]{say('title'):<{HEAD_WIDTH}}[/]")
    yield f"{title}[dim]{'':<{COLUMN_WIDTH}}{rounds}[/]{ranks}{response}"
    yield from (level_line(b, level) for level in range(len(LEVELS), 0, -1))
    yield f"[dim]{say('events'):<{HEAD_WIDTH}}{'':<{COLUMN_WIDTH}}[/]{event_signs(b.events)}"


def level_line(b: Board, level: int) -> str:
    head = f"{LEVELS[level - 1]:>{HEAD_WIDTH - 2}}  "
    prices = "".join(f"{row[level - 1]:>4}" for row in b.price_table)
    colour = next((c for c, marker in enumerate(b.markers) if marker.level == level), None)
    if colour is None:
        return f"[dim]{head}[/]{history_on(b, level)}[dim]{prices}[/]"
    name = say("colour", colour=colour)
    now = f"{paint(COLOURS[colour], f'{name:<7}')}{response_sign(b, colour)}"
    return f"{head}{history_on(b, level)}[bold]{prices}[/]   {now}".rstrip()


def history_on(b: Board, level: int) -> str:
    """Draw the markers that were on a level, column by column."""
    cells = [f"[dim]·[/]{' ' * (COLUMN_WIDTH - 1)}"] * (2 * EVENT_DECK + 1)
    for point in b.path:
        if level in point.levels:
            colour = point.levels.index(level)
            cells[column_of(point)] = paint(COLOURS[colour], f"{LETTERS[colour]:<{COLUMN_WIDTH}}")
    return "".join(cells)


def column_of(point: PricePoint) -> int:
    """Return the column of a point: 0 is the start, then come two columns a round."""
    return 0 if point.after == "start" else 2 * point.round - (point.after == "event")


def response_sign(b: Board, colour: int) -> str:
    """Write how many cards of a colour are in the rows and where its marker would go, as `3 ▲ IV`."""
    if b.phase == "over":
        return ""
    now, then = b.markers[colour].level, b.response.levels[colour]
    way = "=" if then == now else f"{'▲' if then > now else '▼'} {LEVELS[then - 1]}"
    return f"{b.response.counts[colour]} {way}"


def event_signs(events: EventDeck) -> str:
    """Return the signs of the events so far, with a question mark where the bubble may burst."""
    signs = [SIGNS[event] for event in events.used]
    signs += ["?" if number in events.bust_rounds else "·" for number in range(len(signs) + 1, EVENT_DECK + 1)]
    return "".join(f"{sign:<{2 * COLUMN_WIDTH}}" for sign in signs).rstrip()
