"""Faults in the log: in full when they are new, afterwards only counted.

Whoever found out how to cause one could otherwise fill the disk with tracebacks.
"""

from __future__ import annotations

import logging
import traceback
from collections import Counter

from tuliptable.engine.untrusted_input import printable
from tuliptable.server.storage.database import DatabaseFailure

logger = logging.getLogger("tuliptable.server")


class Faults:
    """Faults are told apart by their kind and the line that raised them: there are only so many."""

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
"""One for the whole process."""
