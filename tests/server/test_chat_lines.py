"""The chat lines of the table itself: their stored form, and their text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tuliptable.server.storage.match_metadata import StoredLine, StoredPhrase
from tuliptable.server.tables import chat
from tuliptable.server.tables.chat_lines import AWAY, RESIGNED, WORDING, stored, text_of, to_message

STORED: dict[str, dict[str, Any]] = {
    "away": {"name": "Ann"},
    "back": {"name": "Ann"},
    "left": {"name": "Ann"},
    "removed": {"name": "Ann"},
    "not-awaited": {"name": "Ann"},
    "own-bot": {"name": "Ann", "bot": "best"},
    "bot-for-away": {"name": "Ann"},
    "bot-for-late": {"name": "Ann"},
    "resigned": {"names": ["Ann", "Ben"]},
    "resigned-at-end": {"names": ["Ann"]},
    "shares-missing": {"names": ["Ann"]},
    "bot-decided": {"name": "Ann"},
    "hint-used": {"name": "Ann"},
    "undo-agreed": {"name": "Ann"},
    "undo-declined": {"name": "Ann"},
    "undo-withdrawn": {"name": "Ann"},
    "undo-expired": {},
    "undo-cancelled": {},
    "paused": {},
    "rules-changed": {"title": "Tulips", "old": 1, "new": 2},
    "rematch-wanted": {"name": "Ann"},
    "host-wants-rematch": {},
    "rematch-declined": {"name": "Ann"},
}
"""Keys and arguments as databases hold them. A line may change its text; its key and its arguments stay."""


def line(phrase: StoredPhrase | None, text: str = "", number: int = 1) -> StoredLine:
    return StoredLine(number, None, "", text, 0.0, "table", "", phrase)


def test_every_declared_line_has_its_stored_form_here() -> None:
    assert set(STORED) == set(WORDING.lines)


@pytest.mark.parametrize("key", STORED)
def test_a_stored_line_is_sent_as_a_sentence_with_its_key(key: str) -> None:
    phrase = WORDING.phrase(key, STORED[key])
    kept = msgspec.json.decode(msgspec.json.encode(stored(phrase)), type=StoredPhrase)
    assert kept == StoredPhrase(key, STORED[key])
    sent = to_message(line(kept))
    assert (sent.code, sent.text) == (key, str(phrase))
    assert all(str(value) in sent.text for value in STORED[key].values() if not isinstance(value, list))
    assert sent.text.endswith(".")


def test_a_key_of_a_newer_server_is_shown_as_it_is() -> None:
    assert text_of(line(StoredPhrase("from-the-future", {"name": "Ann"}))) == "from-the-future"


def test_a_repeat_has_the_same_key_and_arguments() -> None:
    ann, ben = (line(stored(AWAY(name=name)), number=number) for number, name in enumerate(("Ann", "Ben"), start=1))
    assert chat.replaced_by(line(stored(AWAY(name="Ann"))), [ann, ben]) == [ann]
    assert chat.replaced_by(line(stored(RESIGNED(names=["Ann"]))), [ann, ben]) == []
    assert chat.replaced_by(line(None, "Ann is away."), [ann, ben]) == []
    assert chat.replaced_by(line(None, "Ann left."), [line(None, "Ann left.")]) == [line(None, "Ann left.")]
