"""Windmill Valley: contracts (section 2.13), final scoring and winning (section 3.19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import FARM, base, game, play
from tuliptable.games.windmill_valley.rules.scoring import (
    column_vp,
    columns_gained,
    columns_lost,
    contracts_vp,
    groups_vp,
    row_vp,
)
from tuliptable.games.windmill_valley.state import WindmillValley

SEVEN = {colour: " ".join([colour] * 7) for colour in ("white", "yellow", "red", "violet", "black")}


def ending(*seats: dict[str, Any]) -> WindmillValley:
    """The last turn of a game of two is over."""
    first, second = seats
    s = base(turn=1, round=9, last_round=9, seat0={"steps": 24} | first, seat1={"steps": 24} | second)
    return play(s, "done")


def last_turn(level: str, your_vp: int, **gardener_seat: Any) -> WindmillValley:
    seat = {"steps": 24, "vp": 20} | gardener_seat
    fields: dict[str, Any] = {"round": 9, "last_round": 9, "gardener_contracts": 2}
    return play(
        base(1, {"solo_level": level}, seat0={"steps": 24, "vp": your_vp}, seat1=seat, gardener_cards=[FARM], **fields),
        "done",
    )


@pytest.mark.rule("WV-111")
def test_every_contract_scores_by_its_formula() -> None:
    s = base(
        seat0={"contracts": ["21", "17", "15"], "farm": ["red red"], "helpers": ["4"]},
        map={"A1": 0},
        offer=["2", "11", "22"],
    )
    assert contracts_vp(s, 0) == 2 * 2 + 2 * 1 + 2 * 4


@pytest.mark.rule("WV-111")
@pytest.mark.parametrize("shortest", range(4))
def test_the_shortest_row_says_how_many_columns_are_full(shortest: int) -> None:
    farm = [" ".join(["red"] * (2 if row == shortest else 4 + row % 2)) for row in range(4)]
    assert contracts_vp(base(seat0={"contracts": ["20"], "farm": farm}), 0) == 3 * 2


@pytest.mark.rule("WV-112")
def test_an_empty_group_pays_per_planted_bulb_of_its_colour() -> None:
    farm = ["white white", "yellow", "red", "black black"]
    s = base(seat0={"windmills": [0, 1, 0, 2, 0], "removed": 6, "farm": farm})
    assert groups_vp(s, 0) == 1 * 2 + 2 * 1 + 3 * 2


@pytest.mark.rule("WV-113")
def test_full_rows_score_more_in_one_colour() -> None:
    mixed = "red " * 6 + "white"
    one = base(seat0={"farm": [SEVEN["red"]] * 4})
    assert [row_vp(one, 0, row) for row in range(4)] == [10, 12, 14, 16]
    two = base(seat0={"farm": [mixed] * 4})
    assert [row_vp(two, 0, row) for row in range(4)] == [4, 5, 6, 7]
    assert row_vp(base(seat0={"farm": ["red " * 6]}), 0, 0) == 0


@pytest.mark.rule("WV-114")
def test_columns_gain_with_four_colours_and_lose_with_a_colour_twice() -> None:
    s = base(seat0={"farm": ["red red red", "white white", "yellow red", "black"]})
    assert [column_vp(s, 0, column) for column in range(3)] == [2, -2, 0]
    four = [SEVEN["red"], SEVEN["white"], SEVEN["yellow"], SEVEN["black"]]
    assert columns_gained(base(seat0={"farm": four}), 0) == 2 + 2 + 3 + 3 + 4 + 5 + 6
    assert columns_lost(base(seat0={"farm": [SEVEN["red"], "red " * 7]}), 0) == -25


@pytest.mark.rule("WV-115")
def test_guilder_tools_and_stored_bulbs_score_nothing() -> None:
    s = ending({"guilders": 9, "tools": 9, "storage": "red red"}, {})
    assert [s.farm[p].vp for p in range(2)] == [20, 20]


@pytest.mark.rule("WV-116")
def test_ties_are_broken_by_planted_then_stored_then_windmills_and_then_shared() -> None:
    assert game.ranks(ending({"vp": 21}, {"vp": 20, "farm": ["red"]})) == [1, 2]
    assert game.ranks(ending({}, {"farm": ["red"]})) == [2, 1]
    assert game.ranks(ending({"storage": "red"}, {})) == [1, 2]
    s = ending({}, {})
    assert game.ranks(s) == [1, 1]
    mills = base(turn=1, round=9, last_round=9, seat0={"steps": 24}, seat1={"steps": 24}, map={"A1": 1})
    assert game.ranks(play(mills, "done")) == [2, 1]
    assert game.ranks(ending({"farm": ["red"]}, {"storage": "red red red"})) == [1, 2]
    stores = base(
        turn=1, round=9, last_round=9, seat0={"steps": 24, "storage": "red"}, seat1={"steps": 24}, map={"A1": 1}
    )
    assert game.ranks(play(stores, "done")) == [1, 2]


@pytest.mark.rule("WV-101", "WV-111")
def test_a_windmill_in_the_box_is_not_counted_by_contract_17() -> None:
    windmills = {"windmills": [0, 0, 2, 2, 3], "removed": 1}
    assert contracts_vp(base(seat0={"contracts": ["17"]} | windmills, map={"A1": 0}), 0) == 2


@pytest.mark.rule("WV-101", "WV-116")
def test_a_windmill_in_the_box_breaks_no_tie() -> None:
    assert game.ranks(ending({"windmills": [0, 1, 2, 2, 3], "removed": 1}, {})) == [1, 1]


@pytest.mark.rule("WV-149")
def test_the_gardeners_final_score() -> None:
    for level, per_contract in (("easy", 4), ("normal", 6), ("hard", 8)):
        assert last_turn(level, 20).farm[1].vp == 20 + 2 + 3 * per_contract
    farm = [" ".join([colour] * 7) for colour in ("red", "white", "yellow", "red")]
    s = last_turn("easy", 20, farm=farm, windmills=[0, 1, 2, 2, 3], removed=1)
    assert s.farm[1].vp == 20 + 2 + 12 + 7 + (10 + 12 + 14 + 16)


@pytest.mark.rule("WV-150")
def test_an_equal_score_wins_except_on_the_hard_level() -> None:
    for level, per_contract in (("easy", 4), ("normal", 6), ("hard", 8)):
        equal = 22 + 3 * per_contract
        assert game.ranks(last_turn(level, equal + 1)) == [1]
        assert game.ranks(last_turn(level, equal - 1)) == [2]
        assert game.ranks(last_turn(level, equal)) == [2 if level == "hard" else 1]
