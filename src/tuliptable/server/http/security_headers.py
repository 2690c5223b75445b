"""What surrounds every request: where it may come from, and what browsers are told to allow."""

from __future__ import annotations

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tuliptable.server.http.host_names import HostNames
from tuliptable.server.wire.http_messages import Problem

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of cards that move are style attributes
        "img-src 'self' data:",
        "connect-src 'self' {sockets}",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class SecurityHeaders:
    """Refuses what other sites' pages send in a guest's name, and puts the safety headers on every answer."""

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        if not self.names.include(host):
            await forbid(scope, receive, send, 421, called_otherwise(host))
        elif changes and not same_origin(headers.get(b"origin"), scope["scheme"], host):
            await forbid(scope, receive, send, 403, from_elsewhere(headers[b"origin"], host))
        elif scope["type"] == ScopeType.HTTP:
            await self.app(scope, receive, dressed(send, host))
        else:
            await self.app(scope, receive, send)


def same_origin(origin: bytes | None, scheme: str, host: str) -> bool:
    """Browsers name the page's origin with everything that matters; other programs need not."""
    if origin is None:
        return True
    page_scheme = "https" if scheme in ("https", "wss") else "http"
    return origin.decode("latin-1").lower() == f"{page_scheme}://{host.lower()}" and bool(host)


def called_otherwise(host: str) -> str:
    return f"this server is not called {host!r}; if it should be, start it with --name"


def from_elsewhere(origin: bytes, host: str) -> str:
    if origin.decode("latin-1").lower() == f"https://{host.lower()}":
        return "this page came by https, but its request did not; a proxy in front must be named with --proxy"
    return "this request comes from another site's page"


def dressed(send: Send, host: str = "") -> Send:
    """Answers with the safety headers. Sockets are to the same host, which not all browsers count as 'self'."""
    policy = POLICY.format(sockets=f"ws://{host} wss://{host}" if host else "").encode("latin-1")

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS, (b"content-security-policy", policy)]
        await send(message)

    return with_headers


async def forbid(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    body = msgspec.json.encode(Problem(reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    answer = dressed(send)
    await answer({"type": "http.response.start", "status": status, "headers": headers})
    await answer({"type": "http.response.body", "body": body, "more_body": False})
