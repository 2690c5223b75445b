"""Market prices, the price markers, and the market response."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.tulip_bubble.events import Counted, Moved
from tuliptable.games.tulip_bubble.state import NO_CARD, TulipBubble
from tuliptable.games.tulip_bubble.tables import (
    COLOUR,
    COLOUR_COUNT,
    HIGHEST_LEVEL,
    JUST_SOLD,
    LONGEST_ROW,
    LOWEST_LEVEL,
    PRICE,
    RANK,
)


@rule
def market_price(s: TulipBubble, card: int) -> int:
    """Return the price of a card, by its rank and the level of its colour (TB-14)."""
    return PRICE[RANK[card]][s.level[COLOUR[card]]]


@rule
def note_levels(s: TulipBubble, column: int) -> None:
    """Record the levels: column 0 is the start, then come two a round, after the event and after the response."""
    for colour in range(COLOUR_COUNT):
        s.path[column][colour] = s.level[colour]


# --- moving a marker ---------------------------------------------------------------------------------------------


@rule
def level_is_free(s: TulipBubble, level: int) -> bool:
    """Return True if no marker is on the level (TB-15)."""
    return s.level[0] != level and s.level[1] != level and s.level[2] != level


@rule
def raise_marker(s: TulipBubble, colour: int, distance: int) -> None:
    """Move a marker up to the nearest free level that is far enough, or else to the farthest free one (TB-16)."""
    own = s.level[colour]
    to = own
    for level in range(own + 1, HIGHEST_LEVEL + 1):
        if to < own + distance and level_is_free(s, level):
            to = level
    s.level[colour] = to
    tell(s, Moved(colour=colour, before=own, after=to))


@rule
def lower_marker(s: TulipBubble, colour: int, distance: int) -> None:
    """Move a marker down to the nearest free level that is far enough, or else to the farthest free one (TB-16)."""
    own = s.level[colour]
    to = own
    for level in range(own - 1, LOWEST_LEVEL - 1, -1):
        if to > own - distance and level_is_free(s, level):
            to = level
    s.level[colour] = to
    tell(s, Moved(colour=colour, before=own, after=to))


@rule
def cheapest_colour(s: TulipBubble) -> int:
    """Return the colour on the lowest level (TB-17)."""
    lowest = min(s.level[0], min(s.level[1], s.level[2]))
    return 0 if s.level[0] == lowest else 1 if s.level[1] == lowest else 2


@rule
def most_expensive_colour(s: TulipBubble) -> int:
    """Return the colour on the highest level (TB-17)."""
    highest = max(s.level[0], max(s.level[1], s.level[2]))
    return 0 if s.level[0] == highest else 1 if s.level[1] == highest else 2


# --- the market response -----------------------------------------------------------------------------------------


@rule
def respond_to_market(s: TulipBubble) -> None:
    """Count the cards and move the most common and the rarest colours (TB-63)."""
    counts = scratch(3)
    count_colours(s, counts)
    tell(s, Counted(cards=counts))
    respond_to_counts(s, counts)


@rule
def count_colours(s: TulipBubble, counts: Buffer) -> None:
    """Count the cards of each colour in all three rows, including Next Shipment (TB-63)."""
    for i in range(LONGEST_ROW):
        count_card(s.next_shipment[i], counts)
        count_card(s.market[i], counts)
    for slot in range(JUST_SOLD, JUST_SOLD + s.sold):
        count_card(s.market[slot], counts)


@rule
def count_card(card: int, counts: Buffer) -> None:
    if card != NO_CARD:
        counts[COLOUR[card]] += 1


@rule
def respond_to_counts(s: TulipBubble, counts: Buffer) -> None:
    """Lower the most common colours, the lower marker first.

    Then raise the rarest colours, the higher marker first (TB-64 to TB-67).
    """
    most = max(counts[0], max(counts[1], counts[2]))
    least = min(counts[0], min(counts[1], counts[2]))
    if most == least:
        return
    for level in range(LOWEST_LEVEL, HIGHEST_LEVEL + 1):
        for colour in range(COLOUR_COUNT):
            if s.level[colour] == level and counts[colour] == most:
                lower_marker(s, colour, 1)
    for level in range(HIGHEST_LEVEL, LOWEST_LEVEL - 1, -1):
        for colour in range(COLOUR_COUNT):
            if s.level[colour] == level and counts[colour] == least:
                raise_marker(s, colour, 1)
