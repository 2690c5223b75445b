"""Guilder and bulbs, floodgate and water, wheels, calendar, wheel actions (sections 3.2 to 3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, game, options, play, purse, rows
from tuliptable.engine.state import tales
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.rules.purse import gain_guilders
from tuliptable.games.windmill_valley.state import NONE, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.wheels import active_spaces


@pytest.mark.rule("WV-1")
def test_what_can_be_done_is_tested_on_the_position_as_it_is() -> None:
    poor = {"wheels": {"L1": "11"}, "guilders": 1}
    assert "wheel large" not in options(base(seat0=poor))
    assert "wheel large" in options(base(seat0=poor | {"guilders": 2}))
    plant = {"board": "W3", "steps": 3}
    assert "wheel large" not in options(base(seat0=plant | {"helpers": ["ST3", "29"]}))
    assert "wheel large" in options(base(seat0=plant | {"storage": "red"}))


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


@pytest.mark.rule("WV-18", "WV-19")
def test_bulbs_are_gained_one_at_a_time_and_stored_free_up_to_five() -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "storage": "red red red red", "guilders": 0})
    s = play(s, "wheel small", [f"pick_colour {c}" for c in ("white", "yellow", "red", "violet", "black")])
    s = play(s, "pick_colour black")
    assert (bulbs(s), s.farm[0].guilders, decision(s)) == ("red red red red black", 0, "main")


def full(stored: int, guilders: int) -> WindmillValley:
    """Seat 0 has picked violet for a bulb, with so many yellow ones stored."""
    seat = {"wheels": {"S1": "17"}, "storage": " ".join(["yellow"] * stored), "guilders": guilders}
    return play(base(seat0=seat), "wheel small", "pick_colour violet")


@pytest.mark.rule("WV-20")
@pytest.mark.parametrize(
    ("stored", "guilders", "keep"), [(5, 1, True), (5, 0, False), (6, 2, True), (6, 1, False), (7, 9, False)]
)
def test_storing_more_than_five_costs(stored: int, guilders: int, keep: bool) -> None:
    s = full(stored, guilders)
    assert options(s) == ["done", *(["keep"] if keep else []), "swap yellow"]
    assert sum(play(s, "swap yellow").farm[0].storage) == stored
    assert sum(play(s, "done").farm[0].storage) == stored
    if keep:
        assert play(s, "keep").farm[0].guilders == guilders - (stored - 4)
        assert sum(play(s, "keep").farm[0].storage) == stored + 1


@pytest.mark.rule("WV-20")
def test_a_bulb_that_can_only_be_returned_is_not_asked_about() -> None:
    seat = {"wheels": {"S1": "17"}, "storage": " ".join(["violet"] * 7), "guilders": 9}
    s = play(base(seat0=seat), "wheel small", "pick_colour violet")
    assert (decision(s), bulbs(s)) == ("main", " ".join(["violet"] * 7))


@pytest.mark.rule("WV-21")
def test_rewards_may_be_refused_but_vp_and_tools_never_are() -> None:
    s = base(seat0={"wheels": {"S1": "27"}})
    s = play(s, "wheel small", ["take 1", "take 2", "done"], "done")
    assert (purse(s), bulbs(s)) == ((21, 6, 0), "")


# --- the turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-22")
def test_a_turn_is_floodgate_water_wheels_actions_and_then_the_next_seat() -> None:
    s = base(decision="gate", seat0={"steps": 0})
    asked = [decision(s)]
    for action in ("gate 2", "steps 2"):
        water = s.water
        s = play(s, action)
        asked.append(decision(s))
        assert s.water == (water + 1 if action == "gate 2" else water)
    assert asked == ["gate", "steps", "main"]
    assert (play(s, "done").turn, decision(play(s, "done"))) == (1, "gate")


@pytest.mark.rule("WV-23")
def test_once_per_turn_begins_anew_with_the_turn() -> None:
    s = base(
        turn=1,
        seat1={"steps": 1},
        seat0={"helpers": ["4", "5"], "used": [1, 2]},
        wheels_done=["large"],
        neutral_moved=True,
        stacked=True,
    )
    s = play(s, "done")
    assert list(s.farm[0].used) == [0, 0, 0]
    assert (list(s.wheel_done), s.neutral_moved, s.stacked) == ([0, 0], 0, 0)


@pytest.mark.rule("WV-23", "WV-104")
def test_the_wish_is_checked_at_the_start_of_a_turn() -> None:
    s = base(turn=1, wish="QW1", seat1={"steps": 1}, seat0={"tools": 6})
    assert s.farm[0].wish == 0
    s = play(s, "done")
    assert (s.farm[0].vp, s.farm[0].wish) == (30, 10)


# --- floodgate and water -------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-24")
@pytest.mark.parametrize(
    ("before", "speed", "cost", "vp"),
    [(1, 2, 1, 1), (2, 3, 2, 3), (1, 3, 3, 4), (3, 3, 0, 0), (3, 1, 0, 0), (2, 1, 0, 0)],
)
def test_raising_the_floodgate_costs_and_gives(before: int, speed: int, cost: int, vp: int) -> None:
    s = play(base(decision="gate", floodgate=before), f"gate {speed}")
    assert purse(s) == (20 + vp, 5 - cost, 0)
    assert s.gate == speed


@pytest.mark.rule("WV-25")
@pytest.mark.parametrize(("water", "speeds"), [(8, [1]), (7, [1, 2]), (6, [1, 2, 3])])
def test_the_water_must_fit(water: int, speeds: list[int]) -> None:
    s = base(decision="gate", floodgate=3, water=water)
    assert options(s) == [f"gate {speed}" for speed in speeds]
    assert options(base(decision="gate", seat0={"guilders": 0})) == ["gate 1"]


@pytest.mark.rule("WV-26")
def test_card_7_pays_for_raising_the_floodgate() -> None:
    s = base(decision="gate", floodgate=1, seat0={"helpers": ["7"]})
    assert purse(play(s, "gate 3")) == (26, 2, 0)
    assert list(play(s, "gate 2").farm[0].used) == [1, 0, 0]
    assert purse(play(s, "gate 1")) == (20, 5, 0)


@pytest.mark.rule("WV-27")
@pytest.mark.parametrize(("speed", "water"), [(1, 3), (2, 4), (3, 5)])
def test_the_water_rises_every_turn(speed: int, water: int) -> None:
    assert play(base(decision="gate", floodgate=speed, water=3), f"gate {speed}").water == water


# --- wheels --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-28")
@pytest.mark.parametrize("tools", range(4))
def test_steps_other_than_the_speed_cost_tools(tools: int) -> None:
    s = base(decision="steps", floodgate=2, seat0={"tools": tools})
    assert options(s) == [f"steps {k}" for k in range(1, 5) if abs(k - 2) <= tools]
    for option in options(s):
        after = play(s, option)
        assert after.farm[0].tools == tools - abs(int(option[-1]) - 2)
        assert (after.gate, after.water) == (2, 0)


@pytest.mark.rule("WV-29", "WV-30")
def test_the_active_pair_comes_up_again_after_thirty_steps() -> None:
    assert active_spaces(6) == (5, 6)
    assert active_spaces(13) == (0, 8)
    pairs = [active_spaces(t) for t in range(1, 31)]
    assert len(set(pairs)) == 30
    assert active_spaces(31) == pairs[0]
    s = play(base(decision="steps", seat0={"steps": 4}), "steps 1")
    assert s.farm[0].steps == 5


# --- calendar ------------------------------------------------------------------------------------------------------


def arriving(steps: int, players: int = 2, **said: Any) -> WindmillValley:
    """Seat 0 turns the wheels by one step, to so many in all."""
    seat = {"steps": steps - 1} | said.pop("seat0", {})
    return play(base(players, decision="steps", seat0=seat, **said), "steps 1")


@pytest.mark.rule("WV-31", "WV-37")
def test_a_rotation_moves_the_marker_one_column_up_to_the_fourth() -> None:
    assert [arriving(t).farm[0].column for t in (5, 6, 7, 12, 24)] == [0, 1, 1, 2, 4]
    s = arriving(30, last_round=9)
    assert (s.farm[0].column, s.common_pending, s.unique_pending) == (4, 0, 0)


@pytest.mark.rule("WV-32")
def test_entering_a_column_makes_both_rewards_pending() -> None:
    s = arriving(12)
    assert (s.common_pending, s.unique_pending) == (2, 2)
    assert {"calendar_common", "calendar_unique a"} <= set(options(s))


@pytest.mark.rule("WV-33")
def test_pending_rewards_may_be_taken_at_main_window_and_menu_only() -> None:
    s = arriving(6, seat0={"board": "W3", "helpers": ["23"], "storage": "red"})
    s = play(s, "wheel large")
    assert decision(s) == "window"
    assert "calendar_unique a" in options(s)
    s = play(s, "calendar_unique a", "done")
    assert (decision(s), s.farm[0].guilders) == ("trade", 8)
    assert not any(option.startswith("calendar") for option in options(s))
    s = play(s, "place_bulb red p2")
    assert decision(s) == "menu"
    assert "calendar_common" in options(s)


@pytest.mark.rule("WV-34")
def test_a_unique_reward_is_taken_once_in_the_game_and_one_per_column() -> None:
    s = arriving(6)
    s = play(s, "calendar_unique a")
    assert not any(option.startswith("calendar_unique") for option in options(s))
    later = arriving(6, calendar={"1a": 1}, seat1={"steps": 6})
    assert [option for option in options(later) if "unique" in option] == ["calendar_unique b"]


@pytest.mark.rule("WV-35")
def test_a_reward_is_offered_only_while_something_of_it_can_be_done() -> None:
    s = arriving(18, seat0={"board": "W3"})
    assert "calendar_common" not in options(s)
    assert "calendar_unique b" not in options(s)
    assert "calendar_unique a" in options(s)
    s = arriving(18, seat0={"board": "W3", "storage": "red", "contracts": ["2"]}, offer=["3", "11", "21"])
    assert {"calendar_common", "calendar_unique b"} <= set(options(s))


@pytest.mark.rule("WV-36")
def test_vp_come_on_arrival_guilder_at_the_latest_at_the_end_and_the_rest_is_lost() -> None:
    s = arriving(24)
    assert (s.farm[0].vp, s.common_pending, s.unique_pending) == (24, 0, 4)
    s = arriving(12)
    assert s.farm[0].guilders == 5
    assert play(s, "done").farm[0].guilders == 8
    s = play(arriving(6), "done")
    assert (s.common_pending, s.unique_pending, bulbs(s)) == (0, 0, "")
    assert s.taken[0][0] == NONE
    assert [(e.column, e.unique) for e in tales(s) if isinstance(e, events.RewardLost)] == [(1, False), (1, True)]
    without = play(base(), "done")
    assert not [e for e in tales(without) if isinstance(e, events.RewardLost)]


# --- wheel actions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-38")
def test_one_of_the_two_active_actions_and_a_tile_replaces_what_is_printed() -> None:
    s = base(water=0)
    assert options(s) == ["done", "wheel large", "wheel small"]
    assert play(s, "wheel small").turn == 1
    s = base(seat0={"wheels": {"L1": "21"}})
    assert play(s, "wheel large", "done").farm[0].guilders == 9


@pytest.mark.rule("WV-39")
def test_a_plus_on_either_space_allows_both_each_once() -> None:
    for wheels in ({"L1": "14"}, {"S1": "14"}):
        s = base(seat0={"wheels": wheels, "guilders": 0})
        for first, second in (("large", "small"), ("small", "large")):
            after = play(s, f"wheel {first}")
            while decision(after) != "main":
                after = play(after, options(after)[-1])
            assert options(after) == ["done", f"wheel {second}"]


@pytest.mark.rule("WV-40")
def test_a_wheel_action_needs_an_effect_that_can_be_done() -> None:
    seat = {"wheels": {"L1": "9"}, "guilders": 0, "windmills": [0, 0, 0, 0, 0], "removed": 9}
    s = base(seat0=seat)
    assert "wheel large" in options(s)
    assert "wheel large" not in options(base(seat0=seat | {"wheels": {"L1": "3"}}))


@pytest.mark.rule("WV-41")
def test_several_effects_open_a_menu_whose_guilder_may_pay_for_its_build() -> None:
    s = base(seat0={"wheels": {"L1": "9"}, "guilders": 0})
    s = play(s, "wheel large", ["take 1", "take 2", "done"], "take 2", "take 1")
    assert "build A1" in options(s)
    single = play(base(seat0={"board": "W4"}), "wheel large")
    assert decision(single) == "build"


@pytest.mark.rule("WV-42")
def test_one_may_stop_without_any_action() -> None:
    s = play(base(), "done")
    assert (s.turn, purse(s)) == (1, (20, 5, 0))


@pytest.mark.rule("WV-43")
def test_consolation_only_if_nothing_was_and_nothing_can_be_done() -> None:
    seat = {"board": "W3", "steps": 3, "wheels": {"S3": "13"}, "guilders": 0}
    assert options(base(seat0=seat)) == ["done", "consolation"]
    assert "consolation" not in options(base(seat0=seat | {"storage": "red"}))
    with_calendar = play(base(seat0=seat | {"steps": 3}, pending_unique=1), "consolation")
    assert (with_calendar.farm[0].guilders, list(with_calendar.wheel_done)) == (2, [1, 1])
    assert "calendar_unique a" in options(with_calendar)


@pytest.mark.rule("WV-43")
@pytest.mark.parametrize(("done", "tile"), [("small", {"S3": "13"}), ("large", {"L3": "13", "S3": "10"})])
def test_no_consolation_after_a_wheel_action(done: str, tile: dict[str, str]) -> None:
    """The Market took the last Guilder, so nothing can be done any more; but something was."""
    seat = {"board": "W3", "steps": 3, "wheels": tile, "guilders": 1}
    s = play(base(seat0=seat, pending_unique=1), f"wheel {done}", "done")
    assert options(s) == ["done", "calendar_unique a", "calendar_unique b"]


@pytest.mark.rule("WV-44")
def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    s = play(base(), "wheel small")
    assert (s.turn, decision(s)) == (1, "gate")
    s = play(base(seat0={"steps": 12}, pending_common=2), "wheel small")
    assert (s.turn, s.farm[0].guilders) == (1, 9)
    s = play(base(seat0={"steps": 6, "board": "W1"}, pending_common=1), "wheel small")
    assert (s.turn, decision(s)) == (0, "main")
    assert rows(s) == ["", "", "", ""]


@pytest.mark.rule("WV-110")
@pytest.mark.parametrize("players", game.players)
def test_every_turn_turns_the_wheels_so_the_end_comes_by_round_24(players: int) -> None:
    s = game.begin(players, {}, "0" * 64)
    while decision(s) != "over":
        legal = options(s)
        slow = [a for a in legal if a in ("gate 1", "steps 1", "done")]
        game.play(s, game.actions.parse(slow[0] if slow else legal[0]))
    assert s.round <= 25
    assert s.last_round <= 25
