"""Whole games by keyboard alone, on the board, with the list of choices closed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.boardplay import act_by_keys, asked, sit_down
from tests.web.conftest import Welcome

SHORT: list[tuple[str, int, dict[str, Any]]] = [
    ("gift-of-tulips", 6, {}),
    ("tulips", 4, {}),
    ("tulip-bubble", 3, {}),
    ("keukenhof", 2, {}),
    ("windmill-valley", 2, {"expert": True}),
]


@pytest.mark.parametrize(("game", "players", "options"), SHORT, ids=[game for game, *_ in SHORT])
def test_a_whole_game_by_keyboard(welcome: Welcome, game: str, players: int, options: dict[str, Any]) -> None:
    ann = welcome(lists=False)
    sit_down(ann, game, players, options)
    decisions = 0
    while asked(ann):
        act_by_keys(ann, decisions)
        decisions += 1
    assert decisions > 8
    expect(ann.page.get_by_role("list", name="Podium")).to_be_visible()
    assert ann.page.locator(".actions .list").is_hidden()
