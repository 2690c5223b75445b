"""Looking back at a match, and the file that proves it was honest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tuliptable import games
from tuliptable.engine.seed_draw import draw_seed
from tuliptable.engine.verify import verify
from tuliptable.server.tables import seed_exchange


def test_a_match_can_be_walked_through_shared_and_checked(
    welcome: Welcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The real draw, which other tests replace to know their deck.
    monkeypatch.setattr(seed_exchange, "draw_seed", draw_seed)
    ann = welcome()
    page = ann.page
    ann.play_now(players=2)
    ann.finish()
    score = ann.score

    page.get_by_role("button", name="Fair play").click()
    expect(page.get_by_text("this seed was fixed at the start")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the match file").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert verify(file, games.load)
    page.keyboard.press("Escape")

    ann.over.click()
    moment = page.get_by_role("slider", name="Step")
    expect(moment).to_have_value("50")
    ann.wait_for_score(score)
    page.get_by_role("button", name="Go to the start").click()
    expect(moment).to_have_value("0")
    ann.wait_for_score(["0", "0"])
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_value("1")
    page.get_by_role("button", name=re.compile("is turned up")).click()
    expect(moment).to_have_value("50")
    moment.fill("7")
    expect(page).to_have_url(f"{page.url.split('?')[0]}?step=7")

    link = page.url
    page.get_by_label("View as").select_option("everything")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Bram draws")
    ben = welcome("Ben")
    ben.page.goto(link)
    expect(ben.page.get_by_role("slider", name="Step")).to_have_value("7")

    ben.page.goto(ben.address)
    ben.page.get_by_label("Import a match").set_input_files(file)
    expect(ben.page.get_by_role("slider", name="Step")).to_have_value("50")
    ben.wait_for_score(score)


def test_a_replay_plays_by_itself(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now(players=2)
    ann.choose(0)
    ann.choices.first.wait_for()
    table = ann.page.url.split("/")[-1]
    ann.page.goto(f"{ann.address}#/replay/{table}?step=0")
    moment = ann.page.get_by_role("slider", name="Step")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).to_have_value("1")
    ann.page.get_by_role("button", name="Pause").click()
    options = ann.page.get_by_label("View as").locator("option").all_inner_texts()
    assert options == ["Ann (you)", "A spectator"], "secrets stay secret until the end"
