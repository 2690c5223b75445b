"""Files and folders for their owner alone: they hold seeds, and the key that signs the guests' cookies."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OURS = ("tuliptable.sqlite3", "saves")
"""The names of all files that we put into our data folder begin so."""


def make_folder(folder: Path, mode: int = 0o700) -> None:
    """Make a folder, and those above it, by default for their owner alone; what is there stays as it is."""
    for missing in reversed([path for path in (folder, *folder.parents) if not path.exists()]):
        missing.mkdir(mode=mode, exist_ok=True)


def private_folder(folder: Path) -> None:
    """A data folder for its owner alone. One that holds other things too may be somebody else's: it stays open."""
    make_folder(folder)
    if all(path.name.startswith(OURS) for path in folder.iterdir()):
        restrict_access(folder, 0o700)


def private_file(file: Path) -> None:
    """Make a file for its owner alone, or tighten the one that is there."""
    file.touch(mode=0o600)
    restrict_access(file, 0o600)


def restrict_access(path: Path, most: int) -> None:
    """Take away all permissions but `most`. Another user's file stays as it is: only its owner can change it."""
    if os.name == "posix":
        with suppress(PermissionError, FileNotFoundError):
            allowed = path.stat().st_mode & 0o777
            if allowed & ~most:
                path.chmod(allowed & most)
