"""Count patterns of unclear prose by folder, and compare the counts with recorded ceilings.

python -m tests.prose.checker                    # totals by folder and by pattern
python -m tests.prose.checker --list src/x       # every hit below a folder, with advice
python -m tests.prose.checker --lower            # record today's counts where they are below their ceiling
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.prose.patterns import INDIRECT, INDIRECT_RULES, PATTERNS, Pattern
from tests.prose.texts import READERS, Text, plain

ROOT = Path(__file__).parents[2]
CEILINGS = Path(__file__).with_name("ceilings.json")
EXCEPTIONS = Path(__file__).with_name("exceptions.toml")
FOLDERS = ("src", "tests", "web/src", "benchmarks", "docs", "notes")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
SKIPPED = {"node_modules", "static", "__pycache__", "fixtures"}
SPECIFICATIONS = ROOT / "docs" / "rules"
"""The rules of the games keep their wording."""
EXAMPLES = frozenset({ROOT / "tests" / "test_prose.py", ROOT / "tests" / "prose" / "patterns.py"})
"""Files that quote the patterns."""
GENERATED = re.compile(r"(?://|/\*|#|<!--)[^\n]*(?:[Gg]enerated (?:from|by)|[Ww]ritten from)")


class Hit(NamedTuple):
    line: int
    pattern: Pattern
    excerpt: str


class Finding(NamedTuple):
    """A hit in a file, which is named from the root of the project."""

    file: str
    hit: Hit

    def __str__(self) -> str:
        line, pattern, excerpt = self.hit
        return f"{self.file}:{line}: {pattern.name}: “{excerpt}” → {pattern.advice}"


class AllowedHit(NamedTuple):
    """A reasoned exception: these words may match this pattern in this file."""

    file: str
    pattern: str
    words: str
    reason: str

    def allows(self, finding: Finding) -> bool:
        same = (self.file, self.pattern) == (finding.file, finding.hit.pattern.name)
        return same and self.words in finding.hit.excerpt


def hits_in(source: str, suffix: str) -> list[Hit]:
    """Return every match of a pattern in a source text."""
    return sorted(
        (hit for text in READERS[suffix](source) for hit in hits_in_text(text)), key=lambda hit: (hit.line, hit.excerpt)
    )


def hits_in_text(text: Text) -> Iterator[Hit]:
    words = text.words if text.kind == "name" else plain(text.words)
    for pattern in PATTERNS:
        if text.kind not in pattern.kinds:
            continue
        for match in pattern.pattern.finditer(words):
            if pattern.name in INDIRECT_RULES and INDIRECT.search(words, 0, match.start() + 1):
                continue
            excerpt = words[max(0, match.start() - 20) : match.end() + 30].strip()
            yield Hit(text.line + lines_before(text.words, match.start()), pattern, excerpt[:110])


def lines_before(raw: str, at: int) -> int:
    """Estimate on which line of the raw text a position of its plain form is."""
    lines = raw.split("\n")
    passed = 0
    for number, line in enumerate(lines if len(lines) > 1 else []):
        passed += len(plain(line)) + 1
        if passed > at:
            return number
    return len(lines) - 1


def sources_under(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the files to check, in order."""
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.suffix not in READERS or SKIPPED & set(file.relative_to(ROOT).parts):
                continue
            if file not in EXAMPLES and not file.is_relative_to(SPECIFICATIONS):
                yield file


def findings(paths: Sequence[Path]) -> list[Finding]:
    """Return the hits in all files below the paths, without the exceptions."""
    found = []
    allowed = exceptions()
    for file in sources_under(paths):
        source = file.read_text(encoding="utf-8")
        if GENERATED.search(source[:300]):
            continue
        name = file.relative_to(ROOT).as_posix()
        here = [exception for exception in allowed if exception.file == name]
        of_file = [Finding(name, hit) for hit in hits_in(source, file.suffix)]
        found += [one for one in of_file if not any(exception.allows(one) for exception in here)]
    return found


def unused_exceptions() -> list[AllowedHit]:
    """Return the exceptions that no longer allow anything."""
    unused = []
    for exception in exceptions():
        file = ROOT / exception.file
        hits = hits_in(file.read_text(encoding="utf-8"), file.suffix) if file.is_file() else []
        if not any(exception.allows(Finding(exception.file, hit)) for hit in hits):
            unused.append(exception)
    return unused


def exceptions() -> list[AllowedHit]:
    return [AllowedHit(**entry) for entry in tomllib.loads(EXCEPTIONS.read_text(encoding="utf-8")).get("allow", [])]


def folder_of(file: str) -> str:
    """Return the folder under which a file is counted: a game, a room of the server, a part of the client."""
    parts = file.split("/")[:-1]
    return "/".join(parts[:4]) if parts else "."


def by_folder(found: Sequence[Finding]) -> Counter[str]:
    return Counter(folder_of(finding.file) for finding in found)


def ceilings() -> dict[str, int]:
    """Return how many hits each folder may have; a folder that is not listed may have none."""
    return {folder: int(most) for folder, most in json.loads(CEILINGS.read_text(encoding="utf-8")).items()}


def above_ceiling(found: Sequence[Finding], most: dict[str, int]) -> list[str]:
    """Return a paragraph for each folder with more hits than its ceiling allows: the counts, then every hit."""
    worse = []
    for folder, count in sorted(by_folder(found).items()):
        if count > most.get(folder, 0):
            lines = [f"{folder}: {count} hits, at most {most.get(folder, 0)} are allowed"]
            lines += [f"  {finding}" for finding in found if folder_of(finding.file) == folder]
            worse.append("\n".join(lines))
    return worse


def lowered(found: Sequence[Finding], most: dict[str, int]) -> dict[str, int]:
    """Return the ceilings, lowered to today's counts; a ceiling never rises."""
    counts = by_folder(found)
    return {folder: min(limit, counts[folder]) for folder, limit in sorted(most.items()) if counts[folder]}


def main() -> int:
    parser = argparse.ArgumentParser(description="Find prose that is not plain English.")
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--list", action="store_true", help="print every hit")
    parser.add_argument("--lower", action="store_true", help="lower the recorded ceilings to today's counts")
    options = parser.parse_args()
    found = findings([path.resolve() for path in options.paths] or [ROOT / place for place in (*FOLDERS, *PAGES)])
    if options.list:
        print("\n".join(map(str, found)))
    if options.lower and not options.paths:
        CEILINGS.write_text(json.dumps(lowered(found, ceilings()), indent=1) + "\n", encoding="utf-8")
    for folder, count in sorted(by_folder(found).items()):
        print(f"{count:6}  {folder}")
    for name, count in Counter(finding.hit.pattern.name for finding in found).most_common():
        print(f"{count:6}  {name}")
    print(f"{len(found):6}  hits")
    return 0


if __name__ == "__main__":
    sys.exit(main())
