"""Verdicts: what a player may take back alone. Working them out takes time, so it is done beside the play, by C.

A table asks after each step of a person who is there. All that was asked within a moment is judged in one go, for a
bounded time, and then there is a rest: play comes first. The match keeps each verdict; it is given once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple

from tuliptable.engine.match import Match, Step
from tuliptable.server.faults import faults
from tuliptable.server.tables.thinking import Thinking

GATHER = 0.05
"""Seconds in which questions gather: nobody wants to take a step back sooner."""

AT_ONCE = 0.005
"""Seconds of computing in one go; what is left over comes next."""

REST = 9.0
"""After each go there is a rest, so many times as long as it took."""


class Case(NamedTuple):
    """A step to be judged."""

    match: Match[Any]
    seat: int
    at: int
    step: Step
    before: Any


class Verdicts:
    """One for all tables of a process."""

    def __init__(self, thinkers: Executor, thinking: Thinking) -> None:
        self.thinkers, self.thinking = thinkers, thinking
        self._asked: dict[Match[Any], tuple[int, Callable[[int], None]]] = {}
        self._work: asyncio.Task[None] | None = None

    def ask(self, match: Match[Any], seat: int, when_free: Callable[[int], None]) -> None:
        """Find out soon what this player may take back alone, and say so when it is more than was known."""
        self._asked[match] = seat, when_free
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._judge_all())

    def close(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def settle(self, match: Match[Any], seat: int, at_most: int | None = None) -> int:
        """Find it out now, for somebody who waits; returns how many steps are free."""
        while match.to_judge(seat, at_most) is not None:
            await self.thinking.prepared(match.game)
            case = case_of(match, seat, at_most)
            if case is None:
                break
            [revealed] = await self._judged([case])
            if revealed is None:
                break  # without rules in C no step is free
            match.judge(case.at, case.step, revealed)
        return match.known_to_be_free(seat, at_most)

    async def _judge_all(self) -> None:
        rest = GATHER
        while self._asked:
            await asyncio.sleep(rest)
            began = time.monotonic()
            try:
                await self._judge_some()
            except Exception as fault:
                faults.note("verdicts", fault)
            rest = max(GATHER, REST * (time.monotonic() - began))

    async def _judge_some(self) -> None:
        asked, self._asked = self._asked, {}
        cases: list[Case] = []
        for match, (seat, when_free) in asked.items():
            if self.thinking.builds(match.game):
                self._asked.setdefault(match, (seat, when_free))
            elif case := case_of(match, seat):
                cases.append(case)
        for case, revealed in zip(cases, await self._judged(cases), strict=True):
            seat, when_free = asked[case.match]
            if revealed is not None:
                case.match.judge(case.at, case.step, revealed)
                if not revealed:
                    when_free(seat)
            if self.thinking.ready(case.match.game) and case.match.to_judge(seat) is not None:
                self._asked.setdefault(case.match, (seat, when_free))

    async def _judged(self, cases: list[Case]) -> list[bool | None]:
        if not cases:
            return []
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, self._reveal, cases)

    def _reveal(self, cases: list[Case]) -> list[bool | None]:
        """The verdicts, None where there is none: for want of rules in C, or of time."""
        found: list[bool | None] = []
        until = time.monotonic() + AT_ONCE
        for case in cases:
            late = found and time.monotonic() > until
            found.append(None if late else self.thinking.reveals(case.match.game, case.before, case.step.action))
        return found


def case_of(match: Match[Any], seat: int, at_most: int | None = None) -> Case | None:
    at = match.to_judge(seat, at_most)
    return None if at is None else Case(match, seat, at, match.steps[at], match.before(at))
