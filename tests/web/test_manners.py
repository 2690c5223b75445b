"""Manners in the browser: guests know the pace, rematches are agreed on, and one can move to another device."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Welcome
from tests.web.house import open_house
from tests.web.test_home import home, together
from tests.web.visitor import Visitor
from tuliptable.server.http import network
from tuliptable.server.tables.chat_lines import REMATCH_DECLINED, REMATCH_WANTED


def test_guests_are_told_the_pace_before_they_sit_down(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    ann.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    ann.page.get_by_role("combobox", name="Clock").select_option(index=1)
    ann.page.get_by_role("button", name="Create table").click()
    ben.page.goto(ann.page.get_by_label("Link to this table").input_value())
    expect(ben.page.get_by_text("Clock: 3 minutes each, plus 5 seconds per move.")).to_be_visible()
    expect(ben.page.get_by_text("It starts when everyone is here.")).to_be_visible()


def test_a_rematch_is_a_question_to_the_others(welcome: Welcome) -> None:
    ann, ben = welcome("Ann"), welcome("Ben")
    together(ann, ben)
    resign(ann)
    first = ben.page.url
    ann.page.get_by_role("button", name="Offer a rematch").click()
    expect(ben.page.get_by_text(str(REMATCH_WANTED(name="Ann"))).first).to_be_visible()
    expect(ann.page.get_by_text("The match starts when Ben comes back.")).to_be_visible()
    ben.page.get_by_role("button", name="No thanks").click()
    expect(ben.page.get_by_role("button", name="Join the rematch")).to_have_count(0)
    expect(ann.page.get_by_text(str(REMATCH_DECLINED(name="Ben"))).first).to_be_visible()
    ben.page.goto(ann.address)
    ben.page.goto(first)
    expect(ben.page.get_by_role("button", name="Join the rematch")).to_be_visible()


def resign(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Seats").click()
    visitor.page.get_by_role("button", name="Resign").click()
    visitor.page.get_by_role("button", name="Yes, resign").click()
    visitor.over.wait_for()


def test_a_code_brings_ones_name_and_tables_to_another_device(welcome: Welcome) -> None:
    ann, phone = welcome("Ann"), welcome("Nobody")
    ann.play_now()
    home(ann)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="Get a code").click()
    code = ann.page.get_by_label("Your code").inner_text()
    assert re.fullmatch("[A-Z2-9]{4}-[A-Z2-9]{4}", code)

    phone.come_home()
    phone.page.get_by_role("button", name="Settings").click()
    phone.page.get_by_role("button", name="Enter a code").click()
    field = phone.page.get_by_label("Code from the other device")
    field.fill(code.lower())
    phone.page.get_by_role("button", name="Continue").click()
    expect(phone.page.get_by_role("button", name="Ann: change your name")).to_be_visible()
    expect(phone.page.get_by_role("region", name="Your tables")).to_contain_text("your turn")


@pytest.fixture
def open_to_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(network, "network_url", lambda _: "http://192.168.1.20:8000/")
    monkeypatch.setattr("tuliptable.server.http.api.network_url", lambda _: "http://192.168.1.20:8000/")
    with open_house(tmp_path) as address:
        yield address


def test_the_link_and_the_square_lead_to_this_machine_in_the_network(
    browser: Browser, open_to_the_network: str
) -> None:
    ann = Visitor(browser, open_to_the_network, "Ann")
    ann.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    ann.page.get_by_role("button", name="Create table").click()
    link = ann.page.get_by_label("Link to this table", exact=True).input_value()
    assert re.fullmatch(r"http://192\.168\.1\.20:8000/#/table/[\w-]{22}", link)
    expect(ann.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    ann.goodbye()


def test_at_home_alone_the_page_says_so_and_shows_no_square(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.card().get_by_role("button", name="Invite friends").click()
    ann.page.get_by_role("button", name="Create table").click()
    expect(ann.page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(ann.page.get_by_role("img", name="Link to this table")).to_have_count(0)
