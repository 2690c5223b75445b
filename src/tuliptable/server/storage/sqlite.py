"""SQLite: one writer thread that commits all waiting writes at once, one reader thread, a write-ahead log.

`synchronous=FULL` makes every commit wait for the disk, so that an acknowledged move survives a power cut. Writes that
arrive meanwhile share the next commit.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue

from tuliptable.engine.private_files import private_file, private_folder, restrict_access
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage import refusals, schema
from tuliptable.server.storage.database import DatabaseFailure, GuardFailed, Row, Statement, Value

BUSY_SECONDS = 30.0
MAX_BATCH = 200
RECOVER = "sqlite3 tuliptable.sqlite3 .recover | sqlite3 new.sqlite3"


REASONS = {
    sqlite3.SQLITE_FULL: refusals.DISK_FULL,
    sqlite3.SQLITE_IOERR: refusals.DISK_BROKEN,
    sqlite3.SQLITE_READONLY: refusals.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: refusals.CANNOT_OPEN,
    sqlite3.SQLITE_BUSY: refusals.LOCKED,
    sqlite3.SQLITE_CORRUPT: refusals.DAMAGED,
    sqlite3.SQLITE_NOTADB: refusals.DAMAGED,
}


MIN_FREE = 256 * 1024
"""Free bytes that SQLite needs to open its file."""


class DiskFull(Refusal):
    """The server cannot start because its disk is full. Another attempt may succeed when there is room."""

    exit_status = 75
    """EX_TEMPFAIL of sysexits.h, so that the program that starts the server can tell it from wrong options."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"The disk of {folder} is full, so the server cannot start. Every stored match is still there. "
            "Free at least 1 MiB, then start the server again."
        )


def is_full(folder: Path) -> bool:
    """Return True if the disk of a folder has no room to open a database."""
    try:
        return shutil.disk_usage(folder).free < MIN_FREE
    except OSError:
        return False


class Job:
    """A write and the future of its result."""

    __slots__ = ("done", "failure", "result", "statements")

    def __init__(self, statements: Sequence[Statement], result: asyncio.Future[bool]) -> None:
        self.statements, self.result = statements, result
        self.done = False
        self.failure: sqlite3.Error | None = None

    def deliver(self) -> None:
        if self.result.cancelled():
            return
        if self.failure:
            self.result.set_exception(to_failure(self.failure))
        else:
            self.result.set_result(self.done)


class SqliteDatabase:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self._keep_private()
            self._writer = self._connect()
            self._writer.execute("pragma journal_mode = wal")
            self._writer.execute("pragma synchronous = full")
            self._refuse_if_damaged()
            migrate(self._writer)
            self._reader = self._connect()
        except (OSError, sqlite3.Error) as error:
            if is_full(self.path.parent):
                raise DiskFull(self.path.parent) from None
            raise Refusal(f"Cannot keep matches in {self.path}: {error}") from None
        self._thread = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._thread.start()

    def _keep_private(self) -> None:
        """Let only the owner read the file. SQLite gives new files beside it the same permissions."""
        private_folder(self.path.parent)
        private_file(self.path)
        for beside in ("-wal", "-shm"):
            restrict_access(self.path.with_name(self.path.name + beside), 0o600)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        connection.execute("pragma foreign_keys = on")
        connection.text_factory = decode_leniently  # one damaged text must not stop a query over many rows
        return connection

    def _refuse_if_damaged(self) -> None:
        """Check the file, because writing to a damaged file damages it more. One GB takes about a second."""
        [(said,), *_] = self._writer.execute("pragma quick_check(1)").fetchall()
        if said != "ok":
            where = " ".join(said.removeprefix("*** in database main ***").split())
            raise sqlite3.DatabaseError(f"the file is damaged ({where}). Restore a backup, or try: {RECOVER}")

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reading.shutdown()
        self._reader.close()
        self._writer.close()

    async def read(self, sql: str, *values: Value) -> list[Row]:
        return await self._loop.run_in_executor(self._reading, self._read, sql, values)

    def _read(self, sql: str, values: tuple[Value, ...]) -> list[Row]:
        try:
            return self._reader.execute(with_sqlite_placeholders(sql), values).fetchall()
        except sqlite3.DatabaseError as error:
            raise to_failure(error) from error

    async def write(self, *statements: Statement) -> bool:
        job = Job(statements, self._loop.create_future())
        self._jobs.put(job)
        return await job.result

    def announce(self, news: str) -> None:
        """Do nothing: SQLite cannot tell another process, which finds what was written by polling."""

    def listen(self, hear: Callable[[str], None]) -> None:
        pass

    # --- the writer thread ---------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            group = [job]
            last = False
            while len(group) < MAX_BATCH and not self._jobs.empty():
                another = self._jobs.get()
                if another is None:
                    last = True
                    break
                group.append(another)
            self._commit(group)
            self._loop.call_soon_threadsafe(deliver_all, group)
            if last:
                return

    def _commit(self, group: list[Job]) -> None:
        """Commit a group of writes in one transaction, with one wait for the disk. Each can fail on its own."""
        try:
            self._writer.execute("begin immediate")
            if len(group) == 1:
                self._carry_out(group[0], "rollback")
            else:
                for job in group:
                    self._writer.execute("savepoint job")
                    self._carry_out(job, "rollback to job")
                    self._writer.execute("release job")
            if self._writer.in_transaction:
                self._writer.execute("commit")
        except sqlite3.Error as error:  # nothing was written: the disk is full, or another program holds the file
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            for job in group:
                job.done, job.failure = False, error

    def _carry_out(self, job: Job, undo: str) -> None:
        try:
            for sql, values, guarded in job.statements:
                touched = self._writer.execute(with_sqlite_placeholders(sql), values).rowcount
                if guarded and touched == 0:
                    raise GuardFailed
            job.done = True
        except (sqlite3.IntegrityError, GuardFailed):
            self._writer.execute(undo)


def to_failure(error: sqlite3.Error) -> DatabaseFailure | sqlite3.Error:
    """Return a failure for players if the database caused the error. Other errors are bugs, and returned unchanged."""
    line = REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return DatabaseFailure(line()) if line else error


def deliver_all(group: list[Job]) -> None:
    for job in group:
        job.deliver()


def decode_leniently(text: bytes) -> str:
    return text.decode(errors="replace")


@cache
def with_sqlite_placeholders(sql: str) -> str:
    """Write ?1 where PostgreSQL writes $1."""
    return sql.replace("$", "?")


def migrate(connection: sqlite3.Connection) -> None:
    connection.execute("begin immediate")
    try:
        connection.execute(schema.VERSION_TABLE)
        row = connection.execute(schema.READ_VERSION).fetchone()
        if row is None:
            connection.execute(schema.FIRST_VERSION)
        for version, statements in schema.pending(row[0] if row else 0):
            for sql in statements:
                connection.execute(sql)
            connection.execute(with_sqlite_placeholders(schema.WRITE_VERSION), (version,))
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
