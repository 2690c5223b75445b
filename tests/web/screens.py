"""Take the pictures in docs/screens: ``python -m tests.web.screens``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.web.house import ROOT, find_chromium, open_browser, open_house
from tests.web.visitor import PHONE, Visitor

FOLDER = ROOT / "docs" / "screens"
SETTLED = 600
TURNS = 8


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium on this machine")
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as data, open_house(Path(data)) as address, open_browser(chromium) as browser:
        one_evening(browser, address)


def one_evening(browser: Browser, address: str) -> None:
    """Ann plays a game; friends look at the same table on other screens."""
    ann = Visitor(browser, address, "Ann")
    ann.come_home()
    ann.play_now()
    for number in range(TURNS):
        ann.choose(number)
    ann.choices.first.wait_for()
    with closed_drawers(ann):
        ann.page.locator("article [data-choice]").first.hover()
        picture(ann, "table")
    for name, looks in (("phone", {"viewport": PHONE}), ("dark", {"color_scheme": "dark"})):
        again = Visitor(browser, address, "Ann", storage_state=ann.context.storage_state(), **looks)
        again.page.goto(ann.page.url)
        again.choices.first.wait_for()
        with closed_drawers(again):
            picture(again, name)
        again.goodbye()
    ann.finish()
    with closed_drawers(ann):
        picture(ann, "end")
    ann.over.click()
    moment = ann.page.get_by_role("slider", name="Moment")
    moment.wait_for()
    moment.fill("41")
    picture(ann, "replay")
    ann.page.goto(address)
    ann.play_now()
    ann.page.goto(address)
    ann.page.get_by_text("your turn").wait_for()
    picture(ann, "home")
    ann.goodbye()


@contextmanager
def closed_drawers(visitor: Visitor) -> Iterator[None]:
    """The board alone, as most people see it; after that everything as it was."""
    opened = visitor.page.get_by_role("navigation").locator("[aria-pressed=true]").all()
    names = [button.inner_text() for button in opened]
    for name in names:
        visitor.page.get_by_role("navigation").get_by_role("button", name=name).click()
    yield
    for name in names:
        visitor.page.get_by_role("navigation").get_by_role("button", name=name).click()


def picture(visitor: Visitor, name: str) -> None:
    visitor.page.wait_for_timeout(SETTLED)
    visitor.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


if __name__ == "__main__":
    main()
