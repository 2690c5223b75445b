"""The plain board: every field of a state under its own name, for games that draw no board of their own.

A row that is as long as the table has seats is one entry for each player; everything else lies on the table. Who is to
move (``turn``) and the points (``score``) are left to the screens, which show them for every game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tuliptable.engine.record import Field, Sized
from tuliptable.engine.state import HIDDEN, State

SHOWN_BY_SCREENS = ("turn", "score")
NO_PIECE = -1


class Thing(msgspec.Struct, frozen=True):
    """Something with a name: a number, or pieces by their names, null for one that is hidden. Without both, all is."""

    name: str
    number: int | None
    pieces: list[str | None] | None


class PlainSeat(msgspec.Struct, frozen=True):
    """What lies before a player."""

    player: int
    things: list[Thing]


class PlainBoard(msgspec.Struct, frozen=True, tag_field="game", tag="plain"):
    """Any game, as its state declares it."""

    seats: list[PlainSeat]
    table: list[Thing]


def own_fields(state: type[State], besides: Sequence[str] = ()) -> list[Field]:
    """The fields that a game has declared, in its order of declaration, without its options."""
    engine = {field.name for field in State.fields}
    mine = {field.name: field for field in state.fields if field.name not in engine and field.name not in besides}
    declared: tuple[str, ...] = vars(state)["__slots__"]
    return [mine[name] for name in declared if name in mine]


def plain_board(s: State, seats: int, options: Sequence[str]) -> PlainBoard:
    """The table as a viewer may see it; `seats` are the most that the game has."""
    fields = [
        f for f in own_fields(type(s), (*SHOWN_BY_SCREENS, *options)) if isinstance(f.kind, Sized) and not is_bag(f)
    ]
    owned = [field for field in fields if is_owned(field, seats)]
    return PlainBoard(
        seats=[PlainSeat(p, [thing(f, getattr(s, f.name)[p], 1) for f in owned]) for p in range(s.players)],
        table=[thing(f, getattr(s, f.name), 0) for f in fields if f not in owned],
    )


def is_owned(field: Field, seats: int) -> bool:
    """Whether a field holds something for each player."""
    return bool(field.shape) and field.shape[0] == seats and not (is_heap(field) and len(field.shape) == 1)


def is_heap(field: Field) -> bool:
    """Whether a field counts pieces by their kind."""
    return field.lies is not None and field.lies.heap


def is_bag(field: Field) -> bool:
    """Whether pieces lie face down in a field for everybody; how many there are, another field says."""
    return field.lies is not None and bool(field.lies.bag)


def names_of(field: Field) -> Sequence[str]:
    """The names of the pieces that lie in a field; none if it holds numbers."""
    return field.lies.pieces.names if field.lies is not None else ()


def thing(field: Field, value: Any, depth: int) -> Thing:
    name, names = field.name.replace("_", " "), names_of(field)
    if names and is_heap(field):
        return Thing(name, None, None if HIDDEN in value else heap(names, value))
    if names:
        row = value if len(field.shape) > depth else [value]
        return Thing(name, None, [None if n == HIDDEN else spoken(names[n]) for n in row if n != NO_PIECE])
    if len(field.shape) == depth:
        return Thing(name, None if value == HIDDEN else value, None)
    return Thing(name, None, [None if n == HIDDEN else str(n) for n in flat(value)])


def heap(names: Sequence[str], counts: Sequence[int]) -> list[str | None]:
    return [spoken(name) for name, count in zip(names, counts, strict=True) for _ in range(count)]


def spoken(name: str) -> str:
    """A name that is typed as ``red4`` or ``new_moon``, as it is said."""
    return re.sub(r"(?<=[a-z])(?=\d)", " ", name.replace("_", " "))


def flat(rows: Any) -> list[int]:
    return [n for row in rows for n in flat(row)] if not isinstance(rows, int) else [rows]
