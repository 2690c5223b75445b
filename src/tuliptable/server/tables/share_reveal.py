"""The shares of the seed that browsers send to a table, and the limited wait for them."""

from __future__ import annotations

import time

from tuliptable.server.tables import chat, seed_exchange
from tuliptable.server.tables.chat_lines import SHARES_MISSING
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest


async def reveal(table: Table, guest: Guest, share: str) -> None:
    """Store the share that a guest's browser sent. After the last one the match starts."""
    async with table.lock:
        await table.amend(lambda metadata: seed_exchange.reveal_share(metadata, guest.id, share))


def seconds_left(table: Table) -> float | None:
    """Return the seconds until the match starts without the missing shares; None if it does not wait for shares."""
    if not seed_exchange.is_collecting(table.metadata):
        return None
    return max(0.0, table.complete_since + seed_exchange.SHARE_SECONDS - time.monotonic())


async def begin_without(table: Table) -> None:
    """Start the match without the missing shares if the wait is over, and announce it."""
    async with table.lock:
        if seconds_left(table) == 0:
            missing = [holder.name for holder in seed_exchange.missing_shares(table.metadata.holders)]
            await table.amend(seed_exchange.seed_from_shares)
            await chat.announce_locked(table, SHARES_MISSING(names=missing))
