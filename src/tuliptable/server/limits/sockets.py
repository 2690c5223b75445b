"""How many sockets each address has open at tables."""

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
        """Count a socket for as long as it is served; False if this address has enough of them. 0 is no limit."""
        house = household(address)
        self._open[house] += 1
        try:
            yield not self.most or self._open[house] <= self.most
        finally:
            self._open[house] -= 1
            if not self._open[house]:
                del self._open[house]
