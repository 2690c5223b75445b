"""Work that takes the same time for everyone who watches, with or without a secret decision.

A bot's choice, an undo check and a new scene take a millisecond or two. Players could measure that time and find out
that someone decides in secret. So the sockets of a table hold their messages during such work, and send them at a
moment that depends only on when the work began.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

BEAT_SECONDS = 0.1
"""Seconds of a beat, much longer than the work takes. Late work is sent one beat later."""

clock = time.monotonic
wait = asyncio.sleep


def seconds_to_beat(since: float, now: float) -> float:
    """Return the seconds to the next beat after `since`. The first comes one beat later, not at once."""
    beats = max(1, math.ceil((now - since) / BEAT_SECONDS))
    return min(BEAT_SECONDS, max(0.0, since + beats * BEAT_SECONDS - now))


@asynccontextmanager
async def even_pace(table: Table) -> AsyncIterator[None]:
    """Hold the table's messages. If a decision may be secret, before or after the work, send them at the next beat."""
    since, secret = clock(), table.secret_decision is not None
    with hold_messages(table):
        yield
        if secret or table.secret_decision:
            await wait(seconds_to_beat(since, clock()))


@contextmanager
def hold_messages(table: Table) -> Iterator[None]:
    """Hold the messages of all sockets at the table."""
    connections = list(table.presence.connections)
    for connection in connections:
        connection.hold()
    try:
        yield
    finally:
        for connection in connections:
            connection.let_go()
