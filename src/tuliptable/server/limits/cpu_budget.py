"""What an address has worked out for it costs, by the time it takes, whether it looks, asks or brings in.

Who has used up his share waits, and then only he; who would have to wait long is told when to come again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tuliptable.server.limits.creation_limit import AddressGroups, RetryLater

AT_ONCE = 30.0
"""So many seconds' share may be used at once."""

PATIENCE = 10.0
"""Who would wait longer is sent away."""


class CpuBudgetExceeded(RetryLater):
    limit = "work"

    def __init__(self, seconds: int) -> None:
        super().__init__("your address has asked for a great deal", seconds)


class CpuBudget(AddressGroups):
    """A share of one core for each address; 0 is no limit."""

    def __init__(self, share: float) -> None:
        super().__init__(share, share * AT_ONCE)

    async def ready(self, address: str) -> None:
        """Wait until this address has something left."""
        while self.per_second > 0 and (wait := self.of(address).wait(0.0)) > 0:
            if wait > PATIENCE:
                raise CpuBudgetExceeded(math.ceil(wait))
            await asyncio.sleep(wait)

    @contextmanager
    def running(self, address: str) -> Iterator[None]:
        """Around work without a pause: the processor's time, so that a busy machine makes nothing dearer."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.charge(address, time.thread_time() - began)

    def charge(self, address: str, seconds: float) -> None:
        if self.per_second > 0:
            self.of(address).take(seconds)
