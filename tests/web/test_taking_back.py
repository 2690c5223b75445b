"""Undo in the browser: free against bots, by consent among people."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor
from tuliptable.server.tables.table_lines import UNDONE


def test_against_bots_an_action_can_be_taken_back(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now()
    offered = ann.choices.all_inner_texts()
    ann.choose(0)
    ann.choices.first.wait_for()
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_role("log", name="What happened")).to_contain_text("Ann undid")
    expect(ann.choices).to_have_text(offered, use_inner_text=True)


def test_a_refusal_is_told_in_words(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.set_up("on this screen")
    ann.page.get_by_role("button", name="Bots", exact=True).click()
    ann.unfold()
    ann.page.get_by_label("First player").select_option(label="seat 3")
    ann.page.get_by_role("button", name="Start").click()
    ann.choices.first.wait_for()
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_text("There is nothing to undo")).to_be_visible()
    ann.choose(0)


def test_among_people_the_others_are_asked(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.sit_down("gift-of-tulips", "open")
    ben.join(ann)
    ann.page.get_by_role("button", name="undo").wait_for()
    first, second = (ann, ben) if begins(ann, ben) else (ben, ann)
    first.choose(0)
    second.choices.first.wait_for()
    second.choose(0)
    first.choices.first.wait_for()

    second.page.get_by_role("button", name="Ask for undo").click()
    first.page.get_by_role("button", name="Decline").click()
    expect(second.page.get_by_role("button", name="Cancel the request")).to_be_hidden()
    second.page.get_by_role("button", name="Ask for undo").click()
    first.page.get_by_role("button", name="Agree").click()
    expect(second.page.get_by_role("log", name="What happened")).to_contain_text(str(UNDONE(name=second.name, steps=1)))
    second.choices.first.wait_for()
    expect(first.choices).to_have_count(0)


def begins(ann: Visitor, ben: Visitor) -> bool:
    """Return True if the first of the two moves first."""
    for _ in range(200):
        if ann.can_act():
            return True
        if ben.can_act():
            return False
        ann.page.wait_for_timeout(25)
    raise AssertionError("no player is to move")
