"""The turns of other players are shown one after the other at the chosen pace, and so is the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Late, Welcome
from tests.web.test_accessibility import check
from tests.web.test_board_first import board, play_on_the_board
from tests.web.visitor import PHONE, Visitor

SPEED = "tuliptable.comfort.speed"


def like(visitor: Visitor, speed: str) -> None:
    visitor.context.add_init_script(
        f"location.protocol.startsWith('http') && localStorage.getItem('{SPEED}') === null"
        f" && localStorage.setItem('{SPEED}', '{speed}')"
    )


def choose_on_the_board(visitor: Visitor, name: str) -> None:
    before = visitor.seq
    board(visitor).get_by_role("button", name=re.compile(f"^{name}")).first.click()
    visitor.moved_on(before)


def my_turn(visitor: Visitor) -> None:
    """Skip what the others do."""
    for _ in range(100):
        if board(visitor).get_by_role("button").count():
            return
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_timeout(50)
    raise AssertionError("it is never one's turn")


def test_the_others_turns_are_shown_step_by_step_and_once_more(welcome: Welcome) -> None:
    ann = welcome(lists=False, reduced_motion="no-preference")
    like(ann, "step")
    page = ann.page
    ann.come_home()
    ann.prefer("gift-of-tulips", 3)
    ann.card().get_by_role("button", name="Play Gift of Tulips").click()
    for deed in ("Start", "Keep", "Give|Add"):
        my_turn(ann)
        choose_on_the_board(ann, f"({deed})")
    told = page.get_by_role("region", name="What you can do").get_by_role("status")
    did = re.compile("(keeps|gives|shows|adds)")
    expect(told).to_contain_text(did)
    check(page, "another's turn")
    expect(board(ann).get_by_role("button"), "nothing is offered before all is shown").to_have_count(0)
    before = ann.seq
    page.get_by_role("button", name="Next").click()
    ann.moved_on(before)
    my_turn(ann)
    last = ann.seq
    page.get_by_role("button", name="Replay last moves").click()
    expect(told).to_contain_text(did)
    assert ann.seq < last, "the table goes back to where it was"
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Your first card")).to_be_visible()
    assert ann.seq == last


def test_a_card_flies_from_who_plays_it(welcome: Welcome) -> None:
    ann = welcome(lists=False, reduced_motion="no-preference")
    like(ann, "calm")
    play_on_the_board(ann, players=2)
    choose_on_the_board(ann, "Start")
    expect(ann.page.locator(".sky .card").first).to_be_attached()
    ann.page.get_by_role("button", name="Skip").click()


def test_the_speed_is_chosen_on_the_way_and_remembered(welcome: Welcome) -> None:
    ann = welcome(lists=False, reduced_motion="no-preference")
    like(ann, "step")
    ann.come_home()
    ann.card().get_by_role("button", name="Play Gift of Tulips").click()
    for deed in ("Start", "Keep", "Give|Add"):
        my_turn(ann)
        choose_on_the_board(ann, f"({deed})")
    ann.page.get_by_role("button", name="Off", exact=True).click()
    ann.page.get_by_role("heading", name="Your first card").wait_for()
    ann.page.reload()
    ann.page.get_by_role("button", name="Settings").click()
    expect(ann.page.get_by_role("radio", name="Off")).to_be_checked()


def test_the_end_is_one_screen(welcome: Welcome, begin_late: Late) -> None:
    begin_late(52)
    ann = welcome()
    ann.play_now(players=3)
    ann.finish()
    end = ann.page.get_by_role("region", name="Result", exact=True).first
    expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("wins?"))
    expect(end.get_by_role("list", name="Podium").get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_role("img", name=re.compile("^In the lead, one after the other: "))).to_be_visible()
    check(ann.page, "the end")
    for name in ("Start a rematch", "Share"):
        expect(ann.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(ann.over).to_be_in_viewport(ratio=1)


def test_the_end_on_a_phone_is_read_without_scrolling_sideways(welcome: Welcome, begin_late: Late) -> None:
    begin_late(40)
    ann = welcome(viewport=PHONE, color_scheme="dark")
    ann.play_now(players=2)
    ann.finish()
    expect(ann.page.get_by_role("list", name="Podium")).to_be_in_viewport()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check(ann.page, "the end on a phone")
    ann.page.get_by_role("button", name="Start a rematch").click()
    ann.choices.first.wait_for()


def test_pointing_at_a_line_of_the_log_lights_its_place(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now(players=2)
    ann.choose(0)
    ann.choices.first.wait_for()
    line = ann.page.get_by_role("log", name="What happened").get_by_text("bouquet starts with").first
    line.hover()
    expect(ann.page.locator(".sky .ring").first).to_be_attached()
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(".sky .ring")).to_have_count(0)
