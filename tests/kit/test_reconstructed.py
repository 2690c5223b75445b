"""Reconstructed numbers are named in one list, and wherever players learn or begin a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.kit.tables import every_game
from tuliptable.engine.game import Game

DOCS = Path(__file__).parents[2] / "docs"
LIST = (DOCS / "how-to" / "reconstructed.md").read_text()


def list_below(title: str) -> set[str]:
    """The places that the list names for a game: sections and ids of rules."""
    part = LIST.partition(f"**{title}**\n")[2].partition("\n**")[0]
    return {place for inside in re.findall(r"\(([^()]*)\)", part) for place in inside.split(", ")}


def reconstructed_rules(specification: str) -> set[str]:
    """Return the places that a specification marks as a reconstruction: the id of the rule, or else the section."""
    places, section = set(), ""
    for line in specification.splitlines():
        heading = re.match(r"##+ (\d+(?:\.\d+)?)", line)
        section = heading[1] if heading else section
        rule_id = re.match(r"- \*\*([A-Z]{2}-\d+)\*\*", line)
        if "reconstruction" in line and section != "1" and "reconstruction)** =" not in line:
            places.add(rule_id[1] if rule_id else section)
    return places - {""}


@every_game
def test_the_list_names_every_mark_in_the_rules_and_nothing_else(game: Game[Any]) -> None:
    assert list_below(game.title) == reconstructed_rules((DOCS / "rules" / f"{game.key}.md").read_text())


def test_the_list_names_the_shared_festival_table_and_how_the_number_of_colours_follows() -> None:
    assert "one Festival table for all player counts" in LIST
    assert "the number of colours, which follows from the ten betting cards" in LIST


@every_game
def test_every_page_says_what_is_made_up_and_leads_to_the_list(game: Game[Any]) -> None:
    page, _, _ = (DOCS / "how-to" / f"{game.key}.md").read_text().partition("\n## ")
    assert "**What we reconstructed.**" in page
    assert "(reconstructed.md)" in page


def test_the_first_page_leads_to_the_list() -> None:
    assert "[what is reconstructed](docs/how-to/reconstructed.md)" in (DOCS.parent / "README.md").read_text()
