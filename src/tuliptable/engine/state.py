"""The state of a game: a record with the game's chance and a journal of the latest events.

Rules report to the journal: `tell` for all viewers, `tell_privately` with a secret for one player, `whisper` so that
only this player knows that something happened. The journal is cleared before every action. It is part of the state, so
blanking a state for a viewer also removes the events that the viewer may not see. It is at the end of the record, so
that the fast build can cut it off together with every `tell`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, NamedTuple

from tuliptable.engine.chance import Chance
from tuliptable.engine.flat_record import FlatRecord, Row, i8, i16, record
from tuliptable.engine.rule import python_only

SPECTATOR = -1
"""The viewer without a seat."""

NOBODY = -1
"""No player is to move: the game is over."""

HIDDEN = -100
"""The number in place of one that is hidden from the viewer. Rules never produce it."""

EVENT_HEAD = 4  # length, kind, player, privacy; then the fields, secret ones first
EVENT_SIZE = 8  # the length of an event with the fields secret, a, b, c

PUBLIC, CONFIDED, WHISPERED = 0, 1, -1
"""The privacy of an event: how many of its fields only its player may see, or WHISPERED for the whole event."""


class State(FlatRecord, last=("journal_length", "journal")):
    """The state of a game. A subclass declares the game's own fields between chance and journal.

    Example:
        class HighBloom(State):
            turn = i8()
            score = i16(SeatCount(4))
    """

    chance = record(Chance)
    players = i8()
    journal_length = i16()
    journal = i16(1024)

    def page(self) -> bytes:
        """Return the journal as bytes, to be stored."""
        return self.journal[: self.journal_length].tobytes()

    def turn_to(self, page: bytes) -> None:
        """Replace the journal by a stored one."""
        stored = array("h", page)
        unused = max(0, self.journal_length - len(stored))
        self.journal_length = len(stored)
        self.journal[: len(stored) + unused] = stored + array("h", bytes(2 * unused))


class EventRecord(NamedTuple):
    """An event without a class. Only `player` may see `secret` if it is CONFIDED, or the whole event if WHISPERED."""

    kind: int
    player: int
    private: int
    secret: int
    a: int
    b: int
    c: int


@python_only
def tell(s: State, kind: int, player: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Report an event to all viewers."""
    write_event(s, kind, player, PUBLIC, 0, a, b, c)


@python_only
def tell_privately(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Report an event to all viewers, with a secret that only `player` may see."""
    write_event(s, kind, player, CONFIDED, secret, a, b, 0)


@python_only
def whisper(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Report an event that only `player` may know of."""
    write_event(s, kind, player, WHISPERED, secret, a, b, 0)


@python_only
def write_event(s: State, kind: int, player: int, private: int, secret: int, a: int, b: int, c: int) -> None:
    at = s.journal_length
    s.journal[at] = EVENT_SIZE
    s.journal[at + 1] = kind
    s.journal[at + 2] = player
    s.journal[at + 3] = private
    s.journal[at + 4] = secret
    s.journal[at + 5] = a
    s.journal[at + 6] = b
    s.journal[at + 7] = c
    s.journal_length = at + EVENT_SIZE


@python_only
def clear_journal(s: State) -> None:
    """Clear the journal before an action."""
    for i in range(s.journal_length):
        s.journal[i] = 0
    s.journal_length = 0


@python_only
def drop_private_events(s: State, viewer: int) -> None:
    """Hide other players' secrets from a viewer, and remove other players' private events without a trace."""
    stored = 0
    at = 0
    while at < s.journal_length:
        size = s.journal[at]
        private = s.journal[at + 3]
        is_foreign = private != PUBLIC and s.journal[at + 2] != viewer
        if is_foreign:
            for i in range(at + EVENT_HEAD, at + EVENT_HEAD + private):
                s.journal[i] = HIDDEN
        if private != WHISPERED or not is_foreign:
            if stored != at:
                for i in range(size):
                    s.journal[stored + i] = s.journal[at + i]
            stored += size
        at += size
    for i in range(stored, s.journal_length):
        s.journal[i] = 0
    s.journal_length = stored


EVENTS: dict[type[State], Callable[[Row[int]], Any]] = {}
"""The function that reads an event from the journal, by the class of the state; for games with event classes."""


def plain_event(words: Row[int]) -> EventRecord:
    return EventRecord(*words[1:])


def read_events(s: State) -> list[Any]:
    """Return the events in the journal."""
    events, at = [], 0
    read = EVENTS.get(type(s), plain_event)
    while at < s.journal_length:
        end = at + s.journal[at]
        events.append(read(s.journal[at:end]))
        at = end
    return events
