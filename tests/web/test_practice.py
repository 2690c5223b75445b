"""Practice in the browser: exercises, positions, and playing on from a match that is over."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tests.web.visitor import DESK, PHONE, Visitor
from tuliptable import bots, games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import saved
from tuliptable.teacher.exercise_solver import exercises_of, position_of

GIFT = games.load("gift-of-tulips")


def labels(number: int) -> dict[str, str]:
    """The choices of an exercise, as they are typed and as they are shown."""
    s = position_of(GIFT, exercises_of(GIFT)[number - 1])
    names = ["Ann" if p == GIFT.to_move(s) else name for p, name in zip(range(s.players), bots.NAMES, strict=False)]
    match = Match(GIFT, [Player(name) for name in names])
    match.state = s
    return {choice.action: choice.label for choice in match.choices()}


def import_match(ann: Visitor) -> str:
    """A match that bots played elsewhere: where it can be looked back at."""
    match = Match(GIFT, [Player("Bo", "greedy"), Player("Cy", "greedy")], seed=seed_from("brought in"))
    dice = chance_from(seed_from("dice"))
    while not match.over:
        match.append(match.to_move, bots.instant_choice(bots.find("greedy"), InformationState(GIFT, match.state), dice))
    answer = ann.page.request.post(
        f"{ann.address}api/import", data=msgspec.json.encode(saved(match)), headers={"origin": ann.address[:-1]}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_exercise_is_tried_answered_and_tried_again(welcome: Welcome, size: dict[str, int]) -> None:
    ann = welcome(viewport=size)
    ann.come_home()
    ann.card().get_by_role("button", name="Exercises in Gift of Tulips").click()
    panel = ann.page.get_by_role("region", name="Exercise")
    expect(panel.locator("p")).to_contain_text("Your move.")
    expect(ann.page.locator("header").get_by_text("practice")).to_be_visible()
    check(ann.page, "exercise")
    first, offered = exercises_of(GIFT)[0], labels(1)
    wrong = next(action for action in offered if action not in first.answers)
    expect(ann.page.locator(".paused")).to_have_count(0)
    ann.choices.filter(has_text=offered[wrong]).first.click()
    expect(panel.locator("p")).to_contain_text("There is something better")
    panel.get_by_role("button", name="Show the answer").click()
    expect(panel.locator("p")).to_contain_text(f"Best: {offered[first.answers[0]]}")
    panel.get_by_role("button", name="Try again").click()
    expect(panel.locator("p")).to_contain_text("Your move.")
    expect(ann.page.locator(".paused")).to_have_count(0)
    ann.choices.filter(has_text=offered[first.answers[0]]).first.click()
    expect(panel.locator("p")).to_contain_text("Yes, ")
    check(ann.page, "a right answer")
    panel.get_by_role("button", name="Next exercise").click()
    expect(panel.get_by_label("Exercise")).to_have_value("2")


def test_a_finished_match_is_played_on_from_the_moment_that_is_shown(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.page.goto(f"{ann.address}#/replay/{import_match(ann)}?step=9")
    ann.page.get_by_role("button", name="Play on from here").click()
    sheet = ann.page.get_by_role("dialog")
    expect(sheet).to_contain_text("after step 9.")
    check(ann.page, "play on")
    sheet.get_by_label("Which seat do you want?").select_option("0")
    sheet.get_by_role("button", name="Play on", exact=True).click()
    expect(ann.page.locator("header").get_by_text("practice")).to_be_visible()
    expect(ann.choices.first).to_be_visible()
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("Ann")


def test_a_position_is_taken_from_a_replay_and_what_is_wrong_with_it_is_said_beside_it(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.page.goto(f"{ann.address}#/replay/{import_match(ann)}?step=9")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("button", name="Edit the position first").click()
    sheet = ann.page.get_by_role("dialog")
    text = sheet.get_by_label("Position", exact=True)
    position = text.input_value()
    assert '"gift-of-tulips"' in position
    text.fill(position.replace('"gift-of-tulips"', '"chess"'))
    sheet.get_by_role("button", name="Play from here").click()
    expect(sheet.get_by_role("alert")).to_contain_text("there is no game 'chess'")
    check(ann.page, "a position that is refused")
    assert ["400" in complaint for complaint in ann.complaints] == [True]
    ann.complaints.clear()
    text.fill(position)
    sheet.get_by_role("button", name="Play from here").click()
    expect(ann.choices.first).to_be_visible()


def test_a_position_can_be_set_up_from_home(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.page.get_by_role("button", name="Set up a position").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play from here").click()
    expect(ann.choices.first).to_be_visible()
    ann.page.goto(ann.address)
    expect(ann.page.get_by_role("region", name="Your tables")).to_contain_text("practice, with")
