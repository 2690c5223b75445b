"""The clock that ages stored matches. A jump of the system clock must not make them look old.

The database keeps the time of the last look at the clock. If the next look is many days later, either the server was
down for long or the clock is wrong. Nothing is removed for two weeks then, so that the host can set the clock right.
"""

from __future__ import annotations

import logging
import time

from tuliptable.server.storage.database import Database
from tuliptable.server.storage.uptime import read_time, write_time

DAY = 24 * 3600.0
MAX_STEP = 7 * DAY
"""Maximum seconds between two looks at the clock. A longer time is a jump."""

HOLD = 14 * DAY
"""Nothing is removed for this long after a jump."""

LAST_LOOK, HELD_UNTIL = "expiry: last look", "expiry: held until"
NEWEST = (
    "select max(changed) from matches where changed <= $1",
    "select max(at) from imports where at <= $1",
)
logger = logging.getLogger("tuliptable.server")


class ExpiryClock:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.held = False
        """True while a jump of the clock keeps everything."""

    async def look(self) -> float | None:
        """Return the time to compare ages with, which is the newest entry's; None while nothing may be removed."""
        now = time.time()
        newest = await self._newest(now)
        last = await read_time(self.database, LAST_LOOK) or newest
        until = await read_time(self.database, HELD_UNTIL)
        if now - last > MAX_STEP:
            until = now + HOLD
            logger.warning(
                "the clock is %.0f days ahead of the last look at it: no match is removed for %.0f days. "
                "Set the clock right if it is wrong.",
                (now - last) / DAY,
                HOLD / DAY,
            )
        until = min(until, now + HOLD)  # the clock may have been set back since
        await write_time(self.database, LAST_LOOK, now)
        await write_time(self.database, HELD_UNTIL, until)
        self.held = now < until
        return None if self.held else newest

    async def _newest(self, now: float) -> float:
        """Return the time of the newest entry that is not in the future; the current time for an empty database."""
        found = [rows[0][0] for rows in [await self.database.read(sql, now) for sql in NEWEST]]
        return max((at for at in found if at is not None), default=now)
