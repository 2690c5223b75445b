"""Memory: when the garbage collector looks at what.

While the collector looks, the whole server stands still, about a millisecond for a thousand objects. Nearly all that a
server lets go is freed without the collector; only objects that lead back to each other need it. So the collector looks
at young objects, few at a time, and leaves alone what is still in use then, until it looks at everything once an hour.
"""

from __future__ import annotations

import asyncio
import gc
import sys

YOUNG = 1_000
"""So many more objects than at the last look, and the collector looks at those that are new."""

NEVER = 1_000_000_000
HOUR = 3600.0


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


def look_every_hour(loop: asyncio.AbstractEventLoop) -> None:
    loop.call_later(HOUR, look_every_hour, loop)
    look_at_everything()
