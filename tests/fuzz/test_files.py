"""Match files and positions from strangers: shown, or refused in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.commands import tuliptable
from tests.fuzz.junk import examples, spoilt

MATCH_COMMANDS = (["verify"], ["replay", "--plain"], ["replay", "--step", "3"], ["replay", "--statistics"])
POSITION_COMMANDS: tuple[list[str], ...] = ([], ["--plain", "--as", "1"], ["--json"], ["--imagine", "--json"])

UNREADABLE = {
    "deep": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"a":' * 50_000,
    "bad UTF-8": b'{"format": "\xff\xfe"}',
    "bad UTF-8 in a name": b'{"\xc3\x28": 1}',
    "5,000 digits": b'{"format": "tuliptable match", "version": ' + b"9" * 5000 + b"}",
    "nothing": b"",
    "a zero byte": b"\0",
    "half a letter": b'{"format": "\\ud800"}',
}


@pytest.mark.parametrize("what", UNREADABLE)
@pytest.mark.parametrize("command", ["verify", "replay", "position"])
def test_what_is_no_readable_json_is_refused(file: Path, command: str, what: str) -> None:
    file.write_bytes(UNREADABLE[what])
    status, said = tuliptable(command, str(file))
    assert status == 2
    assert said.startswith("tuliptable: ")
    assert said.count("\n") == 1


def test_spoilt_match_files_are_refused_or_shown(file: Path, matches: list[Any]) -> None:
    @examples(80)
    @given(data=spoilt(matches), words=st.sampled_from(MATCH_COMMANDS))
    def check(data: bytes, words: list[str]) -> None:
        file.write_bytes(data)
        tuliptable(words[0], str(file), *words[1:])

    check()


def test_spoilt_positions_are_refused_or_shown(file: Path, positions: list[Any]) -> None:
    @examples(150)
    @given(data=spoilt(positions), words=st.sampled_from(POSITION_COMMANDS))
    def check(data: bytes, words: list[str]) -> None:
        file.write_bytes(data)
        tuliptable("position", str(file), *words)

    check()


@pytest.mark.parametrize(
    ("field", "value"),
    [("scores", [10**9, 0]), ("scores", [-(10**30), 0]), ("chance", {"seed": "x", "taken": 10**30})],
)
def test_numbers_that_do_not_fit_are_refused(file: Path, positions: list[Any], field: str, value: Any) -> None:
    for position in positions:
        if field in position:
            file.write_text(json.dumps(position | {field: value, "study": True}))
            status, said = tuliptable("position", str(file))
            assert status == 2, said
