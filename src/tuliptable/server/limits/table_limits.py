"""Limits on changes of seats, on chat and on listed tables: by guest, by table and by address.

Each change of a seat and each chat line is a commit, which everyone at the table receives and the database keeps.
"""

from __future__ import annotations

import math
from typing import ClassVar

from tuliptable.server.limits.creation_limit import AddressGroups, RetryLater

SHARED = 4
"""A table and an address may have this many times the rate of one guest."""


class TooManySeatChanges(RetryLater):
    limit = "seats"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many seat changes.", seconds)


class TooManyLines(RetryLater):
    limit = "chat"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many chat messages.", seconds)


class TooManyListings(RetryLater):
    limit = "listings"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many listed tables from your address.", seconds)


class SharedLimit:
    """Rate limits for a guest, for a table and for an address. All three must have something left. 0 is no limit."""

    refusal: ClassVar[type[TooManySeatChanges | TooManyLines]]

    def __init__(self, per_minute: float, at_once: float) -> None:
        self.per_minute = per_minute
        self._guests = AddressGroups(per_minute / 60, at_once)
        self._tables, self._addresses = [AddressGroups(SHARED * per_minute / 60, SHARED * at_once) for _ in range(2)]

    def admit(self, guest: str, table: str | None, address: str) -> None:
        """Refuse if one of the three has used up its share; otherwise take from each."""
        if self.per_minute <= 0:
            return
        rates = [self._guests.of(guest), self._addresses.of(address)]
        if table is not None:
            rates.append(self._tables.of(table))
        wait = max(rate.wait() for rate in rates)
        if wait > 0:
            raise self.refusal(math.ceil(wait))
        for rate in rates:
            rate.take()


class SeatChangeLimit(SharedLimit):
    refusal = TooManySeatChanges

    def __init__(self, per_minute: float) -> None:
        super().__init__(per_minute, at_once=per_minute)


class ChatLimit(SharedLimit):
    refusal = TooManyLines

    def __init__(self, per_minute: float) -> None:
        super().__init__(per_minute, at_once=per_minute / 3)


class ListingLimit(AddressGroups):
    """Listed tables from one address: the lobby shows them for a day, so they are a small part of all creations."""

    def __init__(self, creations_per_minute: float) -> None:
        super().__init__(creations_per_minute / 7200, creations_per_minute / 3)

    def admit(self, address: str) -> None:
        if self.per_second <= 0:
            return
        rate = self.of(address)
        if (wait := rate.wait()) > 0:
            raise TooManyListings(math.ceil(wait))
        rate.take()
