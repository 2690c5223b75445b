"""Unloaded tables whose clocks run. The server loads them again before a clock runs out."""

from __future__ import annotations

import time
from typing import NamedTuple

MIN_SLEEP_SECONDS = 30.0
"""Minimum seconds of sleep. Loading a table again is not worth it for less."""


class Sleep(NamedTuple):
    until: float
    revision: int


class SleepingTables:
    def __init__(self) -> None:
        self._sleeps: dict[str, Sleep] = {}

    def __len__(self) -> int:
        return len(self._sleeps)

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._sleeps

    @property
    def ids(self) -> list[str]:
        return list(self._sleeps)

    def put(self, match_id: str, revision: int, seconds: float) -> None:
        self._sleeps[match_id] = Sleep(time.monotonic() + seconds, revision)

    def release(self, match_id: str) -> None:
        self._sleeps.pop(match_id, None)

    def release_due(self, revisions: dict[str, int]) -> None:
        """Release tables whose clock runs out soon, and those that another process has changed or deleted."""
        now = time.monotonic()
        self._sleeps = {
            match_id: sleep
            for match_id, sleep in self._sleeps.items()
            if sleep.until > now and revisions.get(match_id) == sleep.revision
        }
