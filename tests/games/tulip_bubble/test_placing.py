"""Placing markers in the Buying phase."""

from __future__ import annotations

import pytest

from tests.games.tulip_bubble.table import actions, begin, game, play, position, random_states, refusal
from tuliptable.engine.refusal import Refusal
from tuliptable.games.tulip_bubble.state import Phase


@pytest.mark.rule("TB-38")
def test_every_player_has_two_placing_turns() -> None:
    s = begin(4, start_player=2)
    order = []
    while s.phase == Phase.PLACING and s.round == 1:
        order.append((s.lap, s.turn))
        s = play(s, "done")
    assert order == [(lap, p) for lap in (0, 1) for p in (2, 3, 0, 1)]


@pytest.mark.rule("TB-39", "TB-43")
def test_two_markers_in_the_first_turn_and_one_in_the_second() -> None:
    s = play(begin(3, start_player=0), "place N1")
    assert s.turn == 0
    s = play(s, "place N2")
    assert (s.turn, s.lap) == (1, 0)
    s = play(s, "done", "done")
    assert (s.turn, s.lap) == (0, 1)
    s = play(s, "place N3")
    assert (s.turn, s.free_markers[0]) == (1, 0)
    late = play(s, "place N4")  # seat 1 placed nothing in the first turn
    assert (late.turn, late.free_markers[1]) == (2, 2)


@pytest.mark.rule("TB-40", "TB-82")
def test_an_empty_slot_cannot_be_bid_for() -> None:
    s = position(3, new_arrivals="RA - RB1", just_sold="- WC1 -")
    assert actions(s) == ["place N1", "place N3", "place S2", "done"]
    for slot in ("N2", "S1", "S3", "S4"):
        assert refusal(s, f"place {slot}") == "TB-40.empty"
        with pytest.raises(Refusal, match=rf"there is no card in {slot} for a marker \(TB-40\)"):
            position(3, new_arrivals="RA - RB1", just_sold="- WC1 -", markers={slot: [0]})
    with pytest.raises(Refusal, match="TB-3"):
        position(3, study=False, just_sold="- WC1")


@pytest.mark.rule("TB-40")
def test_markers_go_on_new_arrivals_and_just_sold_one_per_player_and_card() -> None:
    s = position(3, next_shipment="YA YB1", new_arrivals="RA RA", just_sold="WC1")
    assert actions(s) == ["place N1", "place N2", "place S1", "done"]
    after = play(s, "place N1")
    assert actions(after) == ["place N2", "place S1", "done"]
    assert actions(play(after, "done")) == ["place N1", "place N2", "place S1", "done"]
    assert refusal(after, "place N1") == "TB-40.marked"
    assert refusal(after, "place N3") == "TB-40.empty"


@pytest.mark.rule("TB-41", "TB-43")
def test_only_free_markers_can_be_placed() -> None:
    s = position(3, new_arrivals="RA RB1 RB2", cash=[4, 20, 20], financed=["WC1 5, YC1 7", "", ""])
    assert s.free_markers[0] == 1
    after = play(s, "place N1")
    assert (after.turn, actions(after)) == (0, ["done"])
    assert refusal(after, "place N2") == "TB-41"
    second = play(after, "done", "done", "done")
    assert actions(second) == ["done"]


@pytest.mark.rule("TB-42")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_placed_markers_are_public_and_stay_until_the_card_is_resolved(players: int) -> None:
    for before, _, after in random_states(players, 42):
        if before.phase == after.phase == Phase.PLACING:
            assert all(now & was == was for was, now in zip(before.markers, after.markers, strict=True))
            for viewer in game.viewers(after):
                assert list(game.visible_to(after, viewer).markers) == list(after.markers)
