"""Guilders, VP and tools, gained and paid (section 3.2)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, options, play
from tuliptable.games.windmill_valley.rules.purse import gain_guilders
from tuliptable.games.windmill_valley.state import Source


@pytest.mark.rule("WV-15")
def test_guilder_above_nine_are_lost() -> None:
    s = base(seat0={"guilders": 8, "wheels": {"S1": "21"}})
    assert play(s, "wheel small").farm[0].guilders == 9
    gain_guilders(s, 1, 20, Source.NONE)
    assert s.farm[1].guilders == 9


@pytest.mark.rule("WV-15")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    s = base(seat0={"board": "W4", "guilders": 0})
    assert options(play(s, "wheel large")) == ["build A3", "build A4", "build A5", "build A6"]


@pytest.mark.rule("WV-16")
def test_tools_have_no_cap_and_bulbs_never_run_out() -> None:
    s = base(seat0={"wheels": {"L1": "13"}, "tools": 99, "market": "m2"})
    s = play(s, "wheel large", "done", "line b 2")
    assert s.farm[0].tools == 101


@pytest.mark.rule("WV-17")
def test_only_the_number_of_stored_bulbs_matters() -> None:
    one = base(seat0={"storage": "white red red"})
    assert one == base(seat0={"storage": "red white red"})
