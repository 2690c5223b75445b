"""The cards that nobody has seen yet. Hands and line lie open, so these are the cards of the deck."""

from __future__ import annotations

from functools import cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.state import Tulips, dealing
from tuliptable.games.tulips.tables import CARDS, DECK_SIZE

GROUPS = ("one colour", "three and one", "two and two", "with a wild")


def counting(s: Tulips, _viewer: int) -> CardCount:
    seen = dealing.kinds_in_sight(s)
    deck = [card_of_deck(s.deck, i) for i in range(DECK_SIZE)]
    kinds = {card: CardKind(CARDS[card], 1, seen[card]) for card in deck}
    groups = [CardGroup(name, [kinds[card] for card in deck if group_of(card) == name]) for name in GROUPS]
    return CardCount(notes=[note(s)], groups=groups)


@cache
def group_of(card: int) -> str:
    """A card belongs to a group by the colours printed on it."""
    sections = CARDS[card]
    if "*" in sections:
        return GROUPS[3]
    most = max(sections.count(section) for section in sections)
    return GROUPS[0] if most == 4 else GROUPS[1] if most == 3 else GROUPS[2]


def note(s: Tulips) -> str:
    if s.cards_left == 0:
        return "The deck is empty: no card is left to come."
    return f"They are the cards of the deck, {s.cards_left} in all."
