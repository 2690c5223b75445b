"""A batch on a GPU: the same driver as CUDA C, one game for each thread, in CuPy arrays."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.state import State
from tuliptable.lab.batches.arrays import Arrays
from tuliptable.lab.batches.step_program import BatchProgram
from tuliptable.lab.cuda import blocks, compiled_for_card, cupy, in_cuda

KERNELS = """
#define EACH(name, call, ...) \\
    extern "C" __global__ void name(__VA_ARGS__) { \\
        int64_t i = own_number(); \\
        if (i < b->games) { call; } \\
    }
EACH(begin, begin_all(b, i, i + 1), Batch *b)
EACH(next, next_all(b, i, i + 1), Batch *b)
EACH(step, step_all(b, actions, i, i + 1), Batch *b, const int32_t *actions)
EACH(roll, throw_all(b, actions, i, i + 1), Batch *b, int32_t *actions)
EACH(check, if (first_illegal(b, actions, i, i + 1) >= 0) atomicMin(wrong, (int32_t)i),
     Batch *b, const int32_t *actions, int32_t *wrong)
EACH(observe, if (i == 0) observe_one(b, slot, seat, row), Batch *b, int64_t slot, int64_t seat, Observed *row)
"""


MODULES: dict[type[State], tuple[Any, int]] = {}


def cuda_text(program: BatchProgram) -> str:
    """Return CUDA C in which each thread steps one game of a batch."""
    return in_cuda(program) + KERNELS


def module(game: Game[Any]) -> tuple[Any, int]:
    """Return the kernels of a game, and the bytes of its state on the GPU."""
    if game.state not in MODULES:
        program = BatchProgram(game)
        MODULES[game.state] = compiled_for_card(cuda_text(program)), program.size_of(game.state)
    return MODULES[game.state]


class GpuDevice:
    def __init__(self, game: Game[Any], games: int) -> None:
        """Refuse a machine without a GPU."""
        self.numpy = cupy()
        self._module, self.state_size = module(game)
        self._games = games

    def address(self, array: Any) -> int:
        return int(array.data.ptr)

    def take(self, arrays: Arrays, given: Any) -> None:
        self._batch = self.numpy.asarray(bytearray(arrays), dtype=self.numpy.uint8)
        self._given = given
        self._wrong = self.numpy.zeros(1, self.numpy.int32)

    def begin(self) -> None:
        self._each("begin")

    def next(self) -> None:
        self._each("next")

    def first_illegal(self) -> int:
        self._wrong.fill(self._games)
        self._each("check", self._given, self._wrong)
        found = int(self._wrong[0])
        return found if found < self._games else -1

    def step(self) -> None:
        self._each("step", self._given)

    def throw(self, actions: Any) -> None:
        self._each("roll", actions)

    def observe(self, slot: int, seat: int, row: Any) -> None:
        self._each("observe", self.numpy.int64(slot), self.numpy.int64(seat), row)

    def _each(self, kernel: str, *given: Any) -> None:
        self._module.get_function(kernel)(*blocks(self._games), (self._batch, *given))
