"""Every field that is sent for a board is drawn, or read elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tuliptable import games

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
GAMES = ROOT / "src" / "tuliptable" / "games"

SILENT = re.compile(r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/|//[^\n]*", re.S)
"""Parts of a source file that read nothing."""


def records(kind: Any, found: set[type[msgspec.Struct]]) -> set[type[msgspec.Struct]]:
    """The records that a view is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
        found.add(kind)
        for hint in get_type_hints(kind).values():
            records(hint, found)
    for part in get_args(kind):
        records(part, found)
    return found


def fields(view: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """The fields of a view, each with the record that it belongs to."""
    for record in sorted(records(view, set()), key=lambda record: record.__name__):
        yield from ((record.__name__, field) for field in record.__struct_fields__)


@cache
def sources(key: str) -> str:
    """Whatever can read a game's view: its board, what all boards share, and Python that is built on the view."""
    shared = [file for file in CLIENT.rglob("*") if file.suffix in {".ts", ".svelte"} and not other_game(file, key)]
    client = [file for file in shared if file.name != "protocol.ts" and ".test." not in file.name]
    game = GAMES / key.replace("-", "_")
    python = [file for file in game.rglob("*.py") if f"{game.name}.screen" in file.read_text()]
    beside = [file for file in python if not file.is_relative_to(game / "screen")]
    return "\n".join(SILENT.sub("", file.read_text()) for file in (*client, *beside))


def other_game(file: Path, key: str) -> bool:
    within = file.relative_to(CLIENT).parts
    return within[0] == "games" and len(within) > 2 and within[1] != key


def is_read(field: str, text: str) -> bool:
    """As a property, or taken out of a record by its name."""
    return re.search(rf"\.{field}\b|[{{,]\s*{field}\s*[,:}}=]", text) is not None


def views() -> dict[str, type[msgspec.Struct]]:
    boards = {key for key in games.registered() if (CLIENT / "games" / key).is_dir()}
    loaded = {key: games.load(key).words.view for key in sorted(boards)}
    return {key: view for key, view in loaded.items() if isinstance(view, type)}


@pytest.mark.parametrize("key", views())
def test_every_field_of_a_view_is_read(key: str) -> None:
    text = sources(key)
    unread = [f"{record}.{field}" for record, field in fields(views()[key]) if not is_read(field, text)]
    assert unread == []


def test_all_five_games_say_what_their_boards_are_sent() -> None:
    assert len(views()) == 5


def test_a_field_that_is_only_spoken_of_is_not_read() -> None:
    assert not is_read("drawn", "the card that was drawn")
    assert not is_read("drawn", SILENT.sub("", "// board.drawn"))
    assert is_read("drawn", "{#each board.drawn as card}")
    assert is_read("drawn", "const { hand, drawn } = board;")
