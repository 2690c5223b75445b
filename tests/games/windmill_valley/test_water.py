"""Windmill Valley: floodgate, water, and Lower the Water Level (sections 3.4 and 3.9)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, options, play, purse


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


@pytest.mark.rule("WV-27")
@pytest.mark.parametrize(("speed", "water"), [(1, 3), (2, 4), (3, 5)])
def test_the_water_rises_every_turn(speed: int, water: int) -> None:
    assert play(base(decision="gate", floodgate=speed, water=3), f"gate {speed}").water == water
