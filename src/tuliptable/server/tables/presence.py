"""Who looks at a table: through this process, by socket, and through others, by what they tell us."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import KeysView, Set

from tuliptable.server.wire.connection import Connection


class Presence:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._sockets: Counter[str] = Counter()
        """How many sockets each guest has here."""
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """Guests who look at this table through other processes, and until when we believe it."""
        self._opened = time.monotonic()
        self._last_seen: dict[str, float] = {}

    @property
    def local_guests(self) -> KeysView[str]:
        """The guests who look through this process."""
        return self._sockets.keys()

    @property
    def remote_guests(self) -> set[str]:
        """The guests who look through other processes."""
        now = time.monotonic()
        return set[str]().union(*(guests for until, guests in self._elsewhere.values() if until > now))

    def among(self, guests: Set[str]) -> set[str]:
        """Who of these looks. It takes as long for a thousand watchers as for one."""
        return {guest for guest in guests if guest in self._sockets} | (guests & self.remote_guests)

    def guests_to_report(self, owners: Set[str]) -> list[str]:
        """Whom other processes are told of: the owners of seats, and one watcher for all the others."""
        there = owners & self.local_guests
        watcher = next((guest for guest in self._sockets if guest not in there), None)
        return sorted(there) + ([watcher] if watcher else [])

    def away_for(self, guest: str) -> float:
        """The seconds since somebody was last at the table, as far as this process can know."""
        if self.among({guest}):
            return 0.0
        return max(0.0, time.monotonic() - self._last_seen.get(guest, self._opened))

    def note_remote(self, process: str, guests: list[str], seconds: float) -> None:
        """Another process tells who looks through it; we believe it for so long."""
        until = time.monotonic() + seconds
        self._elsewhere[process] = (until, frozenset(guests))
        self._last_seen.update(dict.fromkeys(guests, until))

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._sockets[connection.guest.id] += 1

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._sockets[connection.guest.id] -= 1
        if not self._sockets[connection.guest.id]:
            del self._sockets[connection.guest.id]
        self._last_seen[connection.guest.id] = time.monotonic()
