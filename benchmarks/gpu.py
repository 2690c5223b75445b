"""Random games on a GPU, by the same rules: `python benchmarks/gpu.py [GAME ...]`.

Needs CuPy and a GPU. First it compares the decisions of 256 random games, and the scores of 256 games between greedy
and random bots, with those of the processor, for every number of players. Then it counts decisions a second, beside
those of one core of this machine. For batches, it steps 300 games 150 times and compares all arrays with the
processor, then counts decisions a second with observation and, where useful, mask. The output also shows the registers
and memory of each thread.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from tuliptable import bots, games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.rule_runner import compiled
from tuliptable.lab.batches import Batch, gpu_device
from tuliptable.lab.cuda import cupy
from tuliptable.lab.gpu import GpuSimulator, kernel, play_on_gpu
from tuliptable.lab.simulator import CompiledSimulator, Series

COMPARED = 256
SECONDS = 1.5
SEED = seed_from("gpu")
SLOTS, STEPS = 300, 150
SIZES = (1 << 14, 1 << 16, 1 << 18)
WIDE = 10_000
"""Actions from which a mask is not useful."""
ARRAYS = ("numbers", "to_move", "options", "codes", "mask", "observation", "done", "lengths", "scores", "rewards")


def same(game: Game[Any], players: int) -> bool:
    seats = [bots.find("greedy" if seat % 2 else "random") for seat in range(players)]
    series = Series(game, seats, {}, SEED)
    return GpuSimulator(series).play(0, COMPARED) == CompiledSimulator(series).play(0, COMPARED)


def on_card(game: Game[Any], players: int) -> tuple[float, bool]:
    """Return decisions a second, and True if the first games had as many decisions as on the processor."""
    cp, fresh, library = cupy(), game.fresh(players), compiled(game, random_playouts)

    def decisions(first: int, many: int) -> Any:
        return play_on_gpu(game.key, random_playouts, fresh, SEED, [0] * players, first, many)

    seeds = chance_from(SEED)
    alike = decisions(0, COMPARED).get().ravel().tolist() == [
        library.call(random_playouts, fresh, fresh.copy(), seeds, number, 1) for number in range(COMPARED)
    ]
    many, best = 1 << 16, 0.0
    decisions(0, many).sum(dtype=cp.int64)  # CuPy compiles its sum at the first use
    while True:
        began = time.perf_counter()
        made = float(decisions(COMPARED, many).sum(dtype=cp.int64))
        took = time.perf_counter() - began
        best = max(best, made / took)
        if took > SECONDS or many >= 1 << 23:
            return best, alike
        many *= 2


def on_a_core(game: Game[Any], players: int) -> float:
    fresh, library, seeds = game.fresh(players), compiled(game, random_playouts), chance_from(SEED)
    many = 64
    while True:
        began = time.process_time()
        made = library.call(random_playouts, fresh, fresh.copy(), seeds, 0, many)
        if (took := time.process_time() - began) > SECONDS / 4:
            return made / took
        many *= 2


def same_batch(game: Game[Any], players: int) -> bool:
    here, there = (Batch(game, players, SLOTS, seed="gpu", device=device) for device in ("cpu", "gpu"))
    for _ in range(STEPS):
        actions = here.random_actions()
        here.step(actions)
        there.step(actions)
        if any((getattr(there, name).get() != getattr(here, name)).any() for name in ARRAYS):
            return False
    return True


def stepped(game: Game[Any], players: int, games: int) -> float:
    """Return decisions a second of a batch. Drawing its actions on the GPU is not measured."""
    batch = Batch(game, players, games, seed="gpu", mask=game.actions.size < WIDE, device="gpu")
    actions, took, steps, finish = batch.random_actions(), 0.0, 0, cupy().cuda.runtime.deviceSynchronize
    while took < SECONDS / 3:
        batch.random_actions(actions)
        finish()
        began = time.perf_counter()
        batch.step(actions)
        finish()
        took += time.perf_counter() - began
        steps += 1
    return steps * games / took


def thread_resources(kernel: Any) -> str:
    """Return the registers and memory of a thread."""
    given = kernel.attributes
    return f"{given['num_regs']} | {given['local_size_bytes']:,}"


def series_table(keys: list[str]) -> None:
    print(
        "| game, players | decisions a second | of one core here | card / core | compiled in | registers | local",
        end="",
    )
    print(" memory | same games |\n|---|---:|---:|---:|---:|---:|---:|---|")
    for key in keys:
        game = games.load(key)
        began = time.perf_counter()
        each = kernel(key, random_playouts)
        built = time.perf_counter() - began
        for players in game.players:
            there, alike = on_card(game, players)
            core = on_a_core(game, players)
            verdict = "yes" if alike and same(game, players) else "NO"
            row = (
                f"{there:.2e} | {core:.2e} | {there / core:.0f} | {built:.0f} s | {thread_resources(each)} | {verdict}"
            )
            print(f"| {game.title}, {players} | {row} |", flush=True)


def batch_table(keys: list[str]) -> None:
    print("\n| game, players |", " | ".join(f"{size:,} games" for size in SIZES), "| registers | local memory | same |")
    print(f"|---|{'---:|' * len(SIZES)}---:|---:|---|")
    for key in keys:
        game = games.load(key)
        for players in sorted({max(2, game.players[0]), game.players[-1]}):
            speeds = " | ".join(f"{stepped(game, players, size):.2e}" for size in SIZES)
            each = gpu_device.module(game)[0].get_function("step")
            verdict = "yes" if same_batch(game, players) else "NO"
            print(f"| {game.title}, {players} | {speeds} | {thread_resources(each)} | {verdict} |", flush=True)


def main() -> None:
    cp = cupy()
    print(f"{cp.cuda.runtime.getDeviceProperties(0)['name'].decode()}, CuPy {cp.__version__}\n")
    keys = sys.argv[1:] or [*games.KEYS]
    series_table(keys)
    batch_table(keys)


if __name__ == "__main__":
    main()
