"""The scenes that the client's own tests draw are scenes that today's server could send."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from tests.web.recorded import CLIENT, RECORDED
from tuliptable import games
from tuliptable.server.wire.http_messages import TableInfo
from tuliptable.server.wire.socket_messages import Scene

FIXTURES = sorted(CLIENT.rglob("fixtures/*.json"))


def as_sent_today(shown: Any, kind: Any) -> Any:
    """The same as a record of today's and written again: what is unknown is gone, and what is missing is refused."""
    return msgspec.to_builtins(msgspec.convert(shown, kind))


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_recorded_scene_could_be_sent_today(file: Path) -> None:
    words = games.load(file.parts[-3]).words
    for name, shown in msgspec.json.decode(file.read_bytes()).items():
        if name == "table":
            assert as_sent_today(shown, TableInfo) == shown
        elif name == "previews":
            assert as_sent_today(shown, get_type_hints(words.previews)["return"]) == shown
        else:
            assert as_sent_today(shown, Scene) == shown
            assert as_sent_today(shown["board"], words.view) == shown["board"]


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.parts[-3])
def test_a_scene_of_a_match_is_what_that_match_comes_to(file: Path) -> None:
    kept = {name: shown for name, shown in msgspec.json.decode(file.read_bytes()).items() if name != "table"}
    assert kept == RECORDED[file](), "run: python -m tests.web.recorded"


def test_there_are_such_scenes() -> None:
    assert {file.parts[-3] for file in FIXTURES} == {"gift-of-tulips", "keukenhof", "tulip-bubble", "tulips"}
