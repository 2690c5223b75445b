"""Gift of Tulips: the cards that a viewer has not seen, as he could count them himself."""

from __future__ import annotations

from functools import lru_cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, dealing
from tuliptable.games.gift_of_tulips.tables import COPIES, FACES_OF, VALUE, VARIETIES, VARIETY_COUNT
from tuliptable.games.gift_of_tulips.text.names import card_name

NAMES = [str(value) for value in VALUE]


def counting(s: GiftOfTulips, _viewer: int) -> CardCount:
    seen, copies = dealing.kinds_in_sight(s), COPIES[s.players]
    groups = [group(variety, copies, *seen[3 * variety : 3 * variety + 3]) for variety in range(VARIETY_COUNT)]
    return CardCount(notes=notes(s), groups=groups)


@lru_cache(1024)
def group(variety: int, copies: int, *seen: int) -> CardGroup:
    """Most turns change the count of one variety, and others have counted the same before: each is made once."""
    names = [NAMES[face] for face in FACES_OF[variety]]
    return CardGroup(VARIETIES[variety], [CardKind(name, copies, n) for name, n in zip(names, seen, strict=True)])


def notes(s: GiftOfTulips) -> list[str]:
    places = (
        (s.deck, "in the deck"),
        (s.removed, "out of the game"),
        (sum(s.secrets[p] for p in range(s.players) if s.secret[p][0] == HIDDEN), "in the secret pile"),
        (hidden_in_hands(s), "in the hands of others"),
    )
    where = ", ".join([f"{cards} {place}" for cards, place in places if cards])
    return [f"Where they are: {where}.", *put_back(s.put_back.tobytes())]


def hidden_in_hands(s: GiftOfTulips) -> int:
    return (s.drawn == HIDDEN) + s.chosen.count(HIDDEN) + sum(s.hand[p].count(HIDDEN) for p in range(s.players))


@lru_cache(64)
def put_back(cards: bytes) -> list[str]:
    """Kept, for the cards put back stay the same all through a match."""
    names = [card_name(face) for face, count in enumerate(cards) for _ in range(count)]
    return [f"Put back at the start, so not out of the game: {', '.join(names)}."] if names else []
