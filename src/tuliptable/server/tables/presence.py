"""The guests who are at a table, through sockets of this process and through other processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import KeysView, Set

from tuliptable.server.wire.connection import Connection


class Presence:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._sockets: Counter[str] = Counter()
        """The number of sockets of each guest in this process."""
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """By process: when its report expires, and the guests at this table in it."""
        self._opened = time.monotonic()
        self._last_seen: dict[str, float] = {}

    @property
    def local_guests(self) -> KeysView[str]:
        """The guests with a socket in this process."""
        return self._sockets.keys()

    @property
    def remote_guests(self) -> set[str]:
        """The guests at this table in other processes."""
        now = time.monotonic()
        return set[str]().union(*(guests for until, guests in self._elsewhere.values() if until > now))

    def among(self, guests: Set[str]) -> set[str]:
        """Return those of the guests who are at the table. The time does not depend on the number of spectators."""
        return {guest for guest in guests if guest in self._sockets} | (guests & self.remote_guests)

    def guests_to_report(self, owners: Set[str]) -> list[str]:
        """Return the guests to report to other processes: all owners of seats, and one spectator for all others."""
        there = owners & self.local_guests
        watcher = next((guest for guest in self._sockets if guest not in there), None)
        return sorted(there) + ([watcher] if watcher else [])

    def away_for(self, guest: str) -> float:
        """Return the seconds since a guest was last at the table, as far as this process knows."""
        if self.among({guest}):
            return 0.0
        return max(0.0, time.monotonic() - self._last_seen.get(guest, self._opened))

    def note_remote(self, process: str, guests: list[str], seconds: float) -> None:
        """Note the guests that another process reports. The report is valid for `seconds`."""
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
