"""What cannot be done now, and why, beside the choices; from there to the place in the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check


def test_what_is_closed_is_told_with_its_rule_and_the_way_to_its_place_on_the_page(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.play_now(players=2)
    ann.page.get_by_text("Why nothing else?").press("Enter")
    told = ann.page.locator("details dl")
    expect(told).to_contain_text("Before the first turn everybody chooses a card for the bouquet.")
    check(ann.page, "why not")
    before = ann.seq
    ann.choices.first.click()
    ann.moved_on(before)
    expect(told).to_contain_text("The first cards of the bouquets have been chosen already.")
    link = told.get_by_role("link", name="GT-10").get_attribute("href")
    ann.page.goto(f"{ann.address}{link}")
    expect(ann.page.locator("[data-meant]")).to_contain_text("Before the first turn everybody gets two cards")
