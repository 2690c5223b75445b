"""The first turn of a match with clocks, which start when all people are connected or after a maximum wait."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from tuliptable.server.tables.table import Table

MAX_WAIT_SECONDS = 120.0
"""Seconds that the clocks wait for people who are not connected."""


def seconds_until_clocks_start(table: Table) -> float | None:
    """Return the seconds until the clocks start; None if they already run, or if there are none."""
    metadata = table.metadata
    if metadata.began or not table.running or metadata.pace.seconds is None:
        return None
    if any(metadata.holders[step.seat].guest for step in table.match.steps):
        return None  # a match of an earlier version, which did not note when its clocks started
    people = {holder.guest for holder in metadata.holders if holder.kind == "person" and holder.guest}
    return 0.0 if people <= table.present else max(0.0, table.begun_since + MAX_WAIT_SECONDS - time.monotonic())


async def start_clocks(table: Table) -> None:
    """Start the clocks if everyone is connected or the wait is over."""
    async with table.lock:
        if seconds_until_clocks_start(table) == 0:
            await table.amend(lambda metadata: replace(metadata, began=metadata.began or time.time()))
