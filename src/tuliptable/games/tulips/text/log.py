"""The log of Tulips: one line for each event."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import Lines, log_headings, log_lines
from tuliptable.engine.wording.lines import Selection, choose, pick, with_args
from tuliptable.games.tulips import events
from tuliptable.games.tulips.tables import SINGLES
from tuliptable.games.tulips.text.wording import WORDING, space_of


def hand_of(event: events.Dealt) -> dict[str, Any]:
    card1, card2, card3 = event.hand
    return {"card1": card1, "card2": card2, "card3": card3}


def leaders_of(event: events.Counted) -> Selection:
    """Choose a line about the colours with the highest count. A count of 0 never wins (TF-56)."""
    counts = (event.red, event.yellow, event.pink, event.violet)
    leaders = [colour for colour, number in enumerate(counts) if number == max(counts) > 0]
    return pick(("none", "one", "two")[len(leaders)] if len(leaders) < 3 else "more", leaders=leaders)


def result_of(event: events.Revealed) -> Selection:
    double = "-double" if event.card < SINGLES else ""
    if event.points == 0:
        return pick("too-late")
    return pick(f"scores{double}") if event.points > 0 else pick(f"loses{double}", lost=-event.points)


LINES: Lines = {
    events.Starts: "{Player:go} first.",
    events.Dealt: with_args("{Player:get} {card1}; {card2}; and {card3}.", hand_of),
    events.LinedUp: "{Card} joins the line.",
    events.Placed: with_args("{Player:place} {card}, {rotation}, {space}.", space_of),
    events.Converted: with_args("The wild on the card {space} becomes {colour}.", space_of),
    events.Died: with_args("The wild on the card {space} faces another wild and stays without colour.", space_of),
    events.Closed: "{Player:enclose} a {colour} field of {size:card}.",
    events.Took: "{Player:take} {card} from the line.",
    events.Triggered: "The line cannot be refilled, so no one may bet any more and the game ends with this round.",
    events.BetFaceDown: choose(
        lambda event: "hidden" if event.card == HIDDEN else "known",
        hidden="{Player:bet} face down for {category}, {place} in the stack.",
        known="{Player:bet} on {card} for {category}, {place} in the stack.",
    ),
    events.BetOpenly: "{Player:bet} on {card} for {category}, {place} in the stack.",
    events.Passed: "{Player:pass}.",
    events.Deadlocked: "No one can place a card or bet any more, so the game ends.",
    events.Counted: choose(
        leaders_of,
        none="No field is enclosed, so no colour wins {category}.",
        one="{Leaders} has {category} and wins (red {red}, yellow {yellow}, pink {pink}, violet {violet}).",
        two="{Leaders} tie for {category} and both win (red {red}, yellow {yellow}, pink {pink}, violet {violet}).",
        more="{Leaders} tie for {category} and all win (red {red}, yellow {yellow}, pink {pink}, violet {violet}).",
    ),
    events.Revealed: choose(
        result_of,
        **{
            "scores": "{Player:score} {points:point} with a bet on {card}, {place} in the stack for {category}.",
            "scores-double": (
                "{Player:score} {points:point} (double) with a bet on {card}, {place} in the stack for {category}."
            ),
            "loses": "{Player:lose} {lost:point} with a bet on {card}, {place} in the stack for {category}.",
            "loses-double": (
                "{Player:lose} {lost:point} (double) with a bet on {card}, {place} in the stack for {category}."
            ),
            "too-late": (
                "{Player:'s} bet on {card}, {place} in the stack for {category}, is correct but too late to score."
            ),
        },
    ),
}
HEADINGS: Lines = {
    **dict.fromkeys((events.Placed, events.BetFaceDown, events.BetOpenly, events.Passed), "{Player:'s} turn"),
    events.Triggered: "The last round",
    events.Counted: "{Category}",
}
sentence = log_lines(WORDING, events.Happening, LINES)
heading = log_headings(WORDING, HEADINGS)
