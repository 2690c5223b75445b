"""The budget of processor time for each address, for replays, questions and imports.

An address that has used its share waits, and delays no other address. If the wait would be long, the refusal says when
to try again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tuliptable.server.limits.creation_limit import AddressGroups, RetryLater

AT_ONCE = 30.0
"""The saved-up share of this number of seconds may be used at once."""

PATIENCE = 10.0
"""Seconds that a request may wait; a longer wait is refused."""


class CpuBudgetExceeded(RetryLater):
    limit = "work"

    def __init__(self, seconds: int) -> None:
        super().__init__("Your address has used its share of the server's time.", seconds)


class CpuBudget(AddressGroups):
    """A share of one core for each address; 0 is no limit."""

    def __init__(self, share: float) -> None:
        super().__init__(share, share * AT_ONCE)

    async def ready(self, address: str) -> None:
        """Wait until this address has some budget left."""
        while self.per_second > 0 and (wait := self.of(address).wait(0.0)) > 0:
            if wait > PATIENCE:
                raise CpuBudgetExceeded(math.ceil(wait))
            await asyncio.sleep(wait)

    @contextmanager
    def running(self, address: str) -> Iterator[None]:
        """Charge this block by processor time, so that it costs no more on a busy machine. The block must not await."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.charge(address, time.thread_time() - began)

    def charge(self, address: str, seconds: float) -> None:
        if self.per_second > 0:
            self.of(address).take(seconds)
