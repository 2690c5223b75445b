"""Lower the Water Level, Plant Tulip Bulbs (sections 3.9 and 3.14)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, play, purse, rows
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
