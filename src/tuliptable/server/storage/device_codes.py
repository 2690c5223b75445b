"""Codes that move a guest to another device. Each works once, for a few minutes, and is stored only as a hash."""

from __future__ import annotations

import hashlib
import secrets
import time

from tuliptable.server.storage.database import Database, Statement
from tuliptable.server.wire.http_messages import Guest

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that no other one resembles."""

LENGTH = 8
"""Length of a code. 31 to the power of 8 is 850,000,000,000, too many to guess a code before it expires."""

VALID_SECONDS = 300.0


class DeviceCodes:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def issue(self, guest: Guest) -> str:
        """Return a new code for this guest. It replaces an older one."""
        code, now = "".join(secrets.choice(LETTERS) for _ in range(LENGTH)), time.time()
        await self.database.write(
            Statement("delete from crossings where guest = $1 or until < $2", (guest.id, now)),
            Statement(
                "insert into crossings (code, guest, name, until) values ($1, $2, $3, $4)",
                (code_hash(code), guest.id, guest.name, now + VALID_SECONDS),
            ),
        )
        return f"{code[:4]}-{code[4:]}"

    async def redeem(self, code: str) -> Guest | None:
        """Return the guest of a code, which is used up now; None if the code is not valid."""
        rows = await self.database.read("select guest, name, until from crossings where code = $1", code_hash(code))
        used = Statement("delete from crossings where code = $1", (code_hash(code),), guarded=True)
        if not rows or not await self.database.write(used):
            return None
        guest, name, until = rows[0]
        return Guest(guest, name) if until > time.time() else None


def code_hash(code: str) -> str:
    """Return the hash of a code, ignoring spaces, dashes and case."""
    return hashlib.sha256("".join(code.split()).replace("-", "").upper().encode()).hexdigest()
