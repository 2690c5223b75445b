"""The log: a line for every event."""

from __future__ import annotations

from tuliptable.engine.english import format_signed, join_words, ordinal
from tuliptable.engine.sentences import Formatters, Lines, headings, log
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips import events
from tuliptable.games.tulips.tables import COLOURS
from tuliptable.games.tulips.text.names import QUESTIONS, bet_words, place_words, tulip_card, turning


def counted_line(event: events.Counted) -> str:
    counts = dict(zip(COLOURS, (event.red, event.yellow, event.pink, event.violet), strict=True))
    winners = [colour for colour, number in counts.items() if number == max(counts.values()) > 0]
    won = f"{join_words(winners)} {'win' if len(winners) > 1 else 'wins'}" if winners else "no colour wins"
    return "{Category:question}: red {red}, yellow {yellow}, pink {pink}, violet {violet}; " + f"{won}."


def where(event: events.Placed | events.Converted | events.Died) -> str:
    return place_words(event.x, event.y)


LINES: Lines = {
    events.Starts: "{Player:start}.",
    events.Dealt: "{Player:get} {hand}.",
    events.LinedUp: "{Card} comes into the line.",
    events.Placed: lambda event: "{Player:place} {card}, {rotation}, " + f"{where(event)}.",
    events.Converted: lambda event: "A wild turns {colour}, on the card " + f"{where(event)}.",
    events.Died: lambda event: f"A wild meets another and stays without colour, on the card {where(event)}.",
    events.Closed: "A {colour} field is enclosed, on {size:1 card}.",
    events.Took: "{Player:take} {card} from the line.",
    events.Triggered: "The line cannot be filled: no more bets, and the game ends with this round.",
    events.BetFaceDown: lambda event: (
        "{Player:bet}"
        + ("" if event.card == HIDDEN else " on {card:bet}")
        + " for {category:question}, {place} in the stack."
    ),
    events.BetOpenly: "{Player:bet} on {card:bet} for {category:question}, {place} in the stack.",
    events.Passed: "{Player:pass}.",
    events.Deadlocked: "Nobody can do anything any more: the game ends.",
    events.Counted: counted_line,
    events.Revealed: "{Player:'s} bet on {card:bet} for {category:question}, {place} in the stack: {points}.",
}
SAID: Formatters = {
    "card": tulip_card,
    "bet": bet_words,
    "hand": lambda cards: join_words([tulip_card(card) for card in cards]),
    "rotation": turning,
    "colour": COLOURS,
    "question": QUESTIONS,
    "place": lambda place: ordinal(place + 1),
    "points": lambda points: f"{'wrong' if points < 0 else 'right'}, {format_signed(points)}",
}
HEADINGS: Lines = {
    **dict.fromkeys((events.Placed, events.BetFaceDown, events.BetOpenly, events.Passed), "{Player:'s} turn"),
    events.Triggered: "The last round",
    events.Counted: "{Category:question}",
}
sentence = log(events.Happening, LINES, SAID)
heading = headings(events.Happening, HEADINGS, SAID)
