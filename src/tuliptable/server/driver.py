"""What a table does by itself: bots move, and a bot decides for the player whose time is up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import Executor

from tuliptable import bots
from tuliptable.engine.chance import chance_from, fresh_seed
from tuliptable.engine.refusal import Refusal
from tuliptable.server.table import Table
from tuliptable.server.thinking import Thinking

SUBSTITUTE = "greedy"
"""The bot that decides for a player whose time is up."""

RETRY = 2.0
logger = logging.getLogger("tuliptable.server")


class Driver:
    """Sleeps until it is needed: a task runs only while a bot is to move or a clock ticks."""

    def __init__(self, table: Table, thinkers: Executor, thinking: Thinking, bot_delay: float) -> None:
        self.table, self.thinkers, self.thinking, self.bot_delay = table, thinkers, thinking, bot_delay
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        table.on_change = self.nudge

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def needed(self) -> bool:
        """Whether there is anything to do, and nobody nearer to do it: tables with people belong to their process."""
        table = self.table
        if not table.audience.here and table.audience.elsewhere:
            return False
        return table.charter.undo is None and (table.bot_to_move is not None or table.clocks.ticking)

    def nudge(self) -> None:
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
        while self.needed:
            try:
                await self._do_next()
            except Refusal:
                pass  # the table moved on while we were thinking: look again
            except Exception:
                logger.exception("table %s: will try again", self.table.id)
                await asyncio.sleep(RETRY)

    async def _do_next(self) -> None:
        """Wait as long as is polite, or until something changes; then think and act."""
        table, match = self.table, self.table.match
        self._stirred.clear()
        bot = table.bot_to_move
        patience = self.bot_delay if table.audience.here and not table.secret_turn else 0.0
        delay = table.clocks.remaining() if bot is None else patience
        if await self._stirs_within(delay):
            return
        seat, seq, game = match.to_move, table.seq, match.game
        seen = game.seen_by(match.state, seat)
        who, dice = bots.find(bot or SUBSTITUTE), chance_from(fresh_seed())
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self.thinkers, self.thinking.choose, who, game, seen, dice)
        await table.act_for(seat, seq, action)

    async def _stirs_within(self, seconds: float) -> bool:
        if seconds <= 0:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
            return True
        except TimeoutError:
            return False
