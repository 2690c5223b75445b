"""Reviews of finished matches. They are computed one after the other in the background, and stored.

Each step is its own job for the search workers, so bots wait for at most one step.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from weakref import WeakKeyDictionary

from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.limits.fair_queue import FairQueue, Ticket
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import refusals
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import ReviewState
from tuliptable.teacher.review import Review, read_stored_review, store_review
from tuliptable.teacher.review_job import REVIEW_EARLY, assemble_review, budget_for, deals_effort, usual_seconds
from tuliptable.teacher.step_analysis import questions

PER_GUEST, PER_ADDRESS, IN_ALL = 2, 8, 64
"""Maximum reviews in progress or waiting: of one guest, from one address, in total."""


class ReviewQueue:
    """The queue for all tables of a process."""

    def __init__(self, store: Store, search_workers: SearchWorkers) -> None:
        self.store, self.search_workers = store, search_workers
        self._queue = FairQueue("reviews", PER_GUEST, PER_ADDRESS, IN_ALL)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, int] = {}
        self._reviews: WeakKeyDictionary[Table, Review] = WeakKeyDictionary()

    async def state(self, table: Table) -> ReviewState:
        """Return the progress of a match's review, and the review when it is done."""
        if not table.over:
            raise Refusal(REVIEW_EARLY())
        steps = len(table.match.steps)
        if table.id in self._tasks:
            return ReviewState("running", self._done[table.id], steps, None)
        body = await self.store.review(table.id)
        if body is None:
            return ReviewState("none", 0, steps, None)
        return ReviewState("done", steps, steps, await self._read_stored(table, body))

    async def _read_stored(self, table: Table, body: str) -> Review:
        """Return the stored review with labels. They cost a replay, so a loaded table keeps them."""
        if table not in self._reviews:
            with self.store.quarantine.guard(table.id):
                self._reviews[table] = await asyncio.to_thread(read_stored_review, body, table.match)
        return self._reviews[table]

    async def begin(self, table: Table, guest: Guest, address: str) -> ReviewState:
        """Start the review of a match, unless it is in progress or done."""
        state = await self.state(table)
        if state.status == "none" and table.id not in self._tasks:
            if not table.match.over:
                raise Refusal(refusals.UNFINISHED())
            ticket = self._queue.enter(guest.id, address)
            self._done[table.id] = 0
            self._tasks[table.id] = asyncio.create_task(self._make(table.id, table.match, ticket))
            return ReviewState("running", 0, state.steps, None)
        return state

    async def close(self) -> None:
        for making in list(self._tasks.values()):
            making.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await making

    async def _make(self, match_id: str, match: Match[Any], ticket: Ticket) -> None:
        try:
            async with self._queue.turn(ticket):
                review = await self._compute(match_id, match)
            await self.store.keep_review(match_id, store_review(review))
        except Exception as fault:
            faults.note(f"the review of table {match_id}", fault)
        finally:
            del self._tasks[match_id], self._done[match_id]

    async def _compute(self, match_id: str, match: Match[Any]) -> Review:
        inputs = await asyncio.to_thread(questions, match)
        budget = budget_for(inputs, usual_seconds(match), 1)
        deals = await self.search_workers.estimate_deal(match, deals_effort(budget))
        findings = []
        for question in inputs:
            finding = await self.search_workers.analyse_step(match.game, question, budget)
            if finding is None or deals is None:
                raise Refusal("A step could not be analysed.")
            findings.append(finding)
            self._done[match_id] = len(findings)
        assert deals is not None
        return await asyncio.to_thread(assemble_review, match, deals, findings)
