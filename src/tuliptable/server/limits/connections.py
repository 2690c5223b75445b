"""The limit on connections of one address, and on the time in which they must send a request or read an answer.

uvicorn waits forever for the rest of a request, and for a client that never reads its answer. Here every connection
that keeps the server waiting has a deadline. A check every few seconds aborts the connections that have missed it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import ClassVar, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tuliptable.server.limits.arrivals import ArrivalLimit, TooManyArrivals, raw_answer
from tuliptable.server.limits.creation_limit import household
from tuliptable.server.limits.frames import FrameLimits
from tuliptable.server.wire.fast_socket import FastSocket

LOOK_EVERY = 2.0
Awaited = Literal["headers", "body", "reading", "leaving"]
SECONDS: dict[Awaited, float] = {"headers": 15.0, "body": 60.0, "reading": 30.0, "leaving": 10.0}
"""Seconds for the head of a request, for its body, for a reader whose buffer is full, and after a goodbye."""


class Visit:
    """One connection: its address group, the awaited part, and the deadline for it."""

    __slots__ = ("awaited", "due", "house", "refusal", "transport")

    def __init__(self, transport: asyncio.Transport, house: str) -> None:
        self.transport, self.house = transport, house
        self.refusal: TooManyArrivals | None = None
        """The reason for refusing its first request."""
        self.awaited: Awaited | None = None
        self.due = 0.0

    def wait_for(self, awaited: Awaited | None) -> None:
        """Set a deadline, unless one is running for the same thing: single bytes gain no time."""
        if awaited != self.awaited:
            self.awaited = awaited
            self.due = time.monotonic() + SECONDS[awaited] if awaited else 0.0


class ConnectionLimits:
    def __init__(
        self,
        per_address: int = 0,
        in_all: int = 0,
        proxies: str = "",
        frames: FrameLimits | None = None,
        arrivals: ArrivalLimit | None = None,
    ) -> None:
        self.per_address, self.in_all = per_address, in_all
        self.frames, self.arrivals = frames or FrameLimits(), arrivals or ArrivalLimit()
        self._proxies = [ip_network(proxy.strip()) for proxy in proxies.split(",") if proxy.strip()]
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._from: Counter[str] = Counter()
        self._looking: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport, address: str) -> Visit:
        """Let a connection in, or abort it at once if there are too many."""
        house = "" if self._is_proxy(address) else household(address)
        visit = self._visits[transport] = Visit(transport, house)
        self._from[house] += 1
        crowded = house and self.per_address and self._from[house] > self.per_address
        if crowded or (self.in_all and len(self._visits) > self.in_all):
            transport.abort()
        elif house:
            try:
                self.arrivals.admit(address)
            except TooManyArrivals as refusal:
                visit.refusal = refusal.with_traceback(None)
        if self._looking is None:
            self._look_again()
        return visit

    def visit(self, transport: asyncio.Transport) -> Visit:
        return self._visits[transport]

    def leave(self, transport: asyncio.Transport) -> None:
        visit = self._visits.pop(transport, None)
        if visit:
            self._from[visit.house] -= 1
            if not self._from[visit.house]:
                del self._from[visit.house]

    def _is_proxy(self, address: str) -> bool:
        """Return True for a proxy's address. A proxy must limit its users itself; only their sockets count here."""
        try:
            return any(ip_address(address) in network for network in self._proxies)
        except ValueError:
            return False

    def _look_again(self) -> None:
        self._looking = asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        self._looking = None
        now = time.monotonic()
        for visit in list(self._visits.values()):
            if visit.awaited is None and visit.transport.is_closing():
                visit.wait_for("leaving")
            elif visit.awaited and visit.due < now:
                visit.transport.abort()
        if self._visits:
            self._look_again()


class LimitedHttp(H11Protocol):
    """HTTP with deadlines for the head and the body of a request, and for reading the answer."""

    connection_limits: ClassVar[ConnectionLimits]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.visit = self.connection_limits.enter(transport, self.client[0] if self.client else "")
        self.visit.wait_for("headers")

    def data_received(self, data: bytes) -> None:
        if self.visit.refusal:
            self.transport.write(raw_answer(self.visit.refusal))
            self.transport.close()
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a table's socket
        state = self.conn.their_state
        self.visit.wait_for("headers" if state is h11.IDLE else "body" if state is h11.SEND_BODY else None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.visit.wait_for("reading")

    def resume_writing(self) -> None:
        super().resume_writing()
        self.visit.wait_for(None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.connection_limits.leave(self.transport)


class LimitedSocket(FastSocket):
    """A table's socket, which came in as a request."""

    connection_limits: ClassVar[ConnectionLimits]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.visit = self.connection_limits.visit(self.transport)
        self.visit.wait_for(None)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.visit.wait_for("reading")

    def resume_writing(self) -> None:
        super().resume_writing()
        self.visit.wait_for(None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.connection_limits.leave(self.transport)


def protocols(connection_limits: ConnectionLimits) -> dict[str, type[asyncio.Protocol]]:
    """Return the protocols for uvicorn."""
    limits = {"connection_limits": connection_limits}
    return {
        "http": type("Http", (LimitedHttp,), limits),
        "ws": type("Socket", (LimitedSocket,), limits | {"frame_limits": connection_limits.frames}),
    }


def room_for_connections() -> int:
    """Return the number of connections that the system allows, less some for files; 0 if it sets no limit."""
    try:
        import resource
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return 0 if soft == resource.RLIM_INFINITY else max(64, soft - 128)
