"""Guests: a name and an unguessable id in a signed cookie. There is no password, because this is a home server."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets

import msgspec

from tuliptable.server.wire.http_messages import Guest

COOKIE = "tuliptable_guest"
YEAR = 365 * 24 * 3600


class GuestCookies:
    """Signs cookies, and reads the ones that it has signed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, guest: Guest) -> str:
        text = base64.urlsafe_b64encode(msgspec.json.encode([guest.id, guest.name])).decode().rstrip("=")
        return f"{text}.{self._mark(text)}"

    def read(self, cookie: str | None) -> Guest | None:
        """Return the guest of a cookie; None without a cookie, or if this server did not sign it."""
        text, dot, mark = (cookie or "").partition(".")
        if not dot or not hmac.compare_digest(mark.encode(), self._mark(text).encode()):
            return None
        try:
            guest_id, name = msgspec.json.decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        except (binascii.Error, msgspec.DecodeError, ValueError):
            return None
        return Guest(guest_id, name)

    def _mark(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()


def stranger() -> Guest:
    """Return a new guest with a made-up name."""
    return Guest(secrets.token_urlsafe(16), f"Guest {secrets.randbelow(900) + 100}")
