"""The time since which a server has always been running over this database. No clock runs while none does.

While a clock runs, the server stores now and then that it is up. A server that starts and finds no recent entry counts
all clocks from its start.
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
        """Wall-clock time."""
        self._seen = False

    async def begin(self, gap: float) -> None:
        """Start a server. If none was up during the last `gap` seconds, the uptime starts now."""
        now = time.time()
        seen, since = await read_time(self.database, SEEN), await read_time(self.database, SINCE)
        if 0 <= now - seen <= gap:
            self.since = since
        else:
            self.since = now
            await write_time(self.database, SINCE, now)

    async def note(self) -> None:
        """Store that a server is up while a clock runs."""
        self._seen = True
        await write_time(self.database, SEEN, time.time())

    async def end(self) -> None:
        """Store that this server ends. Another one that is up soon stores that it is."""
        if self._seen:
            await write_time(self.database, SEEN, 0.0)


async def read_time(database: Database, name: str) -> float:
    """Return the time stored under this name, or 0."""
    rows = await database.read(READ, name)
    return float(rows[0][0]) if rows else 0.0


async def write_time(database: Database, name: str, when: float) -> None:
    await database.write(Statement(WRITE, (name, repr(when))))
