"""docs/security.md: each attack in its table names tests or scripts that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLES = re.split(r"^#+ ", (ROOT / "docs" / "security.md").read_text(), flags=re.MULTILINE)
ATTACKS = [line for table in TABLES if "\n| attack |" in table for line in table.splitlines()]
ROWS = [line for line in ATTACKS if re.match(r"\|(?! attack|---)", line)]


def test_there_are_rows() -> None:
    assert len(ROWS) > 40


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:60])
def test_every_row_names_tests_that_are_there(row: str) -> None:
    _, _attack, often, result, tried_by, _ = (cell.strip() for cell in row.split("|"))
    assert often
    assert result
    names = re.findall(r"`([^`]+)`", tried_by)
    assert names
    for name in names:
        path, _, test = name.partition("::")
        assert (ROOT / path).is_file(), name
        assert f"def {test}(" in (ROOT / path).read_text() or not test, name
