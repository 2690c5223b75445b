"""Windmill Valley: conduct Foreign Trade (section 3.15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, bulbs, decision, options, play, purse
from tuliptable.games.windmill_valley.state import NONE, WindmillValley


def trading(**fields: Any) -> WindmillValley:
    seat = {"board": "W4", "steps": 3} | fields.pop("seat0", {})
    return play(base(seat0=seat, **fields), "wheel large")


@pytest.mark.rule("WV-95")
def test_a_stored_bulb_whose_colour_is_not_on_the_card() -> None:
    s = trading(seat0={"storage": "red white"}, trade_bulbs=["red"])
    assert options(s) == ["place_bulb white p2", "place_bulb white p3", "place_bulb white p4", "take_bulbs"]


@pytest.mark.rule("WV-96")
def test_taking_the_bulbs_gives_nothing_else_but_counts_as_a_trade() -> None:
    s = trading(seat0={"helpers": ["3"]}, trade_bulbs=[None, "red", None, "black"])
    assert s.farm[0].vp == 22
    s = play(s, "take_bulbs")
    assert (bulbs(s), purse(s), s.trade_top) == ("red black", (22, 5, 0), 0)


@pytest.mark.rule("WV-97")
@pytest.mark.parametrize(("place", "quarters"), [("p1", [1, 1, 2, 2]), ("p2", [2, 1, 1, 2]), ("p4", [1, 2, 2, 0])])
def test_the_two_quarters_beside_the_place_are_open(place: str, quarters: list[int]) -> None:
    s = play(trading(seat0={"storage": "red white"}), f"place_bulb red {place}")
    assert list(s.stack[1].status) == quarters


@pytest.mark.rule("WV-99")
def test_st1_places_a_bulb_from_the_supply_and_takes_any_two_quarters() -> None:
    s = trading(seat0={"helpers": ["ST1"]}, trade_bulbs=["red"])
    s = play(s, ["helper h1", "done"], "helper h1")
    assert len(options(s)) == 12
    assert "take_bulbs" not in options(s)
    s = play(s, "place_bulb black p2", [f"pick_quarter q{n}" for n in (1, 2, 3, 4)], "pick_quarter q4")
    s = play(s, [f"pick_quarter q{n}" for n in (1, 2, 3)], "pick_quarter q2")
    assert (purse(s), bulbs(s)) == ((20, 7, 1), "")
    assert list(s.trade_bulb)[:2] == [2, 4]


@pytest.mark.rule("WV-1", "WV-99")
@pytest.mark.parametrize(("used", "possible"), [([], True), ([1], False)])
def test_st1_makes_a_trade_possible_while_it_is_unused(used: list[int], possible: bool) -> None:
    """There is no bulb in the storage or on the card."""
    s = base(seat0={"board": "W4", "steps": 3, "helpers": ["ST1"], "used": used})
    assert ("wheel large" in options(s)) == possible


@pytest.mark.rule("WV-100")
def test_a_full_card_goes_under_the_stack_after_its_menu() -> None:
    full = {"storage": "violet"}
    s = play(trading(seat0=full, trade_bulbs=["white", None, "red", "black"]), "place_bulb violet p2")
    assert (decision(s), s.trade_top) == ("menu", 0)
    s = play(s, "done")
    assert (s.trade_top, list(s.trade_bulb)) == (1, [NONE] * 4)
