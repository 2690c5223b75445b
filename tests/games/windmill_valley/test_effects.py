"""Windmill Valley: doing effects, of tiles, cards, fields, patches, quarters and rewards."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import (
    base,
    decision,
    options,
    play,
)
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


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


@pytest.mark.rule("WV-55")
def test_card_9_adds_a_point_before_anything_is_paid() -> None:
    s = play(base(water=6, seat0={"helpers": ["9"]}), "wheel small", "helper h1")
    s = play(s, [f"lower {n}" for n in range(4)], "lower 3")
    assert (s.farm[0].guilders, s.water) == (9, 3)


@pytest.mark.rule("WV-80")
def test_the_cost_is_paid_before_the_before_window() -> None:
    s = play(base(seat0={"board": "W3", "helpers": ["25"]}), "wheel large")
    assert (decision(s), s.farm[0].guilders) == ("window", 3)
