"""Windmill Valley: the Queen's Wish (section 3.17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base
from tuliptable.games.windmill_valley.rules.wish import check_wish, fulfils_wish


def wishing(wish: str, **fields: Any) -> bool:
    return bool(fulfils_wish(base(wish=wish, **fields), 0))


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
