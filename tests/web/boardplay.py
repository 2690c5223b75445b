"""Playing on the board alone, with the list of choices closed: by pointer, by touch or by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.visitor import Visitor

PLACES = """() => {
  // What is on another page of the board, or has no size, cannot be pressed now.
  return [...document.querySelectorAll('section.board [data-choice]')]
    .filter(one => !one.closest('[inert]') && one.getClientRects().length).map(one => one.dataset.choice);
}"""
FOCUSED = f"""() => {{
  // Where the keyboard is: a choice, something to take up first, or neither; and how many choices have a place.
  const here = document.activeElement, board = document.querySelector('section.board');
  const offered = ({PLACES})().length;
  if (!here || !board?.contains(here)) return [null, offered];
  if (here.dataset.choice) return ['choice ' + here.dataset.choice, offered];
  return [here.matches('button, [role=button]') ? 'take up ' + here.getAttribute('aria-label') : null, offered];
}}"""
ASKED = """() => document.querySelector('.ending')
  || (document.querySelector('.actions ol button') && !document.querySelector('.paused'))"""
TAKEABLE = (
    "section.board article :is(button, [role=button]):not([data-choice]):not([aria-disabled=true]):not([inert] *)"
)
TABS = 160


def is_asked(ann: Visitor) -> bool:
    """Wait for the next question; False when the game is over."""
    ann.page.wait_for_function(ASKED, timeout=30_000)
    return ann.page.locator(".ending").count() == 0


def places(ann: Visitor) -> list[str]:
    """The choices that can be pressed on the board as it is."""
    found: list[str] = ann.page.evaluate(PLACES)
    return found


def place(ann: Visitor, code: str) -> Locator:
    return ann.page.locator(f'section.board [data-choice="{code}"]:not([inert] *)').locator("visible=true").first


def takeable(ann: Visitor) -> Locator:
    """Return the part to pick up, turn or open before a choice has its place: a card, a bulb, a tool, a collector."""
    return ann.page.locator(TAKEABLE).locator("visible=true")


def bring_up(ann: Visitor, number: int) -> list[str]:
    """The choices on the board; where there are none, something is taken up first."""
    for attempt in range(24):
        if found := places(ann):
            return found
        things = takeable(ann)
        things.nth((number + attempt) % things.count()).click()
    raise AssertionError("the board offers nothing")


def act(ann: Visitor, number: int, *, touch: bool = False) -> None:
    """Press a choice on the board where it lies, and see the table move on."""
    before = ann.seq
    codes = bring_up(ann, number)
    spot = place(ann, codes[number % len(codes)])
    if touch:
        spot.tap()
        sure(ann)
    else:
        spot.click()
        if asked_again(ann):
            ann.region("Your decision").get_by_role("button").last.click()
    moved_on(ann, before)


def asked_again(ann: Visitor) -> bool:
    return ann.region("Your decision").locator(":is(h2, h3, h4)", has_text="Are you sure?").count() > 0


def sure(ann: Visitor) -> None:
    """After a tap the table asks once: below the board, or where something would be lost on the board itself."""
    once = ann.page.locator("button", has_text="Confirm").or_(ann.page.locator(".prompt.unconfirmed .done"))
    once.tap()
    expect(once).to_have_count(0)


def moved_on(ann: Visitor, before: int) -> None:
    ann.page.wait_for_function(
        """before => { const at = document.querySelector('[data-seq]');
           return !at || Number(at.dataset.seq) > before || document.querySelector('.actions ol') === null; }""",
        arg=before,
        timeout=30_000,
    )


def act_by_keys(ann: Visitor, number: int) -> None:
    """Go by Tab to the next choice, or to something that brings one up, and press Enter."""
    before, taken = ann.seq, set[str]()
    skip = number % 3
    for _ in range(TABS):
        here, offered = ann.page.evaluate(FOCUSED)
        if offered < 2:
            skip = 0
        if here and here.startswith("choice"):
            if skip == 0:
                ann.page.keyboard.press("Enter")
                if asked_again(ann):
                    confirm_by_keys(ann)
                moved_on(ann, before)
                return
            skip -= 1
        elif here and here not in taken and not offered:
            taken.add(here)
            ann.page.keyboard.press("Enter")
        ann.page.keyboard.press("Tab")
    raise AssertionError(f"no choice within {TABS} presses of Tab")


def confirm_by_keys(ann: Visitor) -> None:
    for _ in range(TABS):
        if ann.page.evaluate("() => document.activeElement.matches('.unconfirmed .done')"):
            ann.page.keyboard.press("Enter")
            return
        ann.page.keyboard.press("Tab")
    raise AssertionError("the second word cannot be said by keyboard")
