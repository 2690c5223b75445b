"""Options: values in, numbers in the state, values out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.tables import every_game
from tuliptable.engine.flat_record import i8
from tuliptable.engine.game import Game
from tuliptable.engine.options import ChoiceOption, FlagOption, Option, OptionValue, SeatOption
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import State


class Garden(State):
    starter = i8()
    open_screens = i8()
    limit = i8()


STARTER = SeatOption("starter", "who starts", "XX-1")
SCREENS = FlagOption("open_screens", "no secrets", "XX-2")
LIMIT = ChoiceOption("limit", "how much", "XX-3", 120, offered=(120, 121))


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [
        (STARTER, None, -1),
        (STARTER, 2, 2),
        (SCREENS, False, 0),
        (SCREENS, True, 1),
        (LIMIT, 120, 0),
        (LIMIT, 121, 1),
    ],
)
def test_a_value_goes_into_the_state_and_comes_out_again(option: Option, value: OptionValue, number: int) -> None:
    s = Garden()
    s.players = 3
    option.put(s, value)
    assert getattr(s, option.name) == number
    assert option.get(s) == value
    assert option.read(option.label(value), 3) == value


@every_game
def test_every_value_can_be_typed_as_it_is_listed(game: Game[Any]) -> None:
    for option in game.options:
        for players in game.players:
            for value in option.values(players):
                assert option.read(option.typed(value), players) == value


@pytest.mark.parametrize(
    ("option", "value"), [(STARTER, 3), (STARTER, True), (STARTER, "x"), (SCREENS, 1), (SCREENS, None), (LIMIT, 122)]
)
def test_a_value_of_another_kind_is_refused(option: Option, value: OptionValue) -> None:
    s = Garden()
    s.players = 3
    with pytest.raises(Refusal, match=option.rule):
        option.put(s, value)


@pytest.mark.parametrize(("option", "text"), [(STARTER, "4"), (SCREENS, "maybe"), (LIMIT, "119")])
def test_a_text_that_is_no_value_is_refused_with_the_values(option: Option, text: str) -> None:
    with pytest.raises(Refusal, match="must be one of"):
        option.read(text, 3)


def test_the_default_is_offered_first() -> None:
    for option in (STARTER, SCREENS, LIMIT):
        assert option.values(3)[0] == option.default
