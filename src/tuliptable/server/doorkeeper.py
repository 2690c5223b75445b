"""The doorkeeper: how much may be created from one address. Playing is free: a socket has an allowance of its own.

Litestar's own limit counts whole requests in fixed windows. Here only what creates something counts, asking for one's
name does so just for newcomers, and who is refused is told when to come again.
"""

from __future__ import annotations

import math
from ipaddress import IPv6Address, ip_address, ip_network

from tuliptable.engine.refusal import Refusal
from tuliptable.server.allowance import Allowance

HOUSEHOLDS = 10_000
"""So many are remembered; who has not come for longest is forgotten first."""

HOUSE_BITS = 64
"""Of an IPv6 address: the rest is for every house to give out as it likes."""


class Later(Refusal):
    """Not now; in so many seconds."""

    def __init__(self, reason: str, seconds: int) -> None:
        when = "in a second" if seconds == 1 else f"in {seconds} seconds"
        super().__init__(f"{reason}; try again {when}")
        self.seconds = seconds


class TooMany(Later):
    """More than one address may create."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too many tables, imports and newcomers from your address", seconds)


class Households:
    """An allowance for each address."""

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second, self.most = per_second, most
        self._allowances: dict[str, Allowance] = {}

    def of(self, address: str) -> Allowance:
        house = household(address)
        allowance = self._allowances.pop(house, None) or Allowance(self.per_second, self.most)
        self._allowances[house] = allowance
        if len(self._allowances) > HOUSEHOLDS:
            del self._allowances[next(iter(self._allowances))]
        return allowance


class Doorkeeper(Households):
    """Twice the number for a minute may come at once; 0 lets everybody in."""

    def __init__(self, per_minute: float) -> None:
        super().__init__(per_minute / 60, 2 * per_minute)

    def admit(self, address: str) -> None:
        """Refusal if this address has created too much."""
        if self.per_second <= 0:
            return
        allowance = self.of(address)
        wait = allowance.wait()
        if wait > 0:
            raise TooMany(math.ceil(wait))
        allowance.take()


def household(address: str) -> str:
    """Who shares an allowance: one IPv4 address, or one IPv6 network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found), HOUSE_BITS), strict=False))
    return str(found)
