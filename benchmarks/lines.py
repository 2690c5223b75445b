"""Lines of each game by concern, without blank ones: `python benchmarks/lines.py [FOLDER] [--markdown]`.

FOLDER is another checkout, for example of an older commit.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from tuliptable import games

HERE = Path(__file__).resolve().parent.parent
CONCERNS = {
    "rules": ("rules",),
    "tables": ("tables", "sheets", "vocabulary"),
    "state, actions, events": ("state", "actions", "events"),
    "bot": ("bot", "appraisal", "estimates", "turn_ahead"),
}
"""The folders and files of each concern, including the names before all games had the same folders."""
ONCE = {("windmill_valley", "outlook.py"): "bot"}
TEACHING, LESSONS = "teaching", ("lesson.py", "worths.py")
"""The lesson, and the value terms for the reasons of hints."""
REST = "rest"
"""Texts, screens, positions, statistics, hidden information, invariants, and the declaration of the game."""


def concern_of(game: str, path: Path) -> str:
    """Return the concern of a file, by the names of files and folders in a game."""
    if path.name in LESSONS:
        return TEACHING
    name = path.parts[0].removesuffix(".py")
    named = next((concern for concern, names in CONCERNS.items() if name in names), REST)
    return ONCE.get((game, str(path)), named)


def lines_of(checkout: Path, key: str) -> Counter[str]:
    folder = checkout / "src/tuliptable/games" / key.replace("-", "_")
    counted: Counter[str] = Counter()
    for file in sorted(folder.rglob("*.py")):
        written = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        counted[concern_of(folder.name, file.relative_to(folder))] += len(written)
    return counted


def rows(checkout: Path) -> list[list[str]]:
    """Return a header, a row for each game, and the sum."""
    concerns = [*CONCERNS, TEACHING, REST]
    found = {games.load(key).title: lines_of(checkout, key) for key in games.KEYS}
    found["all"] = sum(found.values(), Counter())
    body = [[title, *(f"{lines[c]:,}" for c in concerns), f"{lines.total():,}"] for title, lines in found.items()]
    return [["game", *concerns, "all"], *body]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=HERE)
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    options = parser.parse_args()
    table = rows(options.folder)
    if options.markdown:
        table.insert(1, ["---", *["---:"] * (len(table[0]) - 1)])
        print("\n".join(f"| {' | '.join(row)} |" for row in table))
        return
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for title, *numbers in table:
        print(title.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:], strict=True)), sep="  ")


if __name__ == "__main__":
    main()
