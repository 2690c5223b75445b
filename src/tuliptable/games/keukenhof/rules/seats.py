"""Who sits where. In the solo game the automatic gardener has the seat beside the player."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.state import GARDENER, Keukenhof
from tuliptable.games.keukenhof.tables import SEATS

NO_RULE = 0
"""People choose for themselves."""


@rule
def next_seat(s: Keukenhof, p: int) -> int:
    """Clockwise (KH-2)."""
    return 0 if p + 1 == SEATS[s.players] else p + 1


@rule
def gardener(s: Keukenhof, p: int) -> bool:
    return s.players == 1 and p == GARDENER


@rule
def by_rule(s: Keukenhof, p: int, number: int) -> int:
    """The number of the rule by which the gardener chose; NO_RULE for people."""
    return number if gardener(s, p) else NO_RULE
