"""Windmill Valley: storage: bulbs that are gained, one after another (WV-18 to WV-20)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import at_market_line, base, bulbs, decision, options, play
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import WindmillValley


def full(stored: int, guilders: int) -> WindmillValley:
    """Return a position in which seat 0 has chosen a violet bulb and stores `stored` yellow ones."""
    seat = {"wheels": {"S1": "17"}, "storage": " ".join(["yellow"] * stored), "guilders": guilders}
    return play(base(seat0=seat), "wheel small", "pick_colour violet")


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


@pytest.mark.rule("WV-18", "WV-19")
def test_bulbs_are_gained_one_at_a_time_and_stored_free_up_to_five() -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "storage": "red red red red", "guilders": 0})
    s = play(s, "wheel small", [f"pick_colour {c}" for c in ("white", "yellow", "red", "violet", "black")])
    s = play(s, "pick_colour black")
    assert (bulbs(s), s.farm[0].guilders, decision(s)) == ("red red red red black", 0, "main")


@pytest.mark.rule("WV-20")
@pytest.mark.parametrize(
    ("stored", "guilders", "keep"), [(5, 1, True), (5, 0, False), (6, 2, True), (6, 1, False), (7, 9, False)]
)
def test_storing_more_than_five_costs(stored: int, guilders: int, keep: bool) -> None:
    s = full(stored, guilders)
    assert options(s) == ["done", *(["keep"] if keep else []), "swap yellow"]
    assert sum(play(s, "swap yellow").farm[0].storage) == stored
    assert sum(play(s, "done").farm[0].storage) == stored
    if keep:
        assert play(s, "keep").farm[0].guilders == guilders - (stored - 4)
        assert sum(play(s, "keep").farm[0].storage) == stored + 1


@pytest.mark.rule("WV-20")
def test_a_screen_reads_what_each_place_costs() -> None:
    costs = build_view(Board, base(), 0).storage_costs
    assert costs == [0, 0, 0, 0, 0, 1, 2]
    for stored in (5, 6):
        assert (
            build_view(Board, base(seat0={"storage": " ".join(["red"] * stored)}), 0).seats[0].next_storage_cost
            == costs[stored]
        )


@pytest.mark.rule("WV-20")
def test_a_bulb_that_can_only_be_returned_is_not_asked_about() -> None:
    seat = {"wheels": {"S1": "17"}, "storage": " ".join(["violet"] * 7), "guilders": 9}
    s = play(base(seat0=seat), "wheel small", "pick_colour violet")
    assert (decision(s), bulbs(s)) == ("main", " ".join(["violet"] * 7))
