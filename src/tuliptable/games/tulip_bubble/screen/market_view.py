"""Tulip Bubble: what a viewer sees of the market: cards and their prices, the rows, what a response would do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.engine.view_fields import View, computed, entry, state_field
from tuliptable.games.tulip_bubble.rules.prices import count_colours, market_price, respond_to_counts
from tuliptable.games.tulip_bubble.state import NO_CARD, TulipBubble, seats_in
from tuliptable.games.tulip_bubble.tables import COLOUR, COLOURS, FACE_COUNT, FACES, NAMES, PRICE, RANK, RANKS, SLOTS


class Card(msgspec.Struct, frozen=True, gc=False):
    """A tulip card and its market price now."""

    face: str
    colour: str
    rank: str
    name: str
    price: int


def card(s: TulipBubble, face: int) -> Card:
    return Card(FACES[face], COLOURS[COLOUR[face]], RANKS[RANK[face]], NAMES[face], market_price(s, face))


def cards_in(s: TulipBubble, counts: Sequence[int]) -> list[Card]:
    return [card(s, face) for face in range(FACE_COUNT) for _ in range(counts[face])]


class Marker(View):
    """A price marker, and what the cards of its colour cost by rank."""

    colour: str = entry(COLOURS)
    level: int = state_field()
    prices: list[int] = computed(lambda s, colour: [row[s.level[colour]] for row in PRICE])


class PricePoint(msgspec.Struct, frozen=True, gc=False):
    """The levels of red, white and yellow at a moment: the ``start``, or after a round's ``event`` or ``response``."""

    round: int
    after: str
    levels: list[int]


def price_path(s: TulipBubble) -> list[PricePoint]:
    return [
        PricePoint(max(1, (i + 1) // 2), "start" if i == 0 else "event" if i % 2 else "response", list(levels))
        for i, levels in enumerate(s.path)
        if levels[0]
    ]


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A place in New Arrivals or Just Sold, its card unless it is bought, and who has a bid marker there."""

    slot: str
    card: Card | None
    marked_by: list[int]


def slot(s: TulipBubble, i: int) -> Slot:
    return Slot(SLOTS[i], card(s, s.market[i]) if s.market[i] != NO_CARD else None, seats_in(s.markers[i]))


class Response(msgspec.Struct, frozen=True, gc=False):
    """Cards of each colour in the three rows, and the levels after a response if nothing more were bought."""

    counts: list[int]
    levels: list[int]


def response(s: TulipBubble) -> Response:
    counts = [0, 0, 0]
    count_colours(s, counts)
    after = s.copy()
    after.turn_to(b"")
    respond_to_counts(after, counts)
    return Response(counts, list(after.level))
