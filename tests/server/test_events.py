"""The events that the browser receives beside the log lines."""

from __future__ import annotations

import msgspec

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import HIDDEN
from tuliptable.server.tables.entry_numbers import EntryNumbers
from tuliptable.server.tables.view_cache import pages


def test_the_browser_gets_the_events_with_the_sentences() -> None:
    """For other viewers a secret field is HIDDEN."""
    match = Match(games.load("gift-of-tulips"), [Player("Ann"), Player("Ben")], seed=seed_from("events"))
    dealt = {
        viewer: [
            event for event in pages(match, EntryNumbers(), viewer, -1)[0].events if type(event).__name__ == "Dealt"
        ]
        for viewer in (0, 1)
    }
    for viewer, events in dealt.items():
        hidden = {event.player: event.card == HIDDEN for event in events}
        assert hidden == {viewer: False, 1 - viewer: True}
    assert b'"event":"Dealt","player":' in msgspec.json.encode(pages(match, EntryNumbers(), 0, -1))
