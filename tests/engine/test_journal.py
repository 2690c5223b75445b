"""The journal: who hears what."""

from __future__ import annotations

from tuliptable.engine.state import (
    HIDDEN,
    SPECTATOR,
    EventRecord,
    State,
    drop_private_events,
    read_events,
    tell,
    tell_privately,
    whisper,
)


def told() -> State:
    s = State()
    whisper(s, 1, 0, 7, 8)
    tell(s, 2, 0, 3)
    whisper(s, 3, 1, 9)
    tell_privately(s, 4, 0, 5, 6)
    return s


def heard_by(viewer: int) -> list[tuple[int, int]]:
    """Kind and secret of every tale that a viewer hears."""
    s = told()
    drop_private_events(s, viewer)
    return [(tale.kind, tale.secret) for tale in read_events(s)]


def test_a_secret_is_confided_to_one_player_and_a_whisper_leaves_no_trace_for_the_others() -> None:
    assert heard_by(0) == [(1, 7), (2, 0), (4, 5)]
    assert heard_by(1) == [(2, 0), (3, 9), (4, HIDDEN)]
    assert heard_by(2) == heard_by(SPECTATOR) == [(2, 0), (4, HIDDEN)]


def test_a_hushed_journal_is_the_journal_in_which_nothing_was_whispered() -> None:
    s, silent = told(), State()
    tell(silent, 2, 0, 3)
    tell_privately(silent, 4, 0, 5, 6)
    for journal in (s, silent):
        drop_private_events(journal, 2)
    assert s == silent
    assert read_events(s)[0] == EventRecord(2, 0, 0, 0, 3, 0, 0)
