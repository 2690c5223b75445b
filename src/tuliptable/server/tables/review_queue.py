"""Reviews of finished matches: made one after the other, beside everything else, and kept with the match.

Each step is a thought of its own in the processes where bots look ahead, so bots wait for no more than one of them.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec

from tuliptable.engine.match import Match
from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.limits.fair_queue import FairQueue, Ticket
from tuliptable.server.storage.store import Store, as_json
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import ReviewState
from tuliptable.teacher.review import Review
from tuliptable.teacher.review_job import assemble_review, budget_for, deals_effort, usual_seconds
from tuliptable.teacher.step_analysis import questions

PER_GUEST, PER_ADDRESS, IN_ALL = 2, 8, 64
"""Reviews that are under way or wait: of one guest, from one address, in all."""


class ReviewQueue:
    """One for all tables of a process."""

    def __init__(self, store: Store, search_workers: SearchWorkers) -> None:
        self.store, self.search_workers = store, search_workers
        self._queue = FairQueue("reviews", PER_GUEST, PER_ADDRESS, IN_ALL)
        self._making: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, int] = {}

    async def state(self, table: Table) -> ReviewState:
        """How far the review of this match is."""
        if not table.over:
            raise Refusal("a match can be reviewed when it is over: before that, a review would tell secrets")
        steps = len(table.match.steps)
        if table.id in self._making:
            return ReviewState("running", self._done[table.id], steps, None)
        body = await self.store.review(table.id)
        if body is None:
            return ReviewState("none", 0, steps, None)
        return ReviewState("done", steps, steps, msgspec.json.decode(body, type=Review))

    async def begin(self, table: Table, guest: Guest, address: str) -> ReviewState:
        """Begin the review of a match, unless it is under way or done."""
        state = await self.state(table)
        if state.status == "none" and table.id not in self._making:
            if not table.match.over:
                raise Refusal("this match was not played to its end, so there is no result to explain")
            ticket = self._queue.enter(guest.id, address)
            self._done[table.id] = 0
            self._making[table.id] = asyncio.create_task(self._make(table.id, table.match, ticket))
            return ReviewState("running", 0, state.steps, None)
        return state

    async def close(self) -> None:
        for making in list(self._making.values()):
            making.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await making

    async def _make(self, match_id: str, match: Match[Any], ticket: Ticket) -> None:
        try:
            async with self._queue.turn(ticket):
                review = await self._made(match_id, match)
            await self.store.keep_review(match_id, as_json(review))
        except Exception as fault:
            faults.note(f"the review of table {match_id}", fault)
        finally:
            del self._making[match_id], self._done[match_id]

    async def _made(self, match_id: str, match: Match[Any]) -> Review:
        asked = await asyncio.to_thread(questions, match)
        care = budget_for(asked, usual_seconds(match), 1)
        deals = await self.search_workers.look_before(match, deals_effort(care))
        findings = []
        for question in asked:
            finding = await self.search_workers.analyse_step(match.game, question, care)
            if finding is None or deals is None:
                raise Refusal("a step could not be looked at")
            findings.append(finding)
            self._done[match_id] = len(findings)
        assert deals is not None
        return await asyncio.to_thread(assemble_review, match, deals, findings)
