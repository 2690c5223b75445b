"""Expiry: what nobody needs any more goes by itself. Matches that people played here to their end stay for ever."""

from __future__ import annotations

import time

from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Database, Row, Statement

AT_ONCE = 50
"""So many go in one round: nobody waits long for the database."""

DAY = 24 * 3600.0
MIB = 1024 * 1024

NOTE_IMPORT = "insert into imports (match_id, bytes, at) values ($1, $2, $3)"
OLD_IMPORTS = f"select match_id from imports where at < $1 order by at limit {AT_ONCE}"
ABANDONED = f"select id from matches where status <> 'over' and changed < $1 order by changed limit {AT_ONCE}"
BOTS_ALONE = f"""
    select id from matches where people = 0 and status = 'over' and changed < $1 order by changed limit {AT_ONCE}
"""
BEYOND_QUOTA = f"""
    select match_id from
        (select match_id, at, sum(bytes) over (order by at desc, match_id) as total from imports) as sums
    where total > $1 order by at limit {AT_ONCE}
"""
PARTS = tuple(
    f"delete from {table} where match_id = $1" for table in ("entries", "chat", "guests_at", "imports", "reviews")
)
DELETE = "delete from matches where id = $1 and changed <= $2"


def note_import(match_id: str, size: int) -> Statement:
    return Statement(NOTE_IMPORT, (match_id, size, time.time()))


class Expiry:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database, self.settings = database, settings

    async def due(self) -> list[str]:
        """Imports that are old or beyond their room; matches that nobody finished and nobody touches, or bots alone."""
        settings, now = self.settings, time.time()
        rows: list[Row] = []
        if settings.keep_imports_days:
            rows += await self.database.read(OLD_IMPORTS, now - settings.keep_imports_days * DAY)
        if settings.keep_abandoned_days:
            rows += await self.database.read(ABANDONED, now - settings.keep_abandoned_days * DAY)
        if settings.keep_bot_games_days:
            rows += await self.database.read(BOTS_ALONE, now - settings.keep_bot_games_days * DAY)
        if settings.imports_mib:
            rows += await self.database.read(BEYOND_QUOTA, settings.imports_mib * MIB)
        return list(dict.fromkeys(row[0] for row in rows))

    async def delete(self, match_id: str, untouched_since: float) -> bool:
        """All of a match or, if somebody has touched it meanwhile, nothing."""
        parts = [Statement(sql, (match_id,)) for sql in PARTS]
        return await self.database.write(*parts, Statement(DELETE, (match_id, untouched_since), guarded=True))
