"""Kinds of value in the rule language."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.engine.record import Record, Sized, i64


@dataclass(frozen=True)
class Whole:
    """A whole number; in C always 64 bits wide, whatever field it came from. Truth values are whole numbers too."""

    truth: bool = False


@dataclass(frozen=True)
class Nothing:
    """What a rule without a result returns."""


@dataclass(frozen=True)
class Reference:
    """A record, as Python holds it: a reference, in C a pointer."""

    record: type[Record]


@dataclass(frozen=True)
class Many:
    """A table, or an array of numbers or records; its shape says how often it can still be indexed."""

    element: Sized | type[Record]
    shape: tuple[int, ...]
    constant: bool = False


@dataclass(frozen=True)
class Room:
    """A buffer: as many 64-bit numbers as the caller made room for."""


Kind = Whole | Nothing | Reference | Many | Room

NUMBER = Whole()
TRUTH = Whole(truth=True)
NOTHING = Nothing()
BUFFER = Room()


def fits(kind: Kind, place: Kind) -> bool:
    """Whether a value may stand in a place: a truth value is a number, but a number is no truth value."""
    return kind == place or (kind == TRUTH and place == NUMBER)


def is_row(kind: Kind) -> bool:
    """Whether this is a row of 64-bit numbers, which can serve as a buffer."""
    return isinstance(kind, Many) and kind.element == i64 and len(kind.shape) == 1 and not kind.constant


@dataclass(frozen=True)
class Place:
    """A field or element in C, and its size."""

    text: str
    size: Sized


@dataclass(frozen=True)
class Value:
    """A translated expression: its C, its kind, its number if it is constant, its place if it can be assigned to."""

    text: str
    kind: Kind
    constant: int | None = None
    place: Place | None = None


def c_type(kind: Kind) -> str:
    match kind:
        case Reference(record=record):
            return f"{record.__name__} *"
        case Room():
            return "Buffer "
        case _ if kind == NOTHING:
            return "void "
    return "int64_t "
