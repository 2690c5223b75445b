"""Windmill Valley: plant Tulip Bulbs (section 3.14)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, planting, play, purse, rows
from tuliptable.engine.refusal import IllegalAction


@pytest.mark.rule("WV-122")
def test_a_body_without_options_is_over_but_the_after_window_opens() -> None:
    s = base(seat0={"board": "W4", "steps": 3, "helpers": ["28", "23"], "storage": "red", "guilders": 0})
    s = play(s, "wheel large", "helper h1", "plant red r1")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    s = play(s, "done")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    assert play(s, "helper h2").farm[0].guilders == 1


@pytest.mark.rule("WV-90", "WV-91")
def test_bulbs_go_to_the_leftmost_free_patch_of_a_row_that_is_not_full() -> None:
    s = planting("red white", [" ".join(["red"] * 7), "white"])
    expected = [f"plant {c} {r}" for c in ("white", "red") for r in ("r2", "r3", "r4")]
    assert options(s) == expected
    s = play(s, "plant red r2", ["plant white r2", "plant white r3", "plant white r4", "done"])
    assert rows(s)[1] == "white red"
    assert play(s, "done").turn == 1
    assert bulbs(play(s, "done")) == "white"


@pytest.mark.rule("WV-92")
@pytest.mark.parametrize(
    ("row", "before", "gain"),
    [("r1", 1, (0, 1, 0)), ("r1", 3, (0, 0, 1)), ("r2", 3, (0, 2, 0)), ("r3", 3, (2, 0, 0)), ("r4", 6, (5, 0, 0))],
)
def test_plain_patch_rewards_are_received_at_once(row: str, before: int, gain: tuple[int, int, int]) -> None:
    farm = ["", "", "", ""]
    farm[int(row[1]) - 1] = " ".join(["white"] * before)
    s = play(planting("red", farm), f"plant red {row}")
    assert purse(s) == (20 + gain[0], 5 + gain[1], gain[2])


@pytest.mark.rule("WV-92")
def test_a_bulb_is_received_and_an_action_offered_before_the_next_bulb() -> None:
    s = play(planting("red red", ["", "", "white"]), "plant red r3")
    assert decision(s) == "colour"
    s = play(s, "pick_colour black")
    assert (bulbs(s), decision(s)) == ("red black", "plant")
    s = play(planting("red red", ["", "", "white white white white"]), "plant red r3")
    assert (decision(s), options(s)) == ("menu", ["done", "take 1"])
    assert decision(play(s, "done")) == "plant"


@pytest.mark.rule("WV-93")
def test_tile_23_exchanges_one_bulb_before_the_first() -> None:
    seat = {"wheels": {"L1": "23"}, "storage": "red red", "guilders": 0}
    s = play(base(seat0=seat), "wheel large")
    assert [option for option in options(s) if option.startswith("exchange")] == ["exchange red"]
    s = play(s, "exchange red", [f"pick_colour {c}" for c in ("white", "yellow", "violet", "black")])
    s = play(s, "pick_colour black")
    assert (bulbs(s), s.farm[0].guilders) == ("red black", 0)
    assert not any(option.startswith("exchange") for option in options(s))
    planted = play(base(seat0=seat), "wheel large", "plant red r1")
    assert not any(option.startswith("exchange") for option in options(planted))


@pytest.mark.rule("WV-1", "WV-122")
def test_without_card_30_a_window_stays_open_when_its_bulb_was_planted_meanwhile() -> None:
    seat = {"steps": 18, "wheels": {"L6": "1"}, "helpers": ["29"], "storage": "red"}
    s = play(base(seat0=seat, pending_common=3), "wheel large", ["calendar_common", "helper h1", "done"])
    s = play(s, "calendar_common", "done", "plant red r1", "done")
    assert (decision(s), bulbs(s), options(s)) == ("window", "", ["done", "helper h1"])
    assert play(s, "done", "done").turn == 1


@pytest.mark.rule("WV-1", "WV-94")
def test_with_a_bulb_stored_card_30_is_free_to_use_and_st3_does_not_count_on_it() -> None:
    s = planting("red", helpers=["ST3", "30"])
    s = play(s, ["helper h2", "done"], "done", "plant red r1", ["helper h2", "done"], "helper h2", "pick_colour white")
    assert options(s) == ["done", "helper h1"]


@pytest.mark.rule("WV-94")
def test_the_bulb_that_st3_was_paid_for_must_be_planted() -> None:
    s = play(planting("red red", helpers=["ST3"]), "plant red r1", "done", "helper h1")
    assert options(s) == [f"plant red r{row}" for row in range(1, 5)]
    with pytest.raises(IllegalAction, match=r"\(WV-94\)"):
        play(s, "done")
    s = play(s, "plant red r2")
    assert (rows(s)[:2], s.turn) == (["red", "red"], 1)


@pytest.mark.rule("WV-94")
def test_st3_plants_one_more_for_a_vp_and_only_if_it_can() -> None:
    s = planting("red red red", helpers=["ST3"])
    s = play(s, "plant red r1", "plant red r2", ["helper h1", "done"], "helper h1")
    assert (s.farm[0].vp, decision(s)) == (19, "plant")
    s = play(s, "plant red r3")
    assert rows(s)[:3] == ["red", "red", "red"]
    assert s.turn == 1
    nothing = play(planting("red red", helpers=["ST3"]), "plant red r1", "plant red r2")
    assert nothing.turn == 1
    poor = play(planting("red red red", helpers=["ST3"], vp=0), "plant red r1", "plant red r2")
    assert poor.turn == 1


@pytest.mark.rule("WV-94")
def test_the_after_window_opens_again_after_the_extra_bulb() -> None:
    s = planting("red red red", helpers=["ST3", "29"])
    s = play(s, "done", "plant red r1", "plant red r2", ["helper h1", "helper h2", "done"], "helper h1", "plant red r3")
    assert options(s) == ["done", "helper h2"]
