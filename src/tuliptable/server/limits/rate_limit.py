"""A rate limit: a bucket that fills at a steady rate. In the long run no more can be taken than flows in."""

from __future__ import annotations

import time


class RateLimit:
    """A bucket that refuses when it is empty. Far below empty it counts as a flood."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second, self.most = per_second, most
        self.left = most
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        self._fill()
        self.left -= amount
        return self.left >= 0

    def wait(self, amount: float = 1.0) -> float:
        """Return the seconds until `amount` can be taken."""
        self._fill()
        return max(0.0, (amount - self.left) / self.per_second)

    @property
    def empty(self) -> bool:
        return self.left < 0

    @property
    def flooded(self) -> bool:
        return self.left < -5 * self.most

    def until_flood(self) -> float:
        """Return how much can be taken before it is a flood."""
        self._fill()
        return self.left + 5 * self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self._at) * self.per_second)
        self._at = now
