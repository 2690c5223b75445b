"""The page holds still and holds the focus: by keyboard, at twice the size, when turns change, and as an app."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor

WATCH_THE_FOCUS = """() => {
    window.dropped = [];
    const look = () => {
        if (document.activeElement === document.body) {
            const seq = document.querySelector('[data-seq]')?.dataset.seq ?? 'elsewhere';
            if (!window.dropped.includes(seq)) window.dropped.push(seq);
        }
        requestAnimationFrame(look);
    };
    look();
}"""

GLIDES = """() => [...document.querySelectorAll('*')]
  .filter((one) => getComputedStyle(one).transitionDuration !== '0s').map((one) => one.className)"""


def watch_the_focus(visitor: Visitor) -> None:
    visitor.page.evaluate(WATCH_THE_FOCUS)


def nowhere_dropped(visitor: Visitor) -> None:
    assert visitor.page.evaluate("window.dropped") == []


def tab_to(visitor: Visitor, selector: str) -> None:
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is never reached")


def test_a_whole_game_by_keyboard_never_loses_the_focus(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    ann.come_home()
    ann.prefer("gift-of-tulips", 2)
    ann.card().get_by_role("button", name="Play Gift of Tulips").focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator("[data-choice]").first.wait_for()
    tab_to(ann, "[data-choice]")
    watch_the_focus(ann)
    for _ in range(100):
        ann.page.wait_for_function(
            "() => document.querySelector('.ending') || document.activeElement.matches('[data-choice]')"
        )
        if ann.over.count():
            break
        ann.wait_for_input()
        before = ann.seq
        ann.page.keyboard.press("Enter")
        ann.moved_on(before)
    ann.over.wait_for()
    nowhere_dropped(ann)
    tab_to(ann, "a[href*=replay]")


def test_dialogs_and_drawers_give_the_focus_back(welcome: Welcome) -> None:
    ann = welcome(lists=False)
    ann.come_home()
    ann.play_now_on_the_board()
    page = ann.page
    assert not page.evaluate(GLIDES), "with reduced motion nothing moves, and the page is quick"
    tab_to(ann, "[aria-label=Rules]")
    watch_the_focus(ann)
    for sheet in ("Rules", "Seats", "Settings", "Fair play"):
        button = page.get_by_role("button", name=sheet, exact=True)
        button.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
    for drawer in ("Log", "Chat"):
        button = page.get_by_role("navigation").get_by_role("button", name=drawer)
        button.focus()
        page.keyboard.press("Enter")
        page.get_by_role("region", name=drawer).wait_for()
        page.keyboard.press("Enter")
        expect(button).to_be_focused()
    nowhere_dropped(ann)


def test_what_is_deleted_leaves_the_focus_nearby(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now()
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="Leave match").focus()
    watch_the_focus(ann)
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("region", name="Your tables")).to_have_count(0)
    ann.page.wait_for_timeout(100)
    nowhere_dropped(ann)


def test_at_twice_the_size_the_board_can_be_used(welcome: Welcome) -> None:
    """A window of 1280 x 800 at 200 % is 640 x 400 for the page."""
    ann = welcome(lists=False, viewport={"width": 640, "height": 400}, device_scale_factor=2)
    ann.come_home()
    wide = "document.documentElement.scrollWidth"
    assert ann.page.evaluate(wide) <= 640
    ann.play_now_on_the_board()
    for _ in range(3):
        choice = ann.region("Board").locator("[data-choice]").first
        choice.wait_for()
        ann.wait_for_input()
        assert ann.page.evaluate(wide) <= 640
        choice.scroll_into_view_if_needed()
        expect(choice).to_be_in_viewport(ratio=0.9)
        board = ann.region("Board").bounding_box()
        assert board
        assert board["height"] >= 200, "half of the screen is the board's"
        before = ann.seq
        choice.click()
        ann.moved_on(before)


WATCH_FOR_SHIFTS = """() => {
    const board = document.querySelector('.board');
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            for (const { node, previousRect: was, currentRect: is } of entry.sources)
                if (node instanceof Element && !(board.contains(node) && node !== board))
                    window.shifts.push(`${node.className || node.nodeName} ${was.x},${was.y} to ${is.x},${is.y}`);
    }).observe({ type: 'layout-shift', buffered: false });
}"""


def test_nothing_around_the_board_moves_when_a_turn_changes(welcome: Welcome) -> None:
    ann = welcome(lists=False, reduced_motion="no-preference")
    ann.page.add_init_script("localStorage.setItem('tuliptable.comfort.speed', 'brisk')")
    ann.sit_down("gift-of-tulips", "greedy")
    ann.page.locator("[data-choice]").first.wait_for()
    ann.wait_for_input()
    ann.page.evaluate(WATCH_FOR_SHIFTS)
    for _ in range(4):
        choice = ann.region("Board").locator("[data-choice]").first
        choice.wait_for(timeout=20_000)
        ann.wait_for_input()
        before = ann.seq
        choice.click()
        ann.moved_on(before)
    assert ann.page.evaluate("window.shifts") == []


def test_the_page_can_be_installed(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = ann.context.new_cdp_session(ann.page)
    found = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    errors = {error["errorId"] for error in found}
    assert errors <= {"in-incognito"}, "the only obstacle is the private window of the tests"
