"""Shares of the seed, told at a table: by everybody's browser, and waited for no longer than is polite."""

from __future__ import annotations

import time

from tuliptable.server.tables import chat, seed_exchange
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest


async def reveal(table: Table, guest: Guest, share: str) -> None:
    """A guest's browser tells its share of the seed; after the last one the match begins."""
    async with table.lock:
        await table.amend(lambda metadata: seed_exchange.reveal_share(metadata, guest.id, share))


def seconds_left(table: Table) -> float | None:
    """Seconds until the match begins without the shares that are missing; None if it does not wait for shares."""
    if not seed_exchange.is_collecting(table.metadata):
        return None
    return max(0.0, table.complete_since + seed_exchange.TELLING_SECONDS - time.monotonic())


async def begin_without(table: Table) -> None:
    """Somebody's share has not come in time: the match begins without it, and all are told."""
    async with table.lock:
        if seconds_left(table) == 0:
            missing = [holder.name for holder in seed_exchange.missing_shares(table.metadata.holders)]
            await table.amend(seed_exchange.seed_from_shares)
            await chat.announce_locked(
                table, f"No share of the seed came from {', '.join(missing)}; the match begins without."
            )
