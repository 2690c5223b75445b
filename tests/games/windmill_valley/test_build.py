"""Windmill Valley: build a Windmill (section 3.12), and REMOVE (WV-101)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, building, bulbs, decision, options, owner, play, space
from tuliptable.games.windmill_valley.state import NONE


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


@pytest.mark.rule("WV-101")
def test_remove_puts_a_windmill_of_the_farm_into_the_box() -> None:
    s = play(base(seat0={"wheels": {"S1": "15"}}), "wheel small")
    assert decision(s) == "group"
    s = play(s, "from_group white")
    assert (s.farm[0].group[0], s.farm[0].removed) == (0, 1)
    assert all(owner == NONE for owner in s.mill)
    none_left = {"wheels": {"S1": "15"}, "windmills": [0, 0, 0, 0, 0], "removed": 9}
    assert options(base(seat0=none_left)) == ["done", "wheel large"]
