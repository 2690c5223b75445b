"""The journal: the events that each viewer may see."""

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


def state_with_events() -> State:
    s = State()
    whisper(s, 1, 0, 7, 8)
    tell(s, 2, 0, 3)
    whisper(s, 3, 1, 9)
    tell_privately(s, 4, 0, 5, 6)
    return s


def events_for(viewer: int) -> list[tuple[int, int]]:
    """Return the kind and the secret of every event that a viewer may see."""
    s = state_with_events()
    drop_private_events(s, viewer)
    return [(tale.kind, tale.secret) for tale in read_events(s)]


def test_a_secret_is_visible_to_its_player_and_a_private_event_leaves_no_trace_for_others() -> None:
    assert events_for(0) == [(1, 7), (2, 0), (4, 5)]
    assert events_for(1) == [(2, 0), (3, 9), (4, HIDDEN)]
    assert events_for(2) == events_for(SPECTATOR) == [(2, 0), (4, HIDDEN)]


def test_a_blanked_journal_equals_one_without_private_events() -> None:
    s, silent = state_with_events(), State()
    tell(silent, 2, 0, 3)
    tell_privately(silent, 4, 0, 5, 6)
    for journal in (s, silent):
        drop_private_events(journal, 2)
    assert s == silent
    assert read_events(s)[0] == EventRecord(2, 0, 0, 0, 3, 0, 0)
