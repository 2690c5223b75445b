"""Verdicts: what a player may take back alone. Working them out takes time, so it is done beside the play, by C.

A table asks after each step of a person who is there. If the step is still the last a moment later, it is judged, with
all others that are due, for a bounded time; then there is a rest: play comes first. The match keeps each verdict; it
is given once. Who asks for an undo before that does not wait for his turn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple

from tuliptable.engine.match import Match, Step
from tuliptable.server.fault_log import faults
from tuliptable.server.tables.compiled_rules import CompiledRules

WAIT = 0.6
"""Seconds from a step to its verdict. Most bots have answered by then, and what another has followed needs none."""

AT_ONCE = 0.005
"""Seconds of computing in one go; what is left over comes next."""

REST = 30.0
"""After each go there is a rest, so many times as long as it took."""

LEAST_REST = 0.05


class CheckRequest(NamedTuple):
    """What may this player take back alone? He is told, if it is more than was known."""

    seat: int
    when_free: Callable[[int], None]
    due: float


class PendingCheck(NamedTuple):
    """A step to be judged."""

    match: Match[Any]
    seat: int
    at: int
    step: Step
    before: Any


class UndoChecker:
    """One for all tables of a process."""

    def __init__(self, thinkers: Executor, thinking: CompiledRules) -> None:
        self.thinkers, self.thinking = thinkers, thinking
        self._asked: dict[Match[Any], CheckRequest] = {}
        """The newest question of each match, the first that is due first."""
        self._work: asyncio.Task[None] | None = None

    def request(self, match: Match[Any], seat: int, when_free: Callable[[int], None]) -> None:
        """Find out soon what this player may take back alone, and say so when it is more than was known."""
        self._asked.pop(match, None)
        self._asked[match] = CheckRequest(seat, when_free, time.monotonic() + WAIT)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._judge_all())

    def close(self) -> None:
        if self._work is not None:
            self._work.cancel()

    async def check_now(self, match: Match[Any], seat: int, at_most: int | None = None) -> int:
        """Find it out now, for somebody who waits; returns how many steps are free."""
        while match.next_unchecked_step(seat, at_most) is not None:
            await self.thinking.wait_until_ready(match.game)
            case = next_check(match, seat, at_most)
            if case is None:
                break
            [revealed] = await self._judged([case])
            if revealed is None:
                break  # without rules in C no step is free
            match.store_undo_check(case.at, case.step, revealed)
        return match.known_free_undos(seat, at_most)

    async def _judge_all(self) -> None:
        rest = LEAST_REST
        while self._asked:
            first = next(iter(self._asked.values()))
            await asyncio.sleep(max(rest, first.due - time.monotonic()))
            began = time.monotonic()
            try:
                await self._judge_some()
            except Exception as fault:
                faults.note("verdicts", fault)
            rest = max(LEAST_REST, REST * (time.monotonic() - began))

    async def _judge_some(self) -> None:
        now = time.monotonic()
        due = {match: question for match, question in self._asked.items() if question.due <= now}
        cases: list[PendingCheck] = []
        for match, question in due.items():
            if self.thinking.is_compiling(match.game):
                continue
            del self._asked[match]
            if case := next_check(match, question.seat):
                cases.append(case)
            else:
                question.when_free(question.seat)  # a player who asked for the undo did not wait: it is judged already
        for case, revealed in zip(cases, await self._judged(cases), strict=True):
            question = due[case.match]
            if revealed is not None:
                case.match.store_undo_check(case.at, case.step, revealed)
                if not revealed:
                    question.when_free(question.seat)
            if self.thinking.is_ready(case.match.game) and case.match.next_unchecked_step(question.seat) is not None:
                self._asked.setdefault(case.match, question)

    async def _judged(self, cases: list[PendingCheck]) -> list[bool | None]:
        if not cases:
            return []
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, self._reveal, cases)

    def _reveal(self, cases: list[PendingCheck]) -> list[bool | None]:
        """The verdicts, None where there is none: for want of rules in C, or of time."""
        found: list[bool | None] = []
        until = time.monotonic() + AT_ONCE
        for case in cases:
            late = found and time.monotonic() > until
            found.append(
                None if late else self.thinking.reveals_information(case.match.game, case.before, case.step.action)
            )
        return found


def next_check(match: Match[Any], seat: int, at_most: int | None = None) -> PendingCheck | None:
    at = match.next_unchecked_step(seat, at_most)
    return None if at is None else PendingCheck(match, seat, at, match.steps[at], match.state_before(at))
