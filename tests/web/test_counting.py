"""The count of the unseen is one press away in every game, and fits a desk and a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import Welcome

DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
COUNTED = {
    "keukenhof": re.compile(r"rolls of two dice\s*\d+ of 18"),
    "windmill-valley": re.compile(r"plant up to 3 bulbs\s*[12] of 2"),
}
WIDTHS = "dialog => [dialog.scrollWidth, dialog.clientWidth, document.documentElement.scrollWidth, innerWidth]"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", COUNTED)
def test_the_unseen_is_counted_on_the_board(welcome: Welcome, game: str, size: ViewportSize) -> None:
    ann = welcome(viewport=size)
    ann.sit_down(game, "casual")
    ann.region("Board").wait_for()
    ann.page.get_by_role("button", name="Not seen yet", exact=True).locator("visible=true").first.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text(COUNTED[game])
    needed, room, page, window = dialog.evaluate(WIDTHS)
    assert (needed <= room, page <= window) == (True, True)
