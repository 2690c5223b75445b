"""Gift of Tulips: the cards that a viewer has not seen, as he could count them himself."""

from __future__ import annotations

from tuliptable.engine.counting import CardCount, CardGroup, CardKind
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, in_sight
from tuliptable.games.gift_of_tulips.tables import COPIES, FACE_COUNT, FACES_OF, VALUE, VARIETIES, VARIETY

NAMES = [str(value) for value in VALUE]


def counting(s: GiftOfTulips, _viewer: int) -> CardCount:
    seen = [0] * FACE_COUNT
    in_sight(s, seen)
    return CardCount(notes=notes(s), groups=[group(s, variety, seen) for variety in range(len(VARIETIES))])


def group(s: GiftOfTulips, variety: int, seen: list[int]) -> CardGroup:
    copies = COPIES[s.players]
    return CardGroup(VARIETIES[variety], [CardKind(NAMES[f], copies, seen[f]) for f in FACES_OF[variety]])


def notes(s: GiftOfTulips) -> list[str]:
    hands = [card for hand in s.hand for card in hand]
    places = {
        "in the deck": s.deck,
        "out of the game": s.removed,
        "in the secret pile": sum(s.secrets[p] for p in range(s.players) if s.secret[p][0] == HIDDEN),
        "in the hands of others": [s.drawn, *s.chosen, *hands].count(HIDDEN),
    }
    back = [f"{VARIETIES[VARIETY[f]]} {VALUE[f]}" for f in range(FACE_COUNT) for _ in range(s.put_back[f])]
    known = [f"Put back at the start, so not out of the game: {', '.join(back)}."] if back else []
    return [f"Where they are: {', '.join(f'{cards} {where}' for where, cards in places.items() if cards)}.", *known]
