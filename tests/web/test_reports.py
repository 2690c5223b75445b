"""The report of a study in a browser: its tables on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.lab.test_findings import made_by_hand
from tuliptable.lab.studies.page import page
from tuliptable.lab.studies.study_results import report

HIDDEN_FIGURES = """
() => [...document.querySelectorAll(".wide")].flatMap(box => {
  const edge = box.getBoundingClientRect().right + 1
  const row = cell => [...cell.closest("tr").cells].map(cell => cell.textContent).join(" | ")
  const figures = [...box.querySelectorAll("tr :nth-child(2), tr :nth-child(3)")]
  return figures.filter(cell => cell.getBoundingClientRect().right > edge).map(row)
})
"""
"""Rows of which a figure of the first two variants is hidden until the reader scrolls."""


def test_figures_of_two_variants_fit_beside_their_names_on_a_phone(browser: Browser) -> None:
    text = page(report(*made_by_hand()))
    phone = browser.new_page(viewport={"width": 390, "height": 844})
    phone.set_content(text)
    hidden = phone.evaluate(HIDDEN_FIGURES)
    width = phone.evaluate("document.documentElement.scrollWidth")
    phone.close()
    assert "winner leads for good after, % of the game" in text
    assert hidden == []
    assert width == 390
