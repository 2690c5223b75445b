"""The chat of a table: lines of players, of spectators and of the table itself. The newest of each are kept."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.storage.match_metadata import StoredLine
from tuliptable.server.tables import broadcast, refusals
from tuliptable.server.tables.chat_lines import stored
from tuliptable.server.tables.display_names import clean_text, unique
from tuliptable.server.wire.http_messages import ChatRole, Guest

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

ATTEMPTS = 5

MAX_LINES: dict[ChatRole, int] = {"player": 1000, "spectator": 300, "table": 500}
"""Lines that a table keeps. A new line replaces the oldest of its role, so spectators cannot displace players."""

LINES_COMPARED = 200
"""The most recent lines whose speakers' names a spectator's name must not repeat."""


def last_of(table: Table) -> int:
    """Return the number of the last line."""
    return table.chat[-1].number if table.chat else 0


def receive(table: Table, lines: list[StoredLine]) -> None:
    """Add stored lines to the table and broadcast them."""
    for line in lines:
        for replaced in replaced_by(line, table.chat):
            table.chat.remove(replaced)
        table.chat.append(line)
        broadcast.broadcast_chat(table, line)


def replaced_by(line: StoredLine, lines: Sequence[StoredLine]) -> list[StoredLine]:
    """Return the lines that a new line replaces: a recent repeat of the table's own, or the oldest beyond the limit."""
    same_role = [other for other in lines if other.role == line.role]
    replaced = same_role[: max(0, len(same_role) + 1 - MAX_LINES[line.role])]
    for other in reversed(lines):
        if line.role != "table" or other.role != "table":
            break
        if (other.phrase, other.text) == (line.phrase, line.text) and other not in replaced:
            return [other]
    return replaced


async def post(table: Table, guest: Guest, text: str) -> None:
    """Post a guest's line. Players post under their seat's name, spectators under a name that no player has."""
    tidy = clean_text(text)
    if not tidy:
        raise Refusal(refusals.CHAT_EMPTY())
    async with table.lock:
        holders, mine = table.metadata.holders, table.seats_of(guest.id)
        speaker = speaker_of(table, guest)
        if mine:
            await store_line(table, "player", tidy, seat=mine[0], name=holders[mine[0]].name, speaker=speaker)
        else:
            others = [holder.name for holder in holders if holder.guest != guest.id]
            others += {line.name for line in table.chat[-LINES_COMPARED:] if line.speaker != speaker}
            await store_line(table, "spectator", tidy, name=unique(guest.name, others), speaker=speaker)


async def announce(table: Table, phrase: Phrase) -> None:
    """Post a line of the table itself."""
    async with table.lock:
        await announce_locked(table, phrase)


async def announce_locked(table: Table, phrase: Phrase) -> None:
    """Post a line of the table itself; the caller holds the table's lock."""
    await store_line(table, "table", phrase)


def speaker_of(table: Table, guest: Guest) -> str:
    """Return the guest's constant mark at this table, from which no one can find the guest's id."""
    return hashlib.sha256(f"{table.id} {guest.id}".encode()).hexdigest()[:16]


async def store_line(
    table: Table, role: ChatRole, content: str | Phrase, *, seat: int | None = None, name: str = "", speaker: str = ""
) -> None:
    """Store a typed text or a phrase, then broadcast it. If another process took the number, try the next one."""
    text, phrase = (content, None) if isinstance(content, str) else ("", stored(content))
    for _ in range(ATTEMPTS):
        line = StoredLine(last_of(table) + 1, seat, name, text, time.time(), role, speaker, phrase)
        if await table.store.say(table.metadata, line, replaced_by(line, table.chat)):
            receive(table, [line])
            return
        await table.reload()
    raise Refusal(refusals.CHAT_BUSY())
