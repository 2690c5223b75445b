"""Codes that carry a guest to another device: each is good once, for a few minutes, and stored only as its hash."""

from __future__ import annotations

import hashlib
import secrets
import time

from tuliptable.server.storage.database import Database, Statement
from tuliptable.server.wire.http_messages import Guest

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that looks like another."""

LENGTH = 8
"""Of 31 letters each: nobody guesses one of 850,000,000,000 in the time that it is good."""

GOOD_FOR = 300.0


class DeviceCodes:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def issue(self, guest: Guest) -> str:
        """A new code for this guest; an older one of his is good no longer."""
        code, now = "".join(secrets.choice(LETTERS) for _ in range(LENGTH)), time.time()
        await self.database.write(
            Statement("delete from crossings where guest = $1 or until < $2", (guest.id, now)),
            Statement(
                "insert into crossings (code, guest, name, until) values ($1, $2, $3, $4)",
                (hashed(code), guest.id, guest.name, now + GOOD_FOR),
            ),
        )
        return f"{code[:4]}-{code[4:]}"

    async def redeem(self, code: str) -> Guest | None:
        """Whom a code carries; it is used up now."""
        rows = await self.database.read("select guest, name, until from crossings where code = $1", hashed(code))
        used = Statement("delete from crossings where code = $1", (hashed(code),), guarded=True)
        if not rows or not await self.database.write(used):
            return None
        guest, name, until = rows[0]
        return Guest(guest, name) if until > time.time() else None


def hashed(code: str) -> str:
    """However it was typed: spaces, dashes and small letters do not matter."""
    return hashlib.sha256("".join(code.split()).replace("-", "").upper().encode()).hexdigest()
