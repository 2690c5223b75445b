"""The browser client's files. They are few and small, so the server reads them once at the start.

A compressed copy is made at the first request that accepts one, and kept.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tuliptable.engine.game import Game

FOLDER = Path(__file__).parents[2] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_COMPRESSING = 512

BOARD = "board.js"
"""The module that draws the board of a game from another package."""

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tulip Table</title>
<h1>Tulip Table</h1>
<p>The server runs, but its pages have not been built.</p>
<p>In a checkout, <code>python3 run.py</code> builds them; so does <code>python -m tuliptable.webbuild</code>.</p>
<p>The interface for programs is described at <a href="schema">schema</a>.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    content: bytes
    kind: str
    cache: str

    @cached_property
    def compressed(self) -> bytes | None:
        """The compressed content; None if compression would not make it smaller."""
        if len(self.content) < WORTH_COMPRESSING:
            return None
        smaller = gzip.compress(self.content, 9, mtime=0)
        return smaller if len(smaller) < len(self.content) else None


def board_folder(game: Game[Any]) -> str:
    """Return the folder of the files that draw the board of a game from another package."""
    return f"boards/{game.key}"


class ClientFiles:
    """Paths to files. Names in the assets folder carry a hash of their content, so browsers may keep them forever."""

    def __init__(self, folder: Path = FOLDER, games: Sequence[Game[Any]] = ()) -> None:
        self._files = read_all(folder)
        for game in games:
            if game.board:
                files = read_all(game.board)
                self._files |= {f"{board_folder(game)}/{name}": file for name, file in files.items()}
        self.home = self._files.get("index.html") or File(NOT_BUILT, "text/html", ASK_AGAIN)

    def find(self, name: str) -> File | None:
        name = name.strip("/")
        return self._files.get(name) if name else self.home


def read_all(folder: Path) -> dict[str, File]:
    """Return the files of a folder by name, without hidden ones."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        inside = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in inside.parts):
            found[inside.as_posix()] = read(path, forever=inside.parts[0] == "assets")
    return found


def read(path: Path, *, forever: bool) -> File:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        kind = "text/javascript"  # the tables of some systems name another type, and browsers then refuse the module
    return File(content, kind, FOREVER if forever else ASK_AGAIN)
