"""Players who create a table or learn a game read about reconstructed parts, and find the list."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import DESK, PHONE, Visitor


def follow_to_the_list(guest: Visitor) -> None:
    guest.page.get_by_role("link", name=re.compile("reconstructed")).click()
    expect(guest.page.get_by_role("heading", name="Reconstructed pieces")).to_be_visible()
    expect(guest.page.get_by_text("the maps of the five gardens")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_from_the_set_up_of_a_table_and_from_the_page_of_a_game_to_the_list(
    welcome: Welcome, size: dict[str, int]
) -> None:
    ann = welcome("Ann", viewport=size)
    ann.page.goto(ann.address)
    ann.card("Keukenhof").get_by_role("button", name="Invite friends").click()
    ann.unfold()
    follow_to_the_list(ann)
    ann.page.goto(f"{ann.address}/#/how/keukenhof")
    follow_to_the_list(ann)
