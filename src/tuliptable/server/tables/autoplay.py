"""What a table does by itself: bots move, and a bot decides for the player whose time is up."""

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
from tuliptable.server.tables import broadcast, chat, player_actions, share_reveal, undo
from tuliptable.server.tables.clock_start import seconds_until_clocks_start, start_clocks
from tuliptable.server.tables.compiled_rules import CompiledRules
from tuliptable.server.tables.search_workers import SearchWorkers
from tuliptable.server.tables.secret_decision_round import SecretDecisionRound
from tuliptable.server.tables.table import Table
from tuliptable.teacher.lesson_runner import lesson_dice

SUBSTITUTE = "greedy"
"""The bot that decides for a player whose time is up."""

PAUSE = 0.5
"""After a failure; doubled with each that follows."""

PATIENCE = 3
"""A table that fails so often on end rests until it changes, or until the rest is over."""

PAUSE_SECONDS = 300.0
PAUSED_MESSAGE = (
    "Something goes wrong at this table, and play rests here. Whoever runs the server finds more in its log."
)
ROOM_AGAIN = 2.0
"""How often it is tried whether the database can be written again."""

logger = logging.getLogger("tuliptable.server")


Moment = tuple[int, int]
"""A state of the table: the number of its last entry, and its revision."""


class Autoplayer:
    """Sleeps until it is needed: a task runs only while a bot is to move or a clock ticks."""

    def __init__(
        self,
        table: Table,
        thinkers: Executor,
        thinking: CompiledRules,
        search_workers: SearchWorkers,
        bot_delay: float,
        times: Times,
    ) -> None:
        self.table, self.thinkers, self.thinking, self.search_workers = table, thinkers, thinking, search_workers
        self.bot_delay, self.times = bot_delay, times
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._complained = False
        self._waits_until = 0.0
        self._rests: tuple[Moment, float] | None = None
        self._told_at = -1
        """The number at which the people at the table were last told that it rests."""
        table.on_change = self.wake

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def idle_seconds(self) -> float:
        """Seconds in which it would only wait, for a clock perhaps: meanwhile its table may leave memory."""
        if not self.busy:
            return math.inf
        return max(0.0, self._waits_until - time.monotonic())

    @property
    def moment(self) -> Moment:
        return self.table.seq, self.table.metadata.revision

    @property
    def resting(self) -> bool:
        """Whether it has failed too often at this very state of the table."""
        return self._rests is not None and self._rests[0] == self.moment and time.monotonic() < self._rests[1]

    @property
    def needed(self) -> bool:
        """Whether there is anything to do, and nobody nearer to do it: tables with people belong to their process."""
        table = self.table
        if self.resting:
            return False
        if not table.presence.local_guests and table.presence.remote_guests:
            return False
        if table.secret_decision:
            return (
                bool(table.secret_decision.undecided)
                or table.secret_decision.seconds_left(table.metadata, 0.0) is not None
            )
        waits = undo.seconds_left(table), share_reveal.seconds_left(table), seconds_until_clocks_start(table)
        return any(left is not None for left in waits) or table.bot_to_move is not None or table.clocks.ticking

    def wake(self) -> None:
        """The table has changed: look again at what is to be done."""
        self._stirred.set()
        if self.needed and not self.busy:
            self._task = asyncio.create_task(self._run(), name=f"driver of {self.table.id}")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        """Every round waits, changes the table, or counts as a failure: none can go round for nothing."""
        while self.needed:
            before = self.moment
            try:
                if await self._do_next() or self.moment != before:
                    self._failures, self._complained = 0, False
                else:
                    await self._fail(Refusal("nothing came of its turn"))
            except DatabaseFailure as failure:
                await self._wait_for_room(failure)
            except Exception as failure:
                if self.moment == before:  # else it moved on while we were thinking: look again
                    await self._fail(failure)

    async def _wait_for_room(self, failure: DatabaseFailure) -> None:
        """No fault of this table's: it goes on as soon as it can. Who waits for a bot is told why, once."""
        if not self._complained:
            faults.note(f"table {self.table.id}", failure)
            broadcast.broadcast_failure(self.table, str(failure))
        self._complained = True
        await asyncio.sleep(ROOM_AGAIN)

    async def _fail(self, failure: Exception) -> None:
        self._failures += 1
        if self._failures < PATIENCE:
            await asyncio.sleep(PAUSE * 2**self._failures)
            return
        if self._failures == PATIENCE:
            unexpected = None if isinstance(failure, Refusal) else failure
            logger.error("table %s rests: %s", self.table.id, failure, exc_info=unexpected)
        await self._tell_that_it_rests()
        self._rests = self.moment, time.monotonic() + PAUSE_SECONDS

    async def _tell_that_it_rests(self) -> None:
        """A line of the table, once at each state of the match; who comes later reads it too."""
        if self._told_at == self.table.seq:
            return
        self._told_at = self.table.seq
        if self.table.chat and self.table.chat[-1].text == PAUSED_MESSAGE:
            return  # said before a restart
        with contextlib.suppress(DatabaseFailure, Refusal):
            await chat.announce(self.table, PAUSED_MESSAGE)

    async def _do_next(self) -> bool:
        """Wait as long as is polite, then think and act; True if something stirred while we waited."""
        table, match = self.table, self.table.match
        self._stirred.clear()
        if table.secret_decision:
            return await self._end_secret_decision(table.secret_decision)
        bot = table.bot_to_move
        patience = self._patience(bot)
        self._waits_until = time.monotonic() + patience
        stirred = await self._stirs_within(patience)
        self._waits_until = 0.0
        if stirred:
            return True
        if share_reveal.seconds_left(table) is not None:
            await share_reveal.begin_without(table)
            return False
        if seconds_until_clocks_start(table) == 0:
            await start_clocks(table)
            return False
        if bot is None and not table.clocks.ticking and undo.seconds_left(table) is None:
            return True  # woken a moment too early
        if undo.seconds_left(table) == 0:
            await undo.end_question(table)
            return False
        seat, seq, game = match.to_move, table.seq, match.game
        in_time = set(table.clocks.ran_out)
        action = await self._thought(game, match.state, bot or SUBSTITUTE)
        await player_actions.act_for_seat(table, seat, seq, action, bot or SUBSTITUTE)
        for late in table.clocks.ran_out - in_time:
            await chat.announce(table, f"{match.name_of(late)}'s time is up: the {SUBSTITUTE} bot decides.")
        return False

    def _patience(self, bot: str | None) -> float:
        """Seconds to the first thing that is to be done: a bot's move, the end of a question or of somebody's time."""
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

    async def _thought(self, game: Game[Any], state: Any, bot: str, *, in_secret: bool = False) -> int:
        """What a bot does in the seat to move, worked out beside the event loop.

        In secret it plays at a glance: a pause would tell the others that it was asked.
        """
        mind, dice, chosen = InformationState(game, state), self._dice(), bots.find(bot)
        with self.times.measured():
            if chosen.searches and not in_secret:
                found = await self._look_ahead(chosen, mind, dice)
                if found is not None:
                    return found
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thinkers, self.thinking.instant_choice, chosen, mind, dice)

    def _dice(self) -> Chance:
        """Nobody can foresee what bots decide, except at a lesson, which stays the same."""
        if self.table.metadata.lesson:
            return lesson_dice(self.table.match.seed, len(self.table.match.steps))
        return chance_from(fresh_seed())

    async def _look_ahead(self, bot: bots.Bot, mind: InformationState[Any], dice: Chance) -> int | None:
        table = self.table
        seated = [bots.BOTS.get(holder.bot or "") for holder in table.metadata.holders]
        seconds = bots.seconds_for(bot, sum(other is not None and other.searches for other in seated))
        return await self.search_workers.look_ahead(bot, mind, dice, seconds, watched=bool(table.presence.local_guests))

    async def _end_secret_decision(self, now: SecretDecisionRound) -> bool:
        """When all have answered, or their time is up, the answers count.

        Bots decide as soon as anybody may be asked. So nothing is left to be worked out when the last player answers.
        """
        table, seq = self.table, self.table.seq
        for seat in now.undecided:
            bot = table.metadata.holders[seat].bot or SUBSTITUTE
            action = await self._thought(table.match.game, now.questions[seat], bot, in_secret=True)
            now.decided[seat] = SealedAnswer(seat, action, bot)
        left = now.seconds_left(table.metadata, self.bot_delay if table.presence.local_guests else 0.0)
        if left is None or table.secret_decision is not now or await self._stirs_within(left):
            return True
        await player_actions.end_secret_decision(table, seq, now.all_answers())
        return False

    async def _stirs_within(self, seconds: float) -> bool:
        if seconds <= 0:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
            return True
        except TimeoutError:
            return False
