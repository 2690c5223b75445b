"""The garden as text.

A hexagon is drawn with its number in the middle and its six places around it:

      4  5         Each place shows its flower or decoration and, in small, who painted it: `Ta`. A printed one stands
     3 13  0       alone: `T`. `%` is a leaf, `·` a free place. Where the player to move may paint or put a leaf, the
      2  1         place shows its number: `3?`. `[13a]` is a hexagon that player a has closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tuliptable.engine.text_layout import LabelledList
from tuliptable.engine.wording.gaps import Reader
from tuliptable.engine.wording.lines import render
from tuliptable.games.keukenhof.screen.garden_view import THINGS, Hexagon, Place
from tuliptable.games.keukenhof.tables.sheets import OBJECTS
from tuliptable.games.keukenhof.text.wording import WORDING

SEAT_COLOURS = ("red", "dodger_blue1", "green3", "orange1")
SEAT_LETTERS = "abcd"
SYMBOLS = dict(zip(THINGS, (*OBJECTS, "%"), strict=True))

LINES = WORDING.table(
    "garden",
    {
        "symbol": "{symbol} {kind}",
        "hexagon": "Hexagon {number}",
        "printed": "printed {kind} on {count:place|places} {places}",
        "owned": "{owner:'s} {kind} on {count:place|places} {places}",
        "leaf": "{kind} on {count:place|places} {places}",
        "free": "{count:place|places} {places} free",
        "full": "full",
        "complete": "complete",
        "closed": "closed by {owner}",
        "empty": "Empty hexagons",
    },
)

CELL_WIDTH, CELL_HEIGHT = 10, 3
# row and column in the cell, for the places 0 to 5
PLACE_AT = ((1, 7), (2, 6), (2, 3), (1, 0), (0, 3), (0, 6))
NUMBER_AT = (1, 2)


class Canvas:
    """A grid of characters; each text on it can have a style."""

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


def draw_garden(hexagons: Sequence[Hexagon], reader: Reader) -> list[str]:
    """Draw all hexagons, and below them the key to the letters."""
    canvas = Canvas()
    left, top = min(2 * h.q + h.r for h in hexagons), min(h.r for h in hexagons)
    for h in hexagons:
        draw_hexagon(canvas, h, (h.r - top) * CELL_HEIGHT, (2 * h.q + h.r - left) * CELL_WIDTH // 2)
    key = [say(reader, "symbol", symbol=SYMBOLS[thing], kind=thing) for thing in THINGS]
    return [*canvas.lines(), "", *(f"  [dim]{'   '.join(line)}[/]" for line in (key[:4], key[4:]))]


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


# --- read aloud ------------------------------------------------------------------------------------------------------


def garden_sentences(hexagons: Sequence[Hexagon], reader: Reader) -> Iterator[LabelledList]:
    yield from (hexagon_sentence(h, reader) for h in hexagons if h.free < 6)
    empty = [str(h.number) for h in hexagons if h.free == 6]
    if empty:
        yield LabelledList(say(reader, "empty"), empty)


def hexagon_sentence(h: Hexagon, reader: Reader) -> LabelledList:
    things: dict[tuple[str, int | None], list[int]] = {}
    for p, place in enumerate(h.places):
        if place.thing:
            things.setdefault((place.thing, place.owner), []).append(p)
    parts = [
        say(reader, ownership(thing, owner), kind=thing, owner=owner, count=len(places), places=places)
        for (thing, owner), places in things.items()
    ]
    free = [p for p, place in enumerate(h.places) if place.thing is None]
    parts.append(say(reader, "free" if free else "complete" if h.complete else "full", count=len(free), places=free))
    if h.closed_by is not None:
        parts.append(say(reader, "closed", owner=h.closed_by))
    return LabelledList(say(reader, "hexagon", number=h.number), parts, glue="; ")


def ownership(thing: str, owner: int | None) -> str:
    """Choose the line for things of one owner."""
    return "owned" if owner is not None else "leaf" if thing == "leaf" else "printed"


def say(reader: Reader, key: str, **args: Any) -> str:
    return render(LINES.phrase(key, **args), reader)
