"""How much may be created from one address. Playing is free: a socket has a limit of its own.

Litestar's own limit counts whole requests in fixed windows. Here only what creates something counts, asking for one's
name does so just for newcomers, and who is refused is told when to come again.
"""

from __future__ import annotations

import math
from ipaddress import IPv6Address, ip_address, ip_network
from typing import ClassVar

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.limits.rate_limit import RateLimit

HOUSEHOLDS = 10_000
"""So many are remembered; who has not come for longest is forgotten first."""

HOUSE_BITS = 64
"""Of an IPv6 address: the rest is for every house to give out as it likes."""


class RetryLater(Refusal):
    """Not now; in so many seconds."""

    limit: ClassVar[str]
    """The name of the limit in the server's measures."""

    def __init__(self, reason: str | Phrase, seconds: int) -> None:
        when = "in a second" if seconds == 1 else f"in {seconds} seconds"
        super().__init__(f"{reason}; try again {when}" if isinstance(reason, str) else reason)
        self.seconds = seconds


class TooMany(RetryLater):
    """More than one address may create."""

    limit = "creations"

    def __init__(self, seconds: int) -> None:
        super().__init__("too many tables, imports and newcomers from your address", seconds)


class AddressGroups:
    """A rate limit for each address."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second, self.most = per_second, most
        self._rate_limits: dict[str, RateLimit] = {}

    def of(self, address: str) -> RateLimit:
        house = household(address)
        rate_limit = self._rate_limits.pop(house, None) or RateLimit(self.per_second, self.most)
        self._rate_limits[house] = rate_limit
        if len(self._rate_limits) > HOUSEHOLDS:
            del self._rate_limits[next(iter(self._rate_limits))]
        return rate_limit


class CreationLimit(AddressGroups):
    """Twice the number for a minute may come at once; 0 lets everybody in."""

    def __init__(self, per_minute: float) -> None:
        super().__init__(per_minute / 60, 2 * per_minute)

    def admit(self, address: str) -> None:
        """Refusal if this address has created too much."""
        if self.per_second <= 0:
            return
        rate_limit = self.of(address)
        wait = rate_limit.wait()
        if wait > 0:
            raise TooMany(math.ceil(wait))
        rate_limit.take()


def household(address: str) -> str:
    """Who shares a limit: one IPv4 address, or one IPv6 network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found), HOUSE_BITS), strict=False))
    return str(found)
