"""The lines of refusals: full sentences with stable codes, each of which some code uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tuliptable.server
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.wording.lines import Line
from tuliptable.server.storage import refusals as storage
from tuliptable.server.tables import chat_lines, refusals, table_lines
from tuliptable.server.wire.http_messages import code_of

MAX_CLOSE_REASON = 123
"""Bytes of a WebSocket's close reason."""

MODULES = (refusals, storage, chat_lines, table_lines)
DECLARED = {
    (module.__name__.rpartition(".")[2], name): line
    for module in MODULES
    for name, line in vars(module).items()
    if isinstance(line, Line)
}
SENTENCES = [line for wording in (refusals.WORDING, storage.WORDING) for line in wording.lines.values()]


@pytest.mark.parametrize("line", SENTENCES, ids=lambda line: line.key)
def test_a_refusal_is_one_or_more_sentences(line: Line) -> None:
    assert re.match(r"[A-Z{`]", line.english)
    assert line.english.endswith(".")
    assert re.fullmatch(r"[a-z]+(\.[a-z-]+)", line.key)


def test_every_line_is_used() -> None:
    source = "\n".join(path.read_text() for path in Path(tuliptable.server.__file__).parent.rglob("*.py"))
    assert [name for _, name in DECLARED if len(re.findall(rf"\b{name}\b", source)) < 2] == []


def test_codes_are_unique_over_all_wordings() -> None:
    codes = [line.key for line in SENTENCES]
    assert len(codes) == len(set(codes))


def test_the_reason_for_a_closed_socket_has_room() -> None:
    longest = refusals.OTHER_RULES(old=10, new=11, table="x" * 22)
    for phrase in (longest, storage.UNREADABLE(), refusals.NO_TABLE(), refusals.CLOSED(), refusals.DELETED()):
        assert len(str(phrase).encode()) <= MAX_CLOSE_REASON


def test_a_plain_text_has_no_code() -> None:
    assert code_of("slow down") == ""
    assert code_of(IllegalAction(refusals.OVER()).reason) == "table.over"
