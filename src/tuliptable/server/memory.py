"""Memory: when the garbage collector looks at what.

While the collector looks, the whole server stands still, about a millisecond for a thousand objects. Nearly all that a
server lets go is freed without the collector; only objects that lead back to each other need it. So the collector looks
at young objects, few at a time, and leaves alone what is still in use then, until it looks at everything once an hour.

Left to itself it looks too late: it counts how many objects there are more than before, and while tables are played as
many old ones go as new ones come. Then there were 20,000 young ones to look at, for 20 milliseconds. So it looks by the
clock, too.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

YOUNG = 1_000
"""So many more objects than at the last look, and the collector looks at those that are new."""

NEVER = 1_000_000_000
OFTEN = 0.1
HOUR = 3600.0
"""Seconds between two looks at the young, and at everything."""


def settle() -> None:
    """Once the server has started. Threads that think give way to the event loop within a millisecond."""
    sys.setswitchinterval(0.001)
    gc.set_threshold(YOUNG, NEVER, NEVER)
    if leave_alone not in gc.callbacks:
        gc.callbacks.append(leave_alone)
    gc.collect()


def leave_alone(phase: str, _: dict[str, int]) -> None:
    """The collector calls this before and after each look. What it has found in use, it does not look at again."""
    if phase == "stop":
        gc.freeze()


def look_at_everything() -> None:
    gc.unfreeze()
    gc.collect()


def look_regularly(loop: asyncio.AbstractEventLoop) -> None:
    """At the young often, and at everything once an hour, beginning now."""
    every(loop, OFTEN, look_at_the_young)
    every(loop, HOUR, look_at_everything)


def every(loop: asyncio.AbstractEventLoop, seconds: float, look: Callable[[], None]) -> None:
    loop.call_later(seconds, every, loop, seconds, look)
    look()


def look_at_the_young() -> None:
    gc.collect(0)
