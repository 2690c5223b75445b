"""What a player may take back alone: the engine's verdict can take 20 ms, so it is worked out beside the loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Any

from tuliptable.engine.match import Match, Step
from tuliptable.engine.undo import reveals


class Freedom:
    """How many of the last steps their player may take back alone, as far as it has been worked out."""

    def __init__(self, match: Match[Any], thinkers: Executor) -> None:
        self.match, self.thinkers = match, thinkers
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
            if at >= len(self.match.steps) or self.match.steps[at].seat != seat:
                break  # not his, or taken back while we were thinking
            if self._verdict(at) is None:
                step, before = self.match.steps[at], self.match.state_at(at)
                loop = asyncio.get_running_loop()
                told = await loop.run_in_executor(self.thinkers, reveals, self.match.game, before, step.action)
                self._verdicts[at] = (step, told)
            if self._verdict(at):
                break
        return self.of(seat)

    def _verdict(self, at: int) -> bool | None:
        """Whether a step told anybody anything; None if that is not known. A step taken back leaves its verdict."""
        known = self._verdicts.get(at)
        return known[1] if known and known[0] is self.match.steps[at] else None
