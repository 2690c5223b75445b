"""The board is the table: everything is decided on it, the list is a drawer, and a press counts once."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import PHONE, Visitor


def board(visitor: Visitor) -> Locator:
    return visitor.region("Board")


def play_on_the_board(visitor: Visitor, players: int = 2) -> None:
    visitor.sit_down("gift-of-tulips", *["casual"] * (players - 1))
    board(visitor).get_by_role("button").first.wait_for()


def drawer(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("list", name="Your moves")


def offered(visitor: Visitor) -> set[str]:
    """Return the choices of the list, even if it is closed."""
    return set(visitor.page.locator(".actions ol button > span:first-child").all_text_contents())


def on_the_board(visitor: Visitor) -> set[str]:
    buttons = board(visitor).get_by_role("button")
    return {label for label in buttons.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") if label}


def test_a_whole_game_is_played_on_the_board_with_the_list_closed(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    play_on_the_board(ann)
    ann.page.mouse.move(2, 2)
    for number in range(80):
        ann.page.wait_for_function("() => document.querySelector('.ending, .board .ground article button')")
        if ann.over.count():
            break
        names = sorted(offered(ann))
        if not names:
            ann.page.wait_for_timeout(20)
            continue
        assert set(names) <= on_the_board(ann), "the board has a place for everything"
        assert not drawer(ann).is_visible()
        before = ann.seq
        board(ann).get_by_role("button", name=names[number % len(names)], exact=True).first.click()
        ann.moved_on(before)
    ann.over.wait_for()


def test_the_list_is_closed_until_asked_for_and_stays_as_it_was_left(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    play_on_the_board(ann)
    expect(drawer(ann)).to_be_hidden()
    ann.page.get_by_role("button", name=re.compile(r"^\d moves$")).click()
    expect(drawer(ann)).to_be_visible()
    ann.page.reload()
    expect(drawer(ann)).to_be_visible()
    ann.page.get_by_role("button", name=re.compile(r"^\d moves$")).click()
    expect(drawer(ann)).to_be_hidden()
    ann.page.reload()
    board(ann).get_by_role("button").first.wait_for()
    expect(drawer(ann)).to_be_hidden()
    ann.page.keyboard.press("1")
    expect(drawer(ann).get_by_role("button").first).to_be_focused()


def test_a_second_press_meant_for_the_old_question_does_nothing(welcome: Welcome) -> None:
    ann = welcome(lists=False, hush=True)
    play_on_the_board(ann)
    board(ann).get_by_role("button", name=re.compile("^Start")).first.click()
    second = ann.page.get_by_role("heading", name="Your second card")
    ann.page.get_by_role("heading", name="Your first card").wait_for()
    ann.wait_for_input()
    keep = board(ann).get_by_role("button", name=re.compile("^Keep"))
    box = keep.bounding_box()
    assert box
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.click(*where)
    second.wait_for()
    ann.page.mouse.click(*where)  # the other half of a double click
    before = ann.seq
    ann.wait_for_input()
    ann.page.wait_for_timeout(200)
    assert ann.seq == before, "a card was played unseen"
    ann.page.get_by_role("button", name=re.compile(r"^\d moves$")).click()
    drawer(ann).get_by_role("button").first.click()
    ann.moved_on(before)


def test_on_a_phone_a_tap_shows_and_the_next_does_and_nothing_is_covered(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, has_touch=True, lists=False)
    play_on_the_board(ann)
    before = ann.seq
    card = board(ann).get_by_role("button", name=re.compile("^Start")).first
    card.tap()
    expect(ann.page.get_by_text("your bouquet", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("status").filter(has_text="Start your bouquet")).to_be_visible()
    check(ann.page, "asking on a phone")
    assert ann.seq == before
    ann.page.get_by_role("button", name="Cancel").tap()
    card.tap()
    ann.sure()
    ann.moved_on(before)
    ann.page.get_by_role("button", name=re.compile(r"^\d moves$")).tap()
    drawer(ann).wait_for()
    table, listed = board(ann).bounding_box(), drawer(ann).bounding_box()
    assert table
    assert listed
    assert table["y"] + table["height"] <= listed["y"], "the list covers the board"


def test_who_wants_it_is_asked_before_every_deed(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    play_on_the_board(ann)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("group", name="Confirm moves").get_by_text("Always").click()
    ann.page.keyboard.press("Escape")
    before = ann.seq
    board(ann).get_by_role("button", name=re.compile("^Start")).first.click()
    assert ann.seq == before
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_hidden()
    board(ann).get_by_role("button", name=re.compile("^Start")).first.click()
    ann.page.get_by_role("button", name="Confirm").click()
    ann.moved_on(before)


def test_the_rules_lie_over_the_table(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, lists=False)
    play_on_the_board(ann)
    address = ann.page.url
    ann.page.get_by_role("button", name="Rules").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("The idea.")
    ann.page.keyboard.press("Escape")
    assert ann.page.url == address


def test_without_its_server_the_page_says_so(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    ann.come_home()
    ann.page.evaluate("() => navigator.serviceWorker.ready")
    ann.context.set_offline(True)
    ann.page.goto(f"{ann.address}?again")
    expect(ann.page.get_by_role("heading", name="The server is not reachable")).to_be_visible()
    ann.context.set_offline(False)
    ann.page.get_by_role("link", name="Try again").click()
    expect(ann.card()).to_be_visible()
    ann.complaints.clear()  # the browser notes that it was offline


def test_a_turn_on_the_board_by_keyboard_alone(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    play_on_the_board(ann)
    for name in ("Start", "Keep", "Hide"):
        ann.wait_for_input()
        target = board(ann).get_by_role("button", name=re.compile(f"^{name}")).first
        before = ann.seq
        target.focus()
        ann.page.keyboard.press("Enter")
        ann.moved_on(before)
        board(ann).get_by_role("button").first.wait_for()
        expect(board(ann).locator(":focus")).to_have_count(1)
