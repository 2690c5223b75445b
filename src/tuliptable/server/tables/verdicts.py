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
from tuliptable.server.faults import faults
from tuliptable.server.tables.thinking import Thinking

WAIT = 0.6
"""Seconds from a step to its verdict. Most bots have answered by then, and what another has followed needs none."""

AT_ONCE = 0.005
"""Seconds of computing in one go; what is left over comes next."""

REST = 30.0
"""After each go there is a rest, so many times as long as it took."""

LEAST_REST = 0.05


class Question(NamedTuple):
    """What may this player take back alone? He is told, if it is more than was known."""

    seat: int
    when_free: Callable[[int], None]
    due: float


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
        self._asked: dict[Match[Any], Question] = {}
        """The newest question of each match, the first that is due first."""
        self._work: asyncio.Task[None] | None = None

    def ask(self, match: Match[Any], seat: int, when_free: Callable[[int], None]) -> None:
        """Find out soon what this player may take back alone, and say so when it is more than was known."""
        self._asked.pop(match, None)
        self._asked[match] = Question(seat, when_free, time.monotonic() + WAIT)
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
        cases: list[Case] = []
        for match, question in due.items():
            if self.thinking.builds(match.game):
                continue
            del self._asked[match]
            if case := case_of(match, question.seat):
                cases.append(case)
            else:
                question.when_free(question.seat)  # somebody who waited for it has had it judged
        for case, revealed in zip(cases, await self._judged(cases), strict=True):
            question = due[case.match]
            if revealed is not None:
                case.match.judge(case.at, case.step, revealed)
                if not revealed:
                    question.when_free(question.seat)
            if self.thinking.ready(case.match.game) and case.match.to_judge(question.seat) is not None:
                self._asked.setdefault(case.match, question)

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
