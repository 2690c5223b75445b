"""Messages for players when stored data cannot be read or written. A line's key is the code that programs receive."""

from __future__ import annotations

from tuliptable.engine.wording.lines import Wording

WORDING = Wording("storage")

UNREADABLE = WORDING.line(
    "storage.unreadable",
    "This match cannot be opened because its stored data is damaged. The server's log has the details.",
)

DISK_FULL = WORDING.line(
    "storage.disk-full", "The server's disk is full, so nothing can be saved. Please tell the person who runs it."
)
DISK_BROKEN = WORDING.line(
    "storage.disk-broken",
    "The server's disk does not answer, so nothing can be saved. Please tell the person who runs it.",
)
READ_ONLY = WORDING.line(
    "storage.read-only",
    "The server may not write to its database, so nothing can be saved. Please tell the person who runs it.",
)
CANNOT_OPEN = WORDING.line(
    "storage.cannot-open",
    "The server cannot open its database, so nothing can be saved. Please tell the person who runs it.",
)
LOCKED = WORDING.line(
    "storage.locked",
    "Another program has locked the server's database, so nothing can be saved. Please tell the person who runs it.",
)
DAMAGED = WORDING.line(
    "storage.damaged",
    "The server's database is damaged, so nothing can be saved. Please tell the person who runs it.",
)
UNREACHABLE = WORDING.line(
    "storage.unreachable",
    "The server cannot reach its database, so nothing can be saved. Please tell the person who runs it.",
)
