"""Saved matches of the terminal, each in a file of its own."""

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


class MatchSave(NamedTuple):
    match: Match[Any]
    path: Path


def saves_folder() -> Path:
    return Path(platformdirs.user_data_dir("tuliptable", appauthor=False)) / "saves"


def new_save(key: str) -> Path:
    """Return the path for a new match; it never replaces a saved one."""
    names = (f"{key}.json" if number == 1 else f"{key}-{number}.json" for number in count(1))
    return next(path for path in (saves_folder() / name for name in names) if not path.exists())


def last_unfinished(key: str = "") -> MatchSave | None:
    """Return the unfinished match that was played last, of one game or of any."""
    return next((saved for saved in unfinished() if key in ("", saved.match.game.key)), None)


def unfinished() -> Iterator[MatchSave]:
    """Yield unfinished matches, the last played first. Report unreadable files and go on."""
    files = sorted(saves_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for path in files:
        try:
            match = load(path, games.load)
        except Refusal as refusal:
            print(f"tuliptable: {refusal}", file=sys.stderr)
            continue
        if not match.over:
            yield MatchSave(match, path)
