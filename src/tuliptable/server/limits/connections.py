"""How many connections may come from one address, and how long they may take to say what they want, or to listen.

uvicorn waits for ever for the rest of a request, and for who never reads its answer. Here every connection that keeps
us waiting has so many seconds; one look around every few seconds ends those that have had them.
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
"""For the head of a request, its body, a reader whose buffer is full, and who was told goodbye."""


class Visit:
    """One connection: where from, and what we wait for until when."""

    __slots__ = ("awaited", "due", "house", "refusal", "transport")

    def __init__(self, transport: asyncio.Transport, house: str) -> None:
        self.transport, self.house = transport, house
        self.refusal: TooManyArrivals | None = None
        """Why its first request will not be read."""
        self.awaited: Awaited | None = None
        self.due = 0.0

    def wait_for(self, awaited: Awaited | None) -> None:
        """Who sends a byte now and then gains no time by it."""
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
        """Let a connection in, or cut it off at once if there are too many."""
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
        """Through a proxy come many; it must count them itself, and only the sockets are counted here."""
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
    """Requests: the head and the body must come in time, and the answer be read."""

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
    """A table's socket, which was let in as a request."""

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
    """What uvicorn is told to speak."""
    limits = {"connection_limits": connection_limits}
    return {
        "http": type("Http", (LimitedHttp,), limits),
        "ws": type("Socket", (LimitedSocket,), limits | {"frame_limits": connection_limits.frames}),
    }


def room_for_connections() -> int:
    """As many as this system lets us open, with some left for files; 0 where it does not say."""
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
