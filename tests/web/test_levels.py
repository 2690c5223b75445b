"""Levels in the browser: offered by name, the same names as everywhere, one for each seat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tuliptable.bots import BOTS


def test_play_offers_levels_by_name_and_the_table_shows_them(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    offered = ann.card().get_by_label("Strength of the bots in Gift of Tulips")
    assert offered.input_value() == "casual"
    named = [option.strip() for option in offered.locator("option").all_inner_texts()]
    assert named == [name.capitalize() for name in BOTS]
    ann.set_up("Computer players")
    for seat, bot in ((2, "beginner"), (3, "skilled"), (4, "best")):
        ann.page.get_by_label(f"Seat {seat}", exact=True).select_option(f"bot {bot}")
    ann.page.get_by_role("button", name="Begin").click()
    ann.choices.first.wait_for()
    players = ann.page.get_by_role("region", name="Players")
    for bot in ("Beginner", "Skilled", "Best"):
        expect(players.locator(f"[title*='{bot}, a computer player']")).to_have_count(1)
    ann.choose(0)
    ann.choices.first.wait_for()
