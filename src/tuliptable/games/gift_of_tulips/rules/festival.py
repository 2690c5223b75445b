"""The Festival and its ranking."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import LAST_PLACE, VARIETY


@rule
def total(s: GiftOfTulips, variety: int) -> int:
    """Return the sum of the open cards of a variety, 0 if it has none (GT-13)."""
    face = variety * 3
    return 2 * s.shown[face] + 3 * s.shown[face + 1] + 4 * s.shown[face + 2]


@rule
def place(s: GiftOfTulips, variety: int) -> int:
    """Return the place of a variety, counted from 0. An unranked variety counts as the last (GT-19)."""
    at = LAST_PLACE
    for i in range(LAST_PLACE):
        if s.festival[i] == variety:
            at = i
    return at


@rule
def add_to_festival(s: GiftOfTulips, card: int) -> None:
    """Add an open card. Its variety overtakes all varieties with no more than its new total (GT-15 to GT-17)."""
    variety = VARIETY[card]
    i = place(s, variety)
    if total(s, variety) == 0:
        i = s.ranked
        s.ranked += 1
    s.shown[card] += 1
    reached = total(s, variety)
    while i > 0 and total(s, s.festival[i - 1]) <= reached:
        s.festival[i] = s.festival[i - 1]
        i -= 1
    s.festival[i] = variety
