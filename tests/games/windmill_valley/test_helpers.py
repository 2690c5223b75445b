"""Helpers, windows, and the stack (section 3.8, 4.1)."""

from __future__ import annotations

import random

import pytest

from tests.games.windmill_valley.table import base, begin, bulbs, decision, game, options, play, purse, rows
from tuliptable.engine.state import tales
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.state import Decision
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


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


# --- the stack -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-117", "WV-118")
def test_the_top_frame_alone_asks_and_plain_gains_push_nothing() -> None:
    s = play(base(seat0={"board": "W4"}), "wheel large")
    assert (s.depth, s.stack[0].kind) == (1, Effect.BUILD)
    s = play(base(seat0={"wheels": {"S1": "14"}}), "wheel small")
    assert (s.depth, s.farm[0].guilders) == (0, 7)
    market = play(base(seat0={"board": "W3"}), "wheel large")
    assert (market.stack[0].kind, market.farm[0].guilders) == (Effect.MARKET, 3)


@pytest.mark.rule("WV-119", "WV-120")
def test_lists_of_two_or_more_become_a_menu_with_every_entry_open() -> None:
    s = play(base(seat0={"wheels": {"L1": "6"}}), "wheel large")
    assert (s.stack[0].kind, list(s.stack[0].status)) == (Effect.MENU, [1, 1, 0, 0])
    patch = base(seat0={"board": "W3", "steps": 3, "storage": "red", "farm": [" ".join(["red"] * 6)]})
    patch = play(patch, "wheel large", "plant red r1")
    assert (decision(patch), options(patch)) == ("menu", ["done", "take 1"])
    trade = play(base(seat0={"board": "W4", "steps": 3, "storage": "red"}), "wheel large", "place_bulb red p1")
    assert list(trade.stack[1].status) == [1, 1, 2, 2]


@pytest.mark.rule("WV-121")
def test_actions_have_windows_and_bulbs_have_none() -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "helpers": ["6"]})
    assert decision(play(s, "wheel small")) == "colour"
    s = base(seat0={"wheels": {"S1": "18"}, "helpers": ["6"]})
    assert decision(play(s, "wheel small")) == "window"


@pytest.mark.rule("WV-122")
def test_a_body_without_options_is_over_but_the_after_window_opens() -> None:
    s = base(seat0={"board": "W4", "steps": 3, "helpers": ["28", "23"], "storage": "red", "guilders": 0})
    s = play(s, "wheel large", "helper h1", "plant red r1")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    s = play(s, "done")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    assert play(s, "helper h2").farm[0].guilders == 1


@pytest.mark.rule("WV-123")
def test_calendar_rewards_alone_do_not_open_a_window() -> None:
    s = base(seat0={"steps": 6}, pending_common=1, water=4)
    assert decision(play(s, "wheel small")) == "lower"
    s = base(seat0={"steps": 6, "helpers": ["6"]}, pending_common=1, pending_unique=1, water=4)
    s = play(s, "wheel small", ["calendar_common", "calendar_unique a", "calendar_unique b", "helper h1", "done"])
    s = play(s, "calendar_unique a")
    assert options(s) == ["done", "calendar_common", "helper h1"]


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


@pytest.mark.rule("WV-127", "WV-128", "WV-129")
@pytest.mark.parametrize("players", game.players)
def test_the_stack_always_empties_and_never_grows_deep(players: int) -> None:
    for seed in range(6):
        s, dice, deepest = begin(players, f"stack {seed}"), random.Random(seed), 0
        while s.decision != Decision.OVER:
            if s.decision <= Decision.MAIN:
                assert s.depth == 0
            deepest = max(deepest, s.depth)
            game.play(s, dice.choice(game.legal(s)))
        assert deepest <= 12


@pytest.mark.rule("WV-45")
def test_the_journal_tells_of_helpers_used() -> None:
    s = play(base(seat0={"helpers": ["2"]}), "wheel large")
    assert any(isinstance(e, events.HelperUsed) and e.card == 1 for e in tales(s))
