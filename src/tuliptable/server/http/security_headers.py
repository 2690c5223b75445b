"""The checks and headers of every request: its host, its origin, and the permissions that browsers get."""

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
        "style-src-attr 'unsafe-inline'",  # the positions of cards that move are style attributes
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
    """Refuses requests that another site's page sends as the guest, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        if not self.names.include(host):
            await forbid(scope, receive, send, 421, wrong_host(host))
        elif changes and not same_origin(headers.get(b"origin"), scope["scheme"], host):
            await forbid(scope, receive, send, 403, wrong_origin(headers[b"origin"], host))
        elif scope["type"] == ScopeType.HTTP:
            await self.app(scope, receive, add_headers(send, host))
        else:
            await self.app(scope, receive, send)


def same_origin(origin: bytes | None, scheme: str, host: str) -> bool:
    """Return True if a request comes from this server's own page, or from a program, which sends no origin."""
    if origin is None:
        return True
    page_scheme = "https" if scheme in ("https", "wss") else "http"
    return origin.decode("latin-1").lower() == f"{page_scheme}://{host.lower()}" and bool(host)


def wrong_host(host: str) -> str:
    return f"This server does not have the name {host!r}. If it should, start it with --name."


def wrong_origin(origin: bytes, host: str) -> str:
    if origin.decode("latin-1").lower() == f"https://{host.lower()}":
        return "The page came over https, but its request did not. Name the proxy in front of the server with --proxy."
    return "This request comes from a page of another site, so the server refuses it."


def add_headers(send: Send, host: str = "") -> Send:
    """Add the security headers to answers. They list this host's sockets, because not all browsers count them as
    'self'.
    """
    policy = POLICY.format(sockets=f"ws://{host} wss://{host}" if host else "").encode("latin-1")

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS, (b"content-security-policy", policy)]
        await send(message)

    return send_with_headers


async def forbid(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    body = msgspec.json.encode(Problem(reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    answer = add_headers(send)
    await answer({"type": "http.response.start", "status": status, "headers": headers})
    await answer({"type": "http.response.body", "body": body, "more_body": False})
