"""Low-priority processes in which bots search, and hints and reviews are computed.

A failure can cost a bot the depth of its search, but never its turn. A process that died is replaced and asked once
more. After that, or if an answer is long overdue, the bot plays without search. All tables share one time budget: the
more bots search at once, the less time each has. Bots at unwatched tables search one after the other, with long pauses.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Any, Generic, TypeVar

from tuliptable import games
from tuliptable.bots import Bot, BotPlayer, find
from tuliptable.bots.bot_player import RULES, searched_enough
from tuliptable.bots.parallel_search import MAX_TREES, merge_values, split_dice
from tuliptable.bots.searcher import ActionValue, SearchBudget
from tuliptable.bots.win_estimates import Prospects
from tuliptable.bots.worker_pool import new_pool
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match
from tuliptable.engine.rule_runner import compiled_or_interpreted
from tuliptable.teacher.hint import OPTIONS, HintFinder, HintStage, Progress, next_stage
from tuliptable.teacher.review_job import analyse_step, estimate_before_deal
from tuliptable.teacher.step_analysis import AnalysisBudget, StepAnalysis, StepInput

WORKERS = max(1, (os.cpu_count() or 1) - 1)
OVERDUE_SECONDS = 15.0
"""Seconds after its deadline until a process is given up. Its first search in a game needs some of them."""

ATTEMPTS = 2
PAUSE_FACTOR = 9.0
"""The pause after the search of an unwatched bot, as a multiple of its time. Such bots use a tenth of a core."""

logger = logging.getLogger("tuliptable.server")
T = TypeVar("T")


class WorkerJob(Generic[T]):
    """A function of this module, and its arguments."""

    def __init__(self, does: Callable[..., T], *given: Any) -> None:
        self.does, self.given = does, given


class SearchWorkers:
    """The search workers of all tables of a process. Their processes start with the first job."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._unwatched = asyncio.Lock()
        self._running_jobs = 0
        self._preparing: dict[str, asyncio.Future[Any]] = {}

    async def search(
        self, bot: Bot, information: InformationState[Any], dice: Chance, seconds: float, *, watched: bool = True
    ) -> int | None:
        """Search for up to `seconds` seconds, and return the action; None if the bot must play without search."""
        if not self._ready(information.game):
            return None
        if watched:
            return await self._search_in_processes(bot, information, split_dice(dice, self._spare(bot)), seconds)
        async with self._unwatched:
            began = time.monotonic()
            found = await self._search_in_processes(bot, information, [dice], seconds)
            await asyncio.sleep(PAUSE_FACTOR * min(seconds, time.monotonic() - began))
            return found

    def _spare(self, bot: Bot) -> int:
        """Return how many processes a bot may use at once: half of the idle ones, so that the next bot need not wait.

        A bot with limited iterations needs only one.
        """
        idle = self.workers - self._running_jobs
        return 1 if bot.iteration_factor else max(1, min(MAX_TREES, (idle + 1) // 2))

    async def _search_in_processes(
        self, bot: Bot, information: InformationState[Any], dice: Sequence[Chance], seconds: float
    ) -> int | None:
        """Search with each of the dice in its own process, and return the best action of all."""
        game, seen = information.game, information.seen.pack()

        async def part(own: Chance) -> list[ActionValue] | None:
            asked = partial(WorkerJob[list[ActionValue]], search, game.key, bot.name, seen, own.pack())
            return await self._when_free(game, lambda share: asked(seconds * share), seconds)

        with self._count_jobs(len(dice)):
            answers = await asyncio.gather(*map(part, dice))
        values = merge_values([answer for answer in answers if answer])
        return values[0].action if searched_enough(values) else None

    async def improve_hint(
        self,
        information: InformationState[Any],
        names: Sequence[str],
        stages: Sequence[HintStage],
        so_far: Progress | None,
    ) -> Progress | None:
        """Return the next stage of a hint for the player to move; None if the computation failed."""
        await self.wait_until_ready(information.game)
        given = (information.game.key, information.seen.pack(), tuple(names), tuple(stages), so_far)
        stage = next_stage(stages, so_far)
        seconds = stage.looks.seconds + OPTIONS * stage.plays.seconds
        return await self._in_turn(information.game, lambda share: WorkerJob(find_hint, *given, share), seconds)

    async def analyse_step(self, game: Game[Any], asked: StepInput, care: AnalysisBudget) -> StepAnalysis | None:
        """Return the analysis of a step of a finished match; None if the computation failed."""
        await self.wait_until_ready(game)
        seconds = care.looks.seconds + 2 * (care.values.seconds + care.choices.seconds)
        return await self._in_turn(game, lambda _: WorkerJob(analyse_step, game.key, asked, care), seconds)

    async def estimate_deal(self, match: Match[Any], budget: SearchBudget) -> Prospects | None:
        """Return each player's expected result before the deal; None if the computation failed."""
        given = (match.game.key, len(match.players), match.options, budget)
        return await self._in_turn(match.game, lambda _: WorkerJob(estimate_before_deal, *given), budget.seconds)

    async def wait_until_ready(self, game: Game[Any]) -> None:
        """Wait until the rules of this game are ready for the search."""
        if not self._ready(game):
            await asyncio.wait([self._preparing[game.key]])

    def processes(self) -> list[int]:
        """Return the ids of the running processes."""
        return list(self._pool._processes or ()) if self._pool else []

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool)

    def _ready(self, game: Game[Any]) -> bool:
        """Return True if the rules of a game are ready. The first call starts their compilation."""
        if game.key not in self._preparing:
            self._preparing[game.key] = asyncio.ensure_future(asyncio.to_thread(compiled_or_interpreted, game, *RULES))
        return self._preparing[game.key].done()

    async def _in_turn(self, game: Game[Any], asked: Callable[[float], WorkerJob[T]], seconds: float) -> T | None:
        """Run one job, and return its result."""
        with self._count_jobs(1):
            return await self._when_free(game, asked, seconds)

    @contextmanager
    def _count_jobs(self, jobs: int) -> Iterator[None]:
        self._running_jobs += jobs
        try:
            yield
        finally:
            self._running_jobs -= jobs

    async def _when_free(self, game: Game[Any], asked: Callable[[float], WorkerJob[T]], seconds: float) -> T | None:
        """Run a job for its share of the time as soon as a process is free, and return its result."""
        async with self._free:
            share = min(1.0, self.workers / self._running_jobs)
            return await self._answer(game, asked(share), seconds * share)

    async def _answer(self, game: Game[Any], job: WorkerJob[T], seconds: float) -> T | None:
        for _ in range(ATTEMPTS):
            pool = self._pool = self._pool or new_pool(self.workers)
            try:
                asked = pool.submit(job.does, *job.given)
                return await asyncio.wait_for(asyncio.wrap_future(asked), seconds + OVERDUE_SECONDS)
            except BrokenProcessPool:
                logger.warning("a process in which bots look ahead has died; it is replaced")
                self._give_up(pool)
            except TimeoutError:
                logger.warning("a bot's thought about %s is overdue: its process is replaced", game.title)
                self._give_up(pool)
                break
            except Exception:
                logger.exception("a bot could not look ahead in %s", game.title)
                break
        return None

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Kill the processes of a pool. Callers that wait for other answers from them try again."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)


# --- in a worker process ---------------------------------------------------------------------------------------------

bot_players: dict[str, BotPlayer[Any]] = {}


def search(key: str, bot: str, seen: bytes, dice: bytes, seconds: float) -> list[ActionValue]:
    if key not in bot_players:
        bot_players[key] = BotPlayer(games.load(key))
    bot_player = bot_players[key]
    information = InformationState(bot_player.game, bot_player.game.state.unpack(seen))
    return bot_player.search(find(bot), information, Chance.unpack(dice), seconds)


hint_finders: dict[str, HintFinder[Any]] = {}


def find_hint(
    key: str, seen: bytes, names: tuple[str, ...], stages: tuple[HintStage, ...], so_far: Progress | None, share: float
) -> Progress:
    if key not in hint_finders:
        hint_finders[key] = HintFinder(games.load(key))
    hint_finder = hint_finders[key]
    return hint_finder.improve(
        InformationState(hint_finder.game, hint_finder.game.state.unpack(seen)), names, stages, so_far, share
    )
