"""The limit on new connections of one address in a minute; through a trusted proxy, on new sockets.

Opening and closing a connection costs the server more than most requests on it.
"""

from __future__ import annotations

import math

import msgspec

from tuliptable.server.limits.creation_limit import AddressGroups, RetryLater
from tuliptable.server.wire.http_messages import Problem


class TooManyArrivals(RetryLater):
    limit = "connections"

    def __init__(self, seconds: int) -> None:
        super().__init__("Too many new connections from your address.", seconds)


class ArrivalLimit(AddressGroups):
    """Twice the number for a minute may come at once; 0 is no limit."""

    def __init__(self, per_minute: float = 0.0) -> None:
        super().__init__(per_minute / 60, 2 * per_minute)

    def admit(self, address: str) -> None:
        """Refuse if this address has opened too many."""
        if self.per_second <= 0:
            return
        rate_limit = self.of(address)
        if (wait := rate_limit.wait()) > 0:
            raise TooManyArrivals(math.ceil(wait))
        rate_limit.take()


def head_and_body(refusal: RetryLater) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Return headers and body of an answer with status 429."""
    body = msgspec.json.encode(Problem(str(refusal)))
    return [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(refusal.seconds).encode()),
        (b"connection", b"close"),
    ], body


def raw_answer(refusal: RetryLater) -> bytes:
    """Return an answer with status 429 as bytes, for a request that never reaches the application."""
    headers, body = head_and_body(refusal)
    lines = [b"HTTP/1.1 429 Too Many Requests", *(name + b": " + value for name, value in headers), b"", body]
    return b"\r\n".join(lines)
