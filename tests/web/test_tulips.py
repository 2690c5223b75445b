"""Tulips in real browsers: whole games on the board, wide and on a phone, with rotating, moving and betting."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Late, Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import PATIENCE, PHONE, Visitor

BOARD_FIRST = 14
LOOKS = 50
"""The most looks at a board that offers nothing yet, a tenth of a second apart."""
DECIDED = "() => document.querySelector('.actions ol button, .ending')"


def offered_spaces(visitor: Visitor) -> Locator:
    return visitor.page.locator("section.tableau [aria-label^='Place ']:visible")


def pick_a_card_that_fits(visitor: Visitor) -> bool:
    """Pick up and rotate cards until one fits; return False if none does."""
    cards = visitor.region("Your tulip cards").get_by_role("button")
    for card in cards.all():
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        for _ in range(4):
            if offered_spaces(visitor).count():
                return True
            visitor.page.keyboard.press("r")
    return False


def act_on_the_board(visitor: Visitor, number: int) -> None:
    """Decide by clicking on the board only. On a busy machine it offers choices a moment after the list."""
    before = visitor.seq
    for _ in range(LOOKS):
        if clicks_on_the_board(visitor, number):
            break
        visitor.page.wait_for_timeout(100)
    visitor.moved_on(before)


def clicks_on_the_board(visitor: Visitor, number: int) -> bool:
    """Take a card, bet, pass or place a card; return False if the board offers nothing."""
    line = visitor.region("Line").get_by_role("button")
    bets = visitor.region("Your betting cards").get_by_role("button")
    passing = visitor.page.get_by_role("button", name=re.compile("^Pass, ")).locator("visible=true")
    if line.count():
        line.nth(number % line.count()).click()
    elif bets.count() and (number % 7 == 3 or not pick_a_card_that_fits(visitor)):
        bets.nth(number % bets.count()).click()
        question = visitor.page.get_by_role("button", name=re.compile("^Bet on .* for "))
        question.locator("visible=true").nth(number % 3).click()
    elif passing.count():
        passing.first.click()
    elif pick_a_card_that_fits(visitor):
        offered_spaces(visitor).nth(number % offered_spaces(visitor).count()).click()
    else:
        return False
    return True


def decide(visitor: Visitor, number: int) -> None:
    """Decide on the board at first, then mostly from the list, which is faster."""
    if number < BOARD_FIRST or number % 5 == 0:
        act_on_the_board(visitor, number)
    else:
        visitor.choose(7 * number)


def test_two_browsers_and_a_bot_play_to_the_end(welcome: Welcome, begin_late: Late) -> None:
    begin_late(64)
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.sit_down("tulips", "open", "greedy")
    ben.join(ann)
    for number in range(400):
        if ann.can_act():
            decide(ann, number)
        if ben.can_act():
            ben.choose(7 * number)
        if all(person.over.count() for person in (ann, ben)):
            break
        ann.page.wait_for_timeout(10)
    for person in (ann, ben):
        person.over.wait_for()
    ann.wait_for_score(ben.score)

    assert not any(re.search(r"^Ben bets on", line) for line in ann.log()), "the bet of Ben is secret"
    standings = [person.page.get_by_role("table", name="Final standing").inner_text() for person in (ann, ben)]
    assert standings[0] == standings[1]
    watch_the_end(ann)


def watch_the_end(visitor: Visitor) -> None:
    """Step through the end, bet by bet, to the standing."""
    page = visitor.page
    stacks = page.get_by_role("list", name="Bets, from the bottom of the stack")
    bets = stacks.get_by_role("listitem").filter(has_text=":").count()
    page.get_by_role("button", name="Show it again").click()
    page.get_by_role("button", name="Pause").click()
    revealed = 0
    while page.get_by_role("table", name="Final standing").count() == 0:
        sentence = page.get_by_role("region", name="Board").get_by_text(re.compile(r"bet in the stack: (wrong|the \d)"))
        revealed += sentence.count()
        page.get_by_role("button", name="Next").click()
    assert revealed == bets > 0


@pytest.fixture
def ann(welcome: Welcome) -> Visitor:
    """Return Ann's page: she has placed a card or two with three bots, and is to place another."""
    ann = welcome("Ann", color_scheme="dark")
    ann.sit_down("tulips", "greedy", "greedy", "greedy")
    for number in range(4):
        ann.choices.first.wait_for()
        ann.choose(number)
    ann.choices.first.wait_for()
    while ann.region("Line").get_by_role("button").count():
        ann.choose(0)
        ann.choices.first.wait_for()
    ann.wait_for_input()
    return ann


def test_the_board_previews_a_placement_and_explains_why_another_does_not_fit(ann: Visitor) -> None:
    page = ann.page
    assert pick_a_card_that_fits(ann)
    offered_spaces(ann).first.hover()
    expect(page.locator(".caption").get_by_text(re.compile(r"(grows to|joins|becomes|new)\b")).first).to_be_visible()
    pointed = ann.actions.locator("button.pointed")
    expect(pointed, "the list points at the same choice").to_have_count(1)
    refused = page.get_by_role("button", name=re.compile("^This card does not fit "))
    for slot in range(3):
        if refused.count():
            break
        ann.region("Your tulip cards").get_by_role("button").nth(slot).click()
    refused.first.hover(force=True)
    expect(page.get_by_text(re.compile(r"does not fit here: on its \w+ side, "))).to_be_visible()

    ann.region("Most fields").get_by_role("button").first.hover()
    expect(page.get_by_text(re.compile(r"^\d+ red fields?, enclosed or not$"))).to_be_visible()
    check(page, "the board of Tulips")


def test_the_patchwork_is_moved_and_zoomed_and_fits_itself_again(ann: Visitor) -> None:
    page = ann.page
    world = page.locator(".world")
    before, seq = world.get_attribute("style"), ann.seq
    box = page.locator(".tableau > .ground").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    moved = world.get_attribute("style")
    assert moved != before
    page.mouse.wheel(0, -240)
    expect(world).not_to_have_attribute("style", str(moved))
    assert ann.seq == seq, "moving the patchwork places no card"
    page.get_by_role("button", name="Show the whole patchwork").click()
    expect(world).to_have_attribute("style", str(before))


def test_a_card_can_be_placed_by_keyboard(ann: Visitor) -> None:
    assert pick_a_card_that_fits(ann)
    before, laid = ann.seq, ann.page.locator(".picture [data-spot^=card]").count()
    offered_spaces(ann).first.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowLeft")
    offered_spaces(ann).first.focus()
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)
    expect(ann.page.locator(".picture [data-spot^=card]")).to_have_count(laid + 1)
    expect(ann.page.locator(".caption").get_by_text("Take a card from the line")).to_be_visible()


def test_to_the_end_on_a_phone(welcome: Welcome, begin_late: Late) -> None:
    begin_late(70)
    ann = welcome("Ann", viewport=PHONE, has_touch=True)
    page = ann.page
    ann.sit_down("tulips", "greedy")
    for number in range(120):
        page.wait_for_function(DECIDED, timeout=PATIENCE)
        if ann.over.count():
            break
        if number < BOARD_FIRST or number % 5 == 0:
            tap_on_the_board(ann, number)
        else:
            ann.choose(7 * number)
        if number in (3, 8):
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            check(page, "the board of Tulips on a phone")
    expect(page.get_by_role("table", name="Final standing")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_tap_still_waits_when_the_step_turns_out_to_be_free_to_undo(welcome: Welcome) -> None:
    ann, ben = welcome("Ann", viewport=PHONE, has_touch=True), welcome("Ben")
    ann.sit_down("tulips", "open")
    ben.join(ann)
    while ann.region("Line").get_by_role("button").count() == 0:
        if ann.choices.count():
            tap_on_the_board(ann, 0)
        elif ben.choices.count():
            ben.choose(0)
    ann.region("Line").get_by_role("button").first.tap()
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    ann.sure()


def tap_on_the_board(ann: Visitor, number: int) -> None:
    """Tap a space for a preview, then place the card there; or take a card, or bet."""
    page, before = ann.page, ann.seq
    tabs = page.get_by_role("group", name="Below the patchwork")
    if ann.region("Line").get_by_role("button").count():
        ann.region("Line").get_by_role("button").first.tap()
        ann.sure()
    elif number % 9 == 4 and page.get_by_role("button", name=re.compile("^Bet on .* for .* if correct")).count():
        tabs.get_by_role("button", name="Bets").tap()
        ann.region("Your betting cards").get_by_role("button").first.tap()
        ann.region("Most fields").get_by_role("button", name=re.compile("^Bet on .* for ")).tap()
        ann.sure()
    else:
        if pick_a_card_that_fits(ann):
            offered_spaces(ann).first.tap()
            expect(
                page.locator(".caption").get_by_text(re.compile(r"(grows to|joins|becomes|new)\b")).first
            ).to_be_visible()
            ann.sure()
        else:
            ann.choose(number)
            return
    ann.moved_on(before)


def test_fingers_move_and_zoom_the_patchwork_and_rotate_a_card(welcome: Welcome) -> None:
    ann = welcome("Ann", viewport=PHONE, has_touch=True)
    ann.sit_down("tulips", "greedy")
    ann.choices.first.wait_for()
    while ann.region("Your tulip cards").get_by_role("button", pressed=True).count() == 0:
        ann.choose(0)
        ann.choices.first.wait_for()
    touch = ann.context.new_cdp_session(ann.page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    ann.wait_for_input()
    world, before = ann.page.locator(".world"), ann.seq
    box = ann.page.locator(".tableau > .ground").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    scales = [scale_of(world)]
    fingers("touchStart", (x, y))
    fingers("touchMove", (x + 30, y))
    fingers("touchEnd")
    assert scale_of(world) == scales[0], "one finger only moves it"
    fingers("touchStart", (x - 20, y), (x + 20, y))
    fingers("touchMove", (x - 35, y), (x + 35, y))
    fingers("touchMove", (x - 50, y), (x + 50, y))
    fingers("touchEnd")
    assert scale_of(world) > 1.5 * scales[0]

    held = ann.region("Your tulip cards").get_by_role("button", pressed=True)
    label = str(held.get_attribute("aria-label"))
    card = held.bounding_box()
    assert card
    middle = card["y"] + card["height"] / 2
    fingers("touchStart", (card["x"] + 10, middle))
    fingers("touchMove", (card["x"] + 30, middle))
    fingers("touchMove", (card["x"] + 50, middle))
    fingers("touchEnd")
    if not re.match(r"Rotate the \w+ card,", label):  # a card of one colour looks the same in every rotation
        expect(held).not_to_have_attribute("aria-label", label)
    assert ann.seq == before


def scale_of(world: Locator) -> float:
    found = re.search(r"scale\(([\d.]+)\)", world.get_attribute("style") or "")
    assert found
    return float(found[1])
