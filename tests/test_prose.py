"""Sources, docs and player texts keep to plain English: `tests/prose` knows the patterns to avoid."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.prose import checker
from tests.prose.checker import Finding
from tests.prose.commit_message import faults_of_message

SOURCE = checker.ROOT / "src"
ONLY_IDS = re.compile(r"(?:[A-Z]{2}-\d+[a-z]?|to|and|[\s,;.:])+")
NO_OWNER = re.compile(r"(?:The same (?!\w+s\b)|The same[,.]|It |They |He |She )")


@cache
def todays_findings() -> list[Finding]:
    return checker.findings([checker.ROOT / place for place in (*checker.FOLDERS, *checker.PAGES)])


def test_no_folder_has_more_hits_than_its_ceiling() -> None:
    assert "\n".join(checker.above_ceiling(todays_findings(), checker.ceilings())) == ""


def test_every_exception_is_still_needed() -> None:
    assert checker.unused_exceptions() == []


def test_a_ceiling_may_only_fall() -> None:
    found = [Finding("docs/page.md", hit) for hit in checker.hits_in("Nobody knows. Nobody says.", ".md")]
    assert checker.lowered(found, {"docs": 5, "src": 3}) == {"docs": 2}
    assert checker.lowered(found, {"docs": 1}) == {"docs": 1}


def test_a_folder_above_its_ceiling_names_file_line_pattern_and_advice() -> None:
    found = [Finding("docs/page.md", hit) for hit in checker.hits_in("Plain.\n\nNobody knows.", ".md")]
    (worse,) = checker.above_ceiling(found, {"docs": 0})
    assert "docs/page.md:3: body: “Nobody knows.” → to players: 'everyone', 'no one'" in worse
    assert checker.above_ceiling(found, {"docs": 1}) == []


@pytest.mark.parametrize(
    ("pattern", "words", "better"),
    [
        ("who-noun", "Who looks ahead counts only differences.", "The search counts only differences."),
        ("headless-what", "Build the view from what is left.", "Build the view from the visible fields."),
        ("agentless-passive", "Everybody at the table is told.", "The chat announces it."),
        ("copula", "The name stands in the match file.", "The match file has the name."),
        ("so-many", "Search for so many seconds.", "Search for up to `seconds` seconds."),
        ("he", "A player and his card.", "A player and their card."),
        ("noun-clause", "Whether the rules are ready.", "Return True if the rules are ready."),
        ("body", "Tables that nobody watches.", "Unwatched tables."),
        ("calque", "The bot plays at a glance.", "The bot plays without search."),
    ],
)
def test_patterns_are_found_and_their_better_form_is_not(pattern: str, words: str, better: str) -> None:
    def patterns_in(sentence: str) -> set[str]:
        return {hit.pattern.name for hit in checker.hits_in(f'def f():\n    """{sentence}"""\n', ".py")}

    assert pattern in patterns_in(words)
    assert patterns_in(better) == set()


@pytest.mark.parametrize(
    ("source", "suffix"),
    [
        ("# Nobody comes.\n", ".py"),
        ('TEXT = "Nobody ever came to play."\n', ".py"),
        ("// Nobody comes.\n", ".ts"),
        ("const text = 'Nobody ever came to play.';\n", ".ts"),
        ("<p>Nobody ever came to play.</p>\n", ".svelte"),
        ("<!-- Nobody ever came to play. -->\n", ".svelte"),
        ("| Nobody comes |\n", ".md"),
    ],
)
def test_comments_texts_and_markup_are_read(source: str, suffix: str) -> None:
    assert [hit.pattern.name for hit in checker.hits_in(source, suffix)] == ["body"]


def test_events_may_have_names_in_the_past_tense() -> None:
    assert checker.hits_in("class Paid(Event):\n    price: int\n", ".py") == []
    assert [hit.pattern.name for hit in checker.hits_in("def paid() -> int: ...\n", ".py")] == ["participle-name"]


@pytest.mark.parametrize(
    ("message", "faults"),
    [
        ("Show points with the giver in log lines\n\nThe giver earns them.", 0),
        ("search: Cache divisions", 0),
        ("A bot's level stands beside its name at the table", 1),
        ("Add limits; remove tuning", 1),
        ("Add limits\nand why", 1),
        ("Add " + "x" * 70, 1),
        ("", 2),
    ],
)
def test_commit_messages_are_checked(message: str, faults: int) -> None:
    assert len(faults_of_message(message)) == faults


def docstrings(source: str) -> Iterator[tuple[str, str]]:
    """Yield docstrings and the notes below attributes, each with the name of its owner."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for child in body if isinstance(body, list) else []:
            value = child.value if isinstance(child, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield getattr(node, "name", "module"), value.value


def riddles(source: str) -> list[str]:
    """Return the owners of docstrings that are a rule's id alone, or begin with a pronoun without a noun."""
    return [name for name, text in docstrings(source) if ONLY_IDS.fullmatch(text) or NO_OWNER.match(text)]


def test_every_docstring_names_its_subject() -> None:
    files = {str(file.relative_to(SOURCE)): riddles(Path(file).read_text("utf-8")) for file in SOURCE.rglob("*.py")}
    assert {file: names for file, names in files.items() if names} == {}


@pytest.mark.parametrize(
    "text",
    ["GT-12.", "WV-14, WV-36 and WV-44.", "GT-34 to GT-37.", "The same, read aloud.", "It comes first (TB-33)."],
)
def test_riddles_would_be_found(text: str) -> None:
    assert riddles(f'def end_game():\n    """{text}"""\n') == ["end_game"]
    assert riddles(f'def end_game():\n    """All cards are played. {text}"""\n') == []
