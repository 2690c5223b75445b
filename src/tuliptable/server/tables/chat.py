"""The chat of a table: what players, people who watch and the table itself say. It is kept like everything else."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server.tables.names import clean_text, unique
from tuliptable.server.wire.protocol import ChatLine, Guest, Role

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

ATTEMPTS = 5

LINES_COMPARED = 200
"""So many of the last lines are looked through for somebody who goes by the same name."""


class Chat:
    def __init__(self, table: Table, lines: list[ChatLine]) -> None:
        self.table, self.lines = table, lines

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number if self.lines else 0

    def hear(self, lines: list[ChatLine]) -> None:
        for line in lines:
            self.lines.append(line)
            self.table.viewers.pass_on(line)

    async def say(self, guest: Guest, text: str) -> None:
        """A player speaks by his seat's name; who watches, by one that is no player's."""
        tidy = clean_text(text)
        if not tidy:
            raise Refusal("there is nothing to be seen in that")
        async with self.table.lock:
            holders, mine = self.table.charter.holders, self.table.seats_of(guest.id)
            speaker = self._speaker(guest)
            if mine:
                await self._utter(mine[0], holders[mine[0]].name, tidy, "player", speaker)
            else:
                others = [holder.name for holder in holders if holder.guest != guest.id]
                others += {line.name for line in self.lines[-LINES_COMPARED:] if line.speaker != speaker}
                await self._utter(None, unique(guest.name, others), tidy, "spectator", speaker)

    async def tell_all(self, text: str) -> None:
        async with self.table.lock:
            await self.tell(text)

    async def tell(self, text: str) -> None:
        """The table itself, which is locked, says what became of seats and questions; who comes later reads it too."""
        await self._utter(None, "", text, "table", "")

    def _speaker(self, guest: Guest) -> str:
        """Knows a guest again at this table, and tells nobody his id."""
        return hashlib.sha256(f"{self.table.id} {guest.id}".encode()).hexdigest()[:16]

    async def _utter(self, seat: int | None, name: str, text: str, role: Role, speaker: str) -> None:
        table = self.table
        for _ in range(ATTEMPTS):
            line = ChatLine(self.last + 1, seat, name, text, time.time(), role, speaker)
            if await table.store.say(table.charter, line):
                self.hear([line])
                return
            await table.look_again()
        raise Refusal("too many people talk at once; say it again")
