"""Ranges of integers and their arithmetic: a sum is between the sums of the ends."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product

LEAST, MOST = -(2**63), 2**63 - 1


@dataclass(frozen=True)
class Range:
    """All integers from the lowest to the highest, within 64 bits."""

    low: int
    high: int

    def __contains__(self, other: Range) -> bool:
        return self.low <= other.low and other.high <= self.high

    def __and__(self, other: Range) -> Range:
        """Return the common part; without one, the other range."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else other

    def __or__(self, other: Range) -> Range:
        return Range(min(self.low, other.low), max(self.high, other.high))


ANY = Range(LEAST, MOST)
TRUE_OR_FALSE = Range(0, 1)
WORD = Range(0, 2**32 - 1)
NARROW = Range(-(2**31), 2**31 - 1)


def signed(width: int) -> Range:
    """Return the range of a field of `width` bytes."""
    return Range(-(2 ** (8 * width - 1)), 2 ** (8 * width - 1) - 1)


def between(numbers: Iterable[int]) -> Range:
    found = list(numbers)
    return Range(max(LEAST, min(found)), min(MOST, max(found)))


def at_the_ends(left: Range, right: Range, work: Callable[[int, int], int]) -> Range:
    """Return the range between the results at the four ends."""
    return between(work(a, b) for a, b in product((left.low, left.high), (right.low, right.high)))


def quotients(left: Range, right: Range) -> Range:
    """Return the range of quotients. Division by 0 does not happen, so the numbers next to 0 count."""
    ends = {n for n in (right.low, right.high, -1, 1) if n != 0 and right.low <= n <= right.high}
    return between(a // b for a, b in product((left.low, left.high), ends)) if ends else ANY


def rest(left: Range, right: Range) -> Range:
    if right.low < 0:
        return ANY
    return Range(0, min(left.high, right.high - 1)) if left.low >= 0 else Range(0, max(0, right.high - 1))


def both_bits(left: Range, right: Range) -> Range:
    highest = [side.high for side in (left, right) if side.low >= 0]
    return Range(0, min(highest)) if highest else mixed_bits(left, right)


def mixed_bits(left: Range, right: Range) -> Range:
    """Return the range of numbers with as many bits as the longer operand."""
    whole = left | right
    bits = max((n if n >= 0 else ~n).bit_length() for n in (whole.low, whole.high))
    return Range(0 if whole.low >= 0 else -(2**bits), 2**bits - 1)


def shifted(left: Range, right: Range, work: Callable[[int, int], int]) -> Range:
    return at_the_ends(left, right, work) if right.low >= 0 and right.high < 64 else ANY


def negative(range: Range) -> Range:
    return between((-range.low, -range.high))


def sum_of(range: Range, times: int) -> Range:
    """Return the range of sums of up to `times` numbers."""
    return between((0, times * range.low, times * range.high))


OPERATIONS: dict[type[ast.operator], Callable[[Range, Range], Range]] = {
    ast.Add: lambda left, right: at_the_ends(left, right, int.__add__),
    ast.Sub: lambda left, right: at_the_ends(left, right, int.__sub__),
    ast.Mult: lambda left, right: at_the_ends(left, right, int.__mul__),
    ast.FloorDiv: quotients,
    ast.Mod: rest,
    ast.LShift: lambda left, right: shifted(left, right, int.__lshift__),
    ast.RShift: lambda left, right: shifted(left, right, int.__rshift__),
    ast.BitAnd: both_bits,
    ast.BitOr: mixed_bits,
    ast.BitXor: mixed_bits,
}

WORDS: dict[str, Callable[..., Range]] = {
    "min": lambda a, b: Range(min(a.low, b.low), min(a.high, b.high)),
    "max": lambda a, b: Range(max(a.low, b.low), max(a.high, b.high)),
    "abs": lambda a: a if a.low >= 0 else between((0, -a.low, a.high)),
    "int": lambda a: a,
    "rotate32": lambda _a, _bits: WORD,
}
