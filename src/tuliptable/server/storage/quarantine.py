"""Quarantine for damaged matches. A damaged match is logged once and affects no other."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.refusals import UNREADABLE

logger = logging.getLogger("tuliptable.server")


class Unreadable(Refusal):
    """The stored data of a match is damaged."""

    def __init__(self) -> None:
        super().__init__(UNREADABLE())


class Quarantine:
    """Matches that the server leaves alone. A request for one tries to read it again, so that a repair is noticed."""

    def __init__(self) -> None:
        self._there: set[str] = set()

    def __len__(self) -> int:
        return len(self._there)

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._there

    @contextmanager
    def guard(self, match_id: str) -> Iterator[None]:
        """Treat every error while reading a match's stored rows as damage. The query itself is outside."""
        try:
            yield
        except Refusal:
            raise
        except Exception as error:
            self.put(match_id, error)
            raise Unreadable from None

    def put(self, match_id: str, why: Exception) -> None:
        if match_id not in self._there:
            self._there.add(match_id)
            unexpected = None if isinstance(why, Refusal) else why
            logger.error("match %s is set aside: %s", match_id, why or type(why).__name__, exc_info=unexpected)

    def release(self, match_id: str) -> None:
        self._there.discard(match_id)
