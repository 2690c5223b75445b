"""The views of the market: cards and prices, rows, and the next market response."""

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
    """A price marker, and the prices of its colour by rank."""

    colour: str = entry(COLOURS)
    level: int = state_field()
    prices: list[int] = computed(lambda s, colour: [row[s.level[colour]] for row in PRICE])


class PricePoint(msgspec.Struct, frozen=True, gc=False):
    """The levels of red, white and yellow at the `start`, or after the `event` or `response` of a round."""

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
    """A slot in New Arrivals or Just Sold, its card unless it is sold, and the players with a marker there."""

    slot: str
    card: Card | None
    marked_by: list[int]


def slot(s: TulipBubble, i: int) -> Slot:
    return Slot(SLOTS[i], card(s, s.market[i]) if s.market[i] != NO_CARD else None, seats_in(s.markers[i]))


class Response(msgspec.Struct, frozen=True, gc=False):
    """The cards of each colour in the three rows, and the levels after a response if no more cards were bought."""

    counts: list[int]
    levels: list[int]


def response(s: TulipBubble) -> Response:
    counts = [0, 0, 0]
    count_colours(s, counts)
    after = s.copy()
    after.turn_to(b"")
    respond_to_counts(after, counts)
    return Response(counts, list(after.level))
