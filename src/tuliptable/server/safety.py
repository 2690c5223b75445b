"""What surrounds every request: where it may come from, and what browsers are told to allow."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tuliptable.server.protocol import Problem

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


class Safety:
    """Refuses what other sites' pages send in a guest's name, and puts the safety headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        if changes and not same_origin(headers.get(b"origin"), host):
            await forbid(scope, receive, send, host)
        elif scope["type"] == ScopeType.HTTP:
            await self.app(scope, receive, dressed(send, host))
        else:
            await self.app(scope, receive, send)


def same_origin(origin: bytes | None, host: str) -> bool:
    """Browsers name the page's origin with everything that matters; other programs need not."""
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc.lower() == host.lower() != ""
    except ValueError:
        return False


def dressed(send: Send, host: str) -> Send:
    policy = POLICY.format(sockets=f"ws://{host} wss://{host}" if plain_host(host) else "").encode("latin-1")

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS, (b"content-security-policy", policy)]
        await send(message)

    return with_headers


def plain_host(host: str) -> bool:
    """Whether a Host header is nothing but a host, fit to be repeated in a header."""
    return bool(host) and all(c.isalnum() or c in ".-:[]" for c in host)


async def forbid(scope: Scope, receive: Receive, send: Send, host: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "another site's page"})
        return
    body = msgspec.json.encode(Problem("this request comes from another site's page"))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    answer = dressed(send, host)
    await answer({"type": "http.response.start", "status": 403, "headers": headers})
    await answer({"type": "http.response.body", "body": body, "more_body": False})
