"""What the drawn board and the one read aloud say in the same words."""

from __future__ import annotations

from tuliptable.engine.english import counted, joined
from tuliptable.games.tulip_bubble.screen.view import Board, CollectorPile, EventDeck
from tuliptable.games.tulip_bubble.tables import EVENT_NAMES, EVENTS

PHASES = {
    "selling": "Selling phase",
    "black_tulip": "Buying phase, the Black Tulip check",
    "placing": "Buying phase, placing markers",
    "auction": "Buying phase, an auction",
    "payment": "Buying phase, a purchase",
    "over": "The game is over",
}


def offers_text(pile: CollectorPile) -> str:
    sets = [f"{' '.join(offer.cards)} for {offer.pays}" for offer in pile.offers]
    return ", or ".join(sets[:3]) + (f", or {len(sets) - 3} other sets" if len(sets) > 3 else "")


def unseen_text(events: EventDeck) -> str:
    """Until the bubble bursts, Bubble Bust is among them."""
    kinds = [f"{count} {EVENT_NAMES[EVENTS.index(kind)]}" for kind, count in events.unseen.items() if count]
    return joined([*kinds, "Bubble Bust"])


def left_words(events: EventDeck) -> str:
    """All unseen events are in the deck but one, which was taken out of the game unseen (TB-9)."""
    rounds = " or ".join(map(str, events.bust_rounds))
    return f"{counted(events.left, 'event')} left, one was removed unseen; the bubble bursts in round {rounds}"


def black_tulip_words(b: Board) -> str:
    assert b.black_tulip
    if b.black_tulip.asked:
        return (
            f"You are asked for the Black Tulip: you are worth {b.black_tulip.worth}, it takes {b.black_tulip.limit}."
        )
    return f"The Black Tulip is on offer to whoever is worth {b.black_tulip.limit}."
