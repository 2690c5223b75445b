"""The folder of built libraries: only a library that this user built, and that is whole, is ever loaded.

Loading a library runs it, and reading past the end of a truncated one kills the process (SIGBUS). So the name of each
file ends with the SHA-256 of its content, and the cache checks that and the owner before it hands a file out. A file
that fails a check is removed, and the caller builds the library again.
"""

from __future__ import annotations

import hashlib
import logging
import os
import re
import stat
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

from tuliptable.engine.private_files import make_folder, restrict_access

OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
SUFFIX = ".so"

logger = logging.getLogger("tuliptable.engine")


def cache_folder() -> Path:
    """Return the folder of built libraries that this user's programs share."""
    return Path(platformdirs.user_cache_dir("tuliptable", appauthor=False)) / "native"


def safe_folder(folder: Path) -> Path:
    """Return the folder, made or restricted so that only this user writes to it; else a folder of this process.

    A folder that is a link, or belongs to another user, cannot be made safe.
    """
    with suppress(OSError):
        make_folder(folder)
        if not folder.is_symlink() and is_own(folder.lstat()):
            restrict_access(folder, 0o700)
            if is_private(folder.lstat()):
                return folder
    return Path(process_folder(folder).name)


@cache
def process_folder(instead_of: Path) -> tempfile.TemporaryDirectory[str]:
    """Return a folder that only this process uses, and that is removed with it."""
    logger.warning(
        "%s does not belong to you alone. Each process builds its own libraries. Remove it to keep them.", instead_of
    )
    return tempfile.TemporaryDirectory(prefix="tuliptable-native-")


def is_own(status: os.stat_result) -> bool:
    return os.name != "posix" or status.st_uid == os.geteuid()


def is_private(status: os.stat_result) -> bool:
    """Return True if this user owns the file or folder and no other user may write to it."""
    return is_own(status) and (os.name != "posix" or not status.st_mode & OTHERS_MAY_WRITE)


def find(folder: Path, key: str) -> Path | None:
    """Return the whole, own library that was kept under a key; remove the files that are neither."""
    library = None
    for file in sorted(folder.glob(f"{key}*{SUFFIX}")):
        if is_trustworthy(file, key):
            library = file
        else:
            with suppress(OSError):
                file.unlink()
    return library


def is_trustworthy(file: Path, key: str) -> bool:
    """Return True if only this user can have written the file, and its content is what its name says."""
    match = re.fullmatch(re.escape(key) + r"-([0-9a-f]{64})" + re.escape(SUFFIX), file.name)
    try:
        status = file.lstat()
        whole = stat.S_ISREG(status.st_mode) and is_private(status)
        return match is not None and whole and digest_of(file) == match[1]
    except OSError:
        return False


def digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def keep(folder: Path, key: str, built: Path) -> Path:
    """Move a library that was just built into the folder, complete or not at all, even if the power fails."""
    built.chmod(0o700)
    sync(built)
    library = folder / f"{key}-{digest_of(built)}{SUFFIX}"
    built.replace(library)  # in one step: another process may be building the same
    sync(folder)
    return library


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if os.name != "posix" and path.is_dir():
        return  # Windows opens no folders
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
