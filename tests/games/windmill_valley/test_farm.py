"""Windmill Valley: gain a Farm Enhancement (section 3.11), and SCORE (WV-102)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import (
    base,
    farming,
    options,
    play,
    purse,
)
from tuliptable.games.windmill_valley.rules.scoring import (
    contracts_vp,
)
from tuliptable.games.windmill_valley.rules.stacks import discards


@pytest.mark.rule("WV-102")
def test_a_contract_scored_early_stays_and_scores_again() -> None:
    seat = {"steps": 18, "contracts": ["24", "26"], "farm": ["white white white"], "board": "W3"}
    s = play(base(seat0=seat, pending_unique=3), "calendar_unique b", ["score_contract c1", "score_contract c2"])
    s = play(s, "score_contract c1")
    assert (s.farm[0].vp, s.farm[0].contract[0]) == (26, 23)
    assert contracts_vp(s, 0) == 6


@pytest.mark.rule("WV-49")
def test_a_helper_hired_now_may_help_in_the_same_action() -> None:
    s = base(seat0={"board": "W2"}, offer=["1", "11", "21"])
    s = play(s, "wheel large", "take_card o1 helper", ["helper h1", "done"], "helper h1")
    assert s.farm[0].guilders == 6


@pytest.mark.rule("WV-50")
def test_a_new_helper_in_the_place_of_a_used_one_is_unused() -> None:
    s = base(seat0={"board": "W2", "helpers": ["1", "3", "5"]}, offer=["15", "11", "21"])
    s = play(s, "wheel large", "helper h1", "take_card o1 helper", "replace 1")
    assert s.farm[0].guilders == 6
    assert (s.farm[0].helper[0], s.farm[0].used[0]) == (14, 0)


@pytest.mark.rule("WV-64", "WV-65")
def test_a_card_or_none_and_one_refresh() -> None:
    s = farming()
    takes = [f"take_card o{i} {side}" for i in (1, 2, 3) for side in ("helper", "contract")]
    assert options(s) == ["done", "refresh", *takes]
    assert play(s, "done").turn == 1
    s = play(s, "refresh")
    assert (s.farm[0].guilders, discards(s, 3)) == (4, 3)
    assert "refresh" not in options(s)
    assert purse(play(s, "take_card o1 contract"))[1] == 4


@pytest.mark.rule("WV-66")
def test_the_leftmost_empty_slot_and_its_vp() -> None:
    for helpers, vp in ((["ST4"], 3), (["ST4", "4"], 5), ([], 0)):
        s = farming(seat0={"helpers": helpers})
        s = play(s, "take_card o1 helper")
        assert s.farm[0].vp == 20 + vp
        assert s.farm[0].helper[len(helpers)] == 1
    s = play(farming(seat0={"contracts": ["4"]}), "take_card o1 contract")
    assert (s.farm[0].vp, s.farm[0].contract[1]) == (20, 1)


@pytest.mark.rule("WV-67")
def test_a_full_row_of_slots_asks_which_card_to_replace() -> None:
    s = farming(seat0={"helpers": ["ST4", "4", "5"]})
    s = play(s, "take_card o1 helper", ["replace 1", "replace 2", "replace 3"])
    replaced = play(s, "replace 2")
    assert (replaced.farm[0].helper[1], replaced.farm[0].vp) == (1, 20)
    assert replaced.pieces.discarded[30 + 3] == 1
    assert discards(play(s, "replace 1"), 3) == 0
