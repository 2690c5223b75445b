"""Texts in the browser name the things on screen, in every game; everything visible explains itself, by touch too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.kit.codes import codes_in
from tests.web.gallery import House, Moment, find_moment, open_table, still_house
from tests.web.visitor import DESK, PHONE
from tuliptable import games

BUSY = {
    "gift-of-tulips": (3, 40, ("keep", "over")),
    "tulips": (3, 40, ("place", "over")),
    "tulip-bubble": (4, 8, ("place", "raise_to")),
    "keukenhof": (1, 40, ("paint", "over")),
    "windmill-valley": (2, 40, ("build", "over")),
}
"""Busy positions of each game: players, decisions before, and possible actions."""
every_game = pytest.mark.parametrize("key", games.KEYS)

READ = """() => {
  const texts = new Set();
  const shown = node => node.checkVisibility?.({ visibilityProperty: true }) ?? true;
  for (const node of document.querySelectorAll('*')) {
    if (node.closest('script, style, defs')) continue;
    for (const name of ['aria-label', 'title', 'data-tip', 'alt', 'aria-valuetext'])
      if (node.hasAttribute(name)) texts.add(node.getAttribute(name));
    if (!shown(node)) continue;
    const own = [...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data.trim());
    for (const text of own) if (text) texts.add(text);
  }
  return [...texts];
}"""
UNEXPLAINED = """() => [...document.querySelectorAll('.board article *')].filter(node => {
  const own = [...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data.trim()).join('');
  if (!/^[+−-]?[ƒ×]?\\d+$/.test(own) || !node.checkVisibility?.() || node.closest('.hidden-text')) return false;
  const box = node.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return false;
  return !node.closest('[data-tip], [role=img][aria-label], button, a, [role=button], table, h2, h3, h4, p, label');
}).map(node => node.outerHTML.slice(0, 90) + ' in ' + node.parentElement.outerHTML.slice(0, 90))"""

MUTE = """() => [...document.querySelectorAll('.board article *')].filter(node => {
  if (node.closest('button, a, input, select, [role=button], .hidden-text, [data-term], [data-why]')) return false;
  const own = [...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data.trim()).join('');
  if (!own && !node.matches('[data-tip], [role=img][aria-label]')) return false;
  const box = node.getBoundingClientRect();
  return node.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) && box.width > 1 && box.height > 1;
}).map(node => node.outerHTML.slice(0, 120) + ' in ' + node.parentElement.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with still_house() as opened:
        yield opened


@cache
def moment_of(key: str, kind: str) -> Moment:
    players, after, _ = BUSY[key]
    found = find_moment(games.load(key), players, {}, kind, after)
    assert found is not None, f"{kind} did not come up"
    return found


@contextmanager
def at_table(house: House, browser: Browser, key: str, kind: str, size: ViewportSize) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", has_touch=True, viewport=size)
    page = context.new_page()
    page.goto(open_table(house, context, key, BUSY[key][0], {}, moment_of(key, kind)))
    page.locator(".board article").first.wait_for()
    yield page
    context.close()


def open_log(page: Page) -> Locator:
    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    return page.get_by_role("log", name="What happened")


@every_game
def test_no_code_is_shown_anywhere_and_all_on_a_board_says_what_it_is(house: House, browser: Browser, key: str) -> None:
    found = dict[str, str]()
    for kind in BUSY[key][2]:
        with at_table(house, browser, key, kind, DESK) as page:
            open_log(page)
            for text in page.evaluate(READ):
                found |= dict.fromkeys(codes_in(text, key), f"{kind}: {text}")
            mute = page.evaluate(MUTE)
            assert not mute, f"at {kind} these do not say what they are:\n" + "\n".join(mute)
    assert not found, "\n".join(f"{code}: {text}" for code, text in found.items())


@every_game
def test_lines_of_the_log_stand_under_headings_and_light_their_places(house: House, browser: Browser, key: str) -> None:
    with at_table(house, browser, key, BUSY[key][2][0], DESK) as page:
        log = open_log(page)
        expect(log.get_by_role("heading").nth(1)).to_be_visible()
        lines, ring = log.locator("p:not(.head)"), page.locator(".sky .ring")
        for number in range(-3, 0):
            lines.nth(number).hover()
            expect(ring.first).to_be_attached()
        page.mouse.move(2, 2)
        expect(ring).to_have_count(0)


@every_game
def test_everything_explains_itself_by_touch(house: House, browser: Browser, key: str) -> None:
    with at_table(house, browser, key, BUSY[key][2][0], PHONE) as page:
        tip, goal = page.locator(".tip"), page.locator(".goal")
        expect(goal).to_be_in_viewport()
        goal.tap()
        expect(tip).to_have_text(goal.get_attribute("data-tip") or "")
        told = page.locator(".board [data-tip]:not(button):visible").first
        touch = {"pointerType": "touch", "bubbles": True}
        told.dispatch_event("pointerdown", touch)
        expect(tip).to_contain_text(told.get_attribute("data-tip") or "")
        unexplained = page.evaluate(UNEXPLAINED)
        assert not unexplained, "\n".join(unexplained)
        page.get_by_role("button", name="Rules").tap()
        expect(page.get_by_role("dialog").locator("img, svg").first).to_be_visible()


def test_what_can_be_read_in_full_is_not_said_again(house: House, browser: Browser) -> None:
    with at_table(house, browser, "tulip-bubble", BUSY["tulip-bubble"][2][0], DESK) as page:
        tip, goal = page.locator(".tip"), page.locator(".goal")
        goal.hover()
        page.wait_for_timeout(600)
        expect(tip).to_have_text("")
        goal.evaluate("goal => Object.assign(goal.style, { whiteSpace: 'nowrap', overflow: 'hidden', width: '9rem' })")
        page.mouse.move(2, 2)
        goal.hover()
        expect(tip).to_have_text(goal.get_attribute("data-tip") or "")


@every_game
def test_a_long_press_explains_what_a_tap_would_do(house: House, browser: Browser, key: str) -> None:
    with at_table(house, browser, key, BUSY[key][2][0], PHONE) as page:
        page.wait_for_function("() => !document.querySelector('.paused')")
        button = page.locator(".board [data-choice]:visible, .board button[aria-label]:visible").first
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger, before = page.context.new_cdp_session(page), page.locator("[data-seq]").get_attribute("data-seq")
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        expect(page.locator(".tip")).not_to_have_text("")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".tip")).not_to_have_text("")
        expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
        assert page.locator("[data-seq]").get_attribute("data-seq") == before
