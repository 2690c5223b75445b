"""Keukenhof in real browsers: a solo game, a campaign of two, and the replay of the rulebook's own game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.conftest import Late, Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import PHONE, Visitor, typed
from tuliptable.games.keukenhof.options import CAMPAIGN

ANNEX = Path(__file__).parents[2] / "docs" / "matches" / "keukenhof-annex.json"
GARDENS = ["Orange Nassau", "Willem Alexander", "Koningin Beatrix", "Koningin Juliana"]
THIRD_GARDEN = 240
"""The number of decisions in a campaign of two until the end of its third garden."""

PLAY = """() => {
    // Plays every other decision on the board, and stores the gardens, the moves and the width of the page.
    const seen = (window.seen = { gardens: [], widest: 0, moves: [] });
    let clicked = '';
    const timer = setInterval(() => {
        if (document.querySelector('.ending')) return clearInterval(timer);
        const garden = document.querySelector('svg[aria-label^="Garden "]')?.getAttribute('aria-label').slice(7);
        if (garden && seen.gardens.at(-1) !== garden) seen.gardens.push(garden);
        const move = document.querySelector('[aria-label="The gardener\\'s moves"] p')?.textContent;
        if (move && seen.moves.at(-1) !== move) seen.moves.push(move);
        seen.widest = Math.max(seen.widest, document.documentElement.scrollWidth);
        const list = document.querySelectorAll('.actions ol button');
        const seq = document.querySelector('[data-seq]')?.dataset.seq;
        if (!list.length || seq === clicked || document.querySelector('.paused')) return;
        clicked = seq;
        const board = document.querySelectorAll('.board [data-spot][role=button]');
        const all = board.length ? board : list;
        const one = Number(seq) % 2 ? list[list.length - 1] : all[Number(seq) % all.length];
        one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }, 10);
}"""


def card(ann: Visitor) -> Locator:
    return ann.page.get_by_role("article").filter(has=ann.page.get_by_role("heading", name="Keukenhof", exact=True))


def play_alone(ann: Visitor) -> None:
    ann.sit_down("keukenhof")
    ann.choices.first.wait_for()


def play_on(*people: Visitor) -> None:
    """Let the browsers of several people play until the game is over."""
    for person in people:
        person.page.evaluate(PLAY)
    for person in people:
        person.over.wait_for(timeout=200_000)


def go_to(ann: Visitor, heading: str) -> Locator:
    """Take the last choice until the desk shows a heading, and return the garden."""
    desk = ann.page.get_by_role("region", name="Decision").get_by_role("heading")
    for _ in range(40):
        ann.choices.first.wait_for()
        if desk.inner_text().startswith(heading):
            return ann.page.get_by_role("group", name="Garden ")
        ann.choose(-1)
    raise AssertionError(f"no decision has the heading {heading}")


def test_a_solo_game_is_painted_on_the_board(welcome: Welcome) -> None:
    ann = welcome()
    play_alone(ann)
    check(ann.page, "favourite")
    moves = ann.page.get_by_role("region", name="The gardener's moves")
    expect(moves).to_contain_text("favourite")
    expect(moves).not_to_contain_text("KH-")

    garden = go_to(ann, "Paint ")
    places = garden.get_by_role("button")
    labels = places.evaluate_all("all => all.map(place => place.getAttribute('aria-label'))")
    listed = ann.choices.evaluate_all("all => all.map(choice => choice.firstElementChild.textContent)")
    assert labels == [label for label in listed if label.startswith("Paint")]
    check(ann.page, "painting")

    before = ann.seq
    places.first.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowLeft")
    expect(garden.locator(":focus")).to_have_count(1)
    expect(ann.choices.and_(ann.page.locator(".pointed"))).to_have_count(1)
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)

    play_on(ann)
    standing = ann.page.get_by_role("table", name="Final standing")
    expect(standing.locator("tbody").get_by_role("row")).to_have_count(2)
    expect(standing.get_by_role("row", name="Ann")).to_contain_text(ann.score[0].lstrip("-"))
    assert any("the lower die" in move for move in ann.page.evaluate("window.seen.moves"))
    check(ann.page, "end")


def test_a_campaign_of_two_on_a_phone(welcome: Welcome, begin_late: Late) -> None:
    begin_late(THIRD_GARDEN)
    ann = welcome(viewport=PHONE, has_touch=True)
    ann.come_home()
    ann.prefer("keukenhof", 2)
    card(ann).get_by_role("button", name="Invite friends").click()
    ann.page.get_by_label("Seat 2", exact=True).select_option("bot greedy")
    ann.unfold()
    ann.page.get_by_label(CAMPAIGN.meaning).select_option(index=1)
    ann.page.get_by_role("button", name="Start").click()
    ann.choices.first.wait_for()
    play_on(ann)

    seen = ann.page.evaluate("window.seen")
    assert seen["gardens"] == GARDENS[2:]
    assert seen["widest"] <= PHONE["width"]
    check(ann.page, "end on a phone")
    levels = ann.page.get_by_role("list", name="Campaign").locator(".total").all_inner_texts()
    assert len(levels) == 2 * len(GARDENS)
    ann.wait_for_score(sorted(str(sum(int(typed(total)) for total in levels[seat::2])) for seat in (0, 1)))


def test_a_phone_shows_board_and_choice_together(welcome: Welcome) -> None:
    ann = welcome(viewport=PHONE, has_touch=True, color_scheme="dark")
    play_alone(ann)
    tile = go_to(ann, "Choose a tile").page.get_by_role("list", name="Tiles").get_by_role("button").first
    expect(tile).to_be_in_viewport(ratio=1)
    place = go_to(ann, "Paint ").get_by_role("button").first
    expect(place).to_be_in_viewport()
    check(ann.page, "painting on a phone")
    before = ann.seq
    place.tap()
    ann.sure()
    ann.moved_on(before)


def test_the_rulebooks_own_game_can_be_replayed(welcome: Welcome) -> None:
    ann = welcome()
    page = ann.page
    ann.come_home()
    page.get_by_label("Import a match").set_input_files(ANNEX)
    expect(page.get_by_role("slider", name="Step")).to_have_value("106")
    expect(page.get_by_role("table", name="Final standing").locator("tbody tr").first).to_contain_text("49")
    ann.wait_for_score(["31", "49"])
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("row", name="Closed hexagons")).to_contain_text("+10+6")
    page.get_by_role("slider", name="Step").fill("14")
    expect(page.get_by_role("group", name="Hexagon 8: 2 free. Flowers: Blue 3.", exact=True)).to_be_visible()
