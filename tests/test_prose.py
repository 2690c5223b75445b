"""Docstrings say something by themselves: neither a rule's id alone, nor a pronoun whose owner stands elsewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
ONLY_IDS = re.compile(r"(?:[A-Z]{2}-\d+[a-z]?|to|and|[\s,;.:])+")
NO_OWNER = re.compile(r"(?:The same (?!\w+s\b)|The same[,.]|It |They |He |She )")


def texts(source: str) -> Iterator[tuple[str, str]]:
    """Docstrings, and the texts below attributes, each with the name of what it stands in."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for child in body if isinstance(body, list) else []:
            said = child.value if isinstance(child, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield getattr(node, "name", "module"), said.value


def riddles(source: str) -> list[str]:
    return [name for name, text in texts(source) if ONLY_IDS.fullmatch(text) or NO_OWNER.match(text)]


def test_every_docstring_says_what_it_speaks_of() -> None:
    files = {str(file.relative_to(SOURCE)): riddles(file.read_text()) for file in SOURCE.rglob("*.py")}
    assert {file: names for file, names in files.items() if names} == {}


@pytest.mark.parametrize(
    "text",
    ["GT-12.", "WV-14, WV-36 and WV-44.", "GT-34 to GT-37.", "The same, read aloud.", "It is told first (TB-33)."],
)
def test_riddles_would_be_found(text: str) -> None:
    assert riddles(f'def end_game():\n    """{text}"""\n') == ["end_game"]
    assert riddles(f'def end_game():\n    """All cards are played. {text}"""\n') == []
