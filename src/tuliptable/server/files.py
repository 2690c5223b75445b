"""The browser client's files, read once at the start: few, small, and kept compressed beside."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_COMPRESSING = 512

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
    compressed: bytes | None
    kind: str
    cache: str


class ClientFiles:
    """Addresses to files. Names in the assets folder carry a hash of their content, so they may be kept forever."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts):
                self._files[name] = read(path, forever=name.startswith("assets/"))
        self.home = self._files.get("index.html") or File(NOT_BUILT, None, "text/html", ASK_AGAIN)

    def find(self, name: str) -> File | None:
        name = name.strip("/")
        return self._files.get(name) if name else self.home


def read(path: Path, *, forever: bool) -> File:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        kind = "text/javascript"  # some systems' tables say otherwise, and browsers then refuse the module
    smaller = gzip.compress(content, 9, mtime=0) if len(content) >= WORTH_COMPRESSING else content
    return File(content, smaller if len(smaller) < len(content) else None, kind, FOREVER if forever else ASK_AGAIN)
