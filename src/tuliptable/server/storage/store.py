"""The store: matches, their records and their chat, in either database. Every statement is written here once."""

from __future__ import annotations

import contextlib
import re
import secrets
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.database import Database, Row, Statement, Value
from tuliptable.server.storage.match_metadata import (
    Entry,
    MatchMetadata,
    MatchStatus,
    SeatHolder,
    SecretDecisionState,
    StoredLine,
)
from tuliptable.server.storage.quarantine import Quarantine, Unreadable
from tuliptable.server.storage.rows import (
    COLUMNS,
    as_json,
    decode_body,
    guests_of,
    has_people,
    insert_chat,
    insert_entry,
    read_line,
    read_metadata,
    status_values,
    touch,
)
from tuliptable.server.storage.uptime import Uptime

INSERT_MATCH = f"insert into matches ({COLUMNS}, people) values ({', '.join(f'${n}' for n in range(1, 29))})"
CHANGE_MATCH = """
    update matches set chairs = $3, listed = $4, rematch = $5, undo = $6, status = $7, to_move = $8, scores = $9,
        ranks = $10, awake = $11, changed = $12, seed = $13, asking = $14, began = $15, people = $16, rules = $17,
        hints = $18, revision = revision + 1
    where id = $1 and revision = $2
"""
ADVANCE_MATCH = """
    update matches set to_move = $2, scores = $3, ranks = $4, seq = $5, changed = $6, undo = null, asking = $7,
        revision = revision + 1
    where id = $1
"""
TURN_MATCH = ADVANCE_MATCH.replace("set to_move", "set status = $8, awake = $9, to_move")
"""Most moves do not change these two columns, which three indexes are ordered by."""
DELETE_CHAT = "delete from chat where match_id = $1 and number = $2"
MAX_LINES_READ = 2000
"""Maximum lines read at once, more than a table keeps. Only matches of early versions have more."""

COOKIE_SECRET = "cookie secret"
LOBBY_LENGTH = 60
MAX_RESULTS = 2000
DAY = 24 * 3600.0


def fresh_id() -> str:
    """Return a random table id of 128 bits, which no one can guess."""
    return secrets.token_urlsafe(16)


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.quarantine = Quarantine()
        self.uptime = Uptime(database)

    async def secret(self) -> bytes:
        """Return the key that signs the guests' cookies. The first call creates it."""
        await self.database.write(
            Statement(
                "insert into settings (name, value) values ($1, $2) on conflict do nothing",
                (COOKIE_SECRET, secrets.token_hex(32)),
            )
        )
        [[value]] = await self.database.read("select value from settings where name = $1", COOKIE_SECRET)
        refuse_bad_secret(value)
        return bytes.fromhex(value)

    # --- matches -------------------------------------------------------------------------------------------------

    async def create(self, metadata: MatchMetadata, entries: Sequence[Entry] = (), *more: Statement) -> bool:
        values: tuple[Value, ...] = (
            metadata.id,
            metadata.game,
            metadata.rules,
            as_json(metadata.holders),
            as_json(metadata.options),
            as_json(metadata.pace),
            metadata.seed,
            metadata.secret,
            as_json(metadata.given),
            metadata.host,
            int(metadata.listed),
            metadata.created,
            metadata.rematch,
            None,
            *status_values(metadata.match_status),
            metadata.seq,
            metadata.changed,
            metadata.revision,
            None,
            metadata.began,
            as_json(metadata.hints),
            metadata.lesson,
            as_json(metadata.practice) if metadata.practice else None,
            int(has_people(metadata)),
        )
        added = [insert_entry(metadata.id, entry) for entry in entries]
        return await self.database.write(Statement(INSERT_MATCH, values), *guests_of(metadata), *added, *more)

    async def find(self, match_id: str) -> MatchMetadata | None:
        rows = await self.database.read(f"select {COLUMNS} from matches where id = $1", match_id)
        with self.quarantine.guard(match_id):
            return read_metadata(rows[0]) if rows else None

    async def change(self, metadata: MatchMetadata, *more: Statement) -> bool:
        """Store changed metadata, and count its revision up. False: someone else changed it since it was read."""
        values: tuple[Value, ...] = (
            metadata.id,
            metadata.revision,
            as_json(metadata.holders),
            int(metadata.listed),
            metadata.rematch,
            as_json(metadata.undo) if metadata.undo else None,
            *status_values(metadata.match_status),
            metadata.changed,
            metadata.seed,
            as_json(metadata.secret_decision) if metadata.secret_decision else None,
            metadata.began,
            int(has_people(metadata)),
            metadata.rules,
            as_json(metadata.hints),
        )
        # a finished match that a guest removed from their list must not return to it
        seated = guests_of(metadata) if metadata.match_status.status != "over" else []
        done = await self.database.write(Statement(CHANGE_MATCH, values, guarded=True), *seated, *more)
        if done:
            metadata.revision += 1
            self.database.announce(metadata.id)
        return done

    async def forget_guest(self, match_id: str, guest: str) -> None:
        """Remove the match from this guest's list."""
        await self.database.write(
            Statement("delete from guests_at where match_id = $1 and guest = $2", (match_id, guest))
        )

    # --- their records -------------------------------------------------------------------------------------------

    async def append(
        self,
        metadata: MatchMetadata,
        entries: Sequence[Entry],
        match_status: MatchStatus,
        secret_decision: SecretDecisionState | None = None,
    ) -> bool:
        """Add entries. True: stored on the disk. False: their numbers are taken."""
        last, was = entries[-1], metadata.match_status
        question = as_json(secret_decision) if secret_decision else None
        status, to_move, scores, ranks, awake = status_values(match_status)
        advance = (metadata.id, to_move, scores, ranks, last.seq, last.at, question)
        if (was.status, was.awake) == (match_status.status, match_status.awake):
            advanced = Statement(ADVANCE_MATCH, advance)
        else:
            advanced = Statement(TURN_MATCH, (*advance, status, awake))
        added = [insert_entry(metadata.id, entry) for entry in entries]
        done = await self.database.write(*added, advanced)
        if done:
            metadata.match_status, metadata.seq, metadata.changed, metadata.undo = match_status, last.seq, last.at, None
            metadata.secret_decision = secret_decision
            metadata.revision += 1
            self.database.announce(metadata.id)
        return done

    async def entries(self, metadata: MatchMetadata, since: int = 0) -> list[Entry]:
        """Return the record as of these metadata, without later entries."""
        rows = await self.database.read(
            "select seq, body, spent, at from entries where match_id = $1 and seq > $2 and seq <= $3 order by seq",
            metadata.id, since, metadata.seq,
        )  # fmt: skip
        with self.quarantine.guard(metadata.id):
            return [Entry(seq, decode_body(body), spent, at) for seq, body, spent, at in rows]

    # --- chat ----------------------------------------------------------------------------------------------------

    async def say(self, metadata: MatchMetadata, line: StoredLine, instead_of: Sequence[StoredLine] = ()) -> bool:
        """Add a chat line and delete others. False: its number is taken."""
        deleted = [Statement(DELETE_CHAT, (metadata.id, other.number)) for other in instead_of]
        done = await self.database.write(insert_chat(metadata.id, line), touch(metadata.id, line.at), *deleted)
        if done:
            metadata.revision += 1
            self.database.announce(metadata.id)
        return done

    async def chat(self, match_id: str, since: int = 0) -> list[StoredLine]:
        """Return the newest lines of a match, oldest first."""
        rows = await self.database.read(
            "select number, seat, name, line, at, role, speaker, phrase from chat "
            f"where match_id = $1 and number > $2 order by number desc limit {MAX_LINES_READ}",
            match_id,
            since,
        )
        with self.quarantine.guard(match_id):
            return [read_line(row) for row in reversed(rows)]

    # --- reviews -------------------------------------------------------------------------------------------------

    async def review(self, match_id: str) -> str | None:
        """Return the stored review of a match."""
        rows = await self.database.read("select body from reviews where match_id = $1", match_id)
        return rows[0][0] if rows else None

    async def keep_review(self, match_id: str, body: str) -> None:
        """Store the review of a match, unless another process has stored one."""
        sql = "insert into reviews (match_id, body, at) values ($1, $2, $3) on conflict do nothing"
        await self.database.write(Statement(sql, (match_id, body, time.time())))

    # --- lists ---------------------------------------------------------------------------------------------------

    async def matches_of(self, guest: str) -> list[MatchMetadata]:
        rows = await self.database.read(
            f"select {COLUMNS} from matches where id in (select match_id from guests_at where guest = $1) "
            f"order by changed desc limit {LOBBY_LENGTH}",
            guest,
        )
        return self._readable(rows)

    async def guests_at(self, match_id: str) -> set[str]:
        """Return the guests who have this match in their list."""
        return {row[0] for row in await self.database.read("select guest from guests_at where match_id = $1", match_id)}

    async def results_of(self, guest: str) -> list[Result]:
        """Return the results of a guest's finished matches, latest first, without lessons and practice."""
        rows = await self.database.read(
            "select id, game, chairs, scores, ranks from matches "
            "where status = 'over' and lesson = 0 and practice is null and "
            f"id in (select match_id from guests_at where guest = $1) order by changed desc limit {MAX_RESULTS}",
            guest,
        )
        found, decode = [], msgspec.json.decode
        for match_id, game, holders, scores, ranks in rows:
            with contextlib.suppress(Unreadable), self.quarantine.guard(match_id):
                seats, points = decode(holders, type=list[SeatHolder]), decode(scores, type=list[int | None])
                found.append(Result(game, seats, points, decode(ranks, type=list[int])))
        return found

    async def open_matches(self) -> list[MatchMetadata]:
        """Return listed tables of the last day: the newest of each host first, then each host's second, and so on."""
        rows = await self.database.read(
            f"select {COLUMNS} from (select *, row_number() over (partition by host order by changed desc) as place "
            "from matches where status = 'waiting' and listed = 1 and changed > $1) as ranked "
            f"order by place, changed desc limit {LOBBY_LENGTH}",
            time.time() - DAY,
        )
        return self._readable(rows)

    async def listed_by(self, host: str) -> int:
        """Count the tables of this host that the lobby lists."""
        sql = "select count(*) from matches where status = 'waiting' and listed = 1 and host = $1 and changed > $2"
        [[count]] = await self.database.read(sql, host, time.time() - DAY)
        assert isinstance(count, int)
        return count

    def _readable(self, rows: list[Row]) -> list[MatchMetadata]:
        """Return the metadata in these rows, without damaged ones."""
        found = []
        for row in rows:
            with contextlib.suppress(Unreadable), self.quarantine.guard(row[0]):
                found.append(read_metadata(row))
        return found

    async def awake(self, untouched_for: float = 0.0) -> list[str]:
        """Return the matches in which the server has something to do, and which have not changed for `untouched_for`
        seconds.

        A change in the future was stored before the clock was set back. It counts too, because its age is unknown.
        """
        sql = "select id from matches where awake = 1 and (changed <= $1 or changed > $2)"
        now = time.time()
        return [row[0] for row in await self.database.read(sql, now - untouched_for, now + untouched_for)]

    async def revisions(self, match_ids: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for start in range(0, len(match_ids), 500):
            part = match_ids[start : start + 500]
            places = ", ".join(f"${n}" for n in range(1, len(part) + 1))
            rows = await self.database.read(f"select id, revision from matches where id in ({places})", *part)
            found.update({row[0]: row[1] for row in rows})
        return found


class Result(NamedTuple):
    """The result of a match, by seat."""

    game: str
    holders: list[SeatHolder]
    scores: list[int | None]
    ranks: list[int]


def refuse_bad_secret(value: str) -> None:
    """Refuse a cookie key that is damaged or too short."""
    if not re.fullmatch(r"[0-9a-f]{64}", value):
        raise Refusal("The cookie key in the database is damaged. With it, anyone could sign other people's cookies.")
