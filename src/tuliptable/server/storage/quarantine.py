"""Quarantine: matches that are damaged. One of them is one damaged match, named in the log once; all else goes on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tuliptable.engine.refusal import Refusal

logger = logging.getLogger("tuliptable.server")


class Unreadable(Refusal):
    """What is stored of a match makes no sense."""

    def __init__(self) -> None:
        super().__init__("this match cannot be opened: what is stored of it is damaged (the server's log says more)")


class Quarantine:
    """The server leaves these matches alone. Who asks for one is answered by trying again, so a repair is noticed."""

    def __init__(self) -> None:
        self._there: set[str] = set()

    def __len__(self) -> int:
        return len(self._there)

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._there

    @contextmanager
    def reading(self, match_id: str) -> Iterator[None]:
        """Around all that makes sense of stored rows: what goes wrong there is damage. Asking the database is not."""
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
