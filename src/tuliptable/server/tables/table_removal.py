"""Removing a table from a guest's list. A table that other guests also have stays for them; otherwise it is deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.tables import refusals, seat_changes
from tuliptable.server.tables.lobby import others_play, own_seats
from tuliptable.server.wire.http_messages import Guest

if TYPE_CHECKING:
    from tuliptable.server.tables.open_tables import OpenTables


async def remove_from_list(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> None:
    """Delete a table, leave it, or remove it from the guest's list, whichever is possible."""
    status, store = metadata.match_status.status, open_tables.store
    if status == "running" and own_seats(metadata, guest.id) and others_play(metadata, guest.id):
        raise Refusal(refusals.OTHERS_PLAY())
    if status == "waiting" and metadata.host != guest.id:
        await leave(open_tables, metadata, guest)
    elif status == "waiting" or not await is_in_other_lists(open_tables, metadata, guest):
        await open_tables.delete(metadata, refusals.CLOSED)
        return
    await store.forget_guest(metadata.id, guest.id)


async def is_in_other_lists(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> bool:
    return bool(await open_tables.store.guests_at(metadata.id) - {guest.id})


async def leave(open_tables: OpenTables, metadata: MatchMetadata, guest: Guest) -> None:
    """Leave a seat before the match, or decline a rematch."""
    table = await open_tables.table(metadata.id)
    if any(holder.kind == "open" and holder.guest == guest.id for holder in metadata.holders):
        await seat_changes.decline(table, guest)
    for seat in table.seats_of(guest.id):
        await seat_changes.leave_seat(table, guest, seat)
