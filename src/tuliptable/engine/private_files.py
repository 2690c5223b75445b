"""Files and folders with private access: they hold seeds, and the key that signs the guests' cookies."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OURS = ("tuliptable.sqlite3", "saves")
"""The beginnings of the names of all files in our data folder."""


def make_folder(folder: Path, mode: int = 0o700) -> None:
    """Make a folder and its missing parents, by default with access for their owner only."""
    for missing in reversed([path for path in (folder, *folder.parents) if not path.exists()]):
        missing.mkdir(mode=mode, exist_ok=True)


def private_folder(folder: Path) -> None:
    """Make a data folder private. A folder with other files may be shared on purpose, so its access stays as it is."""
    make_folder(folder)
    if all(path.name.startswith(OURS) for path in folder.iterdir()):
        restrict_access(folder, 0o700)


def private_file(file: Path) -> None:
    """Make a private file, or make the existing file private."""
    file.touch(mode=0o600)
    restrict_access(file, 0o600)


def restrict_access(path: Path, most: int) -> None:
    """Remove all permissions but `most`. Another user's file stays as it is, because only its owner can change it."""
    if os.name == "posix":
        with suppress(PermissionError, FileNotFoundError):
            allowed = path.stat().st_mode & 0o777
            if allowed & ~most:
                path.chmod(allowed & most)
