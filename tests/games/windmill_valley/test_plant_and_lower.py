"""Lower the Water Level, Plant Tulip Bulbs (sections 3.9 and 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, play, purse, rows
from tuliptable.engine.refusal import IllegalAction
from tuliptable.games.windmill_valley.state import WindmillValley


@pytest.mark.rule("WV-52", "WV-53", "WV-54")
@pytest.mark.parametrize(
    ("water", "choice", "vp", "guilders", "after"),
    [(6, "lower 2", 0, 4, 4), (6, "lower 0", 4, 0, 4), (5, "lower 1", 1, 1, 3), (3, "lower 0", 2, 0, 1)],
)
def test_the_section_before_the_water_moves_pays_every_point(
    water: int, choice: str, vp: int, guilders: int, after: int
) -> None:
    s = play(base(water=water), "wheel small", ["lower 0", "lower 1", "lower 2"], choice)
    assert (purse(s), s.water) == ((20 + vp, 5 + guilders, 0), after)


@pytest.mark.rule("WV-52", "WV-54")
def test_points_that_cannot_move_the_water_pay_too() -> None:
    s = play(base(water=0), "wheel small")
    assert (purse(s), s.water) == ((20, 7, 0), 0)
    s = play(base(water=1, seat0={"wheels": {"S1": "24"}}), "wheel small")
    assert (purse(s), s.water) == ((20, 7, 0), 0)


@pytest.mark.rule("WV-55")
def test_card_9_adds_a_point_before_anything_is_paid() -> None:
    s = play(base(water=6, seat0={"helpers": ["9"]}), "wheel small", "helper h1")
    s = play(s, [f"lower {n}" for n in range(4)], "lower 3")
    assert (s.farm[0].guilders, s.water) == (9, 3)


def planting(storage: str, farm: list[str] | None = None, **seat: object) -> WindmillValley:
    """Seat 0 plants up to two bulbs."""
    farm_seat = {"board": "W3", "steps": 3, "storage": storage, "farm": farm or []} | seat
    return play(base(seat0=farm_seat), "wheel large")


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


# --- card 30 feeds its own Plant -------------------------------------------------------------------------------------

ALL_COLOURS = ("white", "yellow", "red", "violet", "black")


@pytest.mark.rule("WV-1")
def test_card_30_brings_the_bulb_that_its_plant_action_needs() -> None:
    s = planting("", helpers=["30"])
    assert (decision(s), options(s)) == ("window", ["helper h1"])
    s = play(s, "helper h1", [f"pick_colour {colour}" for colour in ALL_COLOURS], "pick_colour black")
    assert (decision(s), options(s)) == ("plant", [f"plant black r{row}" for row in range(1, 5)])
    s = play(s, "plant black r2")
    assert (rows(s)[1], s.turn) == ("black", 1)


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


def at_market_line(line_area: str, storage: str, **seat: object) -> WindmillValley:
    """Seat 0 enters an area alone, with card 30 as a helper."""
    before = {"m1": "m3", "m2": "m1", "m3": "m2"}[line_area]
    market = {"wheels": {"S1": "13"}, "helpers": ["30"], "storage": storage, "market": before}
    away = {"market": before}
    s = base(seat0=market | seat, seat1=away, neutral=[1, 1, 1], neutral_moved=True)
    return play(s, "wheel small")


@pytest.mark.rule("WV-1")
def test_the_bulb_of_card_30_is_one_that_can_be_planted() -> None:
    s = play(at_market_line("m2", "red"), "line c 2", ["helper h1"], "helper h1")
    assert options(s) == ["pick_colour white", "pick_colour black"]
    s = play(at_market_line("m1", "white"), "line c 2", "helper h1")
    assert (bulbs(s), options(s)) == ("white red", [f"plant red r{row}" for row in range(1, 5)])
    without = at_market_line("m1", "white", used=[1])
    assert not [option for option in options(without) if option.startswith("line c")]


@pytest.mark.rule("WV-1", "WV-20")
@pytest.mark.parametrize(
    ("stored", "guilders", "ways"), [(5, 3, ["keep", "swap white"]), (5, 1, ["swap white"]), (7, 9, ["swap white"])]
)
def test_the_bulb_of_card_30_is_not_given_back(stored: int, guilders: int, ways: list[str]) -> None:
    s = at_market_line("m1", " ".join(["white"] * stored), guilders=guilders)
    s = play(s, "line c 2", "helper h1")
    assert (decision(s), options(s)) == ("store", ways)
    assert decision(play(s, ways[-1])) == "plant"
    with pytest.raises(IllegalAction, match=r"\(WV-1\)"):
        play(s, "done")


@pytest.mark.rule("WV-1", "WV-123")
def test_a_window_without_a_bulb_to_plant_offers_card_30_alone() -> None:
    seat = {"board": "W3", "steps": 6, "wheels": {"L6": "1"}, "helpers": ["29", "30", "22"]}
    s = play(base(seat0=seat, pending_common=1, pending_unique=1), "wheel large")
    assert (s.farm[0].vp, options(s)) == (22, ["helper h2"])
    for action in ("done", "helper h1", "calendar_common"):
        with pytest.raises(IllegalAction, match=r"card 30 brings the bulb \(WV-1\)"):
            play(s, action)
    s = play(s, "helper h2", "pick_colour red")
    assert options(s) == ["done", "calendar_common", "calendar_unique a", "calendar_unique b", "helper h1"]


@pytest.mark.rule("WV-1", "WV-122")
def test_without_card_30_a_window_stays_open_when_its_bulb_was_planted_meanwhile() -> None:
    seat = {"steps": 18, "wheels": {"L6": "1"}, "helpers": ["29"], "storage": "red"}
    s = play(base(seat0=seat, pending_common=3), "wheel large", ["calendar_common", "helper h1", "done"])
    s = play(s, "calendar_common", "done", "plant red r1", "done")
    assert (decision(s), bulbs(s), options(s)) == ("window", "", ["done", "helper h1"])
    assert play(s, "done", "done").turn == 1


@pytest.mark.rule("WV-1")
def test_card_30_is_for_plant_actions_alone() -> None:
    s = play(base(seat0={"helpers": ["6", "30"]}), "wheel small")
    assert (decision(s), options(s)) == ("window", ["done", "helper h1"])


@pytest.mark.rule("WV-1", "WV-94")
def test_with_a_bulb_stored_card_30_is_free_to_use_and_st3_does_not_count_on_it() -> None:
    s = planting("red", helpers=["ST3", "30"])
    s = play(s, ["helper h2", "done"], "done", "plant red r1", ["helper h2", "done"], "helper h2", "pick_colour white")
    assert options(s) == ["done", "helper h1"]


@pytest.mark.rule("WV-94")
def test_the_bulb_that_st3_was_paid_for_must_be_planted() -> None:
    s = play(planting("red red", helpers=["ST3"]), "plant red r1", "done", "helper h1")
    assert options(s) == [f"plant red r{row}" for row in range(1, 5)]
    with pytest.raises(IllegalAction, match=r"must be planted \(WV-94\)"):
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
