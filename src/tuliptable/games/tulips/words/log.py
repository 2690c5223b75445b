"""The log: a sentence for every event."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, ordinal, possessive, signed, verb
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulips import events
from tuliptable.games.tulips.tables import CATEGORIES, COLOURS
from tuliptable.games.tulips.words.names import SIDE_WORDS, bet_words, tulip_card, turning

QUESTIONS = ("the largest enclosed field", "the most fields", "the longest outer edge")


def sentence(event: events.Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log."""
    player = NOBODY if isinstance(event, events.LinedUp | events.Deadlocked | events.Counted) else event.player
    you = player == viewer
    who = "You" if you else names[player] if player >= 0 else ""
    match event:
        case events.Starts():
            return f"{who} {verb('start', you)}."
        case events.Dealt(hand=hand):
            return f"{who} {verb('get', you)} {joined([tulip_card(card) for card in hand])}."
        case events.LinedUp(card=card):
            return f"{tulip_card(card)} comes into the line."
        case events.Placed(card=card, rotation=rotation, x=x, y=y):
            return f"{who} {verb('place', you)} {tulip_card(card)} {turning(rotation)} at ({x},{y})."
        case events.Converted(x=x, y=y, side=side, colour=colour):
            return f"The wild section {SIDE_WORDS[side]} on ({x},{y}) turns {COLOURS[colour]}."
        case events.Died(x=x, y=y, side=side):
            return f"The wild section {SIDE_WORDS[side]} on ({x},{y}) meets another and stays without colour."
        case events.Closed(colour=colour, size=size):
            return f"A {COLOURS[colour]} field is enclosed, on {counted(size, 'card')}."
        case events.Took(card=card):
            return f"{who} {verb('take', you)} {tulip_card(card)} from the line."
        case events.Triggered():
            return "The line cannot be filled: no more bets, and the game ends with this round."
        case events.BetFaceDown(card=card) | events.BetOpenly(card=card):
            said = "" if card == HIDDEN else f" on {bet_words(card)}"
            return f"{who} {verb('bet', you)}{said} for {in_the_stack(event.category, event.place)}."
        case events.Passed():
            return f"{who} {verb('pass', you)}."
        case events.Deadlocked():
            return "Nobody can do anything any more: the game ends."
        case events.Counted():
            return counted_sentence(event)
        case events.Revealed(card=card, points=points):
            bet = f"{'Your' if you else possessive(who)} bet on {bet_words(card)}"
            verdict = "wrong" if points < 0 else "right"
            return f"{bet} for {in_the_stack(event.category, event.place)}: {verdict}, {signed(points)}."


def in_the_stack(category: int, place: int) -> str:
    return f"{CATEGORIES[category]}, {ordinal(place + 1)} in the stack"


def counted_sentence(event: events.Counted) -> str:
    counts = dict(zip(COLOURS, (event.red, event.yellow, event.pink, event.violet), strict=True))
    told = ", ".join(f"{colour} {number}" for colour, number in counts.items())
    winners = [colour for colour, number in counts.items() if number == max(counts.values()) > 0]
    has = "have" if len(winners) > 1 else "has"
    won = f"{joined(winners)} {has} {QUESTIONS[event.category]}" if winners else "nobody wins"
    return f"{CATEGORIES[event.category].capitalize()}: {told}; {won}."
