"""The chat of a table: lines of players, of spectators and of the table itself. The newest of each are kept."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server.tables import broadcast
from tuliptable.server.tables.display_names import clean_text, unique
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import ChatLine, Role

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

ATTEMPTS = 5

MAX_LINES: dict[Role, int] = {"player": 1000, "spectator": 300, "table": 500}
"""Lines that a table keeps. The oldest goes when another one comes, so spectators cannot push players' lines out."""

LINES_COMPARED = 200
"""So many of the last lines are looked through for somebody who goes by the same name."""


def last_of(table: Table) -> int:
    """The number of the last line."""
    return table.chat[-1].number if table.chat else 0


def receive(table: Table, lines: list[ChatLine]) -> None:
    for line in lines:
        for gone in replaced_by(line, table.chat):
            table.chat.remove(gone)
        table.chat.append(line)
        broadcast.broadcast_chat(table, line)


def replaced_by(line: ChatLine, lines: Sequence[ChatLine]) -> list[ChatLine]:
    """Return the lines that go when this one comes: the same line of the table just before, and the oldest too many."""
    alike = [other for other in lines if other.role == line.role]
    gone = alike[: max(0, len(alike) + 1 - MAX_LINES[line.role])]
    for other in reversed(lines):
        if line.role != "table" or other.role != "table":
            break
        if other.text == line.text and other not in gone:
            return [other]
    return gone


async def post(table: Table, guest: Guest, text: str) -> None:
    """A player speaks by his seat's name; who watches, by one that is no player's."""
    tidy = clean_text(text)
    if not tidy:
        raise Refusal("there is nothing to be seen in that")
    async with table.lock:
        holders, mine = table.metadata.holders, table.seats_of(guest.id)
        speaker = speaker_of(table, guest)
        if mine:
            await store_line(table, mine[0], holders[mine[0]].name, tidy, "player", speaker)
        else:
            others = [holder.name for holder in holders if holder.guest != guest.id]
            others += {line.name for line in table.chat[-LINES_COMPARED:] if line.speaker != speaker}
            await store_line(table, None, unique(guest.name, others), tidy, "spectator", speaker)


async def announce(table: Table, text: str) -> None:
    async with table.lock:
        await announce_locked(table, text)


async def announce_locked(table: Table, text: str) -> None:
    """The table itself, which is locked, says what became of seats and questions; who comes later reads it too."""
    await store_line(table, None, "", text, "table", "")


def speaker_of(table: Table, guest: Guest) -> str:
    """Knows a guest again at this table, and tells nobody his id."""
    return hashlib.sha256(f"{table.id} {guest.id}".encode()).hexdigest()[:16]


async def store_line(table: Table, seat: int | None, name: str, text: str, role: Role, speaker: str) -> None:
    for _ in range(ATTEMPTS):
        line = ChatLine(last_of(table) + 1, seat, name, text, time.time(), role, speaker)
        if await table.store.say(table.metadata, line, replaced_by(line, table.chat)):
            receive(table, [line])
            return
        await table.reload()
    raise Refusal("too many people talk at once; say it again")
