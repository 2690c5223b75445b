"""Games by keyboard alone, on the board, with the list of choices closed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.boardplay import act_by_keys, is_asked
from tests.web.conftest import Late, Welcome

SHORT: list[tuple[str, int, dict[str, Any], int]] = [
    ("gift-of-tulips", 6, {}, 18),
    ("tulips", 4, {}, 40),
    ("tulip-bubble", 3, {}, 140),
    ("keukenhof", 2, {}, 60),
    ("windmill-valley", 2, {"expert": True}, 90),
]
"""Game, players, options, and the decisions before the test. Long games take minutes by keyboard."""


@pytest.mark.parametrize(("game", "players", "options", "made"), SHORT, ids=[game for game, *_ in SHORT])
def test_a_game_by_keyboard_to_its_end(
    welcome: Welcome, begin_late: Late, game: str, players: int, options: dict[str, Any], made: int
) -> None:
    begin_late(made)
    ann = welcome(lists=False)
    ann.sit_down(game, *["random"] * (players - 1), options=options)
    decisions = 0
    while is_asked(ann):
        act_by_keys(ann, decisions)
        decisions += 1
    assert decisions > 6
    expect(ann.page.get_by_role("list", name="Podium")).to_be_visible()
    assert ann.page.locator(".actions .list").is_hidden()
