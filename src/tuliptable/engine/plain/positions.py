"""Positions of a game that has no form of its own for them: every field of the state under its name.

Pieces are written by their names, a heap as how many of each; what a viewer may not see is ``"?"``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tuliptable.engine.pieces import NO_PIECE
from tuliptable.engine.plain.board import is_heap, names_of, own_fields
from tuliptable.engine.record import Field, Record, Sized
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, NOBODY, State

if TYPE_CHECKING:
    from tuliptable.engine.game import Game

UNKNOWN = "?"


class PlainPositions:
    """The positions of one game."""

    broken: Mapping[int, str] = {1: "the pieces do not add up"}

    def __init__(self, game: Game[Any]) -> None:
        self.title = game.title
        self.fields = {f.name: f for f in own_fields(game.state, [option.name for option in game.options])}

    def write(self, s: Record) -> dict[str, Any]:
        return {name: written(field, getattr(s, name)) for name, field in self.fields.items()}

    def read(self, s: State, said: dict[str, Any]) -> None:
        for name, value in said.items():
            if name not in self.fields:
                raise Refusal(f"this is not a position of {self.title}: it has no {name}")
            put(s, self.fields[name], value)
        if "turn" in self.fields and not seated(s, getattr(s, "turn", NOBODY)):
            raise Refusal(f"turn is a seat from 0 to {s.players - 1}, or {NOBODY} at the end")


def seated(s: State, turn: int) -> bool:
    """Whether this is somebody at the table, or nobody, or hidden."""
    return NOBODY <= turn < s.players or turn == HIDDEN


def written(field: Field, value: Any) -> Any:
    if not isinstance(field.kind, Sized):
        parts = [record_written(part) for part in (value if field.shape else [value])]
        return parts if field.shape else parts[0]
    return numbers_written(field, value, len(field.shape))


def record_written(part: Record) -> dict[str, Any]:
    return {field.name: written(field, getattr(part, field.name)) for field in part.fields}


def numbers_written(field: Field, value: Any, depth: int) -> Any:
    names = names_of(field)
    if depth == 1 and is_heap(field):
        if HIDDEN in value:
            return UNKNOWN
        return {name: count for name, count in zip(names, value, strict=True) if count}
    if depth:
        return [numbers_written(field, inner, depth - 1) for inner in value]
    if value == HIDDEN:
        return UNKNOWN
    return (None if value == NO_PIECE else names[value]) if names else value


def put(s: Record, field: Field, said: Any) -> None:
    """Write what is said into a field; Refusal if it is not of its form."""
    if not isinstance(field.kind, Sized):
        rows = said if field.shape else [said]
        parts = getattr(s, field.name) if field.shape else [getattr(s, field.name)]
        for part, inner in zip(parts, listed(field, rows, len(parts)), strict=True):
            for own in part.fields:
                put(part, own, member(field, inner, own.name))
    elif not field.shape:
        setattr(s, field.name, number(field, said))
    else:
        fill(field, getattr(s, field.name), said, len(field.shape))


def fill(field: Field, row: Any, said: Any, depth: int) -> None:
    if depth == 1 and is_heap(field):
        said = heap(field, said)
    for i, inner in enumerate(listed(field, said, len(row))):
        if depth > 1:
            fill(field, row[i], inner, depth - 1)
        else:
            row[i] = inner if is_heap(field) else number(field, inner)


def heap(field: Field, said: Any) -> list[int]:
    names = names_of(field)
    if said == UNKNOWN:
        return [HIDDEN] * len(names)
    if not isinstance(said, dict) or not all(isinstance(n, int) for n in said.values()) or set(said) - set(names):
        raise Refusal(f"{field.name}: how many of each of {shortened(names)}; not {said!r}")
    return [said.get(name, 0) for name in names]


def number(field: Field, said: Any) -> int:
    names = names_of(field)
    if said == UNKNOWN:
        return HIDDEN
    if names:
        if said is not None and said not in names:
            raise Refusal(f"{field.name} is one of {shortened(names)}; not {said!r}")
        return NO_PIECE if said is None else list(names).index(said)
    if not isinstance(said, int) or isinstance(said, bool):
        raise Refusal(f"{field.name} is a whole number, not {said!r}")
    return said


def listed(field: Field, said: Any, length: int) -> list[Any]:
    if not isinstance(said, list) or len(said) != length:
        raise Refusal(f"{field.name} is a list with {length} entries, not {said!r}")
    return said


def member(field: Field, said: Any, name: str) -> Any:
    if not isinstance(said, dict) or name not in said:
        raise Refusal(f"{field.name} needs {name}")
    return said[name]


def shortened(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= 8 else f"{', '.join(names[:3])}, … {names[-1]}"
