"""Secrecy: the viewers from whom a field is hidden, and for how long.

    SEATS = SeatCount(5)

    class Bubble(State):
        turn = i8(hidden_from=AllBut("turn").when(asking))           # while the decision is secret
        cash = i16(SEATS, hidden_from=OTHERS.when(screens_stand))    # hidden from all but its owner
        deck = i8(46, hidden_from=EVERYBODY.always, used="left")     # even after the end

A hidden field is hidden until the end of the game, unless a rule says when. The rule `blank` follows from this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Self


class SeatCount(int):
    """The size of a row with an entry for each seat. The players' seats are in use, unless a rule says which."""

    at_table: Callable[[Any], int] | None

    def __new__(cls, most: int, at_table: Callable[[Any], int] | None = None) -> Self:
        seats = super().__new__(cls, most)
        seats.at_table = at_table
        return seats


@dataclass(frozen=True)
class AllBut:
    """Hidden from all viewers but the seat that a field names."""

    field: str
    hides: Callable[[Any], bool] | None = None
    """A rule that returns True while the field is hidden."""
    after_the_end: bool = False

    def when(self, hides: Callable[[Any], bool]) -> AllBut:
        return replace(self, hides=hides)

    @property
    def always(self) -> AllBut:
        return replace(self, after_the_end=True)


EVERYBODY = AllBut("")

OTHERS = AllBut("its owner")
"""Hidden from all viewers but the owner, whose seat is the first index."""
