"""Where the bots of all tables look ahead: in processes of their own, which give way to everything else.

What happens there can cost a bot its depth and never its turn: a process that died is replaced and asked once more, and
after that, or when an answer is long overdue, the bot plays at a glance. All tables share one budget: the more bots
think at a time, the shorter each does, and those whom nobody watches think one after the other, with long rests.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from tuliptable import games
from tuliptable.bots import Bot, Thinker, find
from tuliptable.bots.processes import new_pool
from tuliptable.bots.thinker import RULES
from tuliptable.engine.chance import Chance
from tuliptable.engine.game import Game
from tuliptable.engine.mind import Mind
from tuliptable.engine.running import in_c_if_possible

WORKERS = max(1, (os.cpu_count() or 1) - 1)
OVERDUE = 15.0
"""Seconds beyond its time after which a process is given up; its first thought about a game takes some by itself."""

ATTEMPTS = 2
RESTS = 9.0
"""So many times as long as a bot thought does the next one wait whom nobody watches: they use a tenth of a core."""

logger = logging.getLogger("tuliptable.server")


class Workshop:
    """One for all tables of a process; its processes start when somebody needs them."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._unwatched = asyncio.Lock()
        self._thinking = 0
        self._preparing: dict[str, asyncio.Future[Any]] = {}

    async def look_ahead(
        self, bot: Bot, mind: Mind[Any], dice: Chance, seconds: float, *, watched: bool = True
    ) -> int | None:
        """What a bot finds in so many seconds at most; None if it has to play at a glance."""
        if not self._ready(mind.game):
            return None
        if watched:
            return await self._in_turn(bot, mind, dice, seconds)
        async with self._unwatched:
            began = time.monotonic()
            found = await self._in_turn(bot, mind, dice, seconds)
            await asyncio.sleep(RESTS * min(seconds, time.monotonic() - began))
            return found

    async def prepared(self, game: Game[Any]) -> None:
        """Wait until bots can look ahead in this game."""
        if not self._ready(game):
            await asyncio.wait([self._preparing[game.key]])

    def processes(self) -> list[int]:
        """The processes at work, by id."""
        return list(self._pool._processes or ()) if self._pool else []

    def close(self) -> None:
        if self._pool is not None:
            self._give_up(self._pool)

    def _ready(self, game: Game[Any]) -> bool:
        """Whether the game is built; the first who asks sets somebody to work on it, and no bot waits for that."""
        if game.key not in self._preparing:
            self._preparing[game.key] = asyncio.ensure_future(asyncio.to_thread(in_c_if_possible, game, *RULES))
        return self._preparing[game.key].done()

    async def _in_turn(self, bot: Bot, mind: Mind[Any], dice: Chance, seconds: float) -> int | None:
        self._thinking += 1
        try:
            async with self._free:
                return await self._answer(bot, mind, dice, seconds * min(1.0, self.workers / self._thinking))
        finally:
            self._thinking -= 1

    async def _answer(self, bot: Bot, mind: Mind[Any], dice: Chance, seconds: float) -> int | None:
        for _ in range(ATTEMPTS):
            pool = self._pool = self._pool or new_pool(self.workers)
            try:
                asked = pool.submit(look_ahead, mind.game.key, bot.name, mind.seen.pack(), dice.pack(), seconds)
                return await asyncio.wait_for(asyncio.wrap_future(asked), seconds + OVERDUE)
            except BrokenProcessPool:
                logger.warning("a process in which bots look ahead has died; it is replaced")
                self._give_up(pool)
            except TimeoutError:
                logger.warning("a bot's thought about %s is overdue: its process is replaced", mind.game.title)
                self._give_up(pool)
                break
            except Exception:
                logger.exception("a bot could not look ahead in %s", mind.game.title)
                break
        return None

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End its processes; whoever waits for another answer from them asks again."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)


# --- in such a process ---------------------------------------------------------------------------------------------

thinkers: dict[str, Thinker[Any]] = {}


def look_ahead(key: str, bot: str, seen: bytes, dice: bytes, seconds: float) -> int:
    if key not in thinkers:
        thinkers[key] = Thinker(games.load(key))
    thinker = thinkers[key]
    mind = Mind(thinker.game, thinker.game.state.unpack(seen))
    return thinker.choose(find(bot), mind, Chance.unpack(dice), seconds)
