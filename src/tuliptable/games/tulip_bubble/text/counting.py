"""The cards that a viewer of Tulip Bubble does not see, as the viewer could count them.

Cards come back: a purchase goes behind its buyer's screen, and the discards become the deck again (TB-22). So the count
uses the cards that are visible now. It does not remember the cards that went behind a screen (TB-75).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.games.tulip_bubble.rules.selling import waits_in
from tuliptable.games.tulip_bubble.state import MarketEvent, Phase, TulipBubble, gather
from tuliptable.games.tulip_bubble.tables import (
    COLLECTOR_COUNT,
    COLOUR,
    COLOURS,
    COPIES,
    EVENT_COPIES,
    FACE_COUNT,
    PILE_BONUSES,
    VARIETY,
)
from tuliptable.games.tulip_bubble.text.wording import EVENT_NAMES, WORDING

RISES = (MarketEvent.RISE_RED, MarketEvent.RISE_WHITE, MarketEvent.RISE_YELLOW)
TEXTS = WORDING.table(
    "count",
    {
        "deck": "The deck has {deck:card}.",
        "deck-and-screens": "The deck has {deck:card}. Other players have {screens:card} behind their screens.",
        "reshuffle": "When the deck is empty, the discards become the new deck.",
        "removed": "One of the unseen events was removed before the game. It is not Bubble Bust.",
        "collectors": "Still face down, with a bonus of {bonus}: {collectors}.",
        "rises": "rises",
        "other-events": "other events",
    },
)


def counting(s: TulipBubble, _viewer: int) -> CardCount:
    hidden = s.copy()
    gather(hidden)
    colours = [colour_group(colour, hidden) for colour in range(len(COLOURS))]
    return CardCount(notes=notes(s, sum(hidden.deck)), groups=[*colours, *event_groups(s)])


def colour_group(colour: int, hidden: TulipBubble) -> CardGroup:
    faces = [face for face in range(FACE_COUNT) if COLOUR[face] == colour]
    kinds = [CardKind(VARIETY[face], COPIES[face], COPIES[face] - hidden.deck[face]) for face in faces]
    return CardGroup(COLOURS[colour], kinds)


def event_groups(s: TulipBubble) -> list[CardGroup]:
    others = [kind for kind in MarketEvent if kind not in RISES]
    return [
        CardGroup(str(TEXTS.phrase("rises")), event_kinds(s, RISES)),
        CardGroup(str(TEXTS.phrase("other-events")), event_kinds(s, others)),
    ]


def event_kinds(s: TulipBubble, kinds: Sequence[MarketEvent]) -> list[CardKind]:
    copies = [*EVENT_COPIES, 1]
    return [CardKind(EVENT_NAMES[kind], copies[kind], list(s.events).count(kind)) for kind in kinds]


def notes(s: TulipBubble, hidden: int) -> list[str]:
    screens = hidden - s.deck_size
    phrases = [
        TEXTS.phrase("deck-and-screens", deck=s.deck_size, screens=screens)
        if screens
        else TEXTS.phrase("deck", deck=s.deck_size),
        TEXTS.phrase("reshuffle"),
    ]
    if s.phase != Phase.OVER:
        phrases.append(TEXTS.phrase("removed"))
    for pile, bonus in enumerate(PILE_BONUSES):
        if waiting := waiting_in(s, pile):
            phrases.append(TEXTS.phrase("collectors", bonus=bonus, collectors=waiting))
    return [str(line) for line in phrases]


def waiting_in(s: TulipBubble, pile: int) -> list[int]:
    """List the face-down collectors of a pile, in an order that reveals nothing."""
    return [collector for collector in range(COLLECTOR_COUNT) if waits_in(s, collector, pile)]
