"""Dials, rounds, resource turns and the six effects."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.games.keukenhof.table import (
    ONE_OF_EACH,
    Keukenhof,
    Phase,
    actions,
    at_random,
    begin,
    events,
    game,
    holding,
    legal_places,
    painting,
    places,
    play,
    position,
    told,
    total,
)
from tuliptable.engine.refusal import IllegalAction
from tuliptable.games.keukenhof.rules.dials import offered, spin, turn_tile, value
from tuliptable.games.keukenhof.state import Resource
from tuliptable.games.keukenhof.tables.sheets import OBJECTS

PARTS = {Phase.TAKE: 0, Phase.EFFECT: 0, Phase.SELECT: 1, Phase.PAINT: 2, Phase.SEED: 2}
"""The order of the phases in a round."""


def effects(players: int = 2, hold: list[int] | None = None, **said: Any) -> Keukenhof:
    """Seat 0 in his effect phase with some resources."""
    resources = [hold or ONE_OF_EACH] + [ONE_OF_EACH] * (max(2, players) - 1)
    return position(players, "effect", **{"resources": resources, **said})


def faces(s: Keukenhof) -> str:
    return "".join(OBJECTS[offered(s, tile)] for tile in range(1, s.players + 2))


# --- dials ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-12")
def test_tiles_offer_the_faces_of_their_dials_and_may_offer_the_same() -> None:
    s = position(phase="select", tiles=["P1 T", "P2 T", "P5 D"])
    assert faces(s) == "TTD"
    assert actions(s) == ["select 1", "select 2", "select 3"]


@pytest.mark.rule("KH-13")
def test_a_dial_goes_round_in_its_order_both_ways() -> None:
    s = position(tiles=["P2 O", "P1 O", "P5 T"])
    shown = ""
    for _ in range(7):
        shown += faces(s)[0]
        turn_tile(s, 1, 1)
    assert shown == "OTLDXCO"
    turn_tile(s, 1, -1)
    turn_tile(s, 1, -1)
    assert faces(s)[0] == "C"


@pytest.mark.rule("KH-14")
def test_blue_dials_give_values_and_everything_else_is_worth_1() -> None:
    s = position(values=["X", "D", "C"])
    assert [value(s, thing) for thing in range(6)] == [1, 1, 1, 2, 3, -1]
    s = position(values=["O", "L", "T"])
    assert [value(s, thing) for thing in range(6)] == [-1, 2, 3, 1, 1, 1]


@pytest.mark.rule("KH-15")
def test_points_follow_the_values_at_the_end() -> None:
    s = effects(hold=holding(shovel=2), garden="10.1=O/A 10.2=O/A", favourites=["T", "L"], values=["X", "D", "C"])
    assert total(s, 0) == 2
    assert total(play(s, "play_shovel_value 3 forward"), 0) == 6


@pytest.mark.rule("KH-16", "KH-19")
def test_only_the_spin_turns_pink_dials_and_the_quantity_dial_and_only_a_shovel_blue_ones() -> None:
    for seed in range(6):
        states = at_random(begin(3, f"spin {seed}"), seed)
        for before, after in itertools.pairwise(states):
            if not before.quantity:
                continue
            shovels = told(after, events.TurnedValue)
            spun = [event for event in told(after, events.RoundBegan) if event.round > 1]
            assert (before.blue != after.blue) == bool(shovels)
            assert after.quantity == (before.quantity % 3 + 1 if spun else before.quantity)
            if spun and not told(after, events.TurnedTile):
                assert list(after.face[:4]) == [(f + 1) % 6 for f in before.face[:4]]


@pytest.mark.rule("KH-17", "KH-18", "KH-63")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_has_nine_rounds_and_the_first_has_no_spin(players: int) -> None:
    states = at_random(begin(players, "nine"), players)
    rounds = [event.round for s in states for event in told(s, events.RoundBegan)]
    assert rounds == list(range(1, 10))
    quantities = [event.quantity for s in states for event in told(s, events.RoundBegan)]
    assert all(later == earlier % 3 + 1 for earlier, later in itertools.pairwise(quantities))
    for number in rounds:
        parts = [PARTS[Phase(s.phase)] for s in states if s.round == number and s.phase != Phase.OVER]
        assert parts == sorted(parts)
        assert parts[0] == 0


@pytest.mark.rule("KH-18")
def test_the_faces_that_were_drawn_are_offered_in_round_1() -> None:
    s = position(tiles=["P4 D", "P2 C", "P5 T"])
    before = faces(s)
    spin(s)
    assert (before, faces(s)) == ("DCT", "TOC")


@pytest.mark.rule("KH-20")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_resource_turns_go_clockwise_from_the_start_player_and_one_ends_before_the_next_rolls(starter: int) -> None:
    s = position(3, starter=starter, turn=starter, dice=[1, 2], resources=[[0] * 6] * 3)
    for turn in range(3):
        assert (s.turn, s.phase) == ((starter + turn) % 3, Phase.TAKE)
        s = play(s, actions(s)[0])
        assert len(told(s, events.Rolled)) == (1 if turn < 2 else 0)
    assert s.phase == Phase.SELECT


# --- a resource turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-21")
def test_two_dice_are_rolled_openly_and_fairly() -> None:
    seen = set()
    for seed in range(300):
        s = play(position(seed=f"roll {seed}", resources=[[0] * 6] * 2), "take watering_can")
        assert list(game.seen_by(s, 0).dice) == list(s.dice) == sorted(s.dice)
        seen.add(tuple(s.dice))
    assert len(seen) == 21


@pytest.mark.rule("KH-22", "KH-23")
def test_one_of_the_two_is_taken_and_the_other_means_nothing() -> None:
    s = position(dice=[2, 6])
    assert actions(s) == ["take shovel", "take sun"]
    after = play(s, "take sun")
    assert list(after.resources[0]) == holding(sun=2)
    assert list(after.dice) == [0, 0]
    assert actions(position(dice=[5, 5])) == ["take flowerpot"]
    one, other = (play(position(dice=[n, 6]), "take sun") for n in (2, 3))
    assert one == other


@pytest.mark.rule("KH-24", "KH-25")
def test_effects_cost_pairs_and_any_number_may_be_played_in_any_order() -> None:
    s = effects(hold=holding(seeds=4, watering_can=2, shovel=3))
    s = play(s, "play_seeds", "play_watering", "play_seeds", "play_shovel_tile 1 forward")
    assert list(s.resources[0]) == holding(seeds=0, watering_can=0, shovel=1)
    assert list(s.played[0]) == [2, 1, 1, 0, 0, 0]
    assert (s.seeds[0], s.cans[0], s.turn) == (2, 1, 1)


@pytest.mark.rule("KH-26")
def test_effects_are_played_only_in_the_own_resource_turn_after_taking() -> None:
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


@pytest.mark.rule("KH-28")
def test_the_turn_ends_by_itself_only_when_no_effect_is_legal() -> None:
    assert play(position(dice=[2, 3], resources=[[0] * 6, ONE_OF_EACH]), "take shovel").turn == 1
    kept = play(position(dice=[2, 3]), "take shovel")
    assert (kept.turn, kept.phase) == (0, Phase.EFFECT)
    assert actions(kept)[-1] == "end_effects"
    assert play(kept, "end_effects").turn == 1
    assert play(kept, "play_shovel_tile 1 back").turn == 1


# --- effects -------------------------------------------------------------------------------------------------------


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
def test_a_shovel_turns_any_tile_in_use_and_later_spins_go_on_from_there() -> None:
    s = effects(hold=holding(shovel=2))
    wanted = [f"play_shovel_tile {tile} {way}" for tile in (1, 2, 3) for way in ("forward", "back")]
    assert actions(s, "play_shovel_tile") == wanted
    forward, back = play(s, "play_shovel_tile 1 forward"), play(s, "play_shovel_tile 1 back")
    assert (faces(s), faces(forward), faces(back)) == ("DCT", "TCT", "XCT")
    spin(forward)
    spin(back)
    assert (faces(forward)[0], faces(back)[0]) == ("O", "D")


@pytest.mark.rule("KH-32")
def test_a_shovel_turns_a_value_past_the_faces_of_the_others() -> None:
    s = effects(hold=holding(shovel=2), values=["L", "T", "D"])
    assert actions(s, "play_shovel_value") == [
        f"play_shovel_value {points} {way}" for points in (-1, 2, 3) for way in ("forward", "back")
    ]
    for action, shown in [
        ("-1 forward", "CTD"),
        ("-1 back", "OTD"),
        ("2 forward", "LCD"),
        ("2 back", "LOD"),
        ("3 forward", "LTC"),
        ("3 back", "LTO"),
    ]:
        after = play(s, f"play_shovel_value {action}")
        assert "".join(OBJECTS[face] for face in after.blue) == shown


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


@pytest.mark.rule("KH-35")
def test_a_leaf_fills_its_place_for_good_and_others_may_follow() -> None:
    s = play(effects(hold=holding(leaves=6)), "play_leaves 13 0", "play_leaves 13 1")
    assert "13.0" not in places(s, "play_leaves")
    assert "13.3" in places(s, "play_leaves")
    assert s.free[13].bit_count() == 3
    assert "13.1" not in legal_places(s, "T")


@pytest.mark.rule("KH-36", "KH-37")
def test_a_pot_closes_any_hexagon_once_and_stops_nobody() -> None:
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
    with pytest.raises(IllegalAction, match="not yourself"):
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
def test_a_pair_of_suns_without_a_victim_is_no_option() -> None:
    s = position(dice=[6, 6], markers=[None, 2])
    after = play(s, "take sun")
    assert (after.turn, after.resources[0][Resource.SUN]) == (1, 2)


@pytest.mark.rule("KH-40")
def test_a_named_player_still_has_his_resource_turn_and_may_turn_his_tile() -> None:
    s = play(effects(hold=holding(sun=2)), "play_sun 1 3: 2 2")
    s = play(s, "take shovel")
    assert (s.turn, s.phase) == (1, Phase.EFFECT)
    s = play(s, "play_shovel_tile 3 forward")
    assert faces(s)[2] == "C"
    later = play(effects(hold=holding(sun=2), starter=1, turn=0), "play_sun 1 3")
    assert (later.phase, later.turn, later.tile[1]) == (Phase.SELECT, 0, 3)


# --- selection -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("KH-41", "KH-42")
def test_tiles_are_chosen_clockwise_by_those_without_a_reserved_one() -> None:
    s = position(4, "select", starter=2, turn=2, markers=[None, None, None, 4])
    assert actions(s) == ["select 1", "select 2", "select 3", "select 5"]
    s = play(s, "select 5")
    assert (s.turn, actions(s)) == (0, ["select 1", "select 2", "select 3"])
    with pytest.raises(IllegalAction, match="KH-41"):
        play(s, "select 4")
    s = play(s, "select 2")
    assert s.turn == 1
    s = play(s, "select 1")
    assert s.phase == Phase.PAINT
    assert list(s.tile) == [2, 1, 5, 4]


@pytest.mark.rule("KH-43")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_who_chooses_has_at_least_two_tiles(players: int) -> None:
    for seed in range(4):
        choices = [
            len(game.legal(s)) for s in at_random(begin(players, f"two {seed}"), seed) if s.phase == Phase.SELECT
        ]
        assert min(choices) >= 2
        assert max(choices) <= players + 1
