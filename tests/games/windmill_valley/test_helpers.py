"""Windmill Valley: helpers and the windows in which they are used (section 3.8, WV-123)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import (
    at_market_line,
    base,
    bulbs,
    decision,
    options,
    planting,
    play,
    purse,
    rows,
)
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import read_events
from tuliptable.games.windmill_valley import events

ALL_COLOURS = ("white", "yellow", "red", "violet", "black")


@pytest.mark.rule("WV-45")
def test_a_helper_is_used_once_per_turn_whatever_granted_its_action() -> None:
    lower = base(seat0={"helpers": ["6"], "wheels": {"L1": "18"}})
    s = play(lower, "wheel large", ["helper h1", "done"], "helper h1", "pick_colour red")
    assert bulbs(s) == "red"
    s = play(s, "wheel small")
    assert (s.turn, bulbs(s)) == (1, "red")
    field = play(base(seat0={"board": "W4", "helpers": ["6"]}), "wheel large", "build A6", "from_group white", "take 2")
    assert decision(field) == "window"


@pytest.mark.rule("WV-46")
def test_a_window_opens_before_and_after_an_action_and_is_skipped_without_a_helper() -> None:
    s = base(seat0={"helpers": ["6"]}, water=4)
    s = play(s, "wheel small")
    assert (decision(s), s.water) == ("window", 4)
    s = play(s, "done", "lower 2")
    assert (decision(s), s.water) == ("window", 2)
    s = play(s, "helper h1", "pick_colour red")
    assert (s.turn, bulbs(s)) == (1, "red")
    assert decision(play(base(water=4), "wheel small")) == "lower"


@pytest.mark.rule("WV-47")
@pytest.mark.parametrize(
    ("card", "board", "vp", "tools"), [("2", "W1", 2, 0), ("18", "W1", 0, 1), ("10", "W4", 2, 0), ("4", "W4", 0, 1)]
)
def test_helpers_of_vp_or_tools_are_used_by_themselves(card: str, board: str, vp: int, tools: int) -> None:
    s = play(base(seat0={"board": board, "helpers": [card]}), "wheel large")
    assert purse(s) == (20 + vp, 5, tools)
    assert decision(s) in ("enhance", "build")


@pytest.mark.rule("WV-48")
def test_an_action_granted_by_a_helper_is_a_full_action_with_windows() -> None:
    s = base(seat0={"board": "W2", "helpers": ["15", "29"], "storage": "red"})
    s = play(s, "wheel large", ["helper h1", "done"], "helper h1")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    s = play(s, "helper h2", "plant red r1")
    assert s.farm[0].guilders == 6
    assert decision(s) == "farm"


@pytest.mark.rule("WV-51")
def test_conditions_of_cards_9_16_and_17() -> None:
    s = play(base(seat0={"helpers": ["9"]}), "wheel small", "done")
    assert (s.turn, s.farm[0].guilders) == (1, 7)
    one = base(seat0={"board": "W3", "steps": 3, "helpers": ["16"], "storage": "red"})
    assert play(one, "wheel large", "plant red r1").farm[0].tools == 0
    two = base(seat0={"board": "W3", "steps": 3, "helpers": ["16"], "storage": "red red"})
    assert play(two, "wheel large", "plant red r1", "plant red r2").farm[0].tools == 1
    weak = base(seat0={"board": "W4", "helpers": ["17"], "storage": "red"})
    weak = play(weak, "wheel large", "build A6", "from_group white", "take 2")
    assert rows(weak)[0] == ""
    assert decision(weak) != "window"
    assert decision(play(base(seat0={"helpers": ["17"], "storage": "red"}), "wheel small")) == "window"


@pytest.mark.rule("WV-123")
def test_calendar_rewards_alone_do_not_open_a_window() -> None:
    s = base(seat0={"steps": 6}, pending_common=1, water=4)
    assert decision(play(s, "wheel small")) == "lower"
    s = base(seat0={"steps": 6, "helpers": ["6"]}, pending_common=1, pending_unique=1, water=4)
    s = play(s, "wheel small", ["calendar_common", "calendar_unique a", "calendar_unique b", "helper h1", "done"])
    s = play(s, "calendar_unique a")
    assert options(s) == ["done", "calendar_common", "helper h1"]


@pytest.mark.rule("WV-45")
def test_the_journal_tells_of_helpers_used() -> None:
    s = play(base(seat0={"helpers": ["2"]}), "wheel large")
    assert any(isinstance(e, events.HelperUsed) and e.card == 1 for e in read_events(s))


@pytest.mark.rule("WV-1")
def test_a_farm_action_needs_a_card_on_offer() -> None:
    assert options(base(seat0={"board": "W2"}, offer=[])) == ["done", "wheel small"]
    others = [f"card {n}" for n in range(1, 31) if n != 2]
    assert options(base(seat0={"board": "W2"}, offer=["2"], gone=others)) == ["done", "wheel large", "wheel small"]


@pytest.mark.rule("WV-1")
def test_card_30_brings_the_bulb_that_its_plant_action_needs() -> None:
    s = planting("", helpers=["30"])
    assert (decision(s), options(s)) == ("window", ["helper h1"])
    s = play(s, "helper h1", [f"pick_colour {colour}" for colour in ALL_COLOURS], "pick_colour black")
    assert (decision(s), options(s)) == ("plant", [f"plant black r{row}" for row in range(1, 5)])
    s = play(s, "plant black r2")
    assert (rows(s)[1], s.turn) == ("black", 1)


@pytest.mark.rule("WV-1")
def test_the_bulb_of_card_30_is_one_that_can_be_planted() -> None:
    s = play(at_market_line("m2", "red"), "line c 2", ["helper h1"], "helper h1")
    assert options(s) == ["pick_colour white", "pick_colour black"]
    s = play(at_market_line("m1", "white"), "line c 2", "helper h1")
    assert (bulbs(s), options(s)) == ("white red", [f"plant red r{row}" for row in range(1, 5)])
    without = at_market_line("m1", "white", used=[1])
    assert not [option for option in options(without) if option.startswith("line c")]


@pytest.mark.rule("WV-1", "WV-123")
def test_a_window_without_a_bulb_to_plant_offers_card_30_alone() -> None:
    seat = {"board": "W3", "steps": 6, "wheels": {"L6": "1"}, "helpers": ["29", "30", "22"]}
    s = play(base(seat0=seat, pending_common=1, pending_unique=1), "wheel large")
    assert (s.farm[0].vp, options(s)) == (22, ["helper h2"])
    for action in ("done", "helper h1", "calendar_common"):
        with pytest.raises(IllegalAction, match=r"\(WV-1\)"):
            play(s, action)
    s = play(s, "helper h2", "pick_colour red")
    assert options(s) == ["done", "calendar_common", "calendar_unique a", "calendar_unique b", "helper h1"]


@pytest.mark.rule("WV-1")
def test_card_30_is_for_plant_actions_alone() -> None:
    s = play(base(seat0={"helpers": ["6", "30"]}), "wheel small")
    assert (decision(s), options(s)) == ("window", ["done", "helper h1"])


@pytest.mark.rule("WV-1")
def test_what_can_be_done_is_tested_on_the_position_as_it_is() -> None:
    poor = {"wheels": {"L1": "11"}, "guilders": 1}
    assert "wheel large" not in options(base(seat0=poor))
    assert "wheel large" in options(base(seat0=poor | {"guilders": 2}))
    plant = {"board": "W3", "steps": 3}
    assert "wheel large" not in options(base(seat0=plant | {"helpers": ["ST3", "29"]}))
    assert "wheel large" in options(base(seat0=plant | {"storage": "red"}))


@pytest.mark.rule("WV-26")
def test_card_7_pays_for_raising_the_floodgate() -> None:
    s = base(decision="gate", floodgate=1, seat0={"helpers": ["7"]})
    assert purse(play(s, "gate 3")) == (26, 2, 0)
    assert list(play(s, "gate 2").farm[0].used) == [1, 0, 0]
    assert purse(play(s, "gate 1")) == (20, 5, 0)
