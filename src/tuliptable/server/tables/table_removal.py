"""Taking a table out of one's list. What is others' too stays for them; what is nobody else's is deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables import seat_changes
from tuliptable.server.tables.lobby import others_play, own_seats
from tuliptable.server.wire.http_messages import Guest

if TYPE_CHECKING:
    from tuliptable.server.tables.open_tables import OpenTables

CLOSED = "the host has closed this table"


async def remove_from_list(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> None:
    """Delete a table, leave it, or take it out of one's list, whichever it is that can be done with it."""
    status, store = metadata.match_status.status, open_tables.store
    if status == "running" and own_seats(metadata, guest.id) and others_play(metadata, guest.id):
        raise Refusal("others play this match with you: resign first")
    if status == "waiting" and metadata.host != guest.id:
        await leave(open_tables, metadata, guest)
    elif status == "waiting" or not await is_in_other_lists(open_tables, metadata, guest):
        await open_tables.delete(metadata, CLOSED)
        return
    await store.forget_guest(metadata.id, guest.id)


async def is_in_other_lists(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> bool:
    return bool(await open_tables.store.guests_at(metadata.id) - {guest.id})


async def leave(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> None:
    """Get up before the beginning, or say no to a rematch."""
    table = await open_tables.table(metadata.id)
    if any(holder.kind == "open" and holder.guest == guest.id for holder in metadata.holders):
        await seat_changes.decline(table, guest)
    for seat in table.seats_of(guest.id):
        await seat_changes.rise(table, guest, seat)
