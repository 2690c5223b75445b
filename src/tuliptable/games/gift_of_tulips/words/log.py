"""The log: a sentence for every event."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, ordinal, possessive, verb
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.tables import VARIETIES
from tuliptable.games.gift_of_tulips.words.names import card_name, varieties


def sentence(event: events.Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where a viewer has nothing to hear."""
    player = NOBODY if isinstance(event, events.Opened) else event.player
    you = player == viewer
    who = "You" if you else names[player] if player >= 0 else ""
    match event:
        case events.Opened(card=card, stays=stays):
            return f"{card_name(card).capitalize()} " + ("opens the Festival." if stays else "is shuffled back.")
        case events.Starts():
            return f"{who} {verb('start', you)}."
        case events.Dealt(card=card):
            return "" if card == HIDDEN else f"{who} {verb('get', you)} {card_name(card)}."
        case events.Chose(card=card) if card == HIDDEN:
            return f"{who} {'have' if you else 'has'} chosen."
        case events.Chose(card=card, other=other):
            return f"{who} {verb('choose', you)} {card_name(card)}; {card_name(other)} goes to the secret pile."
        case events.Began(card=card):
            return f"{'Your' if you else possessive(who)} bouquet begins with {card_name(card)}."
        case events.Drew(card=card):
            return "" if card == HIDDEN else f"{who} {verb('draw', you)} {card_name(card)}."
        case events.Kept(card=card, points=points):
            return f"{who} {verb('keep', you)} {card_name(card)}{scored(points)}"
        case events.Gave(card=card, to=to, points=points):
            friend = "you" if to == viewer else names[to]
            return f"{who} {verb('give', you)} {card_name(card)} to {friend}{scored(points)}"
        case events.Showed(card=card, ranking=ranking):
            return f"{who} {verb('show', you)} {card_name(card)} at the Festival: {', '.join(varieties(ranking))}."
        case events.Hid(card=card):
            what = "a card" if card == HIDDEN else card_name(card)
            return f"{who} {verb('add', you)} {what} to the secret pile."
        case events.Revealed(card=card, ranking=ranking):
            owner = "your" if you else possessive(who)
            return f"From the secret pile comes {owner} {card_name(card)}: {', '.join(varieties(ranking))}."
        case events.Majority():
            return (
                f"{VARIETIES[event.variety].capitalize()}, {ordinal(event.place + 1)} place: {'you' if you else who} "
                f"{verb('have', you)} the {ordinal(event.majority + 1)} majority "
                f"({counted(event.cards, 'card')}, sum {event.sum}){scored(event.points)}"
            )


def scored(points: int) -> str:
    return f": {counted(points, 'point')}." if points else "."
