"""The teacher in the browser: a hint that points at the board, and a review on the timeline of a replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Welcome
from tests.web.test_accessibility import check
from tuliptable.bots.searcher import SearchBudget
from tuliptable.server.tables import hint_requests, review_queue
from tuliptable.teacher.hint import HintStage


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hint_requests, "STAGES", (HintStage(SearchBudget(max_iterations=60), SearchBudget(max_iterations=20)),)
    )
    monkeypatch.setattr(review_queue, "usual_seconds", lambda _: 1.0)


def test_a_hint_names_choices_points_at_them_and_does_what_is_pressed(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now(players=2)
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    panel = ann.page.get_by_role("region", name="Hint")
    expect(panel).to_contain_text("This hint uses only what you know")
    first = panel.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(r"Win chance \d+%, lead [+−]?\d+(\.\d)? points?"))
    first.get_by_role("button").hover()
    pointed = ann.choices.and_(ann.page.locator(".pointed"))
    expect(pointed).to_have_count(1)
    label = pointed.locator("span").first.inner_text()
    expect(first).to_contain_text(label)
    check(ann.page, "a hint")
    before = ann.seq
    first.get_by_role("button").click()
    expect(panel).to_have_count(0)
    ann.page.wait_for_function(f"Number(document.querySelector('.actions [data-seq]')?.dataset.seq) > {before}")
    ann.finish()
    expect(ann.page.get_by_role("region", name="Result")).to_contain_text("Hints used: Ann 1.")
    ann.page.get_by_role("button", name="Review this match").click()
    ann.page.get_by_role("link", name=re.compile("turning point")).click()
    strip = ann.page.get_by_role("group", name="Win chances")
    strip.get_by_role("button").first.click()
    expect(ann.region("What you can do")).to_contain_text(re.compile(r"Win chance \d+% →"))
    ann.page.get_by_role("button", name="Luck or skill?").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("table")).to_have_count(2)
    expect(dialog).to_contain_text("Opponents' choices")
    check(ann.page, "luck or choices")


def test_a_table_can_be_set_up_without_hints(welcome: Welcome) -> None:
    ann = welcome()
    ann.come_home()
    ann.set_up("Friends, by link")
    ann.unfold()
    ann.page.get_by_label("Allow hints").uncheck()
    ann.page.get_by_role("button", name="Create table and get link").click()
    expect(ann.page.get_by_text("Hints are off.")).to_be_visible()
    ann.page.get_by_role("button", name="Fill with bots and start").click()
    ann.choices.first.wait_for()
    expect(ann.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
