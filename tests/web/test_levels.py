"""Levels in the browser: offered by name, the same names as everywhere, one for each seat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tuliptable.bots import BOTS


def test_play_offers_levels_by_name_and_the_table_shows_them(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.card().get_by_role("button", name="You and 3 Casual bots").click()
    offered = ann.page.get_by_role("group", name="How strong are the bots?").get_by_role("radio")
    offered.first.wait_for()
    assert [radio.input_value() for radio in offered.all()] == [bot for bot in BOTS if bot not in ("random", "greedy")]
    expect(ann.page.get_by_role("radio", name="Casual")).to_be_checked()
    ann.unfold()
    for seat, bot in ((2, "beginner"), (3, "skilled"), (4, "best")):
        ann.page.get_by_label(f"Seat {seat}", exact=True).select_option(f"bot {bot}")
    ann.page.get_by_role("button", name="Start").click()
    ann.choices.first.wait_for()
    players = ann.region("Players")
    expect(players.locator(".level")).to_have_text(["Beginner", "Skilled", "Best"])
    for bot in ("Beginner", "Skilled", "Best"):
        expect(players.locator(f"[data-tip*='{bot} bot']")).to_have_count(1)
    ann.choose(0)
    ann.choices.first.wait_for()
