"""Home: running matches first, and own matches to open, count, resign and delete."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Late, Welcome
from tests.web.visitor import DESK, PHONE, Visitor
from tuliptable.server.tables.chat_lines import RESIGNED_AT_END


def home(visitor: Visitor) -> None:
    visitor.page.goto(visitor.address)
    visitor.card().get_by_role("button", name="Play Gift of Tulips").first.wait_for()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_everything_about_a_table_is_on_one_sheet(welcome: Welcome, size: dict[str, int]) -> None:
    ann = welcome(viewport=size)
    ann.come_home()
    card = ann.card("Tulips")
    expect(card.get_by_role("button").nth(1)).to_contain_text("Invite friends")
    card.get_by_role("button", name="You and 3 Casual bots").click()
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_role("group", name="How many players?").get_by_text("2", exact=True).click()
    sheet.get_by_text("Beginner", exact=True).click()
    sheet.get_by_role("button", name="Start").click()
    expect(ann.players).to_have_count(2)
    home(ann)
    expect(ann.card("Tulips").get_by_role("button", name="You and 1 Beginner bot")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_only_seats_that_the_table_has_can_begin(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.card().get_by_role("button", name="You and 3 Casual bots").click()
    ann.unfold()
    offered = ann.page.get_by_label("First player").locator("option")
    expect(offered).to_have_text(["random", "seat 1", "seat 2", "seat 3", "seat 4"])
    ann.page.get_by_role("group", name="How many players?").get_by_text("2", exact=True).click()
    expect(offered).to_have_text(["random", "seat 1", "seat 2"])


def test_a_finished_match_is_counted_and_can_be_deleted(welcome: Welcome, begin_late: Late) -> None:
    begin_late(40)
    ann = welcome()
    ann.come_home()
    expect(ann.card().get_by_text("Start here")).to_be_visible()
    ann.play_now(players=2)
    ann.finish()
    mine = next(iter(ann.page.locator("[data-seat='0'] .score").all_inner_texts())).split()[0]
    home(ann)
    records = ann.page.get_by_role("row", name="Gift of Tulips")
    expect(records.get_by_role("cell")).to_contain_text(["1", "", f"{mine.replace('−', '-')} point"])
    ann.page.get_by_role("button", name="Delete Gift of Tulips").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(ann.page.get_by_text("Your finished matches appear here.")).to_be_visible()
    expect(ann.page.get_by_text("Finish a match to start your record.")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("Your finished matches appear here.")).to_be_visible()


def test_a_match_against_bots_is_resigned_from_home(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now()
    home(ann)
    ann.page.get_by_role("button", name="Leave match: Gift of Tulips").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_role("region", name="Your tables")).to_have_count(0)
    expect(ann.page.get_by_text("4th of 4")).to_be_visible()


def test_who_resigns_at_the_table_loses_and_the_other_is_told(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    together(ann, ben)
    ann.page.get_by_role("button", name="Seats").click()
    ann.page.get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("the match ends now")
    ann.page.get_by_role("button", name="Yes, resign").click()
    expect(ben.page.get_by_text(str(RESIGNED_AT_END(names=["Ann"]))).first).to_be_visible()
    expect(ben.page.get_by_role("heading", name="You win, Ben!")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Ben wins")).to_be_visible()
    expect(ann.page.get_by_role("list", name="Podium")).to_contain_text("resigned")
    expect(ben.page.get_by_text("Ann resigned. These are the scores at that time.")).to_be_visible()


def test_a_table_with_friends_cannot_be_deleted_while_it_runs(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    together(ann, ben)
    home(ann)
    ann.page.get_by_role("button", name="Leave match: Gift of Tulips").click()
    expect(ann.page.get_by_role("dialog").get_by_role("button", name="Resign")).to_be_visible()
    expect(ann.page.get_by_role("dialog").get_by_role("button", name="Delete")).to_have_count(0)


def together(ann: Visitor, ben: Visitor) -> None:
    """Let two people sit alone at a table of Gift of Tulips."""
    ann.sit_down("gift-of-tulips", "open")
    ben.join(ann)
    for person in (ann, ben):
        person.region("Players").wait_for()
