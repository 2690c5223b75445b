"""Take the pictures in docs/screens, all or those whose names begin so: ``python -m tests.web.screens tulips``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.web.gallery import House, Shot, find_moment, shoot, still_house
from tests.web.house import ROOT, find_chromium, open_browser, open_house
from tests.web.pictures import take
from tests.web.visitor import PHONE, Visitor
from tuliptable import games

FOLDER = ROOT / "docs" / "screens"
SETTLED = 600
TURNS = 8

SHOTS = {
    "tulips-table": Shot("tulips", 3, "place", after=40),
    "tulips-phone": Shot("tulips", 3, "place", after=40, size="phone"),
    "tulips-dark": Shot("tulips", 4, "place", after=50, scheme="dark"),
    "tulips-end": Shot("tulips", 3, "over"),
    "tulips-end-phone": Shot("tulips", 3, "over", size="phone"),
    "tulip-bubble-placing": Shot("tulip-bubble", 4, "place", after=90),
    "tulip-bubble-auction": Shot("tulip-bubble", 4, "raise_to", after=90),
    "tulip-bubble-auction-phone": Shot("tulip-bubble", 4, "raise_to", after=90, size="phone"),
    "tulip-bubble-selling": Shot("tulip-bubble", 4, "sell", after=90),
    "tulip-bubble-selling-phone": Shot("tulip-bubble", 4, "sell", after=90, size="phone"),
    "tulip-bubble-bust": Shot("tulip-bubble", 4, "over"),
    "keukenhof-painting": Shot("keukenhof", 4, "paint", after=90),
    "keukenhof-effects-dark": Shot("keukenhof", 4, "play_shovel_tile", after=60, scheme="dark"),
    "keukenhof-solo-phone": Shot("keukenhof", 1, "paint", after=20, size="phone"),
    "windmill-valley-wheels": Shot("windmill-valley", 3, "gate", after=150),
    "windmill-valley-valley": Shot("windmill-valley", 3, "build", after=150),
    "windmill-valley-farm": Shot("windmill-valley", 3, "plant", after=150),
    "windmill-valley-dark": Shot("windmill-valley", 4, "build", after=250, scheme="dark"),
    "windmill-valley-solo": Shot("windmill-valley", 1, "line", after=60),
    "windmill-valley-phone": Shot("windmill-valley", 3, "build", after=150, size="phone"),
    "windmill-valley-end": Shot("windmill-valley", 3, "over"),
}
"""Moments of games between bots, by the name of their picture."""


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium on this machine")
    wanted = {name: shot for name, shot in SHOTS.items() if not sys.argv[1:] or name.startswith(tuple(sys.argv[1:]))}
    with still_house() as house, open_browser(chromium) as browser:
        for name, shot in wanted.items():
            print(name, flush=True)
            moment_of(house, browser, shot, name)
    if not sys.argv[1:] or "evening" in sys.argv[1:]:
        with TemporaryDirectory() as data, open_house(Path(data)) as address, open_browser(chromium) as browser:
            one_evening(browser, address)
    if not sys.argv[1:] or "levels" in sys.argv[1:]:
        with TemporaryDirectory() as data, open_house(Path(data)) as address, open_browser(chromium) as browser:
            three_levels(browser, address)


def moment_of(house: House, browser: Browser, shot: Shot, name: str) -> None:
    moment = find_moment(games.load(shot.game), shot.players, shot.options, shot.kind, shot.after)
    assert moment, f"{name}: it never comes to that"
    shoot(house, browser, shot, moment, FOLDER / f"{name}.png")


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
    moment = ann.page.get_by_role("slider", name="Step")
    moment.wait_for()
    moment.fill("41")
    picture(ann, "replay")
    ann.page.goto(address)
    ann.play_now()
    ann.page.goto(address)
    ann.page.get_by_text("your turn").wait_for()
    picture(ann, "home")
    ann.goodbye()


def three_levels(browser: Browser, address: str) -> None:
    """A table with bots of three levels, some turns into a game."""
    ann = Visitor(browser, address, "Ann")
    ann.sit_down("gift-of-tulips", "beginner", "skilled", "best")
    for _ in range(TURNS):
        ann.choices.first.wait_for()
        ann.choose(0)
    ann.choices.first.wait_for()
    with closed_drawers(ann):
        ann.page.mouse.move(0, 0)
        picture(ann, "levels")
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
    take(visitor.page, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
