"""PostgreSQL: several server processes share one database, and tell each other after each commit what changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache

from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.storage import refusals, schema
from tuliptable.server.storage.database import DatabaseFailure, GuardFailed, Row, Statement, Value

try:
    import asyncpg
except ImportError:
    raise Refusal("PostgreSQL needs one more package. Install it with: pip install 'tuliptable[postgres]'") from None

POOL = 8
CHANNEL = "tuliptable"
MIGRATION_LOCK = 0x7481B
"""The key of the advisory lock for migrations."""

GATHER_SECONDS = 0.02
"""Seconds for which news is collected before it is sent to the other processes at once."""

MAX_NOTICE_LENGTH = 7000
"""Maximum characters in one notice. PostgreSQL accepts 8,000 bytes, and few characters need more than one."""

RECONNECT_SECONDS = 2.0
MAX_JOINED = 4
PLACE = re.compile(r"\$(\d+)")


UNREACHABLE = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection broke during an answer
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Errors of the database itself rather than of a statement."""


def to_failure(error: Exception) -> DatabaseFailure:
    if isinstance(error, asyncpg.DiskFullError):
        return DatabaseFailure(refusals.DISK_FULL())
    return DatabaseFailure(refusals.UNREACHABLE())


def note_lost_connection(record: logging.LogRecord) -> bool:
    """Count a lost connection, which asyncpg logs with a traceback again and again while the database is away."""
    if record.exc_info and isinstance(record.exc_info[1], UNREACHABLE):
        faults.note("the connections to the database", to_failure(record.exc_info[1]))
        return False
    return True


@cache
def join_statements(statements: tuple[tuple[str, int], ...]) -> str:
    """Join statements, each with its number of values, into one: a transaction in one round trip."""
    texts: list[str] = []
    before = 0
    for sql, values in statements:
        places = PLACE.split(sql)
        places[1::2] = [f"${int(number) + before}" for number in places[1::2]]
        texts.append("".join(places))
        before += values
    if len(texts) == 1:
        return texts[0]
    return f"with {', '.join(f'part_{i} as ({text})' for i, text in enumerate(texts))} select 1"


def pack_notices(news: Sequence[str]) -> list[str]:
    """Join news, one on each line, into as few notices as possible."""
    found: list[str] = []
    for line in news:
        if found and len(found[-1]) + len(line) < MAX_NOTICE_LENGTH:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


async def leave_as_it_is(_connection: object) -> None:
    """Reset nothing, because no use of a pooled connection outlasts its transaction."""


class PostgresDatabase:
    def __init__(self, url: str) -> None:
        self.url = url
        self._process = secrets.token_hex(8)
        self._hear: Callable[[str], None] = lambda _: None
        self._news: dict[str, None] = {}
        self._stirred = asyncio.Event()

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=2, max_size=POOL, reset=leave_as_it_is)
            await self._bring_up_to_date()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise Refusal(f"Cannot open the database: {error}") from None
        logging.getLogger("asyncpg.pool").addFilter(note_lost_connection)
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._tell())]

    async def _bring_up_to_date(self) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute(schema.VERSION_TABLE)
            version = await connection.fetchval(schema.READ_VERSION)
            if version is None:
                await connection.execute(schema.FIRST_VERSION)
            for reached, statements in schema.pending(version or 0):
                for sql in statements:
                    if not isinstance(sql, schema.ForSqlite):
                        await connection.execute(sql)
                await connection.execute(schema.WRITE_VERSION, reached)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._tell_news()
        await self._pool.close()

    async def read(self, sql: str, *values: Value) -> list[Row]:
        try:
            return [tuple(row) for row in await self._pool.fetch(sql, *values)]
        except UNREACHABLE as error:
            raise to_failure(error) from error

    async def write(self, *statements: Statement) -> bool:
        try:
            if len(statements) <= MAX_JOINED and not any(statement.guarded for statement in statements):
                sql = join_statements(tuple((statement.sql, len(statement.values)) for statement in statements))
                await self._pool.execute(sql, *(value for statement in statements for value in statement.values))
                return True
            async with self._pool.acquire() as connection, connection.transaction():
                for sql, values, guarded in statements:
                    status = await connection.execute(sql, *values)
                    if guarded and status.endswith(" 0"):
                        raise GuardFailed
        except (asyncpg.IntegrityConstraintViolationError, GuardFailed):
            return False
        except UNREACHABLE as error:
            raise to_failure(error) from error
        return True

    # --- for backups ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[asyncpg.Connection]:
        """Read a snapshot of everything while others go on writing."""
        pool = self._pool
        async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[asyncpg.Connection]:
        """Write everything, or nothing."""
        async with self._pool.acquire() as connection, connection.transaction():
            yield connection

    # --- news ----------------------------------------------------------------------------------------------------

    def announce(self, news: str) -> None:
        """Queue the news. A notice inside each transaction would make commits wait for one another."""
        self._news[news] = None
        self._stirred.set()

    def listen(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    async def _tell(self) -> None:
        while True:
            await self._stirred.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._stirred.clear()
            await self._tell_news()

    async def _tell_news(self) -> None:
        news, self._news = list(self._news), {}
        if not news:
            return
        try:
            sql = "select pg_notify($1, notice) from unnest($2::text[]) as notice"
            await self._pool.execute(sql, CHANNEL, [f"{self._process} {notice}" for notice in pack_notices(news)])
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            faults.note("news for other processes, which will poll", to_failure(error))

    async def _listen(self) -> None:
        """Listen on a dedicated connection, and reconnect whenever it breaks."""
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self.url)
                try:
                    broken = asyncio.Event()
                    connection.add_termination_listener(lambda _, broken=broken: broken.set())
                    await connection.add_listener(CHANNEL, self._heard)
                    await broken.wait()
                finally:
                    await connection.close()
            await asyncio.sleep(RECONNECT_SECONDS)

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        process, _, notice = str(payload).partition(" ")
        if process != self._process:
            for news in notice.split("\n"):
                self._hear(news)
