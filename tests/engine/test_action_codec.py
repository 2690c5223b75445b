"""The action codec: numbers, names and typed texts of actions, and back."""

from __future__ import annotations

import re
from typing import Annotated, get_args

import pytest

from tuliptable.engine.action_codec import ActionCodec, ActionSpec, Domain, IntRange, SeatRange, int_range, seat_range
from tuliptable.engine.refusal import Refusal

CODEC = ActionCodec(
    ActionSpec("keep"),
    ActionSpec("give", to=seat_range(3)),
    ActionSpec("place", slot=int_range(0, 1), y=int_range(-2, 2), x=int_range(-2, 2), typed=("slot", "x", "y")),
    ActionSpec("pass_on"),
)


def test_codes_run_without_gaps_in_the_order_of_the_list() -> None:
    assert [action.first for action in CODEC.actions] == [0, 1, 4, 54]
    assert CODEC.size == 55
    assert CODEC.first("give") == 1


@pytest.mark.parametrize("code", range(55))
def test_every_code_is_written_and_read_in_all_forms(code: int) -> None:
    text = CODEC.notation(code)
    assert CODEC.parse(text) == code
    assert CODEC.parse(CODEC.spelled(code)) == code
    name, *values = text.split(" ")
    assert CODEC.parse(f"  {name.upper()}({', '.join(values)}) ") == code


def test_no_two_codes_have_the_same_text() -> None:
    assert len({CODEC.notation(code) for code in range(55)}) == 55


@pytest.mark.parametrize("text", ["pass-on", "pass_on()", " PASS_ON "])
def test_typed_actions_may_differ_in_case_and_punctuation(text: str) -> None:
    assert CODEC.parse(text) == 54


def test_a_code_has_named_values() -> None:
    assert CODEC.values(CODEC.parse("place 1 -2 2")) == {"slot": "1", "x": "-2", "y": "2"}


@pytest.mark.parametrize(
    ("domain", "reason"),
    [
        (int_range(1, 99), "X of go must be a number from 1 to 99, not 'q'"),
        (tuple(f"N{n}" for n in range(25)), "X of go must be one of N0, N1, N2, N3, N4, N5 and 19 more, not 'q'"),
        (tuple(f"N{n}" for n in range(8)), "X of go must be one of N0, N1, N2, N3, N4, N5, N6, N7, not 'q'"),
    ],
)
def test_a_refusal_fits_a_line_however_many_values_there_are(domain: Domain, reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        ActionCodec(ActionSpec("go", x=domain)).parse("go q")


def test_an_action_that_is_not_listed_has_no_codes() -> None:
    with pytest.raises(KeyError):
        CODEC.first("juggle")


def test_the_last_parameter_runs_fastest() -> None:
    assert [CODEC.notation(code) for code in (1, 2, 3)] == ["give 0", "give 1", "give 2"]


def test_the_order_of_typing_may_differ_from_the_order_of_codes() -> None:
    assert CODEC.parse("place 1 -2 2") == 4 + 1 * 25 + 4 * 5 + 0
    assert CODEC.spelled(4 + 25 + 20) == "place(slot=1, x=-2, y=2)"
    assert CODEC["place"].form() == "place SLOT X Y"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "There is no action ''. The actions are: keep; give TO; place SLOT X Y; pass_on"),
        ("juggle", "There is no action 'juggle'"),
        ("give", "Type give as 'give TO', with 1 value, not 0"),
        ("give 1 2", "with 1 value, not 2"),
        ("give 7", "TO of give must be one of 0, 1, 2, not '7'"),
        ("give(to=me)", "TO of give must be one of 0, 1, 2, not 'me'"),
        ("place 0 3 0", "X of place must be one of -2, -1, 0, 1, 2, not '3'"),
    ],
)
def test_an_unreadable_action_is_refused_with_readable_ones(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        CODEC.parse(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize("code", [-1, 55, 1000])
def test_a_code_beyond_the_last_is_refused(code: int) -> None:
    with pytest.raises(Refusal, match=rf"There is no action {code}\. Codes are 0 to 54"):
        CODEC.notation(code)


def test_screens_get_numbers_and_names() -> None:
    codec = ActionCodec(ActionSpec("plant", colour=("red", "blue"), row=int_range(1, 3)))
    assert codec.args(codec.parse("plant blue 2")) == {"colour": "blue", "row": 2}
    assert codec.numbers(codec.parse("plant blue 2")) == {"colour": 1, "row": 2}


def test_seats_and_numbers_stay_apart_in_any_order_of_declaration() -> None:
    marks = [get_args(Annotated[int, domain])[1] for domain in (int_range(0, 6), seat_range(7), tuple("0123456"))]
    assert [type(mark) for mark in marks] == [IntRange, SeatRange, tuple]
