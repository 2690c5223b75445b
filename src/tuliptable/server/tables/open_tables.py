"""All open tables of this process. A table is loaded when it is needed, and unloaded when no one watches it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import msgspec

from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.wording.lines import Line
from tuliptable.server.fault_log import faults
from tuliptable.server.limits.arrivals import ArrivalLimit
from tuliptable.server.limits.cpu_budget import CpuBudget
from tuliptable.server.limits.sockets import SocketLimit
from tuliptable.server.limits.table_limits import ChatLimit, SeatChangeLimit
from tuliptable.server.metrics import Metrics
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import DatabaseFailure, Row
from tuliptable.server.storage.expiry import Expiry, note_import
from tuliptable.server.storage.match_metadata import Entry, MatchMetadata, SeatHolder, StoredLine
from tuliptable.server.storage.quarantine import Unreadable
from tuliptable.server.storage.rows import as_json
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import broadcast, new_metadata, refusals, seat_changes, seating, sleeping_tables
from tuliptable.server.tables.autoplay import Autoplayer
from tuliptable.server.tables.compiled_rules import CompiledRules
from tuliptable.server.tables.match_import import MatchImporter, entries_of
from tuliptable.server.tables.review_queue import ReviewQueue
from tuliptable.server.tables.rules_versions import OtherRulesVersion
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.tables.sleeping_tables import SleepingTables
from tuliptable.server.tables.table import Table
from tuliptable.server.tables.undo_checks import UndoChecker
from tuliptable.server.wire.http_messages import Guest, NewTable

THINKERS = 2
ORPHANED_AFTER = 10.0
"""Seconds after which an overdue bot shows that the match has lost its process. Any process may continue it then."""

MISSED_ROUNDS = 3
"""A server that misses this many rounds of housekeeping counts as having been down."""

EXPIRY_EVERY = 600.0
MAX_LISTED = 5
"""Maximum listed tables of one guest."""

DELETED = "deleted "
"""The start of the news that a match was deleted. Its id and the key of the reason follow."""

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
logger = logging.getLogger("tuliptable.server")


class NoSuchTable(Refusal):
    """No table has this id."""

    def __init__(self) -> None:
        super().__init__(refusals.NO_TABLE())


class PresenceNews(msgspec.Struct, tag="presence", tag_field="news"):
    """Tells other processes which guests are at a table here."""

    process: str
    table: str
    guests: list[str]


class LiveSocket(Protocol):
    """A socket at a table."""

    table: Table

    async def say_goodbye(self) -> None: ...

    async def turn_away(self, why: str) -> None: ...


class OpenTables:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.tables: dict[str, Table] = {}
        self._autoplayers: dict[str, Autoplayer] = {}
        self._sleeping = SleepingTables()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._bot_executor = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        self._compiled_rules = CompiledRules()
        self.search_workers = SearchWorkers()
        self.reviews = ReviewQueue(store, self.search_workers)
        self._undo_checker = UndoChecker(self._bot_executor, self._compiled_rules)
        self.work_limit = CpuBudget(settings.work_share)
        self.seat_limit = SeatChangeLimit(settings.seat_changes_per_minute)
        self.chat_limit = ChatLimit(settings.chat_lines_per_minute)
        self.metrics = Metrics()
        self.draining = False
        self.lines: set[LiveSocket] = set()
        """The sockets at tables of this process."""
        self.sockets = SocketLimit(settings.sockets_per_address)
        self.arrivals = ArrivalLimit(settings.connections_per_minute)
        self._imports = MatchImporter()
        self._listing = asyncio.Lock()
        """Held while a listed table is counted and stored."""
        self._expiry = Expiry(store.database, settings, self.metrics.removed)
        self._expired_at = -EXPIRY_EVERY
        self._process = secrets.token_hex(8)
        self._chores: set[asyncio.Task[None]] = set()

    # --- opening and closing -------------------------------------------------------------------------------------

    async def open(self) -> None:
        self.store.database.listen(self._hear)
        await self.store.uptime.begin(gap=MISSED_ROUNDS * self.settings.poll_every)
        await self._expiry.clock.look()  # before a match writes a new time
        for match_id in await self.store.awake():
            await self._wake(match_id)
        self._do(self._keep_house())

    async def drain(self) -> None:
        """Answer the messages in progress, then ask everyone to reconnect in a moment."""
        self.draining = True
        await asyncio.gather(*(line.say_goodbye() for line in list(self.lines)))

    async def close(self) -> None:
        for chore in list(self._chores):
            chore.cancel()
        await asyncio.gather(*(autoplayer.stop() for autoplayer in self._autoplayers.values()))
        await asyncio.gather(*(table.away_notices.stop() for table in self.tables.values()))
        with contextlib.suppress(DatabaseFailure):
            await self.store.uptime.end()
        self._expiry.log_removed()
        self._undo_checker.close()
        self._imports.close()
        await self.reviews.close()
        self.search_workers.close()
        self._bot_executor.shutdown()

    def _do(self, chore: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._done)

    def _done(self, chore: asyncio.Task[None]) -> None:
        self._chores.discard(chore)
        failure = None if chore.cancelled() else chore.exception()
        if failure and not isinstance(failure, Refusal):
            faults.note("a chore, which housekeeping will do later", failure)

    def now(self) -> dict[str, int]:
        """Return the current values for the metrics."""
        return {
            "tables": len(self.tables),
            "tables_sleeping": len(self._sleeping),
            "tables_running": sum(table.running for table in self.tables.values()),
            "sockets": len(self.lines),
            "matches_set_aside": len(self.store.quarantine),
            "draining": int(self.draining),
            "expiry_held": int(self._expiry.clock.held),
        }

    # --- tables --------------------------------------------------------------------------------------------------

    async def table(self, match_id: str, address: str | None = None) -> Table:
        """Return a table, loaded once for all simultaneous requests. The first request pays for the loading."""
        table = self.tables.get(match_id)
        if table is None:
            if not TABLE_ID.fullmatch(match_id):
                raise NoSuchTable  # no database stores such an id
            loading = self._loading.get(match_id)
            if loading is None:
                loading = self._loading[match_id] = asyncio.create_task(self._load(match_id, address))
                loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
            try:
                table = await asyncio.shield(loading)
            finally:
                del loading  # otherwise a refusal and this frame would hold each other
        table.used = time.monotonic()
        return table

    async def _load(self, match_id: str, address: str | None) -> Table:
        table = await Table.load(self.store, self._undo_checker, match_id)
        if table is None:
            raise NoSuchTable
        if address is not None:
            self.work_limit.charge(address, table.cost)
        self.store.quarantine.release(match_id)
        self._sleeping.release(match_id)
        self.tables[match_id] = table
        autoplayer = self._autoplayers[match_id] = Autoplayer(
            table,
            self._bot_executor,
            self._compiled_rules,
            self.search_workers,
            self.settings.bot_delay,
            self.metrics.thinking,
        )
        autoplayer.wake()
        if not table.over:
            self._compiled_rules.is_ready(table.match.game)  # start the compiler before a bot needs the rules
        return table

    async def _wake(self, match_id: str) -> None:
        """Load a match in which the server itself has something to do."""
        if match_id in self.store.quarantine:
            return
        try:
            await self.table(match_id)
        except Refusal as refusal:
            if isinstance(refusal, OtherRulesVersion) and refusal.older:
                logger.warning("match %s has ended: %s", match_id, refusal)
            else:
                self.store.quarantine.put(match_id, refusal)

    async def create(self, guest: Guest, wish: NewTable) -> Table:
        holders = seating.with_seal(seating.fill_seats(wish.seats, guest), guest.id, wish.seal)
        async with self._listing if wish.listed else contextlib.nullcontext():
            if wish.listed and await self.store.listed_by(guest.id) >= MAX_LISTED:
                raise Refusal(refusals.TOO_MANY_LISTED(most=MAX_LISTED))
            return await self._open_table(guest, wish.game, holders, wish)

    async def rematch(self, match_id: str, guest: Guest, seal: str | None = None) -> Table:
        """Return the next match of the same people and bots; the first request creates it.

        It starts when the other players are back, so that all of them contribute a share of its seed.
        """
        old = await self.table(match_id)
        next_one = old.metadata.rematch
        if next_one and await self.store.find(next_one):
            return await self.table(next_one)
        if not old.over:
            raise Refusal(refusals.REMATCH_EARLY())
        metadata = old.metadata
        if not any(holder.guest == guest.id for holder in metadata.holders) and metadata.host != guest.id:
            raise Refusal(refusals.REMATCH_STRANGER())
        holders = seating.come_back(seating.for_a_rematch(metadata.holders), guest.id)
        seating.refuse_unknown_bots(holders)
        holders = seating.with_seal(holders, guest.id, seal)
        wish = NewTable(metadata.game, [], metadata.options, metadata.pace, listed=False, hints=metadata.hints.allowed)
        new = await self._open_table(guest, metadata.game, holders, wish)
        if not await old.link_rematch(new.id, instead_of=next_one):
            assert old.metadata.rematch is not None
            return await self.table(old.metadata.rematch)
        await seat_changes.announce_rematch(old, guest)
        return new

    async def _open_table(self, guest: Guest, game_key: str, holders: list[SeatHolder], wish: NewTable) -> Table:
        metadata = new_metadata.for_new_match(guest.id, game_key, holders, wish)
        await self.store.create(metadata)
        return await self.table(metadata.id)

    async def open_begun(self, guest: Guest, match: Match[Any], holders: list[SeatHolder], lesson: int = 0) -> Table:
        """Open a table for a match that has already begun: a chapter of a lesson, or practice."""
        entries = entries_of(match)
        metadata = new_metadata.for_begun_match(guest.id, match, holders, len(entries), lesson)
        own = match.practice is not None and not match.practice.exercise
        noted = [note_import(metadata.id, entries, len(as_json(match.practice)))] if own else []
        await self.store.create(metadata, entries, *noted)
        table = await self.table(metadata.id)
        if own:
            await self._remove(await self._expiry.beyond_quota())
        return table

    async def import_match(self, data: bytes, guest: Guest, address: str) -> str:
        """Import a match that was played elsewhere, and return the id of its table."""
        await self.work_limit.ready(address)
        match, entries, origin, cost = await self._imports.read(data)
        self.work_limit.charge(address, cost)
        metadata = new_metadata.for_finished_match(guest.id, match, len(entries), origin)
        await self.store.create(metadata, entries, note_import(metadata.id, entries))
        await self._remove(await self._expiry.beyond_quota())
        return metadata.id

    async def metadata_of(self, match_id: str, guest: Guest) -> MatchMetadata:
        """Return the stored metadata of a match in this guest's list, whatever its version of the rules."""
        metadata = await self.store.find(match_id) if TABLE_ID.fullmatch(match_id) else None
        if metadata is None or guest.id not in await self.store.guests_at(match_id):
            raise NoSuchTable
        return metadata

    async def stored(self, match_id: str, address: str) -> tuple[MatchMetadata, list[Entry], list[StoredLine]]:
        """Return everything stored about a finished match, whatever its version of the rules."""
        await self.work_limit.ready(address)
        metadata = await self.store.find(match_id) if TABLE_ID.fullmatch(match_id) else None
        if metadata is None:
            raise NoSuchTable
        if metadata.match_status.status != "over":
            raise Refusal(refusals.RECORD_EARLY())
        with self.work_limit.running(address):
            return metadata, await self.store.entries(metadata), await self.store.chat(match_id)

    async def delete(self, metadata: MatchMetadata, why: Line) -> None:
        """Delete a match, and tell everyone at its table why. Refuse if its seats have changed."""
        autoplayer = self._autoplayers.get(metadata.id)
        if autoplayer:
            await autoplayer.stop()
        while not await self._expiry.delete(metadata.id, untouched_since=metadata.changed):
            now = await self.store.find(metadata.id)
            if now is None or now.holders != metadata.holders:
                if autoplayer:
                    autoplayer.wake()
                raise Refusal(refusals.JUST_CHANGED())
            metadata = now  # a move was made meanwhile, perhaps by a bot, which must not prevent the removal
        self.store.database.announce(f"{DELETED}{metadata.id} {why.key}")
        await self._take_away(metadata.id, why)

    async def _take_away(self, match_id: str, why: Line) -> None:
        """Close a deleted table, and tell everyone at it why."""
        table, autoplayer = self.tables.pop(match_id, None), self._autoplayers.pop(match_id, None)
        if autoplayer:
            await autoplayer.stop()
        if table:
            await table.away_notices.stop()
        there = [line for line in self.lines if table and line.table is table]
        await asyncio.gather(*(line.turn_away(str(why())) for line in there))

    # --- housekeeping --------------------------------------------------------------------------------------------

    def _hear(self, news: str) -> None:
        """Handle news of another process: presence at a table, or a changed or deleted match."""
        if news.startswith("{"):
            with contextlib.suppress(msgspec.DecodeError):
                self._note(msgspec.json.decode(news, type=PresenceNews))
        elif news.startswith(DELETED):
            match_id, _, key = news.removeprefix(DELETED).partition(" ")
            self._do(self._take_away(match_id, refusals.WORDING.lines.get(key, refusals.DELETED)))
        elif news in self.tables:
            self._do(self.tables[news].catch_up())

    def _note(self, presence: PresenceNews) -> None:
        table = self.tables.get(presence.table)
        if table is None or presence.process == self._process:
            return
        broadcast.note_remote_guests(table, presence.process, presence.guests, seconds=3 * self.settings.poll_every)
        self._autoplayers[table.id].wake()

    def announce(self, table: Table) -> None:
        """Tell the other processes which guests are at a table here."""
        guests = table.presence.guests_to_report(table.present)
        self.store.database.announce(msgspec.json.encode(PresenceNews(self._process, table.id, guests)).decode())

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(self.settings.poll_every)
            try:
                await self._look_around()
            except Exception as fault:
                faults.note("housekeeping, which will try again", fault)

    async def expire(self) -> None:
        """Delete expired matches, except loaded ones and damaged ones that someone may want to repair."""
        await self._remove([*await self._expiry.beyond_quota(), *await self._expiry.outdated()])
        self._expiry.log_removed()

    async def _remove(self, due: list[Row]) -> None:
        now = time.time()
        for match_id, reason in due:
            if match_id in self.tables or match_id in self.store.quarantine:
                continue
            if await self._expiry.delete(match_id, untouched_since=now):
                self._expiry.note_removed(match_id, reason)

    async def _evict(self, table: Table) -> bool:
        """Unload a table, unless it has an automatic action soon. Return True if it was unloaded."""
        autoplayer, early = self._autoplayers[table.id], 2 * self.settings.poll_every
        seconds = autoplayer.idle_seconds
        if seconds < sleeping_tables.MIN_SLEEP_SECONDS + early:
            return False
        del self.tables[table.id], self._autoplayers[table.id]
        if autoplayer.busy:
            self._sleeping.put(table.id, table.metadata.revision, seconds - early)
            await autoplayer.stop()
        return True

    async def _look_around(self) -> None:
        """Catch up with other processes, continue matches that lost their process, and unload idle tables."""
        known = list(self.tables)
        stored = await self.store.revisions([*known, *self._sleeping.ids])
        self._sleeping.release_due(stored)
        for match_id in known:
            if match_id not in stored:
                await self._take_away(match_id, refusals.DELETED)
        for match_id, revision in stored.items():
            table = self.tables.get(match_id)
            if table and not table.lock.locked() and table.metadata.revision < revision:
                with contextlib.suppress(Unreadable):
                    await table.catch_up()
        for match_id in await self.store.awake(untouched_for=ORPHANED_AFTER):
            if match_id not in self._sleeping:
                await self._wake(match_id)
        if len(self._sleeping) or any(table.clocks.ticking for table in self.tables.values()):
            await self.store.uptime.note()
        now = time.monotonic()
        if now - self._expired_at > EXPIRY_EVERY:
            self._expired_at = now
            await self.expire()
        for table in list(self.tables.values()):
            autoplayer = self._autoplayers[table.id]
            if table.presence.local_guests:
                self.announce(table)
            elif not table.lock.locked() and now - table.used > self.settings.evict_after and await self._evict(table):
                continue
            autoplayer.wake()
