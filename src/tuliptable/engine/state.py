"""The state of a game: a record that also holds its chance and a journal of what has just happened.

The journal is how rules speak: ``tell`` for all ears, ``confide`` for one player's alone, ``whisper`` so that nobody
else even knows that something was said. It is cleared before every action and is part of the state, so what a viewer
hears is blanked by the same step as what he sees. It lies at the end of the record: the fast build leaves it off, and
every ``tell`` with it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, NamedTuple

from tuliptable.engine.chance import Chance
from tuliptable.engine.flat_record import FlatRecord, Row, i8, i16, record
from tuliptable.engine.rule import python_only

SPECTATOR = -1
"""The viewer who has no seat."""

NOBODY = -1
"""Nobody is to move: the game is over."""

HIDDEN = -100
"""What a viewer finds where he may not look. No rule ever produces this number."""

TALE_HEAD = 4  # words, kind, player, private; then what is told, secrets first
TALE_SIZE = 8  # of the tales that have the numbers secret, a, b, c

TOLD, CONFIDED, WHISPERED = 0, 1, -1
"""How private a tale is: so many of its words are for its player alone, or all of it is."""


class State(FlatRecord, last=("tellings", "journal")):
    """What every game's state begins and ends with."""

    chance = record(Chance)
    players = i8()
    tellings = i16()
    journal = i16(1024)

    def page(self) -> bytes:
        """The journal as it stands, to be kept."""
        return self.journal[: self.tellings].tobytes()

    def turn_to(self, page: bytes) -> None:
        """Put a kept journal in the place of this one."""
        kept = array("h", page)
        unused = max(0, self.tellings - len(kept))
        self.tellings = len(kept)
        self.journal[: len(kept) + unused] = kept + array("h", bytes(2 * unused))


class EventRecord(NamedTuple):
    """One thing that happened. ``secret`` is meant for ``player`` alone if CONFIDED, the whole tale if WHISPERED."""

    kind: int
    player: int
    private: int
    secret: int
    a: int
    b: int
    c: int


@python_only
def tell(s: State, kind: int, player: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say aloud what happened."""
    write_tale(s, kind, player, TOLD, 0, a, b, c)


@python_only
def tell_privately(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Say what happened, but the secret to `player` alone."""
    write_tale(s, kind, player, CONFIDED, secret, a, b, 0)


@python_only
def whisper(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Say what happened to `player` alone: that anything was said at all is a secret."""
    write_tale(s, kind, player, WHISPERED, secret, a, b, 0)


@python_only
def write_tale(s: State, kind: int, player: int, private: int, secret: int, a: int, b: int, c: int) -> None:
    at = s.tellings
    s.journal[at] = TALE_SIZE
    s.journal[at + 1] = kind
    s.journal[at + 2] = player
    s.journal[at + 3] = private
    s.journal[at + 4] = secret
    s.journal[at + 5] = a
    s.journal[at + 6] = b
    s.journal[at + 7] = c
    s.tellings = at + TALE_SIZE


@python_only
def clear_journal(s: State) -> None:
    """Begin a new page, before an action."""
    for i in range(s.tellings):
        s.journal[i] = 0
    s.tellings = 0


@python_only
def drop_private_events(s: State, viewer: int) -> None:
    """Take out of the journal what was confided to somebody else, and every trace of what was whispered to him."""
    kept = 0
    at = 0
    while at < s.tellings:
        size = s.journal[at]
        private = s.journal[at + 3]
        others = private != TOLD and s.journal[at + 2] != viewer
        if others:
            for i in range(at + TALE_HEAD, at + TALE_HEAD + private):
                s.journal[i] = HIDDEN
        if private != WHISPERED or not others:
            if kept != at:
                for i in range(size):
                    s.journal[kept + i] = s.journal[at + i]
            kept += size
        at += size
    for i in range(kept, s.tellings):
        s.journal[i] = 0
    s.tellings = kept


EVENTS: dict[type[State], Callable[[Row[int]], Any]] = {}
"""How games whose events have fields read them."""


def plain_tale(words: Row[int]) -> EventRecord:
    return EventRecord(*words[1:])


def read_events(s: State) -> list[Any]:
    """The journal, as it stands."""
    found, at = [], 0
    read = EVENTS.get(type(s), plain_tale)
    while at < s.tellings:
        end = at + s.journal[at]
        found.append(read(s.journal[at:end]))
        at = end
    return found
