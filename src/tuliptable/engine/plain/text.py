"""The plain board as text: drawn for a terminal, and in sentences for reading aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tuliptable.engine.english import capital, possessive
from tuliptable.engine.plain.board import PlainBoard, Thing


def value_of(thing: Thing) -> str:
    """``3``, ``red 1, red 4``, ``2 hidden``, ``none``, ``hidden``."""
    if thing.pieces is None:
        return "hidden" if thing.number is None else str(thing.number)
    known = [piece for piece in thing.pieces if piece is not None]
    counts = [name if count == 1 else f"{count} × {name}" for name, count in Counter(known).items()]
    hidden = len(thing.pieces) - len(known)
    return ", ".join([*counts, *([f"{hidden} hidden"] if hidden else [])]) or "none"


def picture(board: PlainBoard, scores: Sequence[str], viewer: int, names: Sequence[str]) -> str:
    """A block for each player, his name and points above what he has."""
    from rich.markup import escape  # the server draws nothing

    blocks = [("Table", "", board.table)] if board.table else []
    blocks += [(called(seat.player, viewer, names), scores[seat.player], seat.things) for seat in board.seats]
    wide = max((len(thing.name) for _, _, things in blocks for thing in things), default=0)
    lines = []
    for title, beside, things in blocks:
        lines.append(f"[bold]{escape(title)}[/]" + (f"  [bold yellow]{beside}[/]" if beside else ""))
        lines += [f"  [dim]{escape(thing.name):<{wide}}[/]  {escape(value_of(thing))}" for thing in things]
    return "\n".join(lines)


def reading(board: PlainBoard, scores: Sequence[str], viewer: int, names: Sequence[str]) -> str:
    """A sentence for each thing, in a fixed order."""
    lines = [f"{capital(thing.name)}: {value_of(thing)}." for thing in board.table]
    for seat in board.seats:
        whose = "Your" if seat.player == viewer else possessive(names[seat.player])
        lines += [f"{whose} {thing.name}: {value_of(thing)}." for thing in seat.things]
        lines.append(f"{called(seat.player, viewer, names)}: {scores[seat.player]}.")
    return "\n".join(lines)


def called(player: int, viewer: int, names: Sequence[str]) -> str:
    return "You" if player == viewer else names[player]
