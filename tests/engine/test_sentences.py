"""Lines with gaps: what stands in a gap is said as its kind is."""

from __future__ import annotations

from typing import Annotated

import pytest

from tuliptable.engine.action_codec import seat_range
from tuliptable.engine.action_types import Action, ActionSet, action_set
from tuliptable.engine.events import Event
from tuliptable.engine.sentences import Formatters, Labels, Lines, Reader, fill, labels, log, seat
from tuliptable.engine.state import HIDDEN

NAMES = ("ann", "Iris")
SAID: Formatters = {"card": ("red one", "black one"), "level": {3: "III"}, "price": lambda price: f"{price} guilders"}


class Gave(Event):
    player: int
    card: int
    to: int
    points: int = 1
    price: int = 7
    level: int = 3


class Rained(Event):
    pass


class Plant(Action):
    colour: Annotated[int, ("red", "night_blue")]
    beside: Annotated[int, seat_range(2)]


ACTIONS: ActionSet[Plant] = action_set(Plant)
GIFT = Gave(player=0, card=0, to=1)


@pytest.mark.parametrize(
    ("line", "viewer", "text"),
    [
        ("{Player:give} {card} to {to:player}.", 1, "ann gives red one to you."),
        ("{Player:give} {card} to {to:player}.", 0, "You give red one to Iris."),
        ("From {to:'s} hand comes {player:'s} gift.", 1, "From your hand comes ann's gift."),
        ("{To:'s} hand and {player:'s}", 0, "Iris' hand and your"),
        ("{player:carry} it and {_:go}", 0, "you carry it and go"),
        ("{player:carry} it and {_:go}", 1, "ann carries it and goes"),
        ("{Card}: {points:point}, {card:1 card}, {price}, {level}", 1, "Red one: 1 point, 0 cards, 7 guilders, III"),
        ("{0} and {1}", 1, "ann and you"),
        ("", 1, ""),
    ],
)
def test_gaps_are_said_as_their_kind_is(line: str, viewer: int, text: str) -> None:
    assert fill(line, Reader(NAMES, viewer), SAID, GIFT) == text


def test_who_has_no_seat_has_a_name_of_its_own() -> None:
    sentence = log(Gave | Rained, {Gave: "{Player:give} {card} to {to:player}.", Rained: ""}, SAID, "the gardener")
    assert sentence(Gave(player=2, card=1, to=0), NAMES, 1).text == "The gardener gives black one to ann."
    assert sentence(Rained(), NAMES, 1).text == ""


def test_a_line_may_depend_on_the_event() -> None:
    lines: Lines = {Gave: lambda event: "{Player:give} a card." if event.card == HIDDEN else "{Player:give} {card}."}
    hidden = log(Gave, lines, SAID)
    assert hidden(Gave(player=1, card=HIDDEN, to=0), NAMES, 0).text == "Iris gives a card."
    assert hidden(Gave(player=1, card=1, to=0), NAMES, 1).text == "You give black one."


def test_a_label_speaks_of_the_action_and_of_the_state() -> None:
    lines: Labels = {Plant: lambda _, move: "Plant {colour} for {points:point}: {beside} and " + seat(move.colour)}
    label = labels(ACTIONS, lines, {})
    assert label(GIFT, ACTIONS.parse("plant night_blue 0"), NAMES) == "Plant night blue for 1 point: ann and Iris"


def test_every_event_and_every_action_needs_its_line() -> None:
    with pytest.raises(TypeError, match="the log has no line for Rained"):
        log(Gave | Rained, {Gave: ""}, {})
    with pytest.raises(TypeError, match="there is no label for Plant"):
        labels(ACTIONS, {}, {})
