"""The rule language: its marks, such as `@rule` and `const_table`, and the few functions that plain Python lacks.

`@rule` only marks a function. It stays an ordinary Python function, and nothing is compiled until a caller asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])

Buffer = MutableSequence[int]
"""A list of integers that a rule writes into: legal actions, results, scratch space."""

MASK32 = 0xFFFFFFFF


def rule(function: F) -> F:
    """Mark a function as part of the rule language.

    Example:
        @rule
        def score(s: State, p: int) -> int:
            return s.score[p]
    """
    function.__rule__ = "rule"  # type: ignore[attr-defined]
    return function


def python_only(function: F) -> F:
    """Mark a rule that only writes the journal. Fast builds leave out the rule and every call of it."""
    function.__rule__ = "python_only"  # type: ignore[attr-defined]
    return function


def contract(function: F) -> F:
    """Mark a function that every game defines for itself. Generic rules call it and reach the game's own rule."""
    function.__rule__ = "contract"  # type: ignore[attr-defined]
    return function


def word(function: F) -> F:
    """Mark a built-in function of the rule language; the translator knows it by name."""
    function.__rule__ = "word"  # type: ignore[attr-defined]
    return function


def mark_of(function: object) -> str:
    """Return the mark of a function; empty if it has none."""
    return getattr(function, "__rule__", "")


class ConstTable(tuple[Any, ...]):
    """A constant of the rules: a row of integers, or rows of the same shape."""

    __slots__ = ()

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self), *self[0].shape) if self and isinstance(self[0], ConstTable) else (len(self),)

    def numbers(self) -> list[int]:
        """Return all numbers, row by row."""
        return [number for row in self for number in (row.numbers() if isinstance(row, ConstTable) else [row])]


@overload
def const_table(rows: Sequence[int]) -> tuple[int, ...]: ...
@overload
def const_table(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]: ...
@overload
def const_table(rows: Sequence[Sequence[Sequence[int]]]) -> tuple[tuple[tuple[int, ...], ...], ...]: ...
def const_table(rows: Sequence[Any]) -> tuple[Any, ...]:
    """Return a constant table that rules can index.

    Raises:
        ValueError: The rows have different shapes.
    """
    table = ConstTable(int(row) if isinstance(row, int) else const_table(row) for row in rows)
    shapes = {row.shape if isinstance(row, ConstTable) else () for row in table}
    if len(shapes) != 1:
        raise ValueError(f"the rows of a table have one shape; these have {sorted(shapes)}")
    return table


@word
def rotate32(a: int, bits: int) -> int:
    """Rotate an unsigned 32-bit number left by 0 to 32 bits."""
    a &= MASK32
    return ((a << bits) | (a >> (32 - bits))) & MASK32


@word
def scratch(size: int) -> Buffer:
    """Return a buffer of `size` zeros. It lives until the rule returns."""
    return [0] * size
