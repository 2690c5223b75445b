"""Windmill Valley: visit the Market (section 3.13), and AREA (WV-103)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, play
from tuliptable.games.windmill_valley.state import WindmillValley


def visiting(tile: str = "13", players: int = 3, neutral: list[int] | None = None, **fields: Any) -> WindmillValley:
    """Seat 0, in m1, goes to the Market: one movement for 1 Guilder."""
    seat = {"wheels": {"S1": tile}} | fields.pop("seat0", {})
    made = base(players, seat0=seat, neutral=neutral or [0, 1, 1], **fields)
    return play(made, "wheel small")


FULL_M2: dict[str, Any] = {
    "seat1": {"market": "m2"},
    "seat2": {"market": "m2"},
    "neutral": [0, 1, 1],
    "neutral_moved": True,
}


@pytest.mark.rule("WV-81", "WV-86")
@pytest.mark.parametrize(("neutral", "times"), [([2, 0, 0], 2), ([1, 1, 0], 3)])
def test_the_multiplier_is_one_and_the_other_markers_at_most_three(neutral: list[int], times: int) -> None:
    s = visiting(neutral=neutral, seat1={"market": "m2"}, seat2={"market": "m3"}, neutral_moved=True)
    assert decision(s) == "line"
    assert options(s) == ["done", f"line a {times}", f"line b {times}"]
    assert bulbs(play(s, f"line a {times}")) == " ".join(["yellow"] * times)
    assert bulbs(play(s, "done")) == ""


@pytest.mark.rule("WV-82")
def test_a_neutral_marker_moves_once_per_turn_to_an_area_that_is_entered() -> None:
    s = visiting()
    assert (decision(s), options(s)) == ("neutral", ["done"]) or "move_neutral m3-m2" not in options(s)
    s = visiting(seat1={"market": "m3"}, seat2={"market": "m3"}, neutral=[1, 0, 1])
    assert options(s) == ["done", "move_neutral m1-m2", "move_neutral m3-m2"]
    s = play(s, "move_neutral m1-m2")
    assert (s.farm[0].guilders, list(s.neutral), s.neutral_moved) == (3, [0, 1, 1], 1)
    moved = visiting(seat1={"market": "m3"}, seat2={"market": "m3"}, neutral=[1, 0, 1], neutral_moved=True)
    assert decision(moved) == "line"
    poor = visiting(seat0={"guilders": 1}, seat1={"market": "m3"}, seat2={"market": "m3"}, neutral=[1, 0, 1])
    assert decision(poor) == "line"


@pytest.mark.rule("WV-83")
def test_all_movements_are_made_clockwise() -> None:
    s = visiting("20", neutral_moved=True)
    entered = [s.farm[0].area]
    s = play(s, "done")
    entered.append(s.farm[0].area)
    assert entered == [1, 2]


@pytest.mark.rule("WV-84", "WV-85")
def test_a_full_area_is_entered_for_a_guilder_to_a_player_or_skipped() -> None:
    s = visiting(**FULL_M2)
    assert options(s) == ["done", "stack 1", "stack 2"]
    stacked = play(s, "stack 2")
    assert [stacked.farm[p].guilders for p in range(3)] == [3, 5, 6]
    assert stacked.farm[0].area == 1
    skipped = play(s, "done")
    assert skipped.farm[0].area == 2
    poor = visiting(seat0={"guilders": 1}, **FULL_M2)
    assert (decision(poor), poor.farm[0].area) == ("line", 2)
    no_player = visiting(players=2, neutral=[0, 3, 0], seat1={"market": "m3"}, neutral_moved=True)
    assert (decision(no_player), no_player.farm[0].area) == ("line", 2)


@pytest.mark.rule("WV-86", "WV-87")
def test_a_plant_line_is_a_plant_action_of_its_colours_offered_only_if_it_can_be_done() -> None:
    s = visiting(seat0={"storage": "red"}, neutral_moved=True)
    assert not any(option.startswith("line c") for option in options(s))
    s = visiting(seat0={"storage": "red black white", "helpers": ["29"]}, neutral_moved=True)
    line = next(option for option in options(s) if option.startswith("line c"))
    s = play(s, line)
    assert decision(s) == "window"
    s = play(s, "done")
    assert {option.split()[1] for option in options(s)} == {"white", "black"}


@pytest.mark.rule("WV-88")
def test_a_visit_goes_on_from_where_the_marker_is_then() -> None:
    seat = {"wheels": {"S1": "20"}, "market": "m3", "storage": "red", "farm": ["", "", "", "red red red red red"]}
    s = base(seat0=seat, neutral_moved=True)
    s = play(s, "wheel small", "line c 2", "plant red r4", "take 1")
    assert s.farm[0].area == 1
    s = play(s, "done")
    assert s.farm[0].area == 2


@pytest.mark.rule("WV-89")
def test_st5_divides_rewards_and_saves_the_first_guilder() -> None:
    st5 = {"helpers": ["ST5"]}
    s = visiting(seat0=st5, **FULL_M2)
    s = play(s, "stack 1")
    assert [s.farm[p].guilders for p in range(2)] == [4, 6]
    assert options(s) == ["done", *(f"line {x} {n}" for x in "ab" for n in (1, 2, 3))]
    s = play(s, "line a 1", ["done", "line a 1", "line a 2", "line b 1", "line b 2"], "line b 2")
    assert bulbs(s) == "yellow violet violet"
    again = visiting(seat0=st5, stacked=True, **FULL_M2)
    assert play(again, "stack 1").farm[0].guilders == 3
    neutral = visiting(seat0=st5, seat1={"market": "m3"}, seat2={"market": "m3"}, neutral=[1, 0, 1])
    assert play(neutral, "move_neutral m1-m2").farm[0].guilders == 4
    assert list(s.farm[0].used) == [0, 0, 0]


@pytest.mark.rule("WV-84", "WV-85", "WV-89")
def test_with_st5_the_second_stacking_of_a_turn_costs_its_guilder() -> None:
    seat = {"helpers": ["ST5"], "wheels": {"S1": "13", "L1": "11"}, "guilders": 9}
    s = base(3, seat0=seat, seat1={"guilders": 0}, seat2={"market": "m2"}, neutral=[0, 1, 1], neutral_moved=True)
    s = play(s, "wheel small", "stack 1", "done")
    assert [s.farm[p].guilders for p in range(2)] == [9 - 1, 1]
    s = play(s, "wheel large", "done", "done", ["stack 1", "stack 2", "done"], "stack 1")
    assert [s.farm[p].guilders for p in range(2)] == [8 - 2 - 1, 2]


@pytest.mark.rule("WV-103")
def test_area_is_one_line_of_ones_own_area_once() -> None:
    s = base(seat0={"board": "W2", "helpers": ["12"], "market": "m3", "storage": "red"})
    s = play(s, "wheel large", "helper h1", ["line a 1", "line b 1", "done"], "line b 1")
    assert (s.farm[0].tools, decision(s)) == (1, "farm")
