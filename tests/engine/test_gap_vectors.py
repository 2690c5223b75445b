"""The browser fills the same lines as the server: both run the vectors beside the browser's `say`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.wording.gaps import NUMBER, PLAYER, TEXT, Kind, Reader, list_of
from tuliptable.engine.wording.lines import Wording

VECTORS = Path(__file__).parents[2] / "web" / "src" / "lib" / "gapVectors.json"


@pytest.mark.parametrize(("line", "values", "filled"), json.loads(VECTORS.read_text()))
def test_a_line_is_filled_as_in_the_browser(line: str, values: dict[str, Any], filled: str) -> None:
    names: list[str] = []
    kinds: dict[str, Kind] = {}
    args: dict[str, Any] = {}
    viewer = SPECTATOR
    for field, value in values.items():
        if value is None or isinstance(value, str):  # a player: the browser gives the name, the server the seat
            kinds[field], args[field] = PLAYER, len(names)
            viewer = len(names) if value is None else viewer
            names.append(value or "the reader")
        else:
            kinds[field], args[field] = (NUMBER if isinstance(value, int) else list_of(TEXT)), value
    assert Wording("test", kinds).line("key", line).text(Reader(names, viewer), args) == filled
