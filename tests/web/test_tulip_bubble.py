"""Tulip Bubble in real browsers: an auction with a loan, a collector, the secret Black Tulip check and the bust."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import PHONE, Visitor
from tuliptable import games
from tuliptable.engine.chance import chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue

Begin = Callable[[Mapping[str, Any]], None]
Options = Mapping[str, OptionValue] | None

EVENTS = ["rise_red", "crash", "surge", "rise_yellow", "rise_red", "rise_white", "crash", "rise_white", "crash"]
"""The events of nine rounds."""

COMPLETE_SET = {
    "levels": "R4 W3 Y2",
    "phase": "selling",
    "round": 9,
    "next_shipment": "RC1 WB2 YC2 YB1 RB2",
    "new_arrivals": "WA YC1 WC2 WB1 YC3",
    "cash": [20, 20, 20],
    "paid": ["RC1 RC2 RC3", "WC1", ""],
    "events": EVENTS,
    "collectors": ["servant", "clergyman", "nobleman"],
}
RICH = {
    "levels": "R6 W3 Y7",
    "phase": "selling",
    "round": 6,
    "turn": 1,
    "starter": 2,
    "next_shipment": "RC1 WB2 YC2 YB1 RB2",
    "new_arrivals": "WA YC1 RC2 WB1 YC3",
    "cash": [143, 60, 40],
    "financed": ["WB2 12", "", ""],
}
LAST_ROUND = {
    "levels": "R6 W3 Y5",
    "path": ["R2 W3 Y4", "R3 W2 Y4", "R4 W3 Y2"],
    "phase": "selling",
    "round": 9,
    "next_shipment": "RC1 WB2 YC2 YB1 RB2",
    "new_arrivals": "WA YC1 RC2 WB1 YC3",
    "cash": [30, 20, 20],
    "paid": ["RB1 YC2", "WC1", ""],
    "financed": ["RA 26", "", ""],
    "events": EVENTS,
}


@pytest.fixture
def begin_with(monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Let tables of this test begin in a given position."""
    begin = Game.begin

    def begin_in(position: Mapping[str, Any]) -> None:
        def begin_position(game: Game[Any], players: int, options: Options, seed: str, *others: Any) -> Any:
            if game.key != "tulip-bubble":
                return begin(game, players, options, seed, *others)
            s = game.fresh(players, options)
            s.chance.copy_from(chance_from(seed))
            game.positions.read(s, dict(position))
            return s

        monkeypatch.setattr(Game, "begin", begin_position)

    return begin_in


def board(guest: Visitor) -> Locator:
    return guest.region("Board")


def act(guest: Visitor, action: str) -> None:
    """Make a move on the board, and wait for the next scene."""
    code = games.load("tulip-bubble").actions.parse(action)
    click(guest, board(guest).locator(f'[data-choice="{code}"]'))


def click(guest: Visitor, buttons: Locator) -> None:
    """Click the first of some buttons, and wait for the next scene."""
    button = buttons.first
    button.wait_for()
    before = guest.seq
    button.click()
    guest.moved_on(before)


def confirm_ready(guest: Visitor) -> None:
    """Press the button of a player without a decision, while others may decide in secret."""
    button = board(guest).get_by_role("button", name="Go on")
    button.click()
    expect(button).to_have_count(0)


def sit_down_together(ann: Visitor, ben: Visitor) -> None:
    """Ann and Ben, and a greedy bot in the third seat."""
    ann.sit_down("tulip-bubble", "open", "greedy")
    ben.join(ann)


def play_alone(guest: Visitor) -> None:
    guest.sit_down("tulip-bubble", "casual", "casual")
    guest.choices.first.wait_for()


def until_to_move(guest: Visitor, *others: Visitor) -> None:
    """Let the others make their last choice (pass, finish) until this player is to move. A bot needs no help."""
    for _ in range(200):
        if guest.can_act() or guest.over.count():
            return
        for other in others:
            if other.can_act():
                other.choose(-1)
        guest.page.wait_for_timeout(15)
    raise AssertionError(f"{guest.name} never gets a turn")


def test_two_browsers_and_a_bot_play_to_the_end(welcome: Welcome, begin_with: Begin) -> None:
    begin_with(COMPLETE_SET)
    ann, ben = welcome("Ann"), welcome("Ben")
    sit_down_together(ann, ben)

    act(ann, "sell_collector servant:RC1+RC2+RC3")
    expect(board(ann).get_by_role("region", name="Ann, you")).to_contain_text("ƒ51")
    expect(board(ben).get_by_role("region", name="Ann")).to_contain_text("cash and cards hidden")
    act(ann, "end_selling")
    act(ben, "sell WC1")
    act(ben, "end_selling")
    for guest in (ben, ann):
        confirm_ready(guest)

    act(ann, "place N1")
    act(ann, "done")
    act(ben, "place N1")
    act(ben, "done")
    until_to_move(ann, ben)
    act(ann, "done")
    act(ben, "done")

    win_the_auction(ann, ben)
    check(ann.page, "payment")
    act(ann, "finance")
    loans = board(ann).get_by_role("list", name="Your loans")
    expect(loans).to_contain_text("white A")
    expect(board(ben).get_by_role("list", name="Ann's loans")).to_contain_text("white A")
    assert any("as compensation" in line for line in ben.log())

    for _ in range(300):
        until_to_move(ann, ben)
        if ann.over.count():
            break
        ann.choose(-1)
    for guest in (ann, ben):
        expect(board(guest).get_by_role("table", name="Final standing")).to_be_visible()
    ann.wait_for_score(ben.score)
    assert len(ann.score) == 3
    expect(board(ann)).to_contain_text(re.compile(r"The (bubble burst|Black Tulip was sold) in round \d+"))


def win_the_auction(ann: Visitor, ben: Visitor) -> None:
    """Ann raises to 24 in the field, Ben passes, and Ann raises until the bot passes too."""
    for guest in (ann, ben):
        expect(board(guest).get_by_role("region", name="Auction")).to_contain_text("market price ƒ15")
    field = board(ann).get_by_label("Raise to, 16 to 25")
    field.fill("26")
    expect(board(ann).locator(".free [data-choice]")).to_have_count(0)
    field.fill("24")
    check(ann.page, "auction")
    act(ann, "raise_to 24")
    expect(board(ben).get_by_role("list", name="Bidders in order")).to_contain_text("Ann leads")
    act(ben, "pass")
    for _ in range(20):
        until_to_move(ann)
        if board(ann).get_by_role("region", name="Payment").count():
            return
        click(ann, board(ann).get_by_role("group", name="Raises").locator("[data-choice]"))
    raise AssertionError("the bot never passes")


def test_other_players_do_not_learn_who_can_buy_the_black_tulip(welcome: Welcome, begin_with: Begin) -> None:
    begin_with(RICH)
    ann, ben = welcome("Ann"), welcome("Ben")
    sit_down_together(ann, ben)
    act(ben, "end_selling")
    ann.choices.first.wait_for()
    expect(board(ann)).to_contain_text("You have ƒ131 after debts")
    confirm_ready(ben)
    expect(board(ben)).to_contain_text("The market opens")
    expect(board(ben)).not_to_contain_text("Black Tulip")
    expect(board(ben).get_by_role("region", name="Ann", exact=True)).not_to_have_class(re.compile("active"))
    assert not ben.can_act()
    act(ann, "declare")
    expect(board(ben)).to_contain_text("The Black Tulip was sold in round 6")
    expect(board(ben)).to_contain_text("Ann wins")


def test_on_a_phone_the_bubble_bursts(welcome: Welcome, begin_with: Begin) -> None:
    begin_with(LAST_ROUND)
    ann = welcome(viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    play_alone(ann)
    check(ann.page, "selling on a phone")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(board(ann).get_by_role("list", name="Your loans")).to_contain_text("I owe")
    act(ann, "sell_financed RA 26")
    act(ann, "sell RB1")
    act(ann, "end_selling")
    burst, podium = (
        board(ann).get_by_role("heading", name="The bubble bursts!"),
        ann.page.get_by_role("list", name="Podium"),
    )
    while not burst.count():
        if ann.can_act():
            ann.choose(-1)
        else:
            ann.page.keyboard.press("Escape")
            ann.page.wait_for_timeout(15)
    expect(podium).to_have_count(0)
    assert not any("1st" in row for row in ann.players.all_inner_texts()), "the result is visible before the end"
    board(ann).get_by_role("button", name="Skip").click()
    expect(board(ann)).to_contain_text("The bubble burst in round 10")
    expect(podium).to_be_attached()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    ann.over.click()
    ann.page.get_by_role("button", name="Go to the start").click()
    expect(ann.page.get_by_role("slider", name="Step")).to_have_value("0")
    expect(board(ann).get_by_role("region", name="Prices and events")).to_contain_text(
        "Round 1: red III, white II, yellow IV."
    )
