"""Memory: which objects the garbage collector looks at, and when.

While the collector looks, the whole server waits: about a millisecond for a thousand objects. Reference counting frees
nearly everything without it, closed sockets too (`tests/server/test_visits.py`). Only objects that lead back to each
other need the collector. So it looks at young objects, few at a time, and once an hour at all that are newer than the
start. With Python's own settings p99 of the moves was three times as long (`benchmarks/turns.py`).

Left to itself the collector looks too late. It counts how many objects there are more than before, and while tables are
played as many old ones go as new ones come. Then there were 20,000 young ones to look at, for 20 milliseconds. So it
looks by the clock, too.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

YOUNG = 1_000
"""New objects since the last look that make the collector look at the young ones."""

NEVER = 1_000_000_000
OFTEN = 0.1
HOUR = 3600.0
"""Seconds between two looks at the young, and at everything newer than the start."""


def settle() -> None:
    """Call this once the server has started. Threads that think give way to the event loop within a millisecond."""
    sys.setswitchinterval(0.001)
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.collect()
    gc.freeze()


def look_regularly(loop: asyncio.AbstractEventLoop) -> None:
    """Look at the young often, and at everything newer than the start once an hour."""
    every(loop, OFTEN, look_at_the_young)
    every(loop, HOUR, look_at_everything)


def look_at_everything() -> None:
    gc.collect()


def every(loop: asyncio.AbstractEventLoop, seconds: float, look: Callable[[], None]) -> None:
    loop.call_later(seconds, every, loop, seconds, look)
    look()


def look_at_the_young() -> None:
    gc.collect(0)
