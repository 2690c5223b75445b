"""The component tables of the specification, read from its text: what the generated tests compare with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TEXT = Path(__file__).parents[3] / "docs" / "rules" / "windmill-valley.md"

Row = list[str]


@cache
def section(number: str) -> str:
    """The text of a section such as 2.9."""
    parts = re.split(r"^### (?=\d)", TEXT.read_text(), flags=re.MULTILINE)
    return next(part for part in parts if part.startswith(f"{number} "))


def table(number: str, first_column: str) -> list[Row]:
    """The rows of the table in a section whose head begins with this word, without the head."""
    found: list[Row] = []
    inside = False
    for line in section(number).splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            inside = False
        elif cells[0] == first_column:
            inside = True
        elif inside and not set(line) <= set("|- "):
            found.append(cells)
    assert found, f"section {number} has no table that begins with {first_column}"
    return found


def effects(cell: str) -> list[str]:
    """The effects in a cell: `ENHANCE`, `G 2`."""
    return [text.split(":")[0] for text in re.findall(r"`([^`]+)`", cell)]
