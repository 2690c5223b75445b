"""The sheet: its flowers, and the legal places for each object (KH-44 to KH-49)."""

from __future__ import annotations

import itertools

import pytest

from tests.games.keukenhof.table import (
    at_random,
    begin,
    effects,
    holding,
    legal_places,
    painting,
    places,
    play,
    position,
)
from tuliptable.engine.refusal import IllegalAction
from tuliptable.games.keukenhof.rules.garden import full


@pytest.mark.rule("KH-44")
@pytest.mark.parametrize("place", range(6))
def test_neighbouring_places_of_a_hexagon_are_adjacent(place: int) -> None:
    s = position(garden=f"9.{place}=T/A")
    mine = [spot for spot in legal_places(s, "T") if spot.startswith("9.")]
    assert mine == [f"9.{p}" for p in sorted({(place + 1) % 6, (place - 1) % 6})]


@pytest.mark.rule("KH-45")
def test_places_are_adjacent_over_a_side_and_nowhere_else() -> None:
    around = {0: "10.3", 1: "14.4", 2: "13.5", 3: "8.0", 4: "4.1", 5: "5.2"}
    for place, beyond in around.items():
        others = " ".join(f"9.{p}={'D' if p != place else 'C'}/A" for p in range(6))
        legal = [
            spot for spot in legal_places(position(garden=others), "C") if spot not in ("4.3", "4.5", "18.3", "18.5")
        ]
        assert legal == [beyond]
    edge = position(garden=" ".join(f"11.{p}=O/A" for p in (0, 1, 2, 4, 5)))
    assert set(legal_places(edge, "O")) - set(legal_places(position(), "O")) == {"6.1", "15.5"}


@pytest.mark.rule("KH-46")
def test_a_hexagon_is_full_without_a_free_place_whatever_fills_it() -> None:
    rest = "13.0=X/A 13.1=leaf/A 13.3=T/B 13.4=L/A"
    assert not full(position(garden=rest), 13)
    assert full(position(garden=f"{rest} 13.5=leaf/B"), 13)


@pytest.mark.rule("KH-47")
def test_a_place_is_legal_beside_the_object_or_beyond_the_side_of_a_full_hexagon() -> None:
    almost = "13.0=T/A 13.1=D/A 13.3=D/A 13.4=D/B"
    assert legal_places(position(garden=almost), "T") == ["2.1", "2.3", "13.5"]
    assert legal_places(position(garden=f"{almost} 13.5=D/A"), "T") == ["2.1", "2.3", "14.3"]


@pytest.mark.rule("KH-48")
def test_printed_and_foreign_flowers_make_places_legal_also_of_the_same_turn() -> None:
    s = painting("P1 O", 2, garden="15.2=O/B")
    assert {"7.1", "15.1", "15.3"} <= set(places(s))
    s = play(s, "paint 15 3")
    assert "15.4" in places(s)


@pytest.mark.rule("KH-49")
def test_a_filled_place_is_never_painted_again_and_nothing_changes_its_owner() -> None:
    with pytest.raises(IllegalAction, match="KH-49"):
        play(painting("P1 O"), "paint 7 0")
    for seed in range(3):
        states = at_random(begin(3, f"filled {seed}"), seed)
        for before, after in itertools.pairwise(states):
            for h in range(19):
                assert after.free[h] & ~before.free[h] == 0
                assert all(before.grows[t][h] & ~after.grows[t][h] == 0 for t in range(7))
                assert all(before.placed[p][h] & ~after.placed[p][h] == 0 for p in range(3))


@pytest.mark.rule("KH-35")
def test_a_leaf_fills_its_place_for_good_and_others_may_follow() -> None:
    s = play(effects(hold=holding(leaves=6)), "play_leaves 13 0", "play_leaves 13 1")
    assert "13.0" not in places(s, "play_leaves")
    assert "13.3" in places(s, "play_leaves")
    assert s.free[13].bit_count() == 3
    assert "13.1" not in legal_places(s, "T")
