"""The Festival and its ranking."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import LAST_PLACE, VARIETY


@rule
def total(s: GiftOfTulips, variety: int) -> int:
    """GT-13. The sum of its open cards; 0 if it has none."""
    face = variety * 3
    return 2 * s.shown[face] + 3 * s.shown[face + 1] + 4 * s.shown[face + 2]


@rule
def place(s: GiftOfTulips, variety: int) -> int:
    """GT-19. Places count from 0 here; an unranked variety counts as the last."""
    at = LAST_PLACE
    for i in range(LAST_PLACE):
        if s.festival[i] == variety:
            at = i
    return at


@rule
def add_to_festival(s: GiftOfTulips, card: int) -> None:
    """GT-15 to GT-17. Its variety passes all that have no more than its new total."""
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
