"""The columns of an observation: every number of the declared state, under its own name.

    seat               the seat of the observation: the one to move
    score[1]           the field `score` of seat 1
    bouquet[0][pink4]  the number of pink 4 of seat 0
    farm[1].bulb[2][3] a part of the state and its field

A column that is hidden from the seat contains HIDDEN (-100). In a place for a single piece, the number is a piece
(`pieces` has the names), and -1 is no piece; unused places of an array are -1 too. Unused seats have no columns.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from tuliptable.engine.flat_record import FlatRecord, RecordField, Sized, i16
from tuliptable.engine.game import Game
from tuliptable.engine.secrecy import SeatCount
from tuliptable.engine.state import State

OBSERVER = "seat"
"""The first column: the seat of the observation."""

NOWHERE = -1
"""The offset of the first column, which is not part of the state."""

LEFT_OUT = {field.name for field in State.fields}
"""Fields of every state that are not in an observation: chance, the number of players and the journal."""


@dataclass(frozen=True)
class Column:
    """One number of an observation."""

    number: int
    name: str
    at: int
    """The offset in the state, in bytes."""
    size: Sized
    may_be_hidden: bool = False
    pieces: tuple[str, ...] = ()
    """The names of the numbers from 0 on, if this is a place for a piece."""


def columns(game: Game[Any], players: int) -> tuple[Column, ...]:
    """Return the columns of an observation with `players` players."""
    found = [Column(0, OBSERVER, NOWHERE, i16)]
    for name, at, field in numbers_in(game.state, game.fresh(players), "", 0):
        found.append(
            Column(len(found), name, at, sized(field), field.hidden_from is not None, pieces_in(field)),
        )
    return tuple(found)


def fingerprint(shown: tuple[Column, ...]) -> str:
    """Return the version of an observation: eight digits that change when a column is added, renamed, moved or
    removed.
    """
    return hashlib.sha256("\n".join(column.name for column in shown).encode()).hexdigest()[:8]


def widest(shown: tuple[Column, ...]) -> Sized:
    """Return the integer size for all numbers of an observation. HIDDEN fits every size."""
    return max((column.size for column in shown), key=lambda size: size.width)


def numbers_in(record: type[FlatRecord], fresh: Any, part: str, start: int) -> Iterator[tuple[str, int, RecordField]]:
    """Yield the name, the offset and the field of every number of a record that is in use at this table."""
    for field in record.fields:
        if not part and field.name in LEFT_OUT:
            continue
        for place in product(*(range(used_length(size, fresh)) for size in field.shape)):
            at = start + field.at + field.width * index_in(place, field.shape)
            name = f"{part}{field.name}{''.join(f'[{said}]' for said in index_names(field, place))}"
            if isinstance(field.kind, Sized):
                yield name, at, field
            else:
                yield from numbers_in(field.kind, fresh, f"{name}.", at)


def used_length(size: int, fresh: Any) -> int:
    """Return the used length of an array at this table; an array by seat has one entry for each player."""
    if not isinstance(size, SeatCount):
        return size
    return int(fresh.players if size.at_table is None else size.at_table(fresh))


def index_in(place: tuple[int, ...], shape: tuple[int, ...]) -> int:
    index = 0
    for i, size in zip(place, shape, strict=True):
        index = index * size + i
    return index


def index_names(field: RecordField, place: tuple[int, ...]) -> list[str]:
    """Return indexes as text, with the names of kinds of pieces."""
    said = [str(i) for i in place]
    if field.layout and field.layout.heap:
        said[-1] = field.layout.pieces.names[place[-1]]
    return said


def pieces_in(field: RecordField) -> tuple[str, ...]:
    """Return the names of the pieces, if the field is a place for single pieces."""
    return tuple(field.layout.pieces.names[field.layout.first :]) if field.layout and not field.layout.heap else ()


def sized(field: RecordField) -> Sized:
    assert isinstance(field.kind, Sized)
    return field.kind
