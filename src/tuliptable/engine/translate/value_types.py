"""The types of values in the rule language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tuliptable.engine.flat_record import FlatRecord, Sized


class ScalarType(Enum):
    """A type that is the same in every program."""

    NUMBER = "a whole number; in C always 64 bits wide, whatever field it came from"
    TRUTH = "a truth value, which is a whole number too"
    NOTHING = "the result of a rule without a result"
    BUFFER = "as many 64-bit numbers as the caller made room for"


@dataclass(frozen=True)
class RecordType:
    """A record: a reference in Python, a pointer in C."""

    record: type[FlatRecord]


@dataclass(frozen=True)
class ArrayType:
    """A table, or an array of numbers or records. The shape has one entry for each index that it takes."""

    element: Sized | type[FlatRecord]
    shape: tuple[int, ...]
    constant: bool = False


Kind = ScalarType | RecordType | ArrayType

NUMBER, TRUTH, NOTHING, BUFFER = ScalarType
WHOLE = (NUMBER, TRUTH)


def fits(kind: Kind, place: Kind) -> bool:
    """Return True if a value may be stored in a place: a truth value is a number, but a number is no truth value."""
    return kind == place or (kind == TRUTH and place == NUMBER)


@dataclass(frozen=True)
class Storage:
    """A field or element in C, and its size."""

    text: str
    size: Sized


@dataclass(frozen=True)
class TypedValue:
    """A translated expression: its C, its type, its number if constant, its place if it can be assigned to."""

    text: str
    kind: Kind
    constant: int | None = None
    place: Storage | None = None


def c_type(kind: Kind) -> str:
    if isinstance(kind, RecordType):
        return f"{kind.record.__name__} *"
    return "void " if kind == NOTHING else "Buffer " if kind == BUFFER else "int64_t "
