"""Games played in the terminal are kept here, each in a file of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from tuliptable import games
from tuliptable.engine.match import Match
from tuliptable.engine.matchfile import load
from tuliptable.engine.refusal import Refusal


class Kept(NamedTuple):
    match: Match[Any]
    path: Path


def saves_folder() -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False)) / "saves"


def new_save(key: str) -> Path:
    """A file for a new game; no game that was kept before is written over."""
    names = (f"{key}.json" if number == 1 else f"{key}-{number}.json" for number in count(1))
    return next(path for path in (saves_folder() / name for name in names) if not path.exists())


def last_unfinished(key: str = "") -> Kept | None:
    """The game that was played last and is not over: of one kind, or of any."""
    return next((kept for kept in unfinished() if key in ("", kept.match.game.key)), None)


def unfinished() -> Iterator[Kept]:
    """The last played first. A file that cannot be read is named, and the next one is tried."""
    files = sorted(saves_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for path in files:
        try:
            match = load(path, games.load)
        except Refusal as refusal:
            print(f"tuliptable: {refusal}", file=sys.stderr)
            continue
        if not match.over:
            yield Kept(match, path)
