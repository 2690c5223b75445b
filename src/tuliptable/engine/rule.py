"""Marks for the rule language: ``@rule``, ``table``, and the few words that rules need beyond plain Python.

``@rule`` only marks a function; it stays an ordinary Python function and nothing is compiled until somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])

Buffer = MutableSequence[int]
"""Room for whole numbers that a rule writes into: the legal actions, results, scratch."""

MASK32 = 0xFFFFFFFF


def rule(function: F) -> F:
    """Mark a function as written in the rule language."""
    function.__rule__ = "rule"  # type: ignore[attr-defined]
    return function


def python_only(function: F) -> F:
    """Mark a rule that only writes the journal: fast builds leave it and every call of it out."""
    function.__rule__ = "python_only"  # type: ignore[attr-defined]
    return function


def contract(function: F) -> F:
    """Mark a name that every game defines for itself; generic rules call it and get the game's own."""
    function.__rule__ = "contract"  # type: ignore[attr-defined]
    return function


def word(function: F) -> F:
    """Mark a word of the rule language itself: the translator knows it by name."""
    function.__rule__ = "word"  # type: ignore[attr-defined]
    return function


def mark_of(function: object) -> str:
    """How a function is marked; empty if it is not."""
    return getattr(function, "__rule__", "")


class ConstTable(tuple[Any, ...]):
    """A constant of the rules: rows of whole numbers, or rows of rows, all of the same length."""

    __slots__ = ()

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self), *self[0].shape) if self and isinstance(self[0], ConstTable) else (len(self),)

    def numbers(self) -> list[int]:
        """All its numbers, row by row."""
        return [number for row in self for number in (row.numbers() if isinstance(row, ConstTable) else [row])]


@overload
def const_table(rows: Sequence[int]) -> tuple[int, ...]: ...
@overload
def const_table(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]: ...
@overload
def const_table(rows: Sequence[Sequence[Sequence[int]]]) -> tuple[tuple[tuple[int, ...], ...], ...]: ...
def const_table(rows: Sequence[Any]) -> tuple[Any, ...]:
    """A table from rows; every row must have the same shape."""
    made = ConstTable(int(row) if isinstance(row, int) else const_table(row) for row in rows)
    shapes = {row.shape if isinstance(row, ConstTable) else () for row in made}
    if len(shapes) != 1:
        raise ValueError(f"the rows of a table have one shape; these have {sorted(shapes)}")
    return made


@word
def rotate32(a: int, bits: int) -> int:
    """A number as an unsigned 32-bit one, turned left by 0 to 32 bits."""
    a &= MASK32
    return ((a << bits) | (a >> (32 - bits))) & MASK32


@word
def scratch(size: int) -> Buffer:
    """Room for `size` numbers, all 0, that lives until the rule returns."""
    return [0] * size
