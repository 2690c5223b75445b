"""The lines of each game by concern, without blank ones: `python benchmarks/lines.py [--markdown]`."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from tuliptable import games

GAMES = Path(games.__file__).parent
CONCERNS = {
    "rules": ("rules",),
    "tables": ("tables",),
    "state, actions, events": ("state", "actions", "events"),
    "bot": ("bot",),
}
REST = "rest"
"""Words, screens, positions, statistics, knowledge, invariants, and the declaration of the game."""


def concern_of(path: Path) -> str:
    """Files and folders of a game's own folder are called after what they hold."""
    name = path.parts[0].removesuffix(".py")
    return next((concern for concern, names in CONCERNS.items() if name in names), REST)


def lines_of(key: str) -> Counter[str]:
    folder = GAMES / key.replace("-", "_")
    counted: Counter[str] = Counter()
    for file in sorted(folder.rglob("*.py")):
        written = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        counted[concern_of(file.relative_to(folder))] += len(written)
    return counted


def rows() -> list[list[str]]:
    """A head, a row for each game, and the sum of all."""
    concerns = [*CONCERNS, REST]
    found = {games.load(key).title: lines_of(key) for key in games.KEYS}
    found["all"] = sum(found.values(), Counter())
    body = [[title, *(f"{lines[c]:,}" for c in concerns), f"{lines.total():,}"] for title, lines in found.items()]
    return [["game", *concerns, "all"], *body]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    table = rows()
    if parser.parse_args().markdown:
        table.insert(1, ["---", *["---:"] * (len(table[0]) - 1)])
        print("\n".join(f"| {' | '.join(row)} |" for row in table))
        return
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for title, *numbers in table:
        print(title.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:], strict=True)), sep="  ")


if __name__ == "__main__":
    main()
