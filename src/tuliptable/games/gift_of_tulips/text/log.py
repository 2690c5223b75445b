"""The log: a line for every event; an empty one where a viewer has nothing to hear."""

from __future__ import annotations

from tuliptable.engine.english import count_noun, ordinal
from tuliptable.engine.sentences import Formatters, Lines, headings, log
from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.tables import VARIETIES
from tuliptable.games.gift_of_tulips.text.names import card_name, varieties

LINES: Lines = {
    events.Opened: lambda event: "{Card} opens the Festival." if event.stays else "{Card} is shuffled back.",
    events.Starts: "{Player:start}.",
    events.Dealt: lambda event: "" if event.card == HIDDEN else "{Player:get} {card}.",
    events.Chose: lambda event: (
        "{Player:have} chosen."
        if event.card == HIDDEN
        else "{Player:choose} {card}; {other:card} goes to the secret pile."
    ),
    events.Began: "{Player:'s} bouquet begins with {card}.",
    events.Drew: lambda event: "" if event.card == HIDDEN else "{Player:draw} {card}.",
    events.Kept: "{Player:keep} {card}{points}.",
    events.Gave: "{Player:give} {card} to {to:player}{points}.",
    events.Showed: "{Player:show} {card} at the Festival: {ranking}.",
    events.Hid: lambda event: (
        "{Player:add} " + ("a card" if event.card == HIDDEN else "{card}") + " to the secret pile."
    ),
    events.Revealed: "From the secret pile comes {player:'s} {card}: {ranking}.",
    events.Majority: (
        "{Variety}, {place} place: {player:have} the {majority:place} majority ({cards:1 card}, sum {sum}){points}."
    ),
}
SAID: Formatters = {
    "card": card_name,
    "variety": VARIETIES,
    "ranking": lambda ranking: ", ".join(varieties(ranking)),
    "place": lambda place: ordinal(place + 1),
    "points": lambda points: f": {count_noun(points, 'point')}" if points else "",
}
HEADINGS: Lines = {
    events.Drew: "{Player:'s} turn",
    events.Revealed: "The secret cards",
    events.Majority: "The bouquets",
}
sentence = log(events.Happening, LINES, SAID)
heading = headings(events.Happening, HEADINGS, SAID)
