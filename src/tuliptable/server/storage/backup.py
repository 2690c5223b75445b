"""Backups: one SQLite file with everything, from either database and for either database.

A backup is a snapshot, and the server may run meanwhile. It contains seeds and the key of the cookies, so only its
owner can read it, like the database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tuliptable.engine.private_files import make_folder, private_file, private_folder
from tuliptable.engine.refusal import Refusal
from tuliptable.server.settings import Settings
from tuliptable.server.storage import schema
from tuliptable.server.storage.sqlite import decode_leniently, migrate
from tuliptable.server.storage.store import COOKIE_SECRET, refuse_bad_secret

TABLES = ("settings", "matches", "entries", "chat", "guests_at", "imports", "reviews")
"""Tables in an order in which each comes after those it refers to."""

ROWS = 1000


async def backup(settings: Settings, file: Path) -> int:
    """Write everything to a new file, and return the number of matches."""
    with fresh(file) as copy:
        if settings.database:
            await copy_from_postgres(settings.database, copy)
        else:
            copy_from_sqlite(settings.data / "tuliptable.sqlite3", copy)
        return matches_in(copy)


async def restore(settings: Settings, file: Path) -> int:
    """Copy a backup to an empty database, and return the number of matches."""
    if not file.is_file():
        raise Refusal(f"There is no file {file}.")
    if not settings.database:
        private_folder(settings.data)
        with fresh(settings.data / "tuliptable.sqlite3") as copy:
            copy_from_sqlite(file, copy)
            refuse_foreign(copy, file)
            return matches_in(copy)
    with fresh(file.with_name(f".{file.name}.restoring")) as copy:
        copy_from_sqlite(file, copy)
        refuse_foreign(copy, file)
        await copy_to_postgres(copy, settings.database)
        found = matches_in(copy)
    file.with_name(f".{file.name}.restoring").unlink()
    return found


@contextmanager
def fresh(file: Path) -> Iterator[sqlite3.Connection]:
    """Yield a new SQLite file that only its owner can read. It gets its name when it is complete."""
    if file.exists():
        raise Refusal(f"{file} already exists. Move it away first.")
    make_folder(file.parent)
    unfinished = file.with_name(f".{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        private_file(unfinished)
        connection = sqlite3.connect(unfinished, isolation_level=None)
        connection.text_factory = decode_leniently
        try:
            yield connection
        finally:
            connection.close()
        unfinished.replace(file)
    except (sqlite3.Error, OSError) as error:
        raise Refusal(f"{file}: {error}") from None
    finally:
        unfinished.unlink(missing_ok=True)


def copy_from_sqlite(file: Path, copy: sqlite3.Connection) -> None:
    """Copy a snapshot of a file, and migrate the copy."""
    if not file.is_file():
        raise Refusal(f"There are no matches in {file.parent}.")
    source = sqlite3.connect(file)
    try:
        source.backup(copy)
        copy.execute("pragma journal_mode = delete")  # one file, without a log beside it
        [(said,), *_] = copy.execute("pragma quick_check(1)").fetchall()
        there = {name for (name,) in copy.execute("select name from sqlite_master where type = 'table'")}
        acting = "select type, name from sqlite_master where type in ('trigger', 'view') order by name"
        if found := copy.execute(acting).fetchone():
            raise Refusal(
                f"{file} has a {found[0]} called {found[1]}. Tulip Table never makes one, so do not trust this file."
            )
        if said != "ok" or not {"schema_version", "matches"} <= there:
            raise Refusal(f"{file} is not a database of Tulip Table, or it is damaged.")
        migrate(copy)
    except sqlite3.Error as error:
        raise Refusal(f"{file}: {error}") from None
    finally:
        source.close()


def refuse_foreign(copy: sqlite3.Connection, file: Path) -> None:
    """Refuse a file whose tables are not those of a database that the server made, or that has a bad cookie key."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(made)
        for table in ("schema_version", "crossings", *TABLES):
            if shape_of(copy, table) != shape_of(made, table):
                raise Refusal(f"{file}: the table {table} is missing, or its columns are not those of Tulip Table.")
    finally:
        made.close()
    for (value,) in copy.execute("select value from settings where name = ?", (COOKIE_SECRET,)):
        refuse_bad_secret(value)


def shape_of(connection: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    """Return the columns of a table: name, type, whether they may be null, default, key, whether they are computed."""
    return [row[1:] for row in connection.execute(f"pragma table_xinfo({table})")]


async def copy_from_postgres(url: str, copy: sqlite3.Connection) -> None:
    from tuliptable.server.storage.postgres import PostgresDatabase  # asyncpg is an extra

    migrate(copy)
    database = PostgresDatabase(url)
    await database.open()  # migrates its schema
    try:
        async with database.snapshot() as source:
            copy.execute("begin")
            copy.execute("delete from settings")
            for table in TABLES:
                columns = columns_of(copy, table)
                insert = f"insert into {table} ({', '.join(columns)}) values ({', '.join('?' * len(columns))})"
                async for row in source.cursor(f"select {', '.join(columns)} from {table}", prefetch=ROWS):
                    copy.execute(insert, tuple(row))
            copy.execute("commit")
    finally:
        await database.close()


async def copy_to_postgres(copy: sqlite3.Connection, url: str) -> None:
    from tuliptable.server.storage.postgres import PostgresDatabase

    database = PostgresDatabase(url)
    await database.open()
    try:
        if (await database.read("select count(*) from matches"))[0][0]:
            raise Refusal("This database already contains matches. Restore into an empty one.")
        async with database.writing() as target:
            await target.execute("delete from settings")
            for table in TABLES:
                columns = columns_of(copy, table)
                rows = copy.execute(f"select {', '.join(columns)} from {table}").fetchall()
                await target.copy_records_to_table(table, records=rows, columns=columns)
    finally:
        await database.close()


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"pragma table_info({table})")]


def matches_in(connection: sqlite3.Connection) -> int:
    [(count,)] = connection.execute("select count(*) from matches").fetchall()
    assert isinstance(count, int)
    assert connection.execute(schema.READ_VERSION).fetchone() == (len(schema.MIGRATIONS),)
    return count
