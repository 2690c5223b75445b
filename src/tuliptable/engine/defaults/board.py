"""The default board: every field of a state under its own name, for games without a board of their own.

A row with an entry for each seat belongs to the players. Every other field belongs to the table. The player to move
(`turn`) and the points (`score`) are left out, because all screens show them for every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.english import spoken_name
from tuliptable.engine.flat_record import RecordField, Sized
from tuliptable.engine.pieces import NO_PIECE
from tuliptable.engine.state import HIDDEN, State

SHOWN_BY_SCREENS = ("turn", "score")


class Thing(msgspec.Struct, frozen=True):
    """A number or pieces with a name. None is a hidden piece; without number and pieces, all of it is hidden."""

    name: str
    number: int | None
    pieces: list[str | None] | None


class DefaultSeat(msgspec.Struct, frozen=True):
    """The things of one player."""

    player: int
    things: list[Thing]


class DefaultBoard(msgspec.Struct, frozen=True, tag_field="game", tag="plain"):
    """The board of any game, as its state declares it."""

    seats: list[DefaultSeat]
    table: list[Thing]


def own_fields(state: type[State], besides: Sequence[str] = ()) -> list[RecordField]:
    """Return the fields that a game declares itself, in their order, without `besides`."""
    engine = {field.name for field in State.fields}
    own = {field.name: field for field in state.fields if field.name not in engine and field.name not in besides}
    declared: tuple[str, ...] = vars(state)["__slots__"]
    return [own[name] for name in declared if name in own]


def default_board(s: State, seats: int, options: Sequence[str]) -> DefaultBoard:
    """Return the board for a blanked state; `seats` is the largest number of players that the game allows."""
    fields = shown_fields(type(s), options)
    owned = [field for field in fields if is_owned(field, seats)]
    return DefaultBoard(
        seats=[DefaultSeat(p, [thing(s, field, p) for field in owned]) for p in range(s.players)],
        table=[thing(s, field) for field in fields if field not in owned],
    )


def shown_fields(state: type[State], options: Sequence[str]) -> list[RecordField]:
    """Return the fields to show: bags by their size only, and no size of a heap, because its pieces are shown."""
    fields = [field for field in own_fields(state, (*SHOWN_BY_SCREENS, *options)) if isinstance(field.kind, Sized)]
    shown_sizes = [size for field in fields if is_heap(field) and not is_bag(field) for size in field.layout.sizes]
    return [field for field in fields if not is_bag(field) and field.name not in shown_sizes]


def is_owned(field: RecordField, seats: int) -> bool:
    """Return True if a field has an entry for each player."""
    return bool(field.shape) and field.shape[0] == seats and not (is_heap(field) and len(field.shape) == 1)


def is_heap(field: RecordField) -> bool:
    """Return True if a field counts pieces by kind."""
    return field.layout is not None and field.layout.heap


def is_bag(field: RecordField) -> bool:
    """Return True if the pieces in a field are hidden from all players; another field counts them."""
    return field.layout is not None and field.layout.bag


def names_of(field: RecordField) -> Sequence[str]:
    """Return the names of the pieces in a field; empty if it holds numbers."""
    return field.layout.pieces.names if field.layout is not None else ()


def thing(s: State, field: RecordField, owner: int | None = None) -> Thing:
    """Return a field as a thing, or one owner's part of it."""
    name, names, value = field.name.replace("_", " "), names_of(field), part(s, field.name, owner)
    single = len(field.shape) == (owner is not None)
    if names and is_heap(field):
        hidden = HIDDEN in value
        return Thing(name, None, [None] * part(s, field.layout.sizes[0], owner) if hidden else heap(names, value))
    if names:
        row = [value] if single else flat(value)
        return Thing(name, None, [None if n == HIDDEN else spoken_name(names[n]) for n in row if n != NO_PIECE])
    if single:
        return Thing(name, None if value == HIDDEN else value, None)
    return Thing(name, None, [None if n == HIDDEN else str(n) for n in flat(value)])


def part(s: State, name: str, owner: int | None) -> Any:
    value = getattr(s, name)
    return value if owner is None else value[owner]


def heap(names: Sequence[str], counts: Sequence[int]) -> list[str | None]:
    return [spoken_name(name) for name, count in zip(names, counts, strict=True) for _ in range(count)]


def flat(rows: Any) -> list[int]:
    return [n for row in rows for n in flat(row)] if not isinstance(rows, int) else [rows]
