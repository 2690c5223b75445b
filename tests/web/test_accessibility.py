"""Every page is accessible: axe finds nothing serious, in light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.web.conftest import Late, Welcome
from tests.web.visitor import DESK, PHONE

SOURCE = Axe().axe_script
LOOK = "([within, options]) => axe.run(within ?? document, options)"
BRIEFLY = {"resultTypes": ["violations"], "preload": False}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations(page: Page, within: Sequence[ElementHandle] | None = None, **options: Any) -> list[dict[str, Any]]:
    """Return the violations that axe finds. The page loads axe once."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(SOURCE)
    found: list[dict[str, Any]] = page.evaluate(LOOK, [within, BRIEFLY | options])["violations"]
    return found


def faults(page: Page, where: str) -> list[str]:
    return [
        f"{where}: {violation['id']} ({violation['help']}) {node['html'][:160]}"
        for violation in violations(page)
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def check(page: Page, where: str) -> None:
    assert faults(page, where) == []


@pytest.mark.parametrize(("size", "colours"), [(DESK, "dark"), (PHONE, "light")], ids=["wide and dark", "a phone"])
def test_pages_have_no_serious_fault(welcome: Welcome, colours: str, size: dict[str, int]) -> None:
    ann = welcome(viewport=size, color_scheme=colours)
    page = ann.page
    ann.come_home()
    check(page, "home")
    ann.card().get_by_role("link", name="How to play").click()
    page.get_by_text("The idea.").wait_for()
    check(page, "how to play")
    page.goto(ann.address)
    ann.card().get_by_role("button", name="Invite friends").click()
    check(page, "setting up a table")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Fill with bots").wait_for()
    check(page, "waiting room")
    page.get_by_role("button", name="Fill with bots").click()
    ann.choices.first.wait_for()
    check(page, "first choice")
    ann.choose(0)
    ann.choices.first.wait_for()
    check(page, "table")
    for dialog in ("Rules", "Seats", "Settings", "Fair play"):
        page.get_by_role("button", name=dialog).first.click()
        page.get_by_role("dialog").wait_for()
        check(page, dialog)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_buttons_of_the_bars_are_readable_in_every_state(welcome: Welcome) -> None:
    """At rest, pointed at, in the focus and pressed; in the light and in the dark."""
    ann = welcome()
    ann.play_now(players=2)
    bars = ann.page.locator("header button, nav button").locator("visible=true")
    expect(bars.nth(5)).to_be_visible()
    for colours in SCHEMES:
        ann.page.emulate_media(color_scheme=colours)
        assert unreadable(bars) == []
        for i in range(bars.count()):
            bars.nth(i).hover()
            assert unreadable(bars.nth(i)) == []
            bars.nth(i).focus()
            assert unreadable(bars.nth(i)) == []
        for name in ("Log", "Chat"):
            ann.page.get_by_role("navigation").get_by_role("button", name=name).click()
            assert unreadable(bars) == []


def unreadable(buttons: Locator) -> list[str]:
    """Texts of buttons that have too little contrast."""
    found = violations(buttons.page, buttons.element_handles(), runOnly={"type": "rule", "values": ["color-contrast"]})
    return [node["html"][:160] for violation in found for node in violation["nodes"]]


def test_the_end_and_the_replay_have_no_serious_fault(welcome: Welcome, begin_late: Late) -> None:
    begin_late(40)
    ann = welcome()
    ann.play_now(players=2)
    ann.finish()
    check(ann.page, "end")
    ann.over.click()
    ann.page.get_by_role("slider", name="Step").wait_for()
    check(ann.page, "replay")
    ann.page.set_viewport_size(PHONE)
    expect(ann.page.locator("header .title")).to_have_text("Gift of Tulips", use_inner_text=True)
    check(ann.page, "replay on a phone")
