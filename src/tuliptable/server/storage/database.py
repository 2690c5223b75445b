"""What the store asks of a database. There are two: SQLite in a file, and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

Value = str | int | float | None
Row = tuple[Any, ...]
"""What a query returns; the store turns it into a typed record at once."""


class Statement(NamedTuple):
    """A change, with $1, $2, ... for its values. A guarded one undoes the whole write if it touches no row."""

    sql: str
    values: tuple[Value, ...] = ()
    guarded: bool = False


class Database(Protocol):
    """Reads, all-or-nothing writes, and news of what other processes wrote."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None: ...

    async def read(self, sql: str, *values: Value) -> list[Row]: ...

    async def write(self, *statements: Statement) -> bool:
        """All statements or none. True: it is on the disk. False: a key was taken, or a guarded row had moved on."""

    def announce(self, news: str) -> None:
        """Tell other processes, soon; it may be lost, so nothing may depend on it."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Be told what other processes announce."""


class GuardFailed(Exception):
    """A guarded statement touched no row."""


class DatabaseFailure(Exception):
    """The database cannot do its work now: its disk is full, say. The message is one line for players.

    It is no Refusal: nothing was wrong with what was asked, and it may go well the next time.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}, so nothing can be kept; please tell its host")
