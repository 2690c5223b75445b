"""Windmill Valley in real browsers: a full turn on a phone, a whole game against a bot, a whole game alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import PHONE, Visitor, typed

PLAY = """() => {
    // Plays by itself, every other time on the board, and notes what the board did not offer and how wide the page was.
    const seen = (window.seen = { absent: [], widest: 0, onBoard: 0 });
    let clicked = '', looked = '';
    const timer = setInterval(() => {
        if (document.querySelector('.ending')) return clearInterval(timer);
        seen.widest = Math.max(seen.widest, document.documentElement.scrollWidth);
        const list = [...document.querySelectorAll('.actions ol button')];
        const seq = document.querySelector('[data-seq]')?.dataset.seq;
        if (!list.length || seq === clicked || document.querySelector('.hushed')) return;
        if (seq !== looked) return (looked = seq);
        clicked = seq;
        const board = [...document.querySelectorAll('article [role=button], article button')];
        const offered = new Map(board.map((spot) => [spot.getAttribute('aria-label'), spot]));
        const labels = list.map((choice) => choice.querySelector('span').textContent);
        const absent = labels.filter((label) => !offered.has(label) && !label.startsWith('Plant '));
        seen.absent.push(...absent);
        const number = list.length > 1 ? 1 + (Number(seq) % (list.length - 1)) : 0;
        const spot = Number(seq) % 2 ? offered.get(labels[number]) : null;
        if (spot) seen.onBoard += 1;
        (spot ?? list[number]).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }, 10);
}"""


def sit_down(ann: Visitor, players: int) -> None:
    ann.come_home()
    heading = ann.page.get_by_role("heading", name="Windmill Valley", exact=True)
    card = ann.page.get_by_role("article").filter(has=heading)
    card.get_by_label("Players in Windmill Valley").select_option(str(players))
    card.get_by_label("Strength of the bots").select_option("random")
    card.get_by_role("button", name="Play now").click()
    ann.choices.first.wait_for()


def play_to_the_end(ann: Visitor) -> None:
    ann.page.evaluate(PLAY)
    ann.over.wait_for(timeout=150_000)
    seen = ann.page.evaluate("window.seen")
    assert seen["absent"] == [], "the board offers every choice where it is about"
    assert seen["onBoard"] > 10
    assert seen["widest"] <= ann.page.evaluate("window.innerWidth")


def part(ann: Visitor, name: str) -> Locator:
    return ann.page.get_by_role("navigation", name="Parts of the valley").get_by_role("button", name=name)


def on_board(ann: Visitor, name: str) -> None:
    """Carry out the first choice that begins so, on the board itself."""
    before = ann.seq
    ann.page.get_by_role("article", name="Windmill Valley").get_by_label(name).first.click()
    ann.moved_on(before)


def test_a_full_turn_on_a_phone(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, has_touch=True)
    sit_down(ann, players=2)
    while "floodgate" not in ann.actions.inner_text():
        ann.choose(0)
        ann.choices.first.wait_for()
    wheels = ann.page.get_by_label("Wheels: active")
    expect(wheels).to_be_visible()
    check(ann.page, "wheels on a phone")
    on_board(ann, "floodgate")
    ann.page.get_by_role("button", name="Take back").click()
    expect(ann.actions).to_contain_text("floodgate")
    on_board(ann, "floodgate")
    on_board(ann, "Turn ")
    for name in ("Valley", "Farm", "Market", "Cards", "Months"):
        part(ann, name).tap()
        expect(wheels).to_be_hidden()
        expect(ann.choices.first).to_be_in_viewport()
        check(ann.page, f"{name} on a phone")
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    part(ann, "Wheels").tap()
    on_board(ann, "wheel's action")
    for _ in range(30):
        ann.choices.first.wait_for()
        if "floodgate" in ann.actions.inner_text():
            return
        ann.choose(0)
    raise AssertionError("the turn does not end")


def test_a_whole_game_against_a_bot(welcome: Welcome) -> None:
    ann = welcome()
    sit_down(ann, players=2)
    play_to_the_end(ann)
    table = ann.page.get_by_role("region", name="Final scoring").get_by_role("table")
    totals = table.get_by_role("row", name="Total").get_by_role("cell").all_inner_texts()
    assert sorted(map(typed, totals)) == ann.score
    part(ann, "Farm").click()
    expect(ann.page.get_by_role("region", name="Farm")).to_contain_text("Storage")
    check(ann.page, "farm at the end")


def test_a_whole_game_alone(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, has_touch=True, color_scheme="dark")
    sit_down(ann, players=1)
    play_to_the_end(ann)
    expect(ann.page.get_by_role("region", name="Final scoring")).to_contain_text("Gardener wins by")
    expect(ann.page.get_by_text("Beaten this time")).to_be_visible()
    part(ann, "Months").tap()
    expect(ann.page.get_by_role("region", name="Calendar")).to_contain_text("The Gardener, normal")
    check(ann.page, "calendar in the dark")
