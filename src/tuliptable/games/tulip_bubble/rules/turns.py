"""The order of turns."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.state import TulipBubble


@rule
def next_seat(s: TulipBubble, p: int) -> int:
    """Return the next seat clockwise."""
    return 0 if p + 1 == s.players else p + 1


@rule
def seat_at(s: TulipBubble, place: int) -> int:
    """Return the seat at a place in turn order; the starting player has place 0."""
    seat = s.starter + place
    return seat - s.players if seat >= s.players else seat


@rule
def place_of(s: TulipBubble, p: int) -> int:
    """Return the place of a seat in turn order; the starting player has place 0."""
    place = p - s.starter
    return place + s.players if place < 0 else place
