"""A table's automatic actions: bots move, and a bot decides for a player whose time has run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from concurrent.futures import Executor
from typing import Any

from tuliptable import bots
from tuliptable.engine.chance import Chance, chance_from, fresh_seed
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.metrics import Times
from tuliptable.server.storage.database import DatabaseFailure
from tuliptable.server.storage.match_metadata import SealedAnswer
from tuliptable.server.tables import broadcast, chat, chat_lines, player_actions, share_reveal, undo
from tuliptable.server.tables.clock_start import seconds_until_clocks_start, start_clocks
from tuliptable.server.tables.compiled_rules import CompiledRules
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.tables.secret_decision_round import SecretDecisionRound
from tuliptable.server.tables.table import Table
from tuliptable.teacher.lesson_runner import lesson_dice

SUBSTITUTE = "greedy"
"""The bot that decides for a player whose time has run out."""

FIRST_PAUSE_SECONDS = 0.5
"""Seconds of the pause after a failure, doubled after each further failure."""

MAX_FAILURES = 3
"""After this many failures in a row, a table pauses until it changes or until `PAUSE_SECONDS` have passed."""

PAUSE_SECONDS = 300.0
DATABASE_RETRY_SECONDS = 2.0
"""Seconds between attempts to write to a database that has failed."""

logger = logging.getLogger("tuliptable.server")


Moment = tuple[int, int]
"""A state of the table: the number of its last entry, and its revision."""


class Autoplayer:
    """Plays a table's automatic actions. Its task runs only while a bot is to move or a deadline is near."""

    def __init__(
        self,
        table: Table,
        bot_executor: Executor,
        compiled_rules: CompiledRules,
        search_workers: SearchWorkers,
        bot_delay: float,
        times: Times,
    ) -> None:
        self.table, self.search_workers = table, search_workers
        self.bot_executor, self.compiled_rules = bot_executor, compiled_rules
        self.bot_delay, self.times = bot_delay, times
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._told_failure = False
        self._waits_until = 0.0
        self._pause: tuple[Moment, float] | None = None
        self._announced_at = -1
        """The number of entries at the last announcement of a pause."""
        table.on_change = self.wake

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def idle_seconds(self) -> float:
        """Seconds for which it would only wait, for example for a clock. The table may leave memory meanwhile."""
        if not self.busy:
            return math.inf
        return max(0.0, self._waits_until - time.monotonic())

    @property
    def moment(self) -> Moment:
        return self.table.seq, self.table.metadata.revision

    @property
    def paused(self) -> bool:
        """True if it has failed too often in the current state of the table."""
        return self._pause is not None and self._pause[0] == self.moment and time.monotonic() < self._pause[1]

    @property
    def needed(self) -> bool:
        """True if there is an automatic action, and no process with connected people is there to play it."""
        table = self.table
        if self.paused:
            return False
        if not table.presence.local_guests and table.presence.remote_guests:
            return False
        if table.secret_decision:
            return (
                bool(table.secret_decision.undecided)
                or table.secret_decision.seconds_left(table.metadata, 0.0) is not None
            )
        deadlines = undo.seconds_left(table), share_reveal.seconds_left(table), seconds_until_clocks_start(table)
        return any(left is not None for left in deadlines) or table.bot_to_move is not None or table.clocks.ticking

    def wake(self) -> None:
        """Look for automatic actions, because the table has changed."""
        self._changed.set()
        if self.needed and not self.busy:
            self._task = asyncio.create_task(self._run(), name=f"autoplay of {self.table.id}")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        """Act until nothing is left to do. A round that neither waits nor changes the table counts as a failure."""
        while self.needed:
            before = self.moment
            try:
                if await self._do_next() or self.moment != before:
                    self._failures, self._told_failure = 0, False
                else:
                    await self._fail(Refusal("The turn changed nothing."))
            except DatabaseFailure as failure:
                await self._wait_for_database(failure)
            except Exception as failure:
                if self.moment == before:  # otherwise the table changed during the search: look again
                    await self._fail(failure)

    async def _wait_for_database(self, failure: DatabaseFailure) -> None:
        """Wait until the database may work again, and tell the connected people the reason once."""
        if not self._told_failure:
            faults.note(f"table {self.table.id}", failure)
            broadcast.broadcast_failure(self.table, failure.line)
        self._told_failure = True
        await asyncio.sleep(DATABASE_RETRY_SECONDS)

    async def _fail(self, failure: Exception) -> None:
        self._failures += 1
        if self._failures < MAX_FAILURES:
            await asyncio.sleep(FIRST_PAUSE_SECONDS * 2**self._failures)
            return
        if self._failures == MAX_FAILURES:
            unexpected = None if isinstance(failure, Refusal) else failure
            logger.error("table %s is paused: %s", self.table.id, failure, exc_info=unexpected)
        await self._announce_pause()
        self._pause = self.moment, time.monotonic() + PAUSE_SECONDS

    async def _announce_pause(self) -> None:
        """Announce the pause in the chat, once for each state of the match."""
        if self._announced_at == self.table.seq:
            return
        self._announced_at = self.table.seq
        last = self.table.chat[-1].phrase if self.table.chat else None
        if last and last.key == chat_lines.PAUSED.key:
            return  # another process announced it, or this one before its restart
        with contextlib.suppress(DatabaseFailure, Refusal):
            await chat.announce(self.table, chat_lines.PAUSED())

    async def _do_next(self) -> bool:
        """Wait until the next action is due, then carry it out. Return True if the table changed during the wait."""
        table, match = self.table, self.table.match
        self._changed.clear()
        if table.secret_decision:
            return await self._end_secret_decision(table.secret_decision)
        bot = table.bot_to_move
        seconds = self._seconds_until_due(bot)
        self._waits_until = time.monotonic() + seconds
        changed = await self._changes_within(seconds)
        self._waits_until = 0.0
        if changed:
            return True
        if share_reveal.seconds_left(table) is not None:
            await share_reveal.begin_without(table)
            return False
        if seconds_until_clocks_start(table) == 0:
            await start_clocks(table)
            return False
        if bot is None and not table.clocks.ticking and undo.seconds_left(table) is None:
            return True  # woken too early
        if undo.seconds_left(table) == 0:
            await undo.end_question(table)
            return False
        seat, seq, game = match.to_move, table.seq, match.game
        in_time = set(table.clocks.ran_out)
        action = await self._choose_action(game, match.state, bot or SUBSTITUTE)
        await player_actions.act_for_seat(table, seat, seq, action, bot or SUBSTITUTE)
        for late in table.clocks.ran_out - in_time:
            await chat.announce(table, chat_lines.BOT_DECIDED(name=match.name_of(late)))
        return False

    def _seconds_until_due(self, bot: str | None) -> float:
        """Return the seconds until the first due action: a bot's move, or the end of an undo request or of a clock."""
        table, due = self.table, list[float]()
        if bot is not None:
            due.append(self.bot_delay if table.presence.local_guests else 0.0)
        if table.clocks.ticking:
            due.append(table.clocks.remaining())
        due += [
            left for left in (share_reveal.seconds_left(table), seconds_until_clocks_start(table)) if left is not None
        ]
        if (question_left := undo.seconds_left(table)) is not None:
            due.append(question_left)
        return min(due)

    async def _choose_action(self, game: Game[Any], state: Any, bot: str, *, in_secret: bool = False) -> int:
        """Compute a bot's action for the seat to move, outside the event loop.

        In a secret decision the bot plays without search, because a pause would reveal that it decides.
        """
        information, dice, chosen = InformationState(game, state), self._dice(), bots.find(bot)
        with self.times.measure():
            if chosen.searches and not in_secret:
                found = await self._search(chosen, information, dice)
                if found is not None:
                    return found
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(
                self.bot_executor, self.compiled_rules.instant_choice, chosen, information, dice
            )

    def _dice(self) -> Chance:
        """Return unpredictable dice for bots. A lesson has fixed dice, so that it is always the same."""
        if self.table.metadata.lesson:
            return lesson_dice(self.table.match.seed, len(self.table.match.steps))
        return chance_from(fresh_seed())

    async def _search(self, bot: bots.Bot, information: InformationState[Any], dice: Chance) -> int | None:
        table = self.table
        seated = [bots.BOTS.get(holder.bot or "") for holder in table.metadata.holders]
        seconds = bots.seconds_for(bot, sum(other is not None and other.searches for other in seated))
        return await self.search_workers.search(
            bot, information, dice, seconds, watched=bool(table.presence.local_guests)
        )

    async def _end_secret_decision(self, now: SecretDecisionRound) -> bool:
        """Apply the answers when everyone has answered or the time is up.

        Bots decide at the start of a secret decision, so no computing is left when the last player answers.
        """
        table, seq = self.table, self.table.seq
        for seat in now.undecided:
            bot = table.metadata.holders[seat].bot or SUBSTITUTE
            action = await self._choose_action(table.match.game, now.questions[seat], bot, in_secret=True)
            now.decided[seat] = SealedAnswer(seat, action, bot)
        left = now.seconds_left(table.metadata, self.bot_delay if table.presence.local_guests else 0.0)
        if left is None or table.secret_decision is not now or await self._changes_within(left):
            return True
        await player_actions.end_secret_decision(table, seq, now.all_answers())
        return False

    async def _changes_within(self, seconds: float) -> bool:
        if seconds <= 0:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
            return True
        except TimeoutError:
            return False
