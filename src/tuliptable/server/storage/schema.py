"""The schema of both databases, in SQL that SQLite and PostgreSQL share except for a few lines.

Structured columns hold JSON as text. A released migration is never edited; add the next one below it.
"""

from __future__ import annotations

from tuliptable.engine.refusal import Refusal

VERSION_TABLE = "create table if not exists schema_version (version bigint not null)"
READ_VERSION = "select version from schema_version"
FIRST_VERSION = "insert into schema_version (version) values (0)"
WRITE_VERSION = "update schema_version set version = $1"


class ForSqlite(str):
    """A statement about how SQLite stores a table; PostgreSQL needs no such change."""

    __slots__ = ()


MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "create table settings (name text primary key, value text not null)",
        """
        create table matches (
            id text primary key,
            game text not null,
            rules bigint not null,
            chairs text not null,
            options text not null,
            pace text not null,
            seed text not null,
            host text not null,
            listed bigint not null,
            created double precision not null,
            rematch text,
            undo text,
            status text not null,
            to_move bigint,
            scores text not null,
            ranks text not null,
            awake bigint not null,
            seq bigint not null,
            changed double precision not null,
            revision bigint not null
        )
        """,
        "create index matches_open on matches (status, listed, changed)",
        "create index matches_awake on matches (awake)",
        """
        create table entries (
            match_id text not null references matches (id),
            seq bigint not null,
            body text not null,
            spent double precision not null,
            at double precision not null,
            primary key (match_id, seq)
        )
        """,
        """
        create table chat (
            match_id text not null references matches (id),
            number bigint not null,
            seat bigint,
            name text not null,
            line text not null,
            at double precision not null,
            primary key (match_id, number)
        )
        """,
        """
        create table guests_at (
            guest text not null,
            match_id text not null references matches (id),
            primary key (guest, match_id)
        )
        """,
    ),
    (
        """
        create table imports (
            match_id text primary key references matches (id),
            bytes bigint not null,
            at double precision not null
        )
        """,
        "create index imports_at on imports (at)",
    ),
    (
        "alter table matches add column given text not null default '[]'",
        "alter table matches add column secret text not null default ''",
        "alter table chat add column role text not null default ''",
        "alter table chat add column speaker text not null default ''",
    ),
    ("alter table matches add column asking text",),
    (
        "alter table matches add column began double precision not null default 0",
        "alter table matches add column people bigint not null default 1",
        "create index matches_by_people on matches (people, status, changed)",
    ),
    (  # without the time of the last change, or every move would change these indexes
        "drop index matches_open",
        "drop index matches_by_people",
        "create index matches_open on matches (status, listed)",
        "create index matches_by_people on matches (people, status)",
    ),
    (
        """
        create table crossings (
            code text primary key,
            guest text not null,
            name text not null,
            until double precision not null
        )
        """,
    ),
    (
        "alter table matches add column hints text not null default '{}'",
        """
        create table reviews (
            match_id text primary key references matches (id),
            body text not null,
            at double precision not null
        )
        """,
    ),
    ("alter table matches add column lesson integer not null default 0",),
    ("alter table matches add column practice text",),
    (  # entries in the order of their key, without an index, so that a move writes one page less
        ForSqlite("""
        create table entries_by_match (
            match_id text not null references matches (id),
            seq bigint not null,
            body text not null,
            spent double precision not null,
            at double precision not null,
            primary key (match_id, seq)
        ) without rowid
        """),
        ForSqlite("insert into entries_by_match select match_id, seq, body, spent, at from entries"),
        ForSqlite("drop table entries"),
        ForSqlite("alter table entries_by_match rename to entries"),
    ),
    (  # the table's own chat lines: a key and arguments instead of text
        "alter table chat add column phrase text",
    ),
)


def pending(version: object) -> list[tuple[int, tuple[str, ...]]]:
    """Return the migrations that a database of this version needs, each with the version it leads to."""
    if not isinstance(version, int) or version < 0:
        raise Refusal(f"The schema version of the database is {version!r}, not a number. Restore a backup.")
    if version > len(MIGRATIONS):
        raise NewerDatabase(f"A newer tuliptable made this database (schema {version}, not {len(MIGRATIONS)}).")
    return list(enumerate(MIGRATIONS, start=1))[version:]


class NewerDatabase(Refusal):
    """A newer program made this database."""
