"""The state of a game: a record that also holds its chance and a journal of what has just happened.

The journal is how rules speak: ``tell`` for all ears, ``confide`` for one player's alone, ``whisper`` so that nobody
else even knows that something was said. It is cleared before every action and is part of the state, so what a viewer
hears is blanked by the same step as what he sees. It lies at the end of the record: the fast build leaves it off, and
every ``tell`` with it.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from tuliptable.engine.chance import Chance
from tuliptable.engine.record import Record, i8, i16, record
from tuliptable.engine.rule import aside

SPECTATOR = -1
"""The viewer who has no seat."""

NOBODY = -1
"""Nobody is to move: the game is over."""

HIDDEN = -100
"""What a viewer finds where he may not look. No rule ever produces this number."""

TALES = 64
TALE_SIZE = 7  # kind, player, private, secret, a, b, c

TOLD, CONFIDED, WHISPERED = 0, 1, 2
"""How private a tale is."""


class State(Record, last=("tellings", "journal")):
    """What every game's state begins and ends with."""

    chance = record(Chance)
    players = i8()
    tellings = i16()
    journal = i16(448)  # TALES * TALE_SIZE

    def page(self) -> bytes:
        """The journal as it stands, to be kept."""
        return self.journal[: self.tellings * TALE_SIZE].tobytes()

    def turn_to(self, page: bytes) -> None:
        """Put a kept journal in the place of this one."""
        clear_journal(self)
        kept = array("h", page)
        self.journal[: len(kept)] = kept
        self.tellings = len(kept) // TALE_SIZE


class Tale(NamedTuple):
    """One thing that happened. ``secret`` is meant for ``player`` alone if CONFIDED, the whole tale if WHISPERED."""

    kind: int
    player: int
    private: int
    secret: int
    a: int
    b: int
    c: int


@aside
def tell(s: State, kind: int, player: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say aloud what happened."""
    write_tale(s, kind, player, TOLD, 0, a, b, c)


@aside
def confide(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Say what happened, but the secret to `player` alone."""
    write_tale(s, kind, player, CONFIDED, secret, a, b, 0)


@aside
def whisper(s: State, kind: int, player: int, secret: int, a: int = 0, b: int = 0) -> None:
    """Say what happened to `player` alone: that anything was said at all is a secret."""
    write_tale(s, kind, player, WHISPERED, secret, a, b, 0)


@aside
def write_tale(s: State, kind: int, player: int, private: int, secret: int, a: int, b: int, c: int) -> None:
    at = s.tellings * TALE_SIZE
    s.journal[at] = kind
    s.journal[at + 1] = player
    s.journal[at + 2] = private
    s.journal[at + 3] = secret
    s.journal[at + 4] = a
    s.journal[at + 5] = b
    s.journal[at + 6] = c
    s.tellings += 1


@aside
def clear_journal(s: State) -> None:
    """Begin a new page, before an action."""
    for i in range(s.tellings * TALE_SIZE):
        s.journal[i] = 0
    s.tellings = 0


@aside
def hush(s: State, viewer: int) -> None:
    """Take out of the journal what was confided to somebody else, and every trace of what was whispered to him."""
    kept = 0
    for i in range(s.tellings):
        at = i * TALE_SIZE
        privacy = s.journal[at + 2]
        if privacy == WHISPERED and s.journal[at + 1] != viewer:
            continue
        if privacy == CONFIDED and s.journal[at + 1] != viewer:
            s.journal[at + 3] = HIDDEN
        if kept < i:
            for j in range(TALE_SIZE):
                s.journal[kept * TALE_SIZE + j] = s.journal[at + j]
        kept += 1
    for i in range(kept * TALE_SIZE, s.tellings * TALE_SIZE):
        s.journal[i] = 0
    s.tellings = kept


def tales(s: State) -> list[Tale]:
    """The journal, as it stands."""
    return [Tale(*s.journal[i * TALE_SIZE : (i + 1) * TALE_SIZE]) for i in range(s.tellings)]
