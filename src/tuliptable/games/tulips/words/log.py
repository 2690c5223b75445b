"""The log: a line for every event."""

from __future__ import annotations

from tuliptable.engine.english import joined, ordinal, signed
from tuliptable.engine.sentences import Lines, Said, log
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips import events
from tuliptable.games.tulips.tables import CATEGORIES, COLOURS
from tuliptable.games.tulips.words.names import SIDE_WORDS, bet_words, tulip_card, turning

QUESTIONS = ("the largest enclosed field", "the most fields", "the longest outer edge")


def counted_line(event: events.Counted) -> str:
    counts = dict(zip(COLOURS, (event.red, event.yellow, event.pink, event.violet), strict=True))
    winners = [colour for colour, number in counts.items() if number == max(counts.values()) > 0]
    has = "have" if len(winners) > 1 else "has"
    won = f"{joined(winners)} {has} {QUESTIONS[event.category]}" if winners else "nobody wins"
    return "{Category}: red {red}, yellow {yellow}, pink {pink}, violet {violet}; " + f"{won}."


LINES: Lines = {
    events.Starts: "{Player:start}.",
    events.Dealt: "{Player:get} {hand}.",
    events.LinedUp: "{card} comes into the line.",
    events.Placed: "{Player:place} {card} {rotation} at ({x},{y}).",
    events.Converted: "The wild section {side} on ({x},{y}) turns {colour}.",
    events.Died: "The wild section {side} on ({x},{y}) meets another and stays without colour.",
    events.Closed: "A {colour} field is enclosed, on {size:1 card}.",
    events.Took: "{Player:take} {card} from the line.",
    events.Triggered: "The line cannot be filled: no more bets, and the game ends with this round.",
    events.BetFaceDown: lambda event: (
        "{Player:bet}" + ("" if event.card == HIDDEN else " on {card:bet}") + " for {category}, {place} in the stack."
    ),
    events.BetOpenly: "{Player:bet} on {card:bet} for {category}, {place} in the stack.",
    events.Passed: "{Player:pass}.",
    events.Deadlocked: "Nobody can do anything any more: the game ends.",
    events.Counted: counted_line,
    events.Revealed: "{Player:'s} bet on {card:bet} for {category}, {place} in the stack: {points}.",
}
SAID: Said = {
    "card": tulip_card,
    "bet": bet_words,
    "hand": lambda cards: joined([tulip_card(card) for card in cards]),
    "rotation": turning,
    "side": SIDE_WORDS,
    "colour": COLOURS,
    "category": CATEGORIES,
    "place": lambda place: ordinal(place + 1),
    "points": lambda points: f"{'wrong' if points < 0 else 'right'}, {signed(points)}",
}
sentence = log(events.Happening, LINES, SAID)
