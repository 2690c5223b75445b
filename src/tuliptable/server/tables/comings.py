"""Who goes away from a running match and comes back: those who are there are told, and the chat keeps it.

A line that breaks for a moment is nobody's business, so going away is told after a while. Coming back is told by the
process that told the going.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.database import DatabaseFailure
from tuliptable.server.tables import chat

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

GONE_AFTER = 10.0
"""Seconds after which somebody who was at the table is told to be away."""


class Comings:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._away: set[str] = set()
        """Of whom it was told that they are away."""
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, before: set[str]) -> None:
        """Who looks at the table has changed since `before`."""
        now = self.table.present
        for guest in before - now:
            self._do(self._tell_going(guest))
        for guest in (now - before) & self._away:
            self._away.discard(guest)
            self._do(self._tell(guest, "is back"))

    def _do(self, telling: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(telling)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_going(self, guest: str) -> None:
        await asyncio.sleep(GONE_AFTER)
        others = self.table.present - {guest}
        if guest not in self.table.present and guest not in self._away and others:
            self._away.add(guest)
            await self._tell(guest, "is away")

    async def _tell(self, guest: str, what: str) -> None:
        table = self.table
        names = [holder.name for holder in table.charter.holders if holder.kind == "person" and holder.guest == guest]
        if table.running and names:
            with contextlib.suppress(DatabaseFailure, Refusal):
                await chat.tell_all(table, f"{names[0]} {what}.")
