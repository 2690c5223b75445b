"""The limit on open sockets of each address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tuliptable.server.limits.creation_limit import household


class SocketLimit:
    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Count a socket while it is served; False if this address has too many. A limit of 0 is none."""
        house = household(address)
        self._open[house] += 1
        try:
            yield not self.most or self._open[house] <= self.most
        finally:
            self._open[house] -= 1
            if not self._open[house]:
                del self._open[house]
