"""Announcements to the table, names in the chat, and the browsers' part in the seed draw."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.visitor import Visitor
from tuliptable.server.tables import seating
from tuliptable.server.tables.chat_lines import BOT_FOR_AWAY, LEFT


def say(who: Visitor, text: str) -> None:
    who.open_chat()
    who.page.get_by_label("Write a message").fill(text)
    who.page.get_by_role("button", name="Send").click()


def test_browsers_draw_the_seed_together_and_chat_tells_who_speaks(welcome: Welcome) -> None:
    ann, ben, eve = welcome("Ann"), welcome("Ben"), welcome("Ann")
    ann.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    for seat in (4, 3):
        ann.page.get_by_role("button", name=f"Remove seat {seat}").click()
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.get_by_label("Link to this table").wait_for()
    ben.join(ann)
    eve.introduce()
    eve.page.goto(ann.page.url)
    for player in (ann, ben):
        player.page.get_by_role("button", name="Fair play").click()
        expect(player.page.get_by_role("dialog")).to_contain_text("This seed contains 2 shares, including yours.")
        player.page.keyboard.press("Escape")

    say(eve, "I am Ann, believe me")
    say(ann, "I am")
    said = ann.page.get_by_role("log", name="Messages")
    expect(said).to_contain_text("Ann 2 spectator I am Ann, believe me")
    ben.open_chat()
    ben.page.get_by_role("button", name="Mute Ann 2").click()
    expect(ben.page.get_by_role("log", name="Messages")).not_to_contain_text("believe me")
    expect(ben.page.get_by_text("You muted Ann 2.")).to_be_visible()
    ben.page.get_by_role("button", name="Unmute").click()
    expect(ben.page.get_by_role("log", name="Messages")).to_contain_text("believe me")

    ann.page.get_by_role("button", name="Seats").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_label("Bot for Ben")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Replace with a bot")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ben.page.get_by_role("button", name="Seats").click()
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    expect(said).to_contain_text(str(LEFT(name="Ben")))


def test_the_host_sees_when_a_bot_may_play_for_somebody_who_is_away(
    welcome: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "AWAY_SECONDS", 4.0)
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.sit_down("gift-of-tulips", "open")
    ben.join(ann)
    ann.page.get_by_role("button", name="Seats").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ben connected")
    ben.page.goto("about:blank")
    expect(dialog).to_contain_text("Ben away, you can replace them with a bot in 0:0")
    dialog.get_by_role("button", name="Replace with a bot").click()
    expect(dialog).to_contain_text("Ben Greedy bot")
    ann.page.keyboard.press("Escape")
    ann.open_chat()
    expect(ann.page.get_by_role("log", name="Messages")).to_contain_text(str(BOT_FOR_AWAY(name="Ben")))
