"""The cards that a viewer has not seen yet, by variety."""

from __future__ import annotations

from functools import lru_cache

from tuliptable.engine.card_counting import CardCount, CardGroup, CardKind
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, dealing
from tuliptable.games.gift_of_tulips.tables import COPIES, FACES_OF, VALUE, VARIETY_COUNT
from tuliptable.games.gift_of_tulips.text.wording import COLOUR, WORDING

KIND = WORDING.line("counting.kind", "{value}")
UNSEEN = WORDING.line("counting.unseen", "Of the cards you have not seen, {places}.")
PLACES = WORDING.table(
    "counting.place",
    {
        "deck": "{cards:# is|# are} in the deck",
        "removed": "{cards:# was|# were} removed before the game",
        "pile": "{cards:# is|# are} on the secret pile",
        "hands": "{cards:# is in another player's hand|# are in other players' hands}",
    },
)
PUT_BACK = WORDING.line(
    "counting.put-back",
    "{Put_back} went back into the deck before the game, so {cards:it is|they are} not among the removed cards.",
)


def counting(s: GiftOfTulips, _viewer: int) -> CardCount:
    seen, copies = dealing.kinds_in_sight(s), COPIES[s.players]
    groups = [group(variety, copies, *seen[3 * variety : 3 * variety + 3]) for variety in range(VARIETY_COUNT)]
    return CardCount(notes=[unseen_note(s), *put_back_notes(s.put_back.tobytes())], groups=groups)


@lru_cache(1024)
def group(variety: int, copies: int, *seen: int) -> CardGroup:
    """Count one variety. The cache serves the three varieties that a turn does not change."""
    kinds = [CardKind(str(KIND(value=VALUE[face])), copies, n) for face, n in zip(FACES_OF[variety], seen, strict=True)]
    return CardGroup(str(COLOUR(variety=variety)), kinds)


def unseen_note(s: GiftOfTulips) -> str:
    places = [PLACES.phrase(place, cards=cards) for place, cards in unseen_cards(s).items() if cards]
    return str(UNSEEN(places=places))


def unseen_cards(s: GiftOfTulips) -> dict[str, int]:
    """Return the number of cards that the viewer has not seen, by place."""
    return {
        "deck": s.deck,
        "removed": s.removed,
        "pile": sum(s.secrets[p] for p in range(s.players) if s.secret[p][0] == HIDDEN),
        "hands": hidden_in_hands(s),
    }


def hidden_in_hands(s: GiftOfTulips) -> int:
    return (s.drawn == HIDDEN) + s.chosen.count(HIDDEN) + sum(s.hand[p].count(HIDDEN) for p in range(s.players))


@lru_cache(64)
def put_back_notes(counts: bytes) -> list[str]:
    """Name the cards put back at set-up (GT-7). The cache serves the whole match: these cards never change."""
    cards = [face for face, count in enumerate(counts) for _ in range(count)]
    return [str(PUT_BACK(put_back=cards, cards=len(cards)))] if cards else []
