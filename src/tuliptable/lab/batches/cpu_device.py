"""A batch on the processor: the driver in C, with a share of the games for each thread."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from tuliptable.engine.game import Game
from tuliptable.lab.batches.arrays import Arrays
from tuliptable.lab.batches.step_program import stepping

GAMES_PER_THREAD = 16_384
"""Games for each thread. Starting a thread takes as long as about a thousand decisions, several times in a step, so a
smaller batch is as fast in one thread.
"""


class CpuDevice:
    numpy: Any = np

    def __init__(self, game: Game[Any], games: int, threads: int | None) -> None:
        """Raise NoCompiler without a C compiler."""
        batch = actions = ctypes.c_void_p
        part = ctypes.c_int64, ctypes.c_int64
        library = stepping(game)
        driver = library.driver
        self._begin = driver("begin_all", batch, *part)
        self._next = driver("next_all", batch, *part)
        self._observe = driver("observe_one", batch, *part, ctypes.c_void_p)
        self._step = driver("step_all", batch, actions, *part)
        self._throw = driver("throw_all", batch, actions, *part)
        self._check = driver("first_illegal", batch, actions, *part, gives=ctypes.c_int64)
        self.state_size = library.program.size_of(game.state)
        self._games = games
        self._parts = parts(games, threads or max(1, min(os.cpu_count() or 1, games // GAMES_PER_THREAD)))
        self._pool = ThreadPoolExecutor(len(self._parts) - 1) if len(self._parts) > 1 else None

    def address(self, array: Any) -> int:
        return int(array.ctypes.data)

    def take(self, arrays: Arrays, given: Any) -> None:
        self._kept = arrays, given
        self._batch, self._given = ctypes.addressof(arrays), self.address(given)  # looking them up takes a microsecond

    def begin(self) -> None:
        self._everywhere(self._begin)

    def next(self) -> None:
        self._everywhere(self._next)

    def first_illegal(self) -> int:
        return next((slot for slot in self._everywhere(self._check, self._given) if slot >= 0), -1)

    def step(self) -> None:
        self._everywhere(self._step, self._given)

    def throw(self, actions: Any) -> None:
        self._everywhere(self._throw, self.address(actions))

    def observe(self, slot: int, seat: int, row: Any) -> None:
        self._observe(self._batch, slot, seat, self.address(row))

    def _everywhere(self, call: Callable[..., Any], *given: int) -> list[Any]:
        """Run all shares at once: the first in this thread, the others in their own threads."""
        if self._pool is None:
            return [call(self._batch, *given, 0, self._games)]
        own, *others = self._parts
        waiting = [self._pool.submit(call, self._batch, *given, *part) for part in others]
        first = call(self._batch, *given, *own)
        return [first, *(other.result() for other in waiting)]


def parts(games: int, threads: int) -> list[tuple[int, int]]:
    """Return an even share of the games for each thread."""
    ends = [games * i // threads for i in range(threads + 1)]
    return list(pairwise(ends))
