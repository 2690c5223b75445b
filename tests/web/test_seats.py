"""Coming, going and coming back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Late, Welcome


def test_a_bot_keeps_a_seat_warm(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    page = ann.page
    ann.set_up("on this screen")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Seats").click()
    page.get_by_role("button", name="Let a bot play for me").first.click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_role("button", name="Let a bot play for me")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Players")).to_contain_text("Ann")


def test_a_listed_table_is_found_and_watched(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    for seat in (4, 3):
        ann.page.get_by_role("button", name=f"Remove seat {seat}").click()
    ann.page.get_by_text("List this table").click()
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.get_by_label("Link to this table").wait_for()

    ben.come_home()
    ben.page.get_by_role("link", name="waiting for 1 player").first.click()
    ben.page.get_by_role("textbox", name="Your name").fill("Benjamin")
    expect(ann.page.get_by_role("button", name="Add a bot")).to_be_visible()
    ann.page.get_by_role("button", name="Add a bot").click()
    expect(ben.page.get_by_text("spectator")).to_be_visible()
    ann.choices.first.wait_for()
    assert not ben.can_act()


def test_after_the_end_everybody_finds_the_rematch(welcome: Welcome, begin_late: Late) -> None:
    begin_late(40)
    ann = welcome()
    ann.play_now(players=2)
    ann.finish()
    first = ann.page.url
    ann.page.get_by_role("button", name="Start a rematch").click()
    ann.choices.first.wait_for()
    second = ann.page.url
    assert second != first
    ann.page.goto(first)
    ann.page.get_by_role("button", name="Join the rematch").click()
    expect(ann.page).to_have_url(second)


def test_a_rematch_waits_for_everybody_and_all_draw_its_seed(welcome: Welcome, begin_late: Late) -> None:
    begin_late(40)
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.sit_down("gift-of-tulips", "open")
    ben.join(ann)
    ben.page.get_by_role("button", name="Seats").click()
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    ben.page.keyboard.press("Escape")
    ann.finish()

    ann.page.get_by_role("button", name="Start a rematch").click()
    expect(ann.page.get_by_text("The match starts when Ben comes back.")).to_be_visible()
    ben.page.get_by_role("button", name="Join the rematch").click()
    for player in (ann, ben):
        player.page.get_by_role("button", name="Fair play").click()
        expect(player.page.get_by_role("dialog")).to_contain_text("This seed contains 2 shares, including yours.")
