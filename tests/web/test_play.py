"""Playing in real browsers: alone, with friends, at one screen, on a phone, by keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Late, Welcome
from tests.web.visitor import PATIENCE, PHONE, Visitor


def test_two_browsers_and_two_bots_play_to_the_end(welcome: Welcome, begin_late: Late) -> None:
    begin_late(44)
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.come_home_as_a_stranger()
    ben.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    ann.page.get_by_label("Seat 3", exact=True).select_option("bot greedy")
    ann.page.get_by_label("Seat 4", exact=True).select_option("bot random")
    ann.page.get_by_role("button", name="Create table and get link").click()
    link = ann.page.get_by_label("Link to this table").input_value()

    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_together(ann, ben)

    ann.wait_for_score(ben.score)
    assert len(ann.score) == 4
    expect(
        ann.page.get_by_role("region", name="What you can do").get_by_role("link", name="Watch the replay")
    ).to_be_visible()
    assert any(line.startswith("You draw") for line in ann.log())
    assert not any(line.startswith("Ben draws") for line in ann.log()), "only Ben may see the card that Ben drew"


def play_together(*people: Visitor) -> None:
    for number in range(200):
        for person in people:
            if person.can_act():
                person.choose(number)
        if all(person.over.count() for person in people):
            return
        people[0].page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def test_a_game_on_a_phone_needs_no_sideways_scrolling(welcome: Welcome, begin_late: Late) -> None:
    begin_late(30)
    ann = welcome(viewport=PHONE, has_touch=True)
    ann.play_now(players=2)
    ann.choose(0)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for box in (choice.bounding_box() for choice in ann.choices.all()):
        assert box is not None
        assert box["height"] >= 40
    tabs = ann.page.get_by_role("navigation", name="Panels")
    tabs.get_by_role("button", name="Log").tap()
    expect(ann.page.get_by_role("log", name="What happened").locator("p").last).to_be_in_viewport()
    tabs.get_by_role("button", name="Log").tap()
    expect(ann.region("Players")).to_contain_text("Ann")
    ann.finish()


def test_a_turn_can_be_played_by_keyboard_alone(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now()
    ann.choose(0)
    before = ann.seq
    ann.choices.first.wait_for()
    ann.wait_for_input()
    ann.page.keyboard.press("2")
    expect(ann.choices.nth(1)).to_be_focused()
    ann.page.keyboard.press("Shift+Tab")
    expect(ann.choices.first).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.moved_on(before)
    expect(ann.choices.first).to_be_focused(timeout=PATIENCE)  # after the others' turns


def test_a_shared_screen_shows_nothing_until_the_right_player_looks(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.set_up("on this screen")
    ann.page.get_by_label("Name in seat 2").fill("Cleo")
    for seat in (4, 3):
        ann.page.get_by_role("button", name=f"Remove seat {seat}").click()
    ann.page.get_by_role("button", name="Start").click()
    seen = []
    for _ in range(2):
        curtain = ann.page.get_by_role("button", name="I am")
        curtain.wait_for()
        assert not ann.can_act()
        seen.append(curtain.inner_text())
        curtain.click()
        ann.choices.first.wait_for()
        ann.choices.first.click()
    assert sorted(seen) == ["I am Ann", "I am Cleo"]


def test_everything_for_a_decision_is_visible_at_once(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now(players=6)
    ann.choose(0)
    ann.choices.first.wait_for()
    for choice in ann.choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
    board = ann.region("Board")
    assert board.evaluate("board => board.scrollHeight <= board.clientHeight + 1"), "the board scrolls"


def test_names_and_chat_are_shown_as_they_are(welcome: Welcome) -> None:
    rude = "<b>Ann</b> & Co"
    ann = welcome(rude)
    ann.play_now()
    ann.page.get_by_role("button", name="Chat").first.click()
    ann.page.get_by_label("Write a message").fill("<img src=x onerror=alert(1)>")
    ann.page.keyboard.press("Enter")
    said = ann.page.get_by_role("log", name="Messages")
    expect(said).to_contain_text(f"{rude} <img src=x onerror=alert(1)>")


def test_pointing_at_a_choice_shows_what_it_would_change(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now(players=2)
    ann.choose(0)
    changes = ann.region("Board").get_by_text("would become")
    ann.choices.filter(has_text="Keep").hover()
    ann.choices.filter(has_text="Give").first.hover()  # a gift always earns something
    expect(changes.first).to_be_attached()
    ann.page.mouse.move(1, 1)
    expect(changes).to_have_count(0)
