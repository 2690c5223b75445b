"""Contracts, the Queen's Wish, the end and final scoring (sections 2.13, 3.16 to 3.19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game, options, play
from tuliptable.games.windmill_valley.rules.scoring import (
    column_vp,
    columns_gained,
    columns_lost,
    contracts_vp,
    groups_vp,
    row_vp,
)
from tuliptable.games.windmill_valley.rules.wish import check_wish, fulfils_wish
from tuliptable.games.windmill_valley.state import WindmillValley

SEVEN = {colour: " ".join([colour] * 7) for colour in ("white", "yellow", "red", "violet", "black")}


@pytest.mark.rule("WV-102")
def test_a_contract_scored_early_stays_and_scores_again() -> None:
    seat = {"steps": 18, "contracts": ["24", "26"], "farm": ["white white white"], "board": "W3"}
    s = play(base(seat0=seat, pending_unique=3), "calendar_unique b", ["score_contract c1", "score_contract c2"])
    s = play(s, "score_contract c1")
    assert (s.farm[0].vp, s.farm[0].contract[0]) == (26, 23)
    assert contracts_vp(s, 0) == 6


# --- the wish ------------------------------------------------------------------------------------------------------


def wishing(wish: str, **said: Any) -> bool:
    return bool(fulfils_wish(base(wish=wish, **said), 0))


@pytest.mark.rule("WV-104")
def test_the_highest_value_left_is_gained_once_and_never_for_the_others() -> None:
    for taken, vp in enumerate((10, 7, 5, 3)):
        s = base(4, wish="QW1", wish_taken=taken, seat0={"tools": 6}, seat1={"tools": 9})
        check_wish(s)
        assert (s.farm[0].vp, s.farm[0].wish, s.wish_taken) == (20 + vp, vp, taken + 1)
        assert s.farm[1].vp == 20
        check_wish(s)
        assert s.farm[0].vp == 20 + vp


@pytest.mark.rule("WV-105")
def test_qw1_needs_six_tools_at_the_same_moment() -> None:
    assert [wishing("QW1", seat0={"tools": n}) for n in (5, 6, 7)] == [False, True, True]


@pytest.mark.rule("WV-106")
def test_qw2_looks_at_contract_slots_only() -> None:
    assert wishing("QW2", seat0={"contracts": ["3", "12", "22"]})
    assert not wishing("QW2", seat0={"contracts": ["3", "12"], "helpers": ["22"]})
    assert not wishing("QW2", seat0={"contracts": ["3", "4", "22"]})


@pytest.mark.rule("WV-107")
def test_qw4_needs_four_own_windmills_in_one_group_and_the_market_joins_nothing() -> None:
    assert wishing("QW4", map={"A1": 0, "A2": 1, "A3": 0, "A4": 0, "B1": 0})
    assert not wishing("QW4", map={"A1": 0, "A2": 0, "A4": 0, "A5": 0})
    assert wishing("QW4", map={"C1L": 0, "C1R": 0, "D1L": 0, "D1R": 0})


@pytest.mark.rule("WV-108")
def test_qw3_qw5_and_qw6() -> None:
    rising = ["red " * 5, "red " * 4, "red " * 3, "red " * 2]
    falling = ["red " * 2, "red " * 3, "red " * 4, "red " * 5]
    assert wishing("QW3", seat0={"farm": rising})
    assert not wishing("QW3", seat0={"farm": falling})
    assert wishing("QW6", seat0={"farm": falling})
    assert not wishing("QW6", seat0={"farm": rising})
    tiles = {"L1": "13", "L2": "14", "L3": "22", "L4": "23", "S1": "1", "S2": "1"}
    assert wishing("QW5", seat0={"wheels": tiles}, display=["2", "10", "14", "21"])
    assert not wishing("QW5", seat0={"wheels": tiles | {"L1": "2"}}, display=["2", "10", "14", "21"])


# --- the end -------------------------------------------------------------------------------------------------------


def last_turns(expert: bool, trigger: int) -> list[tuple[int, int]]:
    """Turns that follow when a seat enters column 4 in round 9."""
    seats: dict[str, Any] = {f"seat{p}": {"steps": 23 if p == trigger else 1} for p in range(3)}
    s = base(3, {"expert": expert}, decision="steps", turn=trigger, round=9, **seats)
    s = play(s, "steps 1")
    turns = []
    while decision(s) != "over":
        if decision(s) == "gate":
            turns.append((s.round, s.turn))
        game.play(s, game.legal(s)[0])
    return turns


@pytest.mark.rule("WV-109", "WV-132", "WV-161")
def test_the_round_is_finished_and_one_more_is_played_unless_expert() -> None:
    assert last_turns(False, 1) == [(9, 2), (10, 0), (10, 1), (10, 2)]
    assert last_turns(True, 1) == [(9, 2)]
    assert last_turns(True, 2) == []


@pytest.mark.rule("WV-132")
def test_expert_and_solo_can_be_combined() -> None:
    s = begin(1, expert=True, solo_level="hard")
    assert (s.expert, s.solo_level) == (1, 2)


@pytest.mark.rule("WV-111")
def test_every_contract_scores_by_its_formula() -> None:
    s = base(
        seat0={"contracts": ["21", "17", "15"], "farm": ["red red"], "helpers": ["4"]},
        map={"A1": 0},
        offer=["2", "11", "22"],
    )
    assert contracts_vp(s, 0) == 2 * 2 + 2 * 1 + 2 * 4


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


def ending(*seats: dict[str, Any]) -> WindmillValley:
    """The last turn of a game of two is over."""
    first, second = seats
    s = base(turn=1, round=9, last_round=9, seat0={"steps": 24} | first, seat1={"steps": 24} | second)
    return play(s, "done")


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


@pytest.mark.rule("WV-37")
def test_after_column_4_further_rotations_do_nothing() -> None:
    s = base(decision="steps", round=9, last_round=10, seat0={"steps": 29})
    s = play(s, "steps 1")
    assert (s.farm[0].column, s.last_round, s.common_pending) == (4, 10, 0)
    assert not any("calendar" in option for option in options(s))
