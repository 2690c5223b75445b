"""What an observation holds, column by column: every number of the declared state, under its own name.

    seat               the seat that looks: the one to move
    score[1]           the field `score` of seat 1
    bouquet[0][pink4]  how many pink 4 seat 0 has
    farm[1].bulb[2][3] a part of the state and its field

A column that the seat may not see holds HIDDEN (-100). Where pieces lie one by one, a number is a piece (`pieces` has
their names) and -1 is none; so is every place of a row that is not in use. Seats that nobody takes have no columns.
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
"""The first column: who looks."""

NOWHERE = -1
"""Where the first column lies in the state: it is no part of it."""

LEFT_OUT = {field.name for field in State.fields}
"""Chance, the number of players and the journal: what every state has, and no observation."""


@dataclass(frozen=True)
class Column:
    """One number of an observation."""

    number: int
    name: str
    at: int
    """Where it lies in the state, in bytes."""
    size: Sized
    may_be_hidden: bool = False
    pieces: tuple[str, ...] = ()
    """What the numbers from 0 on stand for, if this is a place for a piece."""


def columns(game: Game[Any], players: int) -> tuple[Column, ...]:
    """The columns of an observation in a game with so many players."""
    found = [Column(0, OBSERVER, NOWHERE, i16)]
    for name, at, field in numbers_in(game.state, game.fresh(players), "", 0):
        found.append(
            Column(len(found), name, at, sized(field), field.hidden_from is not None, pieces_in(field)),
        )
    return tuple(found)


def fingerprint(shown: tuple[Column, ...]) -> str:
    """The version of an observation: eight digits that change when a column is added, renamed, moved or taken away."""
    return hashlib.sha256("\n".join(column.name for column in shown).encode()).hexdigest()[:8]


def widest(shown: tuple[Column, ...]) -> Sized:
    """The size in which every number of an observation fits; HIDDEN fits them all."""
    return max((column.size for column in shown), key=lambda size: size.width)


def numbers_in(record: type[FlatRecord], fresh: Any, part: str, start: int) -> Iterator[tuple[str, int, RecordField]]:
    """Every number of a record that means something at this table: its name, where it lies, and its field."""
    for field in record.fields:
        if not part and field.name in LEFT_OUT:
            continue
        for place in product(*(range(taken(size, fresh)) for size in field.shape)):
            at = start + field.at + field.width * index_in(place, field.shape)
            name = f"{part}{field.name}{''.join(f'[{said}]' for said in said_places(field, place))}"
            if isinstance(field.kind, Sized):
                yield name, at, field
            else:
                yield from numbers_in(field.kind, fresh, f"{name}.", at)


def taken(size: int, fresh: Any) -> int:
    """How much of a row there is at this table: of a row by seats, those that somebody takes."""
    if not isinstance(size, SeatCount):
        return size
    return int(fresh.players if size.at_table is None else size.at_table(fresh))


def index_in(place: tuple[int, ...], shape: tuple[int, ...]) -> int:
    index = 0
    for i, size in zip(place, shape, strict=True):
        index = index * size + i
    return index


def said_places(field: RecordField, place: tuple[int, ...]) -> list[str]:
    """Indexes as they are said: kinds of piece by their names."""
    said = [str(i) for i in place]
    if field.lies and field.lies.heap:
        said[-1] = field.lies.pieces.names[place[-1]]
    return said


def pieces_in(field: RecordField) -> tuple[str, ...]:
    """The names of the pieces that may lie here, if they lie one by one."""
    return tuple(field.lies.pieces.names[field.lies.first :]) if field.lies and not field.lies.heap else ()


def sized(field: RecordField) -> Sized:
    assert isinstance(field.kind, Sized)
    return field.kind
