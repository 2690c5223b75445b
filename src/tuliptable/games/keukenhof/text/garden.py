"""The garden as text.

A hexagon is drawn with its number in the middle and its six places around it:

      4  5         Each place shows its object and, in small, who painted it: ``Ta``. A printed object stands
     3 13  0       alone: ``T``. ``%`` is a leaf, ``·`` a free place. Where the player to move may put something,
      2  1         the number of the place stands there: ``3?``. ``[13a]`` is a hexagon that seat a has closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.english import possessive
from tuliptable.games.keukenhof.screen.garden_view import THINGS, Hexagon, Place
from tuliptable.games.keukenhof.tables.sheets import OBJECTS

SEAT_COLOURS = ("red", "dodger_blue1", "green3", "orange1")
SEAT_LETTERS = "abcd"
SYMBOLS = dict(zip(THINGS, (*OBJECTS, "%"), strict=True))

CELL_WIDTH, CELL_HEIGHT = 10, 3
#              place:  0       1       2       3       4       5: row and column in the cell
PLACE_AT = ((1, 7), (2, 6), (2, 3), (1, 0), (0, 3), (0, 6))
NUMBER_AT = (1, 2)


class Canvas:
    """A sheet of characters; what is written on it can have a style."""

    def __init__(self) -> None:
        self.rows: dict[int, list[tuple[int, str, str]]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        self.rows.setdefault(row, []).append((column, text, style))

    def lines(self) -> list[str]:
        return [self.line(sorted(self.rows.get(row, []))) for row in range(max(self.rows) + 1)]

    def line(self, pieces: list[tuple[int, str, str]]) -> str:
        out, at = "", 0
        for column, text, style in pieces:
            safe = text.replace("[", "\\[")
            out += " " * (column - at) + (f"[{style}]{safe}[/]" if style else safe)
            at = column + len(text)
        return out


def colour(p: int) -> str:
    return f"bold {SEAT_COLOURS[p]}"


def drawn_garden(hexagons: Sequence[Hexagon]) -> list[str]:
    """All hexagons, and below them what the letters mean."""
    canvas = Canvas()
    left, top = min(2 * h.q + h.r for h in hexagons), min(h.r for h in hexagons)
    for h in hexagons:
        draw_hexagon(canvas, h, (h.r - top) * CELL_HEIGHT, (2 * h.q + h.r - left) * CELL_WIDTH // 2)
    words = [f"{SYMBOLS[thing]} {thing}" for thing in THINGS]
    return [*canvas.lines(), "", *(f"  [dim]{'   '.join(line)}[/]" for line in (words[:4], words[4:]))]


def draw_hexagon(canvas: Canvas, h: Hexagon, row: int, column: int) -> None:
    text = f" {h.number:>2} " if h.closed_by is None else f"[{h.number:>2}{SEAT_LETTERS[h.closed_by]}]"
    style = colour(h.closed_by) if h.closed_by is not None else "bold" if h.complete else "dim"
    canvas.put(row + NUMBER_AT[0], column + NUMBER_AT[1], text, style)
    for p, (down, right) in enumerate(PLACE_AT):
        text, style = place_text(h.places[p], p)
        canvas.put(row + down, column + right, text, style)


def place_text(place: Place, p: int) -> tuple[str, str]:
    if place.thing is None:
        return (f"{p}?", "reverse") if place.lit else ("· ", "dim")
    owner = SEAT_LETTERS[place.owner] if place.owner is not None else " "
    style = colour(place.owner) if place.owner is not None else ""
    return SYMBOLS[place.thing] + owner, style + (" underline" if place.fresh else "")


def garden_sentences(hexagons: Sequence[Hexagon], names: Sequence[str]) -> Iterator[str]:
    yield from (hexagon_words(h, names) for h in hexagons if h.free < 6)
    empty = [str(h.number) for h in hexagons if h.free == 6]
    if empty:
        yield f"Empty hexagons: {', '.join(empty)}"


def hexagon_words(h: Hexagon, names: Sequence[str]) -> str:
    things: dict[str, list[str]] = {}
    for p, place in enumerate(h.places):
        if place.thing:
            owner = "printed" if place.owner is None else whose(names[place.owner])
            things.setdefault(f"{owner} {place.thing}", []).append(str(p))
    parts = [f"{what} on {', '.join(places)}" for what, places in things.items()]
    free = [str(p) for p, place in enumerate(h.places) if place.thing is None]
    parts.append(f"free {', '.join(free)}" if free else "complete" if h.complete else "full")
    if h.closed_by is not None:
        parts.append(f"closed by {names[h.closed_by]}")
    return f"Hexagon {h.number}: {'; '.join(parts)}"


def whose(name: str) -> str:
    return "your" if name == "You" else possessive(name)
