"""Faults in the log: a new one in full, repeated ones only as a count.

Otherwise a person who knows how to cause a fault could fill the disk with tracebacks.
"""

from __future__ import annotations

import logging
import traceback
from collections import Counter

from tuliptable.engine.untrusted_input import printable
from tuliptable.server.storage.database import DatabaseFailure

logger = logging.getLogger("tuliptable.server")


class Faults:
    """The counts of faults, by kind and by the line that raised them, which bounds their number."""

    def __init__(self) -> None:
        self._seen: Counter[tuple[str, str]] = Counter()

    def note(self, where: str, error: BaseException) -> None:
        """Log a fault the first time, the tenth, the hundredth, and so on."""
        fault = kind_of(error)
        self._seen[fault] += 1
        times = self._seen[fault]
        if times == 1:
            known = isinstance(error, DatabaseFailure)
            logger.error("%s: %s", printable(where), printable(str(error)), exc_info=None if known else error)
        elif str(times).strip("0") == "1":
            logger.error("%s: %s, now %d times", printable(where), fault[0], times)

    def by_kind(self) -> Counter[str]:
        """Count the faults of each kind, wherever they were raised."""
        found: Counter[str] = Counter()
        for (kind, _), times in self._seen.items():
            found[kind] += times
        return found


def kind_of(error: BaseException) -> tuple[str, str]:
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return type(error).__name__, place


faults = Faults()
"""The log of this process."""
