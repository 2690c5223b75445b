"""The interface between the store and a database. There are two databases: SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from tuliptable.engine.wording.lines import Phrase

Value = str | int | float | None
Row = tuple[Any, ...]
"""A row of a query's result. The store turns it into a typed record at once."""


class Statement(NamedTuple):
    """A change with the placeholders $1, $2, ... A guarded statement undoes the whole write if it touches no row."""

    sql: str
    values: tuple[Value, ...] = ()
    guarded: bool = False


class Database(Protocol):
    """Reads, atomic writes, and news of what other processes wrote."""

    async def open(self) -> None:
        """Connect, and migrate the schema."""

    async def close(self) -> None: ...

    async def read(self, sql: str, *values: Value) -> list[Row]: ...

    async def write(self, *statements: Statement) -> bool:
        """Run all statements or none. True: stored on the disk. False: a key is taken, or a guarded row has changed."""

    def announce(self, news: str) -> None:
        """Tell other processes, soon. The news may be lost, so nothing may depend on it."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with the news of other processes."""


class GuardFailed(Exception):
    """A guarded statement touched no row."""


class DatabaseFailure(Exception):
    """The database cannot work now, for example because its disk is full. The line is for players.

    It is not a Refusal: the request was right, and may succeed the next time.
    """

    def __init__(self, line: Phrase) -> None:
        self.line = line
        super().__init__(str(line))
