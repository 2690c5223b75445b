"""Windmill Valley in real browsers: one table, decided on the board, from a phone to a desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.conftest import Late, Welcome
from tests.web.test_accessibility import check
from tests.web.test_telling import like
from tests.web.visitor import DESK, PHONE, Visitor, typed

WALL = ViewportSize(width=1920, height=1080)
SET_UP = 2
"""Decisions of each player before the first turn."""

PLAY = """() => {
    // Plays by itself, every other time on the board, and notes what the board did not offer and how wide the page was.
    const seen = (window.seen = { absent: [], widest: 0, onBoard: 0, firstIsLast: 0 });
    const needsABulb = /^(Plant |First exchange )|bulb(,| from the supply,) .* place/;
    let clicked = '', looked = '';
    const timer = setInterval(() => {
        if (document.querySelector('.ending')) return clearInterval(timer);
        seen.widest = Math.max(seen.widest, document.documentElement.scrollWidth);
        const list = [...document.querySelectorAll('.actions ol button')];
        const seq = document.querySelector('[data-seq]')?.dataset.seq;
        if (!list.length || seq === clicked || document.querySelector('.paused')) return;
        if (seq !== looked) return (looked = seq);
        clicked = seq;
        const board = [...document.querySelectorAll('article [role=button], article button')];
        const offered = new Map(board.map((spot) => [spot.getAttribute('aria-label'), spot]));
        const labels = list.map((choice) => choice.querySelector('span').textContent);
        seen.absent.push(...labels.filter((label) => !offered.has(label) && !needsABulb.test(label)));
        const buttons = [...document.querySelectorAll('.prompt .options button')];
        if (buttons.length > 1 && buttons[0].matches('.done')) seen.firstIsLast += 1;
        const number = list.length > 1 ? Number(seq) % (list.length - 1) : 0;
        const spot = Number(seq) % 2 ? offered.get(labels[number]) : null;
        if (spot) seen.onBoard += 1;
        (spot ?? list[number]).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }, 10);
}"""


TURNING = """() => document.getAnimations().some((one) => one.effect.target.closest('[data-spot^="wheels-"]'))"""


def sit_down(ann: Visitor, players: int) -> None:
    """The board is a file of its own: on a busy machine it comes later than the list of choices."""
    ann.sit_down("windmill-valley", *["random"] * (players - 1))
    ann.choices.first.wait_for(state="attached")
    table_of(ann).wait_for()


def table_of(ann: Visitor) -> Locator:
    return ann.page.locator("article[aria-label='Windmill Valley']")


def play_to_the_end(ann: Visitor) -> None:
    ann.page.evaluate(PLAY)
    ann.over.wait_for(timeout=400_000)
    seen = ann.page.evaluate("window.seen")
    assert seen["absent"] == [], "the board offers every choice where it is about"
    assert seen["onBoard"] > 5
    assert seen["firstIsLast"] == 0, "going on without doing more never comes first"
    assert seen["widest"] <= ann.page.evaluate("window.innerWidth")


def question(ann: Visitor) -> Locator:
    return ann.region("Your decision")


def my_turn(ann: Visitor) -> None:
    """Skip what the others do."""
    for _ in range(400):
        if ann.choices.count():
            return
        skip = ann.page.get_by_role("button", name="Skip", exact=True)
        if skip.count():
            skip.click()
        ann.page.wait_for_timeout(50)
    raise AssertionError("it is never one's turn")


def until(ann: Visitor, title: str) -> None:
    """Take the first choice on the board until this question comes."""
    for _ in range(60):
        my_turn(ann)
        if question(ann).get_by_role("heading", name=title).count():
            return
        before = ann.seq
        ann.wait_for_input()
        lit = table_of(ann).locator(".can, .option").first
        lit.dispatch_event("click")
        if ann.page.get_by_role("button", name="Confirm").count():  # after a tap elsewhere, the table asks first
            ann.sure()
        ann.moved_on(before)
    raise AssertionError(f"{title} was never asked")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_lies_on_one_table(welcome: Welcome, begin_late: Late, players: int) -> None:
    begin_late(SET_UP * players)
    ann = welcome(lists=False)
    sit_down(ann, players)
    until(ann, "Set the floodgate")
    for size in (WALL, DESK):
        ann.page.set_viewport_size(size)
        everything_is_seen(ann, players)
    check(ann.page, f"{players} players")
    if players == 2:
        pointing_shows_what_would_change(ann)
        every_picture_has_words(ann)
        until(ann, "Choose an action")
        losing_something_is_asked_first(ann)
    else:
        others_open_when_asked(ann)


def everything_is_seen(ann: Visitor, players: int) -> None:
    table = table_of(ann)
    shown = [
        table.get_by_role("group", name=re.compile("Your wheels|The valley|Floodgate|Water at|Trade card")),
        table.get_by_role("region", name=re.compile("Your farm|Tiles|Farm cards")),
        table.get_by_role("list", name="Calendar"),
        table.get_by_role("group", name="Your storage"),
        table.get_by_role("group", name=re.compile("'s wheels$")),
    ]
    for part, count in zip(shown, (5, 3, 1, 1, players - 1), strict=True):
        expect(part).to_have_count(count)
        for each in part.all():
            expect(each).to_be_in_viewport(ratio=0.97)


def pointing_shows_what_would_change(ann: Visitor) -> None:
    table = table_of(ann)
    table.get_by_role("group", name=re.compile("Floodgate")).get_by_label(re.compile("to 3")).hover()
    expect(table.locator(".level.comes")).to_have_count(2)
    expect(table.locator(".purse .amount b").first).to_have_text(re.compile(r"^\+\d$"))
    expect(table.locator(".space.hot")).to_have_count(2)
    ann.page.mouse.move(5, 5)
    expect(table.locator(".level.comes")).to_have_count(0)


def every_picture_has_words(ann: Visitor) -> None:
    ann.page.get_by_role("img", name="Field: 3 guilders").hover()
    expect(ann.page.locator(".tip")).to_contain_text(
        re.compile("^Field: 3 guilders A new windmill on a corner .*WV-78")
    )
    ann.page.mouse.move(5, 5)


def losing_something_is_asked_first(ann: Visitor) -> None:
    before = ann.seq
    ann.wait_for_input()
    question(ann).get_by_role("button", name="End your turn").click()
    expect(question(ann)).to_contain_text("You have not used a wheel yet.")
    question(ann).get_by_role("button", name="Go back").click()
    expect(question(ann)).to_contain_text("Choose an action")
    assert ann.seq == before
    question(ann).get_by_role("button", name="End your turn").click()
    question(ann).get_by_role("button", name="End turn").click()
    ann.moved_on(before)


def test_on_a_phone_losing_something_is_asked_once(welcome: Welcome, begin_late: Late) -> None:
    begin_late(2 * SET_UP)
    ann = welcome(viewport=PHONE, has_touch=True, lists=False)
    sit_down(ann, 2)
    until(ann, "Choose an action")
    before = ann.seq
    ann.wait_for_input()
    question(ann).get_by_role("button", name="End your turn").tap()
    expect(question(ann)).to_contain_text("You have not used a wheel yet.")
    question(ann).get_by_role("button", name="End turn").tap()
    ann.moved_on(before)


def test_what_others_do_is_seen_where_they_do_it(welcome: Welcome, begin_late: Late) -> None:
    begin_late(2 * SET_UP)
    ann = welcome(lists=False, reduced_motion="no-preference")
    like(ann, "calm")
    sit_down(ann, 2)
    until(ann, "Choose an action")
    before = ann.seq
    ann.wait_for_input()
    question(ann).get_by_role("button", name="End your turn").click()
    question(ann).get_by_role("button", name="End turn").click()
    ann.moved_on(before)
    ann.page.wait_for_function(TURNING)
    expect(ann.page.locator(".sky .card").first).to_be_attached()


def others_open_when_asked(ann: Visitor) -> None:
    ann.page.get_by_role("button", name=re.compile("^Show .*'s farm$")).first.click()
    expect(ann.page.get_by_role("dialog").get_by_role("region", name=re.compile("'s farm$"))).to_be_visible()
    check(ann.page, "another farm")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def part(ann: Visitor, name: str) -> Locator:
    return ann.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name)


def test_a_turn_on_a_phone(welcome: Welcome, begin_late: Late) -> None:
    begin_late(2 * SET_UP)
    ann = welcome(viewport=PHONE, has_touch=True, lists=False)
    sit_down(ann, players=2)
    until(ann, "Set the floodgate")
    wheels = table_of(ann).get_by_role("group", name="Your wheels")
    expect(wheels).to_be_in_viewport()
    check(ann.page, "wheels on a phone")
    for name in ("Valley", "Farm", "Cards", "Tiles", "Trade", "Months"):
        part(ann, name).tap()
        expect(wheels).not_to_be_in_viewport()
        check(ann.page, f"{name} on a phone")
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    until(ann, "Choose an action")
    expect(wheels).to_be_in_viewport()


CUT = """() => [...document.querySelectorAll('.card.start .half')]
    .filter((half) => half.scrollHeight > half.clientHeight)
    .map((half) => half.textContent)"""


def test_first_helpers_are_read_whole_on_a_desk_and_on_a_phone(welcome: Welcome) -> None:
    """The last seat chooses first: with three players among four."""
    ann, ben = welcome("Ann"), welcome("Ben", viewport=PHONE, has_touch=True, lists=False)
    ann.sit_down("windmill-valley", "random", "open")
    ben.join(ann)
    helpers = table_of(ben).get_by_role("group", name="First helpers")
    expect(helpers.get_by_role("button")).to_have_count(4)
    expect(table_of(ann).locator(".card.start")).to_have_count(4)
    for guest in (ann, ben):
        assert guest.page.evaluate(CUT) == []
    check(ben.page, "first helpers on a phone")
    last = helpers.get_by_role("button").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.97)


def test_to_the_end_against_a_bot(welcome: Welcome, begin_late: Late) -> None:
    begin_late(95)
    ann = welcome()
    sit_down(ann, players=2)
    play_to_the_end(ann)
    table = ann.page.get_by_role("region", name="Final scoring").get_by_role("table")
    totals = table.get_by_role("row", name="Total").get_by_role("cell").all_inner_texts()
    ann.wait_for_score(sorted(map(typed, totals)))
    check(ann.page, "the end")


def test_the_end_of_a_game_alone(welcome: Welcome, begin_late: Late) -> None:
    begin_late(60)
    ann = welcome(viewport=PHONE, has_touch=True, color_scheme="dark")
    sit_down(ann, players=1)
    play_to_the_end(ann)
    expect(ann.page.get_by_role("region", name="Final scoring")).to_contain_text("Gardener wins by")
    part(ann, "Months").tap()
    check(ann.page, "calendar in the dark")
