"""The table of lines per game and concern, as ``benchmarks/lines.py`` prints it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tuliptable import games

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "lines.py"
GAMES = Path(games.__file__).parent


def test_every_line_that_is_not_blank_is_counted_once() -> None:
    words = [sys.executable, str(SCRIPT), "--markdown"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    head, _, *body, total = [line.strip("| ").split(" | ") for line in said.splitlines()]
    assert head == ["game", "rules", "tables", "state, actions, events", "bot", "teaching", "rest", "all"]
    assert [row[0] for row in body] == [games.load(key).title for key in games.KEYS]
    numbers = [[int(cell.replace(",", "")) for cell in row[1:]] for row in [*body, total]]
    for key, row in zip(games.KEYS, numbers, strict=False):
        files = (GAMES / key.replace("-", "_")).rglob("*.py")
        written = sum(bool(line.strip()) for file in files for line in file.read_text().splitlines())
        assert sum(row[:-1]) == row[-1] == written
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1]


def test_rules_and_tables_stand_where_their_name_says() -> None:
    said = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True, check=True).stdout
    gift = next(line for line in said.splitlines() if line.startswith("Gift of Tulips"))
    tables = sum(bool(line.strip()) for line in (GAMES / "gift_of_tulips" / "tables.py").read_text().splitlines())
    assert int(gift.split()[4]) == tables
