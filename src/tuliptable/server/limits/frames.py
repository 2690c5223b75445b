"""How many frames a socket may send, and all sockets of one address together, whether or not they are messages.

A ping, a pong and an empty piece of a text cost the server time as messages do, and never reach the application. So
frames and bytes are taken from a bucket before they are parsed. Messages have a bucket of their own, which is as
large. It asks a sender of too many messages to slow down, long before this limit closes the socket.
"""

from __future__ import annotations

import sys

from tuliptable.server.limits.creation_limit import AddressGroups
from tuliptable.server.limits.rate_limit import RateLimit

FRAME_BYTES = 4096
"""This number of bytes counts as one more frame."""


class FrameLimit:
    """The allowance of one socket. Its address is known once the application has seen its request."""

    def __init__(self, limits: FrameLimits) -> None:
        self._limits = limits
        self._buckets = [RateLimit(limits.per_second, 2 * limits.per_second)] if limits.per_second > 0 else []

    def charge_to(self, address: str) -> None:
        """Take what the socket sends from its address as well."""
        if self._limits.addresses.per_second > 0:
            self._buckets.append(self._limits.addresses.of(address))

    @property
    def frames_left(self) -> int:
        """Frames that may come before they are a flood."""
        return int(min((bucket.until_flood() for bucket in self._buckets), default=sys.maxsize))

    def take(self, frames: int, size: int) -> bool:
        """Take what one read has brought; False if it is a flood. A read counts even if no frame begins in it."""
        amount = max(1, frames) + size / FRAME_BYTES
        for bucket in self._buckets:
            bucket.take(amount)
        return not any(bucket.flooded for bucket in self._buckets)


class FrameLimits:
    """The limits of all sockets: `per_second` frames from one, and `busy_sockets` times as many from an address.

    Twice as many may come at once. 0 is no limit.
    """

    def __init__(self, per_second: float = 0.0, busy_sockets: float = 0.0) -> None:
        self.per_second = per_second
        self.addresses = AddressGroups(busy_sockets * per_second, 2 * busy_sockets * per_second)

    def for_socket(self) -> FrameLimit:
        return FrameLimit(self)
