"""The refusal of a guest who has created too much says when to try again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.house import open_house
from tests.web.visitor import Visitor

SECONDS = re.compile(r"in \d+ seconds")


def test_the_screen_says_when_to_try_again(browser: Browser, tmp_path: Path) -> None:
    with open_house(tmp_path, creations_per_minute=1) as address:
        ann, ben = Visitor(browser, address, "Ann"), Visitor(browser, address, "Ben")
        ann.come_home()
        ann.play_now()
        table = ann.page.url
        ann.page.goto(address)
        ann.card().get_by_role("button", name="Play Gift of Tulips").click()
        expect(ann.page.get_by_text(SECONDS)).to_be_visible()

        for page in (address, table):
            ben.page.goto(page)
            expect(ben.page.get_by_role("alert")).to_contain_text(SECONDS)
        for guest in (ann, ben):
            assert guest.complaints
            assert all("429" in complaint for complaint in guest.complaints)
            guest.complaints.clear()
            guest.goodbye()
