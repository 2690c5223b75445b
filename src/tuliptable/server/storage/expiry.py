"""Expiry: deletes data that no one needs any more. Finished matches of people who played here are kept."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Database, Row, Statement
from tuliptable.server.storage.expiry_clock import DAY, ExpiryClock
from tuliptable.server.storage.match_metadata import Entry

BATCH_SIZE = 50
"""Maximum matches deleted in one round, so that no one waits long for the database."""

MAX_NAMED = 20
"""Matches that one log line names."""

MIB = 1024 * 1024

ROW_BYTES = 100
"""Approximate bytes of an entry in a database, without its text."""

NOTE_IMPORT = "insert into imports (match_id, bytes, at) values ($1, $2, $3)"
OLD_IMPORTS = f"""
    select match_id from imports where at < $1 and match_id in (select id from matches where began = 0)
    order by at limit {BATCH_SIZE}
"""
"""Old imports, without practice from an imported match, which began here and only counts against the quota."""
ABANDONED = f"select id from matches where status <> 'over' and changed < $1 order by changed limit {BATCH_SIZE}"
BOTS_ALONE = f"""
    select id from matches where people = 0 and status = 'over' and changed < $1 order by changed limit {BATCH_SIZE}
"""
BEYOND_QUOTA = f"""
    select match_id from
        (select match_id, at, sum(bytes) over (order by at desc, match_id) as total from imports) as sums
    where total > $1 order by at limit {BATCH_SIZE}
"""
PARTS = tuple(
    f"delete from {table} where match_id = $1" for table in ("entries", "chat", "guests_at", "imports", "reviews")
)
DELETE = "delete from matches where id = $1 and changed <= $2"


logger = logging.getLogger("tuliptable.server")


def note_import(match_id: str, entries: Sequence[Entry], more: int = 0) -> Statement:
    """Count an imported match, or practice from a match, against the quota for imports."""
    size = more + sum(len(msgspec.json.encode(entry.body)) + ROW_BYTES for entry in entries)
    return Statement(NOTE_IMPORT, (match_id, size, time.time()))


class Expiry:
    def __init__(self, database: Database, settings: Settings, removed: Counter[str]) -> None:
        self.database, self.settings, self.removed = database, settings, removed
        self.clock = ExpiryClock(database)
        self._unlogged: dict[str, list[str]] = {}

    async def beyond_quota(self) -> list[Row]:
        """Return the oldest imports that have no room, each with the reason."""
        settings = self.settings
        if not settings.imports_mib:
            return []
        rows = await self.database.read(BEYOND_QUOTA, settings.imports_mib * MIB)
        return [(match_id, "no room for imports") for (match_id,) in rows]

    async def outdated(self) -> list[Row]:
        """Return old imports, unfinished matches and games of bots with reasons; none after a jump of the clock."""
        today = await self.clock.look()
        settings = self.settings
        limits = (
            (settings.keep_imports_days, OLD_IMPORTS, "old import"),
            (settings.keep_abandoned_days, ABANDONED, "unfinished and untouched"),
            (settings.keep_bot_games_days, BOTS_ALONE, "old game of bots"),
        )
        if today is None:
            return []
        found: list[Row] = []
        for days, sql, reason in limits:
            if days:
                found += [(row[0], reason) for row in await self.database.read(sql, today - days * DAY)]
        return found

    async def delete(self, match_id: str, untouched_since: float) -> bool:
        """Delete a match, or nothing if it has changed since."""
        parts = [Statement(sql, (match_id,)) for sql in PARTS]
        return await self.database.write(*parts, Statement(DELETE, (match_id, untouched_since), guarded=True))

    def note_removed(self, match_id: str, reason: str) -> None:
        self.removed[reason] += 1
        self._unlogged.setdefault(reason, []).append(match_id)

    def log_removed(self) -> None:
        """Write one log line for each reason, about the matches deleted since the last call."""
        for reason, ids in self._unlogged.items():
            more = f" and {len(ids) - MAX_NAMED} more" if len(ids) > MAX_NAMED else ""
            logger.warning("removed %d matches (%s): %s%s", len(ids), reason, ", ".join(ids[:MAX_NAMED]), more)
        self._unlogged.clear()
