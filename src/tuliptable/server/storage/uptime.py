"""Since when there has always been a server over this database: while none runs, no clock does.

A server writes down now and then that it is there, as long as a clock runs at one of its tables. One that starts and
finds that nobody was there lately counts all clocks from its start.
"""

from __future__ import annotations

import time

from tuliptable.server.storage.database import Database, Statement

SINCE, SEEN = "up since", "last seen"
WRITE = "insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2"
READ = "select value from settings where name = $1"


class Uptime:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.since = 0.0
        """By the clock on the wall."""
        self._seen = False

    async def begin(self, gap: float) -> None:
        """A server starts. If none was there for so many seconds, time begins anew."""
        now = time.time()
        seen, since = await read_time(self.database, SEEN), await read_time(self.database, SINCE)
        if 0 <= now - seen <= gap:
            self.since = since
        else:
            self.since = now
            await write_time(self.database, SINCE, now)

    async def note(self) -> None:
        """Somebody is there, and a clock runs."""
        self._seen = True
        await write_time(self.database, SEEN, time.time())

    async def end(self) -> None:
        """A server says goodbye; another one that is there will say so soon."""
        if self._seen:
            await write_time(self.database, SEEN, 0.0)


async def read_time(database: Database, name: str) -> float:
    """Return a time that was kept under this name, or 0."""
    rows = await database.read(READ, name)
    return float(rows[0][0]) if rows else 0.0


async def write_time(database: Database, name: str, when: float) -> None:
    await database.write(Statement(WRITE, (name, repr(when))))
