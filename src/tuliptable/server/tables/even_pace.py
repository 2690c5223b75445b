"""Work that takes as long for everyone who watches, whether or not a player is asked in secret.

A bot that decides, a step that is checked and a scene that is built take a millisecond or two. Players could measure
that, and tell whether anybody was asked. So the sockets of a table hold what is sent to them while such work is done,
and let all of it go at a moment that depends on when the work began and not on how long it took.
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
"""Much longer than the work takes. Work that is not done in time is shown a whole beat later."""

clock = time.monotonic
wait = asyncio.sleep


def seconds_to_beat(since: float, now: float) -> float:
    """Return the seconds to the next beat after `since`. The first comes one beat later, not at once."""
    beats = max(1, math.ceil((now - since) / BEAT_SECONDS))
    return min(BEAT_SECONDS, max(0.0, since + beats * BEAT_SECONDS - now))


@asynccontextmanager
async def even_pace(table: Table) -> AsyncIterator[None]:
    """Hold what the table sends; where anybody may be asked in secret, before or after, let it go at the next beat."""
    since, secret = clock(), table.secret_decision is not None
    with held(table):
        yield
        if secret or table.secret_decision:
            await wait(seconds_to_beat(since, clock()))


@contextmanager
def held(table: Table) -> Iterator[None]:
    """Let the sockets that are at the table now keep what is sent to them."""
    connections = list(table.presence.connections)
    for connection in connections:
        connection.hold()
    try:
        yield
    finally:
        for connection in connections:
            connection.let_go()
