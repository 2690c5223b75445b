"""What a player may take back alone. A verdict on a step takes time, so it is worked out beside the play."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor
from typing import Any

from tuliptable.engine.match import Match, Step
from tuliptable.server.thinking import Thinking

REST = 9.0
"""After each verdict the scales rest so many times as long as it took: play comes first."""


class Scales:
    """Where steps are weighed, for all tables of a process: one at a time, in another thread, and never in a hurry."""

    def __init__(self, thinkers: Executor, thinking: Thinking) -> None:
        self.thinkers, self.thinking = thinkers, thinking
        self._free_at = 0.0
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Wait for one's turn."""
        async with self._turn:
            await asyncio.sleep(max(0.0, self._free_at - time.monotonic()))
            self._free_at = time.monotonic() + 0.001

    async def reveals(self, match: Match[Any], at: int) -> bool | None:
        """The verdict on a step, None if none can be had."""
        await self.thinking.prepared(match.game)
        if at >= len(match.steps):
            return None  # taken back meanwhile
        before, action = match.state_at(at), match.steps[at].action
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        told = await loop.run_in_executor(self.thinkers, self.thinking.reveals, match.game, before, action)
        now = time.monotonic()
        self._free_at = now + REST * (now - began)
        return told


class Freedom:
    """How many of the last steps their player may take back alone, as far as it has been worked out."""

    def __init__(self, match: Match[Any], scales: Scales) -> None:
        self.match, self.scales = match, scales
        self._verdicts: dict[int, tuple[Step, bool]] = {}

    def of(self, seat: int) -> int:
        """What is known now; a step without a verdict counts as one that told something."""
        free, steps = 0, self.match.steps
        while free < len(steps) and steps[-1 - free].seat == seat and self._verdict(len(steps) - 1 - free) is False:
            free += 1
        return free

    async def weigh(self, seat: int) -> int:
        """Work out what is not known yet; returns how many steps are free."""
        for at in range(len(self.match.steps) - 1, -1, -1):
            if self._unknown(at, seat):
                step = self.match.steps[at]
                told = await self.scales.reveals(self.match, at)
                if told is not None:
                    self._verdicts[at] = (step, told)
            if not self._stands(at, seat) or self._verdict(at) is not False:
                break
        return self.of(seat)

    def _unknown(self, at: int, seat: int) -> bool:
        return self._stands(at, seat) and self._verdict(at) is None

    def _stands(self, at: int, seat: int) -> bool:
        """Whether this is, still, a step of this player with nobody else's after it."""
        steps = self.match.steps[at:]
        return bool(steps) and all(step.seat == seat for step in steps)

    def _verdict(self, at: int) -> bool | None:
        """Whether a step told anybody anything; None if that is not known. A step taken back leaves its verdict."""
        known = self._verdicts.get(at)
        return known[1] if known and known[0] is self.match.steps[at] else None
