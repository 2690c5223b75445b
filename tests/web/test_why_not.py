"""Explanations of things and of unavailable actions, with links to the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tuliptable.games.gift_of_tulips.text.refusals import REFUSALS


def test_what_is_closed_is_told_with_its_rule_and_the_way_to_its_place_on_the_page(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.play_now(players=2)
    ann.page.get_by_text("Why not something else?").press("Enter")
    told = ann.page.locator("details dl")
    expect(told).to_contain_text(REFUSALS["GT-10.too-early"])
    check(ann.page, "why not")
    before = ann.seq
    ann.choices.first.click()
    ann.moved_on(before)
    expect(told).to_contain_text(REFUSALS["GT-10.too-late"])
    link = told.get_by_role("link", name="GT-10").get_attribute("href")
    ann.page.goto(f"{ann.address}{link}")
    expect(ann.page.locator("[data-meant]")).to_contain_text("Before the first turn")


def test_everything_on_a_board_says_what_it_is_by_keyboard_pointer_and_touch(welcome: Welcome) -> None:
    ann = welcome(has_touch=True)
    ann.come_home()
    ann.play_now(players=2)
    page, tip = ann.page, ann.page.locator(".tip")
    before = ann.seq
    ann.choices.first.click()
    ann.moved_on(before)
    deck = page.locator("[data-term='deck']")
    deck.locator("b").click()
    expect(tip).to_contain_text("The cards still to be drawn.")
    check(page, "what this is")
    link = tip.get_by_role("link", name="Read more")
    expect(link).to_have_attribute("href", "#/how/gift-of-tulips?rule=GT-34")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()

    page.keyboard.press("?")
    expect(page.locator(":focus[tabindex='0']")).to_have_count(1)
    expect(tip).to_be_visible()
    deck.focus()
    expect(tip).to_contain_text("press ? to read more")
    page.keyboard.press("?")
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(deck).to_be_focused()

    deck.locator("b").tap()
    expect(link).to_be_visible()
    ann.choices.first.click()
    used = page.locator("[data-why]")
    used.first.tap()
    expect(tip).to_contain_text("Use the second card in a different way.")
    expect(link).to_have_attribute("href", "#/how/gift-of-tulips?rule=GT-25")
