"""The seats. In a solo game the gardener has the seat after the player."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.state import GARDENER, Keukenhof
from tuliptable.games.keukenhof.tables import SEATS

NO_RULE = 0
"""The rule of a choice by a person."""


@rule
def next_seat(s: Keukenhof, p: int) -> int:
    """Return the next seat, clockwise (KH-2)."""
    return 0 if p + 1 == SEATS[s.players] else p + 1


@rule
def gardener(s: Keukenhof, p: int) -> bool:
    return s.players == 1 and p == GARDENER


@rule
def by_rule(s: Keukenhof, p: int, number: int) -> int:
    """Return the number of the rule that decided for the gardener; NO_RULE for a person."""
    return number if gardener(s, p) else NO_RULE
