"""The cards that no one has seen yet. Hands and line are face up, so these are the cards in the deck."""

from __future__ import annotations

from functools import cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.state import Tulips, dealing
from tuliptable.games.tulips.tables import CARDS, DECK_SIZE
from tuliptable.games.tulips.text.wording import WORDING

LINES = WORDING.table(
    "counting",
    {
        "one-colour": "one colour",
        "three-and-one": "three and one",
        "two-and-two": "two and two",
        "wild": "with a wild",
        "deck": "{cards:# card is|# cards are} in the deck, and you have not seen {cards:it|them} yet.",
        "empty": "The deck is empty, so no new cards will appear.",
    },
)
GROUPS = ("one-colour", "three-and-one", "two-and-two", "wild")


def counting(s: Tulips, _viewer: int) -> CardCount:
    seen = dealing.kinds_in_sight(s)
    deck = [card_of_deck(s.deck, i) for i in range(DECK_SIZE)]
    kinds = {card: CardKind(CARDS[card], 1, seen[card]) for card in deck}
    groups = [
        CardGroup(str(LINES.phrase(group)), [kinds[card] for card in deck if group_of(card) == group])
        for group in GROUPS
    ]
    note = LINES.phrase("deck", cards=s.cards_left) if s.cards_left else LINES.phrase("empty")
    return CardCount(notes=[str(note)], groups=groups)


@cache
def group_of(card: int) -> str:
    """Return the group of a card, by the colours printed on it."""
    sections = CARDS[card]
    if "*" in sections:
        return "wild"
    most = max(sections.count(section) for section in sections)
    return "one-colour" if most == 4 else "three-and-one" if most == 3 else "two-and-two"
