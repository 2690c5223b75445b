"""The six effects, and when each is legal (KH-24 to KH-40)."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import (
    ONE_OF_EACH,
    Phase,
    actions,
    effects,
    faces,
    holding,
    legal_places,
    painting,
    places,
    play,
    position,
)
from tuliptable.engine.refusal import IllegalAction
from tuliptable.games.keukenhof.rules.dials import spin
from tuliptable.games.keukenhof.state import Resource


@pytest.mark.rule("KH-24", "KH-25")
def test_effects_cost_pairs_and_any_number_may_be_played_in_any_order() -> None:
    s = effects(hold=holding(seeds=4, watering_can=2, shovel=3))
    s = play(s, "play_seeds", "play_watering", "play_seeds", "play_shovel_tile 1 forward")
    assert list(s.resources[0]) == holding(seeds=0, watering_can=0, shovel=1)
    assert list(s.played[0]) == [2, 1, 1, 0, 0, 0]
    assert (s.seeds[0], s.cans[0], s.turn) == (2, 1, 1)


@pytest.mark.rule("KH-26")
def test_effects_are_played_only_in_ones_resource_turn_after_taking() -> None:
    rich = [[2] * 6] * 2
    for s in (
        position(resources=rich),
        position(phase="select", resources=rich),
        painting(resources=rich),
    ):
        assert not [action for action in actions(s) if action.startswith("play_")]
        with pytest.raises(IllegalAction, match="KH-26"):
            play(s, "play_seeds")


@pytest.mark.rule("KH-27")
def test_resources_stay_without_limit() -> None:
    s = position(dice=[4, 4], resources=[holding(leaves=9), ONE_OF_EACH])
    s = play(s, "take leaves", "end_effects")
    assert s.resources[0][Resource.LEAVES] == 10


@pytest.mark.rule("KH-29", "KH-30")
def test_seeds_and_cans_are_announced_for_this_round_only() -> None:
    s = play(effects(hold=holding(seeds=2, watering_can=2)), "play_seeds", "play_watering")
    assert (s.seeds[0], s.cans[0]) == (1, 1)
    assert s.free == effects().free
    s = play(s, actions(s)[0])
    s = play(s, *(["end_effects"] if s.phase == Phase.EFFECT else []), "select 1", "select 2")
    assert (s.turn, s.left, s.seeds[0], s.cans[0]) == (0, 2, 1, 1)
    s = play(s, "stop_painting")
    assert (s.seeds[0], s.cans[0]) == (0, 0)
    assert list(s.resources[0][:3:2]) == [0, 0]


@pytest.mark.rule("KH-31")
def test_a_shovel_turns_any_tile_in_use_and_later_spins_start_there() -> None:
    s = effects(hold=holding(shovel=2))
    wanted = [f"play_shovel_tile {tile} {way}" for tile in (1, 2, 3) for way in ("forward", "back")]
    assert actions(s, "play_shovel_tile") == wanted
    forward, back = play(s, "play_shovel_tile 1 forward"), play(s, "play_shovel_tile 1 back")
    assert (faces(s), faces(forward), faces(back)) == ("DCT", "TCT", "XCT")
    spin(forward)
    spin(back)
    assert (faces(forward)[0], faces(back)[0]) == ("O", "D")


@pytest.mark.rule("KH-33")
def test_no_action_turns_the_quantity_dial() -> None:
    s = effects(hold=[2] * 6)
    for action in actions(s):
        if action != "end_effects":
            assert play(s, action).quantity == s.quantity


@pytest.mark.rule("KH-34")
def test_a_leaf_goes_on_a_free_place_of_a_hexagon_with_a_flower() -> None:
    s = effects(hold=holding(leaves=2), garden="1.0=X/A 3.0=L/B")
    hexagons = {int(spot.split(".")[0]) for spot in places(s, "play_leaves")}
    assert hexagons == {0, 2, 3, 4, 7, 8, 10, 11, 13, 14, 18}
    assert "3.0" not in places(s, "play_leaves")
    assert {"3.1", "3.5"} <= set(places(s, "play_leaves"))
    with pytest.raises(IllegalAction, match="KH-34"):
        play(s, "play_leaves 5 0")
    with pytest.raises(IllegalAction, match="KH-49"):
        play(s, "play_leaves 13 2")


@pytest.mark.rule("KH-36", "KH-37")
def test_a_pot_closes_any_hexagon_once_and_stops_no_painting() -> None:
    s = effects(hold=holding(flowerpot=4, leaves=2), closed=[[], [5]])
    assert len(actions(s, "play_pot")) == 18
    assert "play_pot 9" in actions(s)
    with pytest.raises(IllegalAction, match="KH-36"):
        play(s, "play_pot 5")
    s = play(s, "play_pot 13")
    assert s.closed_by[13] == 0
    assert "play_pot 13" not in actions(s)
    assert "13.3" in places(s, "play_leaves")
    assert legal_places(s, "T") == ["2.1", "2.3", "13.1", "13.3"]


@pytest.mark.rule("KH-38", "KH-39")
def test_a_sun_reserves_a_tile_for_an_opponent_once() -> None:
    s = effects(3, hold=holding(sun=4))
    assert actions(s, "play_sun") == [f"play_sun {p} {tile}" for p in (1, 2) for tile in (1, 2, 3, 4)]
    with pytest.raises(IllegalAction, match="KH-38"):
        play(s, "play_sun 0 1")
    s = play(s, "play_sun 1 3")
    assert actions(s, "play_sun") == ["play_sun 2 1", "play_sun 2 2", "play_sun 2 4"]
    with pytest.raises(IllegalAction, match="KH-39"):
        play(s, "play_sun 1 2")
    with pytest.raises(IllegalAction, match="KH-39"):
        play(s, "play_sun 2 3")
    s = play(s, "play_sun 2 1")
    assert list(s.tile[:3]) == [0, 3, 1]


@pytest.mark.rule("KH-39")
def test_a_pair_of_suns_without_a_victim_is_not_offered() -> None:
    s = position(dice=[6, 6], markers=[None, 2])
    after = play(s, "take sun")
    assert (after.turn, after.resources[0][Resource.SUN]) == (1, 2)


@pytest.mark.rule("KH-40")
def test_a_player_who_is_sent_still_has_a_resource_turn_and_may_turn_the_tile() -> None:
    s = play(effects(hold=holding(sun=2)), "play_sun 1 3: 2 2")
    s = play(s, "take shovel")
    assert (s.turn, s.phase) == (1, Phase.EFFECT)
    s = play(s, "play_shovel_tile 3 forward")
    assert faces(s)[2] == "C"
    later = play(effects(hold=holding(sun=2), starter=1, turn=0), "play_sun 1 3")
    assert (later.phase, later.turn, later.tile[1]) == (Phase.SELECT, 0, 3)
