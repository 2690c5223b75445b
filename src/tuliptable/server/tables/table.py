"""A table: one match in memory, and the actions of its players.

The database is the authority. A change is stored first, under the table's lock, and then applied and broadcast. Changes
of other processes are applied in the same way. A table can be dropped and loaded again at any time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from tuliptable import games
from tuliptable.engine.match import Match, PendingEntry, Undone
from tuliptable.engine.matchfile import SavedMatch, SavedStep, saved, saved_entry
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.secret_decisions import is_secret_decision, is_secret_from
from tuliptable.engine.state import SPECTATOR
from tuliptable.server.storage.match_metadata import (
    Entry,
    MatchMetadata,
    SealedAnswer,
    SecretDecisionState,
    StoredLine,
)
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import broadcast, chat, hint_requests, refusals, rules_versions, seating, seed_exchange
from tuliptable.server.tables.away_notices import AwayNotices
from tuliptable.server.tables.chat_lines import UNDO_CANCELLED
from tuliptable.server.tables.clock_start import seconds_until_clocks_start
from tuliptable.server.tables.clocks import Clocks
from tuliptable.server.tables.entry_numbers import EntryNumbers, unnoticed_by
from tuliptable.server.tables.even_pace import even_pace
from tuliptable.server.tables.match_status import match_at_start, note_beginning, status_of
from tuliptable.server.tables.presence import Presence
from tuliptable.server.tables.seating import Holders
from tuliptable.server.tables.secret_decision_round import SecretDecisionRound
from tuliptable.server.tables.undo_checks import UndoChecker
from tuliptable.server.tables.view_cache import PositionViews, ViewCache, upcoming_views
from tuliptable.server.wire.http_messages import Guest

ATTEMPTS = 5


class Stale(Refusal):
    """The table has changed since the message was written."""

    def __init__(self) -> None:
        super().__init__(refusals.STALE())


class Table:
    def __init__(
        self,
        store: Store,
        undo_checker: UndoChecker,
        metadata: MatchMetadata,
        entries: Sequence[Entry],
        lines: list[StoredLine],
    ) -> None:
        self.store, self.undo_checker = store, undo_checker
        self.metadata = metadata
        self.chat = lines
        self.presence, self.away_notices = Presence(), AwayNotices(self)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.cost = 0.0
        """Seconds of computing that the loading took."""
        self.on_change: Callable[[], None] = lambda: None
        self._file: SavedMatch | None = None
        self.complete_since = self.begun_since = time.monotonic()
        self.undo_asked_since = time.monotonic()
        self.undo_asked_at: dict[int, int] = {}
        """By seat: the number of entries when it last asked for an undo."""
        self._secret_round: SecretDecisionRound | None = None
        self._seats: tuple[Holders, dict[str | None, list[int]]] = ([], {})
        self._turn_since = 0.0
        """The wall-clock time of the last entry, whichever server made it."""
        self._begin()
        for entry in entries:
            self._take_in(entry)
        hint_requests.adopt_request(self.match, metadata)
        self._wind_clocks()

    @classmethod
    async def load(cls, store: Store, undo_checker: UndoChecker, match_id: str) -> Table | None:
        metadata = await store.find(match_id)
        if metadata is None:
            return None
        metadata = await rules_versions.settle(store, metadata)
        entries, lines = await store.entries(metadata), await store.chat(match_id)

        def replayed() -> Table:
            began = time.thread_time()
            with store.quarantine.guard(match_id):
                table = cls(store, undo_checker, metadata, entries, lines)
            table.cost = time.thread_time() - began
            return table

        return await asyncio.to_thread(replayed)  # a long record takes a while, and other tables play on

    def _begin(self) -> None:
        game = games.load(self.metadata.game)
        self.match: Match[Any] = match_at_start(self.metadata)
        self.views = ViewCache()
        self.clocks = Clocks(self.metadata.pace, len(self.metadata.holders))
        self.numbering = EntryNumbers()
        self._secret = is_secret_decision(game, self.match.state)

    def _take_in(self, entry: Entry, worked_out: PreparedUpdate | None = None) -> None:
        """Apply an entry of the record. Own entries are prepared already; those of other processes are played here."""
        match, secret, to_move = self.match, self._secret, self.match.to_move
        if worked_out:
            match.enter(worked_out.pending)
            if worked_out.moment:
                self.views.store(worked_out.moment)
            self._secret = worked_out.secret
        else:
            replay(match, entry)
            self._secret = is_secret_decision(match.game, match.state)
        self._turn_since = entry.at
        body = entry.body
        if isinstance(body, SavedStep):
            if secret:
                self.numbering.note(self.seq, unnoticed_by(match.game, body.seat, match.state))
            self.clocks.step(body.seat, entry.spent, secret=secret)
        else:
            self.clocks.back(body.steps, to_move, entry.spent, agreed=bool(body.agreed))

    # --- what is so ----------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.metadata.id

    @property
    def seq(self) -> int:
        return len(self.match.record)

    def number(self, viewer: int) -> int:
        """Return the newest entry number that a viewer knows."""
        return self.numbering.number_for(viewer, self.seq)

    @property
    def waiting(self) -> bool:
        """True if the match has not started, because people or shares are missing."""
        return self.metadata.match_status.status == "waiting"

    @property
    def running(self) -> bool:
        return self.metadata.match_status.status == "running"

    @property
    def over(self) -> bool:
        return self.metadata.match_status.status == "over"

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must decide now; None while an undo request is open."""
        if not self.running or self.metadata.undo or self.secret_decision:
            return None
        holder = self.metadata.holders[self.match.to_move]
        return holder.bot if holder.kind == "bot" else None

    @property
    def secret_decision(self) -> SecretDecisionRound | None:
        """The current secret decision, if there may be one."""
        record = self.metadata.secret_decision
        if not self.running:
            return None
        if record is None or record.seq != self.seq:
            if not self._secret:
                return None
            record = SecretDecisionState(self.seq, 0.0, [])
        now = self._secret_round
        if now is None or now.match is not self.match or now.record.seq != record.seq:
            now = self._secret_round = SecretDecisionRound(self.match, record)
        now.record = record
        return now

    def turns_among(self, seats: Sequence[int]) -> list[int]:
        """Return those of the seats that have to decide or answer now."""
        if self.secret_decision:
            return [seat for seat in seats if self.secret_decision.waits_for(self.metadata.holders, seat)]
        return [seat for seat in seats if seat == self.match.to_move]

    def bot_in(self, seat: int) -> float | None:
        """Return the seconds until the host may let a bot play for a person; None if the host may not."""
        holder = self.metadata.holders[seat]
        if not self.running or holder.kind != "person" or holder.guest is None:
            return None
        if seat in self.clocks.ran_out:
            return 0.0
        if holder.guest in self.present:
            return None
        return round(max(0.0, seating.AWAY_SECONDS - self.presence.away_for(holder.guest)), 1)

    def file(self) -> SavedMatch:
        """Return the match as a file. After the match it is built once, because nothing can change any more."""
        if not self.over:
            return saved(self.match, seed_exchange.origin(self.metadata))
        if self._file is None:
            self._file = saved(self.match, seed_exchange.origin(self.metadata))
        return self._file

    @property
    def present(self) -> set[str]:
        """The owners of seats who are at the table."""
        return self.presence.among({holder.guest for holder in self.metadata.holders if holder.guest})

    def presence_changed(self, before: set[str]) -> None:
        """Announce changed presence, and start clocks that waited for someone."""
        self.away_notices.presence_changed(before)
        if seconds_until_clocks_start(self) is not None:
            self.on_change()

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats in which this guest plays. They are cached until a seat changes."""
        holders = self.metadata.holders
        if self._seats[0] is not holders:
            self._seats = holders, {holder.guest: seating.seats_of(holders, holder.guest) for holder in holders}
        return self._seats[1].get(guest, [])

    # --- deeds ---------------------------------------------------------------------------------------------------

    async def reseat(self, change: Callable[[Holders], Holders], guest: Guest) -> Holders:
        """Change the seats, and return the old ones. The match starts when no seat is open.

        An undo request ends, because it was addressed to the players in the old seats.
        """
        async with self.lock:
            before: list[MatchMetadata] = []

            def changed(metadata: MatchMetadata) -> MatchMetadata:
                before[:] = [metadata]
                new = replace(metadata, holders=change(metadata.holders), undo=None)
                return seed_exchange.completed(new, self.present | {guest.id})

            await self.amend(changed)
            if before[0].undo:
                await chat.announce_locked(self, UNDO_CANCELLED())
            return before[0].holders

    async def link_rematch(self, match_id: str, instead_of: str | None) -> bool:
        """Store the next match in place of `instead_of`. Return False if another match is already stored."""

        def linked(metadata: MatchMetadata) -> MatchMetadata:
            return replace(metadata, rematch=match_id if metadata.rematch == instead_of else metadata.rematch)

        async with self.lock:
            await self.amend(linked)
            return self.metadata.rematch == match_id

    def refuse_unless_current(self, viewer: int, number: int) -> None:
        if number != self.number(viewer):
            raise Stale
        if self.waiting:
            raise Refusal(refusals.WAITING())
        if self.over:
            raise IllegalAction(refusals.OVER())

    # --- making it durable ---------------------------------------------------------------------------------------

    async def record(
        self, steps: Sequence[PendingEntry[Any]], spent: float, *, ready: Sequence[SealedAnswer] | None = None
    ) -> None:
        """Store checked and prepared steps, then apply and broadcast them.

        If a secret decision follows, `ready` contains the answers that are already known.
        """
        now, game = time.time(), self.match.game
        entries = [
            Entry(seq, saved_entry(game, pending.entry), spent, now)
            for seq, pending in enumerate(steps, start=self.seq + 1)
        ]
        seen = [game.visible_readonly(pending.after, SPECTATOR) for pending in steps]
        secret = SecretDecisionState(entries[-1].seq, now, list(ready)) if ready is not None else None
        metadata = self.metadata
        if secret or metadata.secret_decision:
            metadata = replace(metadata, secret_decision=secret)
        stands = status_of(metadata, game, steps[-1].after, seen[-1], begun=True)
        moments = [upcoming_views(self.match, *known) for known in zip(steps, seen, strict=True)]
        if moments[-1] and secret is None:
            broadcast.prepare_views(self, steps[-1], moments[-1], live=stands.status == "running")
        if not await self.store.append(self.metadata, entries, stands, secret):
            await self.reload()
            raise Stale
        secrets = [is_secret_from(game, pending.after, sight) for pending, sight in zip(steps, seen, strict=True)]
        self._go_on(entries, list(map(PreparedUpdate, steps, moments, secrets)))

    async def amend(self, change: Callable[[MatchMetadata], MatchMetadata]) -> None:
        """Change the metadata. If another process was faster, read what it wrote and try again."""
        for _ in range(ATTEMPTS):
            metadata = change(replace(self.metadata))
            game, state = self.match.game, self._state_of(metadata)
            seen, begun = game.visible_to(state, SPECTATOR), bool(self.match.record)
            metadata.match_status = status_of(metadata, game, state, seen, begun=begun)
            metadata.changed = time.time()
            note_beginning(metadata)
            if await self.store.change(metadata):
                self._adopt(metadata)
                return
            await self.reload()
        raise Refusal(refusals.CHANGING())

    def _state_of(self, metadata: MatchMetadata) -> Any:
        """Return the state with this metadata. A drawn seed deals the cards."""
        return self.match.state if metadata.seed == self.metadata.seed else match_at_start(metadata).state

    async def catch_up(self) -> None:
        """Apply what another process wrote."""
        async with even_pace(self), self.lock:
            await self.reload()

    async def reload(self) -> None:
        """Apply what another process wrote. The caller holds the table's lock."""
        metadata = await self.store.find(self.id)
        if metadata is None:
            raise Refusal(refusals.EXPIRED())
        entries = await self.store.entries(metadata, self.seq)
        lines = await self.store.chat(self.id, chat.last_of(self))
        with self.store.quarantine.guard(self.id):
            self._adopt(metadata, more=bool(entries))
            if entries:
                self._go_on(entries)
            chat.receive(self, lines)

    # --- taking in -----------------------------------------------------------------------------------------------

    def _adopt(self, metadata: MatchMetadata, *, more: bool = False) -> None:
        """Use changed metadata, and broadcast it unless `more` follows."""
        if seed_exchange.is_collecting(metadata) and not seed_exchange.is_collecting(self.metadata):
            self.complete_since = time.monotonic()
        if metadata.undo is not None and self.metadata.undo is None:
            self.undo_asked_since = time.monotonic()
        if metadata.match_status.status == "running" and self.waiting:
            self.begun_since = time.monotonic()
        self.metadata = metadata
        changed = tuple(seating.players(metadata.holders)) != self.match.players
        if not self.match.record and (changed or (metadata.seed or seed_exchange.NO_SEED) != self.match.seed):
            self._begin()
        hint_requests.adopt_request(self.match, metadata)
        self._wind_clocks()
        broadcast.broadcast_seats(self)
        if not more:
            broadcast.broadcast_update(self, self.seq)
            self.on_change()

    def _go_on(self, entries: Sequence[Entry], worked_out: Sequence[PreparedUpdate | None] = ()) -> None:
        """Apply stored entries, and broadcast them."""
        before, back_to = self.seq, None
        for entry, known in zip_longest(entries, worked_out):
            self._take_in(entry, known)
            if isinstance(self.match.record[-1], Undone):
                back_to = min(self.match.numbers[-1], before if back_to is None else back_to)
        self._wind_clocks()
        broadcast.broadcast_update(self, before, back_to)
        if self.over:
            broadcast.broadcast_seats(self)
        self.offer_undo()
        self.on_change()

    def offer_undo(self) -> None:
        """Request a background check of whether the last step is free to undo, and tell its player the result."""
        last = self.match.steps[-1].seat if self.match.steps and self.running else None
        if last is not None and self.metadata.holders[last].guest in self.presence.local_guests:
            self.undo_checker.request(self.match, last, partial(broadcast.offer_undo, self))

    def _wind_clocks(self) -> None:
        """Run the clock of the person to move. Bots have none."""
        if (
            not self.running
            or self.metadata.pace.seconds is None
            or self.secret_decision
            or seconds_until_clocks_start(self) is not None
        ):
            self.clocks.start(None, self.seq)
            return
        seat = self.match.to_move
        if self.metadata.holders[seat].kind != "person":
            self.clocks.start(None, self.seq)
            return
        since = max(self._turn_since, self.metadata.began, self.store.uptime.since)
        self.clocks.start(seat, self.seq, already=max(0.0, time.time() - since))


class PreparedUpdate(NamedTuple):
    """An entry of this process: the match's pending entry, its views, and whether a secret decision follows."""

    pending: PendingEntry[Any]
    moment: PositionViews | None
    secret: bool


def replay(match: Match[Any], entry: Entry) -> None:
    """Play an entry that another process or an earlier run stored. Undos were checked when they happened."""
    body = entry.body
    if isinstance(body, SavedStep):
        match.append(body.seat, match.game.actions.parse(body.action), body.chance, decided_by=body.decided_by)
    else:
        match.undo(body.by, body.steps, body.agreed, on_record=True)
