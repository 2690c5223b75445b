"""Docstrings say something: a rule's id alone tells a reader nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
ONLY_IDS = re.compile(r"(?:[A-Z]{2}-\d+[a-z]?|to|and|[\s,;.:])+")


def bare(text: str) -> list[str]:
    """The names of what has a docstring, or an attribute's text, that is nothing but ids."""
    found = []
    for node in ast.walk(ast.parse(text)):
        for child in getattr(node, "body", []) if not isinstance(node, ast.Lambda | ast.IfExp) else []:
            said = child.value if isinstance(child, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str) and ONLY_IDS.fullmatch(said.value):
                found.append(getattr(node, "name", "module"))
    return found


def test_no_docstring_is_nothing_but_ids() -> None:
    assert [
        f"{file.relative_to(SOURCE)}: {name}" for file in SOURCE.rglob("*.py") for name in bare(file.read_text())
    ] == []


@pytest.mark.parametrize("text", ['"""GT-12."""', '"""WV-14, WV-36 and WV-44."""', '"""GT-34 to GT-37."""'])
def test_bare_ids_would_be_found(text: str) -> None:
    assert bare(f"def end_game():\n    {text}\n") == ["end_game"]
    assert bare(text[:-3] + ' All cards are played."""') == []
