"""The limit on creations of one address. Playing is free, because each socket has its own limit.

Litestar's limit counts whole requests in fixed windows. This one counts only requests that create something. `/api/me`
counts for new guests alone. A refusal says when to try again.
"""

from __future__ import annotations

import math
from ipaddress import IPv6Address, ip_address, ip_network
from typing import ClassVar

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.limits.rate_limit import RateLimit

HOUSEHOLDS = 10_000
"""The number of address groups that are remembered. The one that was idle longest is forgotten first."""

HOUSE_BITS = 64
"""The leading bits of an IPv6 address that form a group; every home hands out the others as it likes."""


class RetryLater(Refusal):
    """A refusal with the number of seconds after which a new attempt can succeed."""

    limit: ClassVar[str]
    """The name of the limit in the server's metrics."""

    def __init__(self, reason: str | Phrase, seconds: int) -> None:
        when = "in a second" if seconds == 1 else f"in {seconds} seconds"
        super().__init__(f"{reason} Try again {when}." if isinstance(reason, str) else reason)
        self.seconds = seconds


class TooMany(RetryLater):
    """An address has created too much."""

    limit = "creations"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many new tables, imports and guests from your address.", seconds)


class AddressGroups:
    """A rate limit for each address group."""

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
    """Twice the number for a minute may come at once; 0 is no limit."""

    def __init__(self, per_minute: float) -> None:
        super().__init__(per_minute / 60, 2 * per_minute)

    def admit(self, address: str) -> None:
        """Count a creation; raise a Refusal if this address has created too much."""
        if self.per_second <= 0:
            return
        rate_limit = self.of(address)
        wait = rate_limit.wait()
        if wait > 0:
            raise TooMany(math.ceil(wait))
        rate_limit.take()


def household(address: str) -> str:
    """Return the group that shares a limit: one IPv4 address, or one IPv6 network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found), HOUSE_BITS), strict=False))
    return str(found)
