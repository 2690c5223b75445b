"""A queue for work that is done one piece at a time. Addresses take turns, and so do the guests of one address.

The next turn goes to the address that was served longest ago, and there to the guest that was served longest ago.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tuliptable.server.limits.creation_limit import RetryLater, household

MAX_REMEMBERED = 10_000
"""Addresses and guests whose last turn is remembered."""


class QueueFull(RetryLater):
    limit = "queue"


class Ticket:
    """A place in the queue."""

    def __init__(self, guest: str, house: str, number: int) -> None:
        self.guest, self.house, self.number = guest, house, number
        self.called = asyncio.Event()


class FairQueue:
    def __init__(self, what: str, per_guest: int, per_address: int, most: int) -> None:
        self.what = what
        self.per_guest, self.per_address, self.most = per_guest, per_address, most
        self._tickets: list[Ticket] = []
        self._served: Ticket | None = None
        self._number = 0
        self._last_turns: dict[str, int] = {}
        """The number of the last turn of an address, and of a guest."""

    def enter(self, guest: str, address: str) -> Ticket:
        """Return a ticket for `turn`. QueueFull if this guest, this address or all together have too many."""
        house = household(address)
        guests = Counter(ticket.guest for ticket in self._tickets)
        houses = Counter(ticket.house for ticket in self._tickets)
        if guests[guest] >= self.per_guest:
            raise QueueFull(f"{guests[guest]} of your {self.what} are under way or waiting.", seconds=60)
        if houses[house] >= self.per_address:
            raise QueueFull(f"{houses[house]} {self.what} from your address are under way or waiting.", seconds=60)
        if len(self._tickets) >= self.most:
            raise QueueFull(f"{len(self._tickets)} {self.what} are under way or waiting.", seconds=60)
        self._number += 1
        ticket = Ticket(guest, house, self._number)
        self._tickets.append(ticket)
        return ticket

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for this ticket's turn; the next ticket is called at the end. A cancelled wait leaves the queue."""
        try:
            self._call_next()
            await ticket.called.wait()
            yield
        finally:
            self._tickets.remove(ticket)
            if self._served is ticket:
                self._served = None
            self._call_next()

    def _call_next(self) -> None:
        if self._served or not self._tickets:
            return
        last = self._last_turns
        self._served = min(self._tickets, key=lambda t: (last.get(t.house, 0), last.get(t.guest, 0), t.number))
        self._number += 1
        for key in (self._served.house, self._served.guest):
            last.pop(key, None)
            last[key] = self._number
        while len(last) > MAX_REMEMBERED:
            del last[next(iter(last))]
        self._served.called.set()
