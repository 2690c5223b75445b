"""The plain board as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tuliptable.engine.pages import Block, Drawing, Grid, Text
from tuliptable.engine.plain.board import PlainBoard, Thing


def value_of(thing: Thing) -> str:
    """``3``, ``red 1, red 4``, ``2 hidden``, ``none``, ``hidden``."""
    if thing.pieces is None:
        return "hidden" if thing.number is None else str(thing.number)
    known = [piece for piece in thing.pieces if piece is not None]
    counts = [name if count == 1 else f"{count} × {name}" for name, count in Counter(known).items()]
    hidden = len(thing.pieces) - len(known)
    return ", ".join([*counts, *([f"{hidden} hidden"] if hidden else [])]) or "none"


def page(board: PlainBoard, scores: Sequence[str], names: Sequence[str]) -> list[Block]:
    """What lies on the table, and for each player his points and what he has."""
    blocks: list[Block] = [Grid(("Table", ""), [("", "")], list(map(row, board.table)))] if board.table else []
    for seat in board.seats:
        name, points = names[seat.player], scores[seat.player]
        blocks.append(Grid(name, [(f"[bold yellow]{points}[/]", "")], list(map(row, seat.things))))
        blocks.append(Drawing([], [f"{name}: {points}."]))
    return blocks


def row(thing: Thing) -> tuple[Text, list[Text]]:
    return (f"  [dim]{thing.name}[/]", thing.name), [value_of(thing)]
