"""The order round the table."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.state import TulipBubble


@rule
def next_seat(s: TulipBubble, p: int) -> int:
    """Clockwise."""
    return 0 if p + 1 == s.players else p + 1


@rule
def seat_at(s: TulipBubble, place: int) -> int:
    """The seat that many places clockwise from the starting player."""
    seat = s.starter + place
    return seat - s.players if seat >= s.players else seat


@rule
def place_of(s: TulipBubble, p: int) -> int:
    """How many places a seat is clockwise from the starting player."""
    place = p - s.starter
    return place + s.players if place < 0 else place
