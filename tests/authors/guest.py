"""A game in a package of its own, as an author has it: written by ``tuliptable new-game`` and installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tuliptable import games
from tuliptable.server.http.catalogue import catalogue
from tuliptable.starter import write_game

METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n"


def install(folder: Path, key: str, value: str) -> None:
    """Write the metadata that an installer leaves beside a package, with the game that it registers."""
    info = folder / f"{key.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA.format(name=key))
    (info / "entry_points.txt").write_text(f"[tuliptable.games]\n{key} = {value}\n")


@contextmanager
def at_the_table(folder: Path) -> Iterator[Path]:
    """Python finds the package as long as this lasts."""
    modules = set(sys.modules)
    sys.path.insert(0, str(folder))
    forget()
    try:
        yield folder
    finally:
        sys.path.remove(str(folder))
        for module in set(sys.modules) - modules:
            if getattr(sys.modules[module], "__file__", None) and str(folder) in str(sys.modules[module].__file__):
                del sys.modules[module]
        forget()


def forget() -> None:
    """Look for games afresh."""
    games.guests.cache_clear()
    games.load.cache_clear()
    catalogue.cache_clear()


@contextmanager
def new_game(folder: Path, name: str) -> Iterator[Path]:
    """A game that was written, installed and can be played."""
    key = name.lower().replace(" ", "-")
    write_game(name, folder / key)
    install(folder / key, key, f"{key.replace('-', '_')}:game")
    with at_the_table(folder / key) as there:
        yield there
