"""The limit on codes that one address may try: enough for typing errors, too few for guessing."""

from __future__ import annotations

import math

from tuliptable.server.limits.creation_limit import AddressGroups, RetryLater

AT_ONCE = 10
PER_SECOND = 1 / 60


class TooManyAttempts(RetryLater):
    limit = "codes"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many codes from your address.", seconds)


class CodeAttemptLimit(AddressGroups):
    def __init__(self) -> None:
        super().__init__(PER_SECOND, AT_ONCE)

    def admit(self, address: str) -> None:
        """Count an attempt; raise a Refusal if this address has tried too often."""
        rate_limit = self.of(address)
        wait = rate_limit.wait()
        if wait > 0:
            raise TooManyAttempts(math.ceil(wait))
        rate_limit.take()
