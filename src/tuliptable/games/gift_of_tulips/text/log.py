"""The log of Gift of Tulips: one line for each event, or an empty one if the event is secret from the viewer."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import Lines, log_headings, log_lines
from tuliptable.engine.wording.lines import choose, with_args
from tuliptable.games.gift_of_tulips import events
from tuliptable.games.gift_of_tulips.text.wording import WORDING


def card_seen(event: events.Dealt | events.Chose | events.Drew | events.Hid) -> str:
    return "hidden" if event.card == HIDDEN else "seen"


def ranked_varieties(event: events.Showed | events.Revealed) -> dict[str, list[int]]:
    return {"ranking": [variety for variety in event.ranking if variety >= 0]}


LINES: Lines = {
    events.Opened: choose(
        lambda event: "stays" if event.stays else "back",
        stays="{Card} opens the Festival.",
        back="{Card} goes back into the deck.",
    ),
    events.Starts: "{Player:go} first.",
    events.Dealt: choose(card_seen, hidden="", seen="{Player:get} {card}."),
    events.Chose: choose(
        card_seen,
        hidden="{Player:have} chosen a first card.",
        seen="{Player:choose} {card} and {_:hide} {other} on the secret pile.",
    ),
    events.Began: "{Player:'s} bouquet starts with {card}.",
    events.Drew: choose(card_seen, hidden="", seen="{Player:draw} {card}."),
    events.Kept: choose(
        lambda event: "scoring" if event.points else "plain",
        scoring="{Player:keep} {card} and {_:score} {points:point}.",
        plain="{Player:keep} {card}.",
    ),
    events.Gave: choose(
        lambda event: "scoring" if event.points else "plain",
        scoring="{Player:give} {card} to {to} and {_:score} {points:point}.",
        plain="{Player:give} {card} to {to}.",
    ),
    events.Showed: with_args("{Player:show} {card} at the Festival. The ranking is now {ranking}.", ranked_varieties),
    events.Hid: choose(
        card_seen,
        hidden="{Player:hide} a card on the secret pile.",
        seen="{Player:hide} {card} on the secret pile.",
    ),
    events.Revealed: with_args(
        "{Player:'s} secret {card} is turned up. The ranking is now {ranking}.", ranked_varieties
    ),
    events.Majority: (
        "{Player:score} {points:point} for the {majority} majority in {variety}, {place} at the Festival "
        "({cards:card}, sum {sum})."
    ),
}
HEADINGS: Lines = {
    events.Drew: "{Player:'s} turn",
    events.Revealed: "The secret pile",
    events.Majority: "Majorities",
}
sentence = log_lines(WORDING, events.Happening, LINES)
heading = log_headings(WORDING, HEADINGS)
