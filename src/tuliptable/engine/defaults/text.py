"""The default board as text."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence

from tuliptable.engine.defaults.board import DefaultBoard, Thing
from tuliptable.engine.text_layout import WIDTH, Block, Drawing, Grid, Row

NAMES = 20
"""The number of columns for the names of things."""
UNBROKEN = "\N{NO-BREAK SPACE}"


def value_of(thing: Thing) -> str:
    """`3`, `red 1, red 4`, `2 hidden`, `none`, `hidden`."""
    if thing.pieces is None:
        return "hidden" if thing.number is None else str(thing.number)
    known = [piece for piece in thing.pieces if piece is not None]
    counts = [name if count == 1 else f"{count} × {name}" for name, count in Counter(known).items()]
    hidden = len(thing.pieces) - len(known)
    texts = [*counts, *([f"{hidden} hidden"] if hidden else [])]
    return ", ".join(piece.replace(" ", UNBROKEN) for piece in texts) or "none"


def page(board: DefaultBoard, scores: Sequence[str], names: Sequence[str]) -> list[Block]:
    """Return the table's things, and each player's points and things, as blocks of text."""
    blocks: list[Block] = [Grid(("Table", ""), [("", "")], rows(board.table))] if board.table else []
    for seat in board.seats:
        name, points = names[seat.player], scores[seat.player]
        blocks.append(Grid(name, [(f"[bold yellow]{points}[/]", "")], rows(seat.things)))
        blocks.append(Drawing([], [f"{name}: {points}."]))
    return blocks


def rows(things: Sequence[Thing]) -> list[Row]:
    return [row for thing in things for row in rows_of(thing)]


def rows_of(thing: Thing) -> Iterator[Row]:
    """Wrap a thing into as many rows as it needs; a screen reader reads it as one."""
    value = value_of(thing)
    first, *more = (line.replace(UNBROKEN, " ") for line in textwrap.wrap(value, WIDTH - NAMES))
    yield (f"  [dim]{thing.name}[/]", thing.name), [(first, value.replace(UNBROKEN, " "))]
    yield from (("", [(line, "")]) for line in more)
