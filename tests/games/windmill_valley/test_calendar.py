"""Windmill Valley: the Calendar (section 3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import (
    PLANT_WHITE,
    base,
    begin,
    bulbs,
    decision,
    game,
    options,
    play,
)
from tuliptable.engine.state import read_events
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.rules.calendar import rows_open
from tuliptable.games.windmill_valley.state import NONE, WindmillValley


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


def arriving(steps: int, players: int = 2, **fields: Any) -> WindmillValley:
    """Turn the wheels of seat 0 by one step, to `steps` in all."""
    seat = {"steps": steps - 1} | fields.pop("seat0", {})
    return play(base(players, decision="steps", seat0=seat, **fields), "steps 1")


@pytest.mark.rule("WV-109", "WV-132", "WV-161")
def test_the_round_is_finished_and_one_more_is_played_unless_expert() -> None:
    assert last_turns(False, 1) == [(9, 2), (10, 0), (10, 1), (10, 2)]
    assert last_turns(True, 1) == [(9, 2)]
    assert last_turns(True, 2) == []


@pytest.mark.rule("WV-132")
def test_expert_and_solo_can_be_combined() -> None:
    s = begin(1, expert=True, solo_level="hard")
    assert (s.expert, s.solo_level) == (1, 2)


@pytest.mark.rule("WV-37")
def test_after_column_4_further_rotations_do_nothing() -> None:
    s = base(decision="steps", round=9, last_round=10, seat0={"steps": 29})
    s = play(s, "steps 1")
    assert (s.farm[0].column, s.last_round, s.common_pending) == (4, 10, 0)
    assert not any("calendar" in option for option in options(s))


@pytest.mark.rule("WV-132", "WV-139")
@pytest.mark.parametrize(("expert", "last_round"), [(False, 4), (True, 3)])
def test_it_triggers_the_end_as_a_player_does(expert: bool, last_round: int) -> None:
    s = play(base(1, {"expert": expert}, gardener_cards=[PLANT_WHITE], seat1={"steps": 23}), "done")
    assert s.last_round == last_round
    assert (decision(s) == "over") == expert
    assert [e for e in read_events(s) if isinstance(e, events.EndTriggered)] == [events.EndTriggered(1, last_round)]
    already = play(base(1, gardener_cards=[PLANT_WHITE], seat1={"steps": 23}, round=3, last_round=4), "done")
    assert already.last_round == 4


@pytest.mark.rule("WV-13", "WV-135")
def test_unique_rewards_open_by_player_count() -> None:
    for players, rows in ((1, 2), (2, 2), (3, 3), (4, 4)):
        s = begin(players)
        assert [rows_open(s, column) for column in (1, 2, 3, 4)] == [rows, rows, rows, 4]


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
    assert [(e.column, e.unique) for e in read_events(s) if isinstance(e, events.RewardLost)] == [(1, False), (1, True)]
    without = play(base(), "done")
    assert not [e for e in read_events(without) if isinstance(e, events.RewardLost)]
