"""Windmill Valley: the wheels: steps and wheel actions (sections 3.5 and 3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, decision, options, play, purse
from tuliptable.games.windmill_valley.tables.wheels import active_spaces


@pytest.mark.rule("WV-1", "WV-43")
@pytest.mark.parametrize(
    ("seat", "possible"),
    [
        ({"helpers": ["30"]}, True),
        ({"helpers": ["30"], "used": [1]}, False),
        ({"contracts": ["30"]}, False),
        ({"helpers": ["30"], "farm": [" ".join(["red"] * 7)] * 4}, False),
        ({"helpers": ["30"], "farm": [" ".join(["red"] * 7)] * 3}, True),
    ],
)
def test_card_30_helps_unused_and_while_a_patch_is_free(seat: dict[str, Any], possible: bool) -> None:
    s = base(seat0={"board": "W3", "steps": 3, "wheels": {"S3": "13"}, "guilders": 0} | seat)
    assert ("wheel large" in options(s)) == possible
    assert ("consolation" in options(s)) == (not possible)


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


@pytest.mark.rule("WV-34", "WV-44")
@pytest.mark.parametrize(("column", "steps", "common"), [(3, 18, 0), (3, 18, 3), (4, 24, 0)])
def test_a_free_reward_in_the_last_row_keeps_the_turn_open(column: int, steps: int, common: int) -> None:
    """The common reward of column 3 is a Plant that cannot be done; that of column 4 came on arrival."""
    pending = {"pending_unique": column} | ({"pending_common": common} if common else {})
    fields: dict[str, Any] = {f"seat{p}": {"steps": steps} for p in range(4)} | {"round": 9, "last_round": 10} | pending
    others = {f"{column}a": 1, f"{column}b": 2, f"{column}c": 3}
    s = play(base(4, calendar=others, **fields), "wheel small")
    assert (s.turn, options(s)) == (0, ["done", "calendar_unique d"])
    assert play(base(4, calendar=others | {f"{column}d": 1}, **fields), "wheel small").turn == 1
