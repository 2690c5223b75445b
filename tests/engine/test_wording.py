"""Lines with gaps: how each kind of argument is filled, how code chooses among lines, and which declarations fail."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from tuliptable.engine.action_codec import seat_range
from tuliptable.engine.events import Event
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import GameWording, log_headings, log_lines
from tuliptable.engine.wording.gaps import (
    NUMBER,
    ORDINAL,
    PLAYER,
    SIGNED,
    TEXT,
    GapError,
    LogLine,
    NameMark,
    Reader,
    fields_of,
    list_of,
    thing,
)
from tuliptable.engine.wording.lines import Phrase, Wording, choose, phrase, pick, render, with_args

NAMES = ["ann", "Iris"]
COLOURS = ("red", "white", "yellow")
KINDS = {
    "player": PLAYER,
    "to": PLAYER,
    "points": NUMBER,
    "change": SIGNED,
    "place": ORDINAL,
    "colour": thing(COLOURS, hidden="a hidden colour"),
    "colours": list_of(thing(COLOURS)),
    "either": list_of(thing(COLOURS), last="or"),
    "players": list_of(PLAYER),
    "name": TEXT,
    "card": phrase(),
}
ARGS = {"player": 0, "to": 1, "points": 1, "change": -2, "place": 1, "colour": 2, "name": "bob"}


def text(line: str, viewer: int = -1, **more: object) -> str:
    return (
        Wording("test", KINDS, other="the gardener")
        .line("key", line)
        .text(Reader(NAMES, viewer, "the gardener"), {**ARGS, **more})
    )


@pytest.mark.parametrize(
    ("line", "viewer", "filled"),
    [
        ("{Player:give} {colour} to {to}.", 1, "ann gives yellow to you."),
        ("{Player:give} {colour} to {to}.", 0, "You give yellow to Iris."),
        ("{Player:You give|* gives} a card to {to:you|*}.", 0, "You give a card to Iris."),
        ("{Player:'s} turn, {to:'s} turn", -1, "ann's turn, Iris' turn"),
        ("{player:'s} turn, {To:'s} turn", 1, "ann's turn, Your turn"),
        ("{Player:carry} it and {_:go}", 0, "You carry it and go"),
        ("{Player:carry} it and {_:go}", 1, "ann carries it and goes"),
        ("{player:are} {place}, {change}", 1, "ann is 2nd, −2"),
        ("{Colour} for {name}", 1, "Yellow for bob"),
        ("{change:point} now", 1, "−2 points now"),
        ("no gap", 1, "no gap"),
    ],
)
def test_a_gap_is_filled_by_its_kind(line: str, viewer: int, filled: str) -> None:
    assert text(line, viewer) == filled


@pytest.mark.parametrize(
    ("line", "points", "filled"),
    [
        ("{points:point}", 1, "1 point"),
        ("{points:point}", 0, "0 points"),
        ("{points:# leaf|# leaves}", 3, "3 leaves"),
        ("keep it{points:0=| for # point|# points}", 0, "keep it"),
        ("keep it{points:0=| for # point| for # points}", 2, "keep it for 2 points"),
        ("{points}", 7, "7"),
    ],
)
def test_a_number_chooses_its_form(line: str, points: int, filled: str) -> None:
    assert text(line, points=points) == filled


def test_lists_are_joined_and_may_be_missing() -> None:
    assert text("{colours}", colours=[0, 1, 2]) == "red, white and yellow"
    assert text("{either}", either=[0, 2]) == "red or yellow"
    assert text("{Colours}", colours=[1]) == "White"
    assert text("Bid{players:0=|, against *}", players=[]) == "Bid"
    assert text("Bid{players:0=|, against *}", players=[0, 1], viewer=1) == "Bid, against ann and you"


def test_a_phrase_in_a_line_is_filled_for_the_same_reader() -> None:
    gift = Wording("test", KINDS).line("gift", "{colour} from {player}")
    assert text("{Card}.", card=gift(colour=0, player=0), viewer=0) == "Red from you."
    assert text("Now{card:0=|: *}.", card=None) == "Now."
    assert text("Now{card:0=|: *}.", card=gift(colour=0, player=1)) == "Now: red from Iris."


def test_hidden_things_and_players_without_a_seat_have_names() -> None:
    assert text("{colour}", colour=HIDDEN) == "a hidden colour"
    assert text("{Player:water} the tulips.", player=2) == "The gardener waters the tulips."


def test_the_value_decides_if_no_kind_is_declared() -> None:
    line = Wording("test").line("key", "{Who} won {n:match|matches} of {all:point}: {games}")
    assert render(line(who="ann", n=1, all=2, games=["a", "b"]), Reader()) == "Ann won match of 2 points: a and b"


# --- marks -----------------------------------------------------------------------------------------------------------


class Gave(Event):
    player: Annotated[int, seat_range(4)]
    to: Annotated[int, seat_range(4)]
    colour: Annotated[int, COLOURS]


class Rained(Event):
    pass


def test_names_are_marked_wherever_a_line_has_them() -> None:
    log = log_lines(GameWording("test"), Gave | Rained, {Gave: "{Player:give} {colour} to {to}.", Rained: ""})
    event = Gave(player=0, to=1, colour=1)
    assert log(event, ["Al", "Al"], -1) == LogLine("Al gives white to Al.", (NameMark(0, 2, 0), NameMark(18, 2, 1)))
    assert log(event, ["Al", "Al"], 0) == LogLine("You give white to Al.", (NameMark(18, 2, 1),))
    assert log(Rained(), NAMES, 0) == LogLine("")


def test_headings_are_lines_of_some_events() -> None:
    heading = log_headings(GameWording("test"), {Gave: "{Player:'s} turn"})
    assert heading(Gave(player=1, to=0, colour=0), NAMES, 0) == LogLine("Iris' turn", (NameMark(0, 4, 1),))
    assert heading(Rained(), NAMES, 0) == LogLine("")


# --- choosing --------------------------------------------------------------------------------------------------------


def test_code_chooses_a_line_and_gives_arguments_that_are_no_fields() -> None:
    table = Wording("test", KINDS).table(
        "log",
        {
            Gave: choose(
                lambda e: "self" if e.player == e.to else pick("other", points=e.colour + 1),
                self="{Player:keep} it.",
                other="{Player:give} it away for {points:point}.",
            ),
            Rained: with_args("It rains for {points:minute}.", lambda _event: {"points": 5}),
        },
    )
    reader = Reader(NAMES, 0)
    assert table.text(Gave, reader, Gave(player=0, to=0, colour=0)) == "You keep it."
    assert table.text(Gave, reader, Gave(player=0, to=1, colour=0)) == "You give it away for 1 point."
    assert table.text(Rained, reader, Rained()) == "It rains for 5 minutes."
    assert {line.key for line in table} == {"log.Gave.self", "log.Gave.other", "log.Rained"}


def test_one_class_may_have_a_kind_of_its_own() -> None:
    wording = GameWording("test", {"colour": NUMBER, "Gave.colour": thing(COLOURS)})
    table = wording.table("log", {Gave: "{colour}", "other": "{colour}"})
    event = Gave(player=0, to=0, colour=1)
    assert [table.text(key, Reader(), event) for key in (Gave, "other")] == ["white", "1"]


def test_a_phrase_is_stored_as_its_key_and_its_arguments() -> None:
    chat = Wording("chat")
    line = chat.line("hint-used", "{name} asked for a hint.")
    stored = msgspec.json.encode([line.key, line(name="Ann").args])
    key, args = msgspec.json.decode(stored)
    assert str(chat.phrase(key, args)) == "Ann asked for a hint."


def test_a_refusal_keeps_its_phrase_and_reads_as_a_sentence() -> None:
    seat_taken = Wording("seats").line("taken", "Seat {seat} is taken. Choose another one.")(seat=2)
    refusal = Refusal(seat_taken)
    assert (str(refusal), refusal.line) == ("Seat 2 is taken. Choose another one.", seat_taken)
    assert str(IllegalAction(seat_taken, "XX-1")) == "Seat 2 is taken. Choose another one (XX-1)."


# --- faults ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{player:a|b|c}", "a player has two forms"),
        ("{points:a#|b#|c#}", "a number has 2 forms, not 3"),
        ("{colours:a*|b*}", "a list or phrase has 1 forms, not 2"),
    ],
)
def test_an_error_about_wrong_forms_names_the_line(line: str, fault: str) -> None:
    with pytest.raises(GapError, match=f"key: {fault}"):
        text(line, colours=[0])


def test_a_brace_without_its_partner_is_refused_at_the_declaration() -> None:
    with pytest.raises(GapError, match="without its partner"):
        Wording("test").line("key", "{points")


def test_a_missing_argument_and_a_repeated_key_are_named() -> None:
    wording = Wording("test", KINDS)
    line = wording.line("key", "{Player:give} {points} and {_:go}.")
    assert fields_of(line.english) == ["player", "points"]
    with pytest.raises(GapError, match="key: no value for points"):
        line(player=0)
    with pytest.raises(GapError, match="two lines have the key key"):
        wording.line("key", "again")
    with pytest.raises(GapError, match="no argument and no field 'points' in Rained"):
        line.text(Reader(), {"player": 0}, Rained())


def test_a_log_without_a_line_for_an_event_is_refused() -> None:
    with pytest.raises(TypeError, match="no line for Rained"):
        log_lines(GameWording("test"), Gave | Rained, {Gave: ""})


def test_an_empty_phrase_has_no_arguments() -> None:
    assert str(Phrase(Wording("test").line("key", "Done."))) == "Done."
