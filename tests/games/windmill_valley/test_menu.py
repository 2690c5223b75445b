"""Windmill Valley: reward menus (WV-120, WV-124)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import (
    base,
    bulbs,
    decision,
    options,
    play,
    purse,
)
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


@pytest.mark.rule("WV-124")
def test_the_menu_does_instant_entries_first_and_money_or_a_last_bulb_by_itself() -> None:
    s = base(seat0={"wheels": {"S1": "22"}})
    assert purse(play(s, "wheel small")) == (23, 7, 0)
    field = base(seat0={"board": "W4"}, map={"A6": 1, "B6": 1})
    field = play(field, "wheel large", "build C1L", "from_group white")
    assert (decision(field), field.farm[0].tools) == ("menu", 2)
    assert options(field) == ["done", "take 1", "take 3"]
    after = play(field, "take 3")
    assert (bulbs(after), after.turn) == ("white", 1)
    given_up = play(field, "done")
    assert (bulbs(given_up), given_up.farm[0].guilders) == ("", 6)


@pytest.mark.rule("WV-125", "WV-126")
def test_what_is_pushed_last_is_resolved_first_and_nothing_is_taken_back() -> None:
    s = base(seat0={"board": "W4", "storage": "red", "farm": ["", "red red red red red"]})
    s = play(s, "wheel large", "build A1", "from_group white", "take 2", "plant red r2", ["take 1", "done"], "take 1")
    assert decision(s) == "enhance"
    assert "done" not in options(s)
    assert [s.stack[i].kind for i in range(s.depth)] == [
        Effect.BUILD,
        Effect.MENU,
        Effect.PLANT,
        Effect.MENU,
        Effect.ENHANCE,
    ]
    s = play(s, "take_tile d1", "install S4")
    assert (s.turn, bulbs(s)) == (1, "white")


@pytest.mark.rule("WV-21")
def test_rewards_may_be_refused_but_vp_and_tools_never_are() -> None:
    s = base(seat0={"wheels": {"S1": "27"}})
    s = play(s, "wheel small", ["take 1", "take 2", "done"], "done")
    assert (purse(s), bulbs(s)) == ((21, 6, 0), "")


@pytest.mark.rule("WV-98")
def test_a_guilder_opens_one_more_quarter_or_all() -> None:
    extra = base(seat0={"wheels": {"L1": "5"}, "storage": "red white", "guilders": 1})
    extra = play(extra, "wheel large", "place_bulb red p1")
    assert {"unlock q3", "unlock q4"} <= set(options(extra))
    extra = play(extra, "unlock q4")
    assert (extra.farm[0].guilders, extra.farm[0].tools) == (0, 1)
    assert not any(option.startswith("unlock") for option in options(extra))
    everything = base(seat0={"wheels": {"L1": "30"}, "storage": "red white", "guilders": 1})
    everything = play(everything, "wheel large", "place_bulb red p1", "unlock_all")
    assert (everything.farm[0].tools, options(everything)) == (1, ["done", "take 1", "take 2", "take 3"])


@pytest.mark.rule("WV-33", "WV-124")
def test_a_menu_stays_open_for_a_calendar_reward_that_may_help_with_its_last_entry() -> None:
    seat = {"board": "W4", "steps": 9, "storage": "red"}
    trade = ["wheel large", "place_bulb red p1", "take 2"]
    s = play(base(seat0=seat, pending_common=1), *trade)
    assert (decision(s), options(s)) == ("menu", ["done", "calendar_common"])
    s = play(s, "calendar_common", "pick_colour white", ["done", "take 1"], "take 1", "plant white r1")
    assert s.turn == 1
    assert play(base(seat0=seat), *trade).turn == 1


@pytest.mark.rule("WV-98", "WV-124")
def test_a_last_bulb_is_asked_about_while_the_right_to_unlock_is_unused() -> None:
    def last_bulb(tile: str) -> WindmillValley:
        seat = {"wheels": {"L1": tile}, "storage": "red white", "guilders": 0}
        s = base(seat0=seat, trade=["F4", "F1", "F2", "F3"])
        return play(s, "wheel large", "place_bulb red p4", "take 1", "plant white r1")

    trade_extra, trade_repeat = last_bulb("5"), last_bulb("4")
    assert (decision(trade_extra), options(trade_extra)) == ("menu", ["done", "take 4"])
    assert play(trade_extra, "done").turn == 1
    assert decision(trade_repeat) == "colour"
