"""Tulip Bubble: the cards that a viewer does not see, as he could count them himself.

Cards come back: a rival's purchase goes behind his screen, and the discards become the deck again (TB-22). So what is
counted is what lies in sight now. That a viewer may remember what went behind which screen is his own business (TB-75).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.games.tulip_bubble.rules.selling import waits_in
from tuliptable.games.tulip_bubble.state import MarketEvent, Phase, TulipBubble, gather
from tuliptable.games.tulip_bubble.tables import (
    COLLECTOR_COUNT,
    COLLECTORS,
    COLOUR,
    COLOURS,
    COPIES,
    EVENT_COPIES,
    EVENT_NAMES,
    FACE_COUNT,
    FACES,
    PILE_BONUSES,
    PILE_COUNT,
)

RISES = (MarketEvent.RISE_RED, MarketEvent.RISE_WHITE, MarketEvent.RISE_YELLOW)


def counting(s: TulipBubble, _viewer: int) -> CardCount:
    hidden = s.copy()
    gather(hidden)
    colours = [colour_group(colour, hidden) for colour in range(len(COLOURS))]
    return CardCount(notes=notes(s, sum(hidden.deck)), groups=[*colours, *event_groups(s)])


def colour_group(colour: int, hidden: TulipBubble) -> CardGroup:
    faces = [face for face in range(FACE_COUNT) if COLOUR[face] == colour]
    kinds = [CardKind(FACES[face][1:], COPIES[face], COPIES[face] - hidden.deck[face]) for face in faces]
    return CardGroup(COLOURS[colour], kinds)


def event_groups(s: TulipBubble) -> list[CardGroup]:
    others = [kind for kind in MarketEvent if kind not in RISES]
    return [CardGroup("rises", event_kinds(s, RISES)), CardGroup("other events", event_kinds(s, others))]


def event_kinds(s: TulipBubble, kinds: Sequence[MarketEvent]) -> list[CardKind]:
    copies = [*EVENT_COPIES, 1]
    return [CardKind(EVENT_NAMES[kind], copies[kind], list(s.events).count(kind)) for kind in kinds]


def notes(s: TulipBubble, hidden: int) -> list[str]:
    screens = hidden - s.deck_size
    places = [f"{s.deck_size} in the deck", *([f"{screens} behind the screens of others"] if screens else [])]
    said = [f"Tulips not in sight: {', '.join(places)}. When the deck is empty, the discards become the new one."]
    if s.phase != Phase.OVER:
        said.append("One of the events not seen yet was taken out of the game; it is not Bubble Bust.")
    waiting = [text for pile in range(PILE_COUNT) if (text := waiting_in(s, pile))]
    return [*said, *([f"Collectors who may still come: {'; '.join(waiting)}."] if waiting else [])]


def waiting_in(s: TulipBubble, pile: int) -> str:
    """The collectors that lie face down in a pile, in no order that means anything."""
    names = [COLLECTORS[c].name for c in range(COLLECTOR_COUNT) if waits_in(s, c, pile)]
    return f"{', '.join(names)} (bonus {PILE_BONUSES[pile]})" if names else ""
