"""The garbage collector's schedule.

While the collector runs, the whole server waits: about a millisecond for a thousand objects. Reference counting frees
nearly everything without it, closed sockets too (`tests/server/test_visits.py`). Only reference cycles need the
collector. So it checks young objects, few at a time, and once an hour all objects that are newer than the start. With
Python's default settings the p99 of move times was three times as long (`benchmarks/turns.py`).

The collector's own trigger comes too late. It counts new objects less freed ones, and tables in play free as many old
objects as they create. Then 20,000 young objects waited, and a check took 20 milliseconds. So a timer starts the
checks, too.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

YOUNG = 1_000
"""The number of new objects since the last check that starts a check of the young ones."""

NEVER = 1_000_000_000
OFTEN = 0.1
HOUR = 3600.0
"""Seconds between two checks of the young objects, and of all objects newer than the start."""


def settle() -> None:
    """Tune the collector; call this once the server has started. Search threads yield to the event loop within 1 ms."""
    sys.setswitchinterval(0.001)
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.collect()
    gc.freeze()


def look_regularly(loop: asyncio.AbstractEventLoop) -> None:
    """Check the young objects often, and all objects newer than the start once an hour."""
    every(loop, OFTEN, look_at_the_young)
    every(loop, HOUR, look_at_everything)


def look_at_everything() -> None:
    gc.collect()


def every(loop: asyncio.AbstractEventLoop, seconds: float, look: Callable[[], None]) -> None:
    loop.call_later(seconds, every, loop, seconds, look)
    look()


def look_at_the_young() -> None:
    gc.collect(0)
