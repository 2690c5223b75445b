"""Build a Windmill, Visit the Market, Conduct Foreign Trade, other effects (sections 3.12, 3.13, 3.15 and 3.16)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, owner, play, purse, space
from tuliptable.games.windmill_valley.state import NONE, WindmillValley

# --- Build ---------------------------------------------------------------------------------------------------------


def building(windmills: dict[str, int] | None = None, players: int = 3, **seat: Any) -> WindmillValley:
    return play(base(players, seat0={"board": "W4"} | seat, map=windmills or {}), "wheel large")


@pytest.mark.rule("WV-71", "WV-72")
def test_ring_a_and_neighbours_of_connected_windmills_are_legal() -> None:
    ring = [f"build A{n}" for n in range(1, 7)]
    assert options(building(guilders=9)) == ring
    s = building({"A1": 1, "B1": 2, "C2L": 0}, guilders=9)
    assert options(s) == [*ring[1:], "build C1R", "build C2R", "build D2L"]
    assert s.distance[space("C2L")] == 3
    loose = building({"C2L": 1, "B1": 2}, guilders=9)
    assert options(loose) == ring


@pytest.mark.rule("WV-73")
def test_the_connection_may_be_ignored_for_a_guilder_or_for_free() -> None:
    pay = play(base(seat0={"wheels": {"L1": "3"}, "guilders": 3}), "wheel large")
    free = play(base(seat0={"wheels": {"L1": "25"}, "guilders": 3}), "wheel large", "take 1")
    assert "build D1L" in options(pay)
    assert "build D1R" not in options(pay)
    assert "build D1R" in options(free)
    assert play(pay, "build D1L").farm[0].guilders == 0
    assert play(free, "build D1R").farm[0].guilders == 0
    assert play(pay, "build A1").farm[0].guilders == 2


@pytest.mark.rule("WV-74")
def test_pay_then_choose_any_group_that_has_a_windmill() -> None:
    s = play(building({"A5": 1}), "build A1")
    assert s.farm[0].guilders == 4
    assert options(s) == [f"from_group {c}" for c in ("white", "yellow", "red", "violet", "black")]
    s = play(s, "from_group white")
    assert (s.farm[0].group[0], owner(s, "A1")) == (0, 0)


@pytest.mark.rule("WV-75", "WV-76")
def test_owners_on_the_path_gain_a_vp_except_oneself() -> None:
    s = play(building({"A1": 1, "B1": 0, "C1R": 2}), "build D1R", "from_group white")
    assert [s.farm[p].vp for p in range(3)] == [20, 21, 21]
    s = play(building(), "build A1", "from_group white")
    assert [s.farm[p].vp for p in range(3)] == [20, 20, 20]
    s = base(3, turn=1, seat1={"board": "W4", "steps": 1}, map={"A1": 0, "B1": 1})
    s = play(s, "wheel large", "build C1R", "from_group white")
    assert [s.farm[p].vp for p in range(3)] == [21, 20, 20]


@pytest.mark.rule("WV-76")
def test_the_builder_is_asked_wherever_the_path_parts_even_if_it_makes_no_difference() -> None:
    s = play(building({"C2L": 1, "B2": 1, "D2R": 1, "C2R": 1, "A2": 1}), "build D2L", "from_group white")
    assert (decision(s), options(s)) == ("path", ["via C2L", "via D2R"])
    for way in options(s):
        assert play(s, way).farm[1].vp == 24
    one_way = {"A1": 1, "B1": 1, "C2L": 1, "A2": 2, "B2": 2}
    s = play(building(one_way, guilders=9), "build C2R", "from_group white")
    assert (decision(s), s.farm[1].vp, s.farm[2].vp) == ("menu", 20, 22)


@pytest.mark.rule("WV-77")
def test_a_detached_windmill_pays_no_toll_and_joins_the_network_later() -> None:
    s = base(3, seat0={"wheels": {"L1": "25"}, "guilders": 9}, map={"A1": 1})
    s = play(s, "wheel large", "take 1", "build C1R", "from_group white", "done")
    assert [s.farm[p].vp for p in range(3)] == [20, 20, 20]
    assert s.distance[space("C1R")] == 0
    joined = building({"A1": 1, "C1R": 2})
    joined = play(joined, "build B1", "from_group white")
    assert [joined.farm[p].vp for p in range(3)] == [20, 21, 20]
    assert joined.distance[space("C1R")] == 3


@pytest.mark.rule("WV-78")
def test_every_adjacent_field_is_an_entry_of_the_menu() -> None:
    s = play(building({"A3": 1}, guilders=9), "build B3", "from_group white")
    assert options(s) == ["done", "take 1", "take 2", "take 3"]
    s = play(s, "take 1")
    assert (bulbs(s), s.farm[0].guilders) == ("red", 6)


@pytest.mark.rule("WV-79")
def test_a_space_holds_one_windmill() -> None:
    assert "build A3" not in options(building({"A3": 1}))


@pytest.mark.rule("WV-101")
def test_remove_puts_a_windmill_of_the_farm_into_the_box() -> None:
    s = play(base(seat0={"wheels": {"S1": "15"}}), "wheel small")
    assert decision(s) == "group"
    s = play(s, "from_group white")
    assert (s.farm[0].group[0], s.farm[0].removed) == (0, 1)
    assert all(owner == NONE for owner in s.mill)
    none_left = {"wheels": {"S1": "15"}, "windmills": [0, 0, 0, 0, 0], "removed": 9}
    assert options(base(seat0=none_left)) == ["done", "wheel large"]


# --- Market --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-80")
def test_the_cost_is_paid_before_the_before_window() -> None:
    s = play(base(seat0={"board": "W3", "helpers": ["25"]}), "wheel large")
    assert (decision(s), s.farm[0].guilders) == ("window", 3)


def visiting(tile: str = "13", players: int = 3, neutral: list[int] | None = None, **said: Any) -> WindmillValley:
    """Seat 0, in m1, goes to the Market: one movement for 1 Guilder."""
    seat = {"wheels": {"S1": tile}} | said.pop("seat0", {})
    made = base(players, seat0=seat, neutral=neutral or [0, 1, 1], **said)
    return play(made, "wheel small")


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


FULL_M2: dict[str, Any] = {
    "seat1": {"market": "m2"},
    "seat2": {"market": "m2"},
    "neutral": [0, 1, 1],
    "neutral_moved": True,
}


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


# --- Trade ---------------------------------------------------------------------------------------------------------


def trading(**said: Any) -> WindmillValley:
    seat = {"board": "W4", "steps": 3} | said.pop("seat0", {})
    return play(base(seat0=seat, **said), "wheel large")


@pytest.mark.rule("WV-95")
def test_a_stored_bulb_whose_colour_is_not_on_the_card() -> None:
    s = trading(seat0={"storage": "red white"}, trade_bulbs=["red"])
    assert options(s) == ["place_bulb white p2", "place_bulb white p3", "place_bulb white p4", "take_bulbs"]


@pytest.mark.rule("WV-96")
def test_taking_the_bulbs_gives_nothing_else_but_counts_as_a_trade() -> None:
    s = trading(seat0={"helpers": ["3"]}, trade_bulbs=[None, "red", None, "black"])
    assert s.farm[0].vp == 22
    s = play(s, "take_bulbs")
    assert (bulbs(s), purse(s), s.trade_top) == ("red black", (22, 5, 0), 0)


@pytest.mark.rule("WV-97")
@pytest.mark.parametrize(("place", "quarters"), [("p1", [1, 1, 2, 2]), ("p2", [2, 1, 1, 2]), ("p4", [1, 2, 2, 0])])
def test_the_two_quarters_beside_the_place_are_open(place: str, quarters: list[int]) -> None:
    s = play(trading(seat0={"storage": "red white"}), f"place_bulb red {place}")
    assert list(s.stack[1].status) == quarters


@pytest.mark.rule("WV-98")
def test_a_guilder_opens_one_more_quarter_or_all() -> None:
    extra = base(seat0={"wheels": {"L1": "5"}, "storage": "red white", "guilders": 1})
    extra = play(extra, "wheel large", "place_bulb red p1")
    assert {"unlock q3", "unlock q4"} <= set(options(extra))
    extra = play(extra, "unlock q4")
    assert (extra.farm[0].guilders, extra.farm[0].tools) == (0, 1)
    assert not any(option.startswith("unlock") for option in options(extra))
    everything = base(seat0={"wheels": {"L1": "30"}, "storage": "red white", "guilders": 1})
    everything = play(everything, "wheel large", "place_bulb red p1", "unlock_all")
    assert (everything.farm[0].tools, options(everything)) == (1, ["done", "take 1", "take 2", "take 3"])


@pytest.mark.rule("WV-99")
def test_st1_places_a_bulb_from_the_supply_and_takes_any_two_quarters() -> None:
    s = trading(seat0={"helpers": ["ST1"]}, trade_bulbs=["red"])
    s = play(s, ["helper h1", "done"], "helper h1")
    assert len(options(s)) == 12
    assert "take_bulbs" not in options(s)
    s = play(s, "place_bulb black p2", [f"pick_quarter q{n}" for n in (1, 2, 3, 4)], "pick_quarter q4")
    s = play(s, [f"pick_quarter q{n}" for n in (1, 2, 3)], "pick_quarter q2")
    assert (purse(s), bulbs(s)) == ((20, 7, 1), "")
    assert list(s.trade_bulb)[:2] == [2, 4]


@pytest.mark.rule("WV-100")
def test_a_full_card_goes_under_the_stack_after_its_menu() -> None:
    full = {"storage": "violet"}
    s = play(trading(seat0=full, trade_bulbs=["white", None, "red", "black"]), "place_bulb violet p2")
    assert (decision(s), s.trade_top) == ("menu", 0)
    s = play(s, "done")
    assert (s.trade_top, list(s.trade_bulb)) == (1, [NONE] * 4)
