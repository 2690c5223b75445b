"""Decisions a second of batches on one core and on all cores, by the wall clock.

    python benchmarks/cores.py                 about a minute, on an idle machine
    python benchmarks/cores.py --seconds 4 --game tulips

Every core steps a batch of 1,024 games with observation and, where useful, mask, and draws the actions. There are three
ways: threads with a batch each, processes with a batch each, and one batch that shares its games among threads. The
order is one core, all cores, one core again, so a disturbance shows in the two figures for one core.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from typing import Any

from tuliptable import games
from tuliptable.lab.batches import Batch

GAMES, SHARED = 1024, 4096
"""Games for each core: of its own batch, and of the shared batch."""
WIDE = 10_000
"""Actions from which a mask is not useful."""


def stepped(key: str, seconds: float, begin: Any, size: int, threads: int) -> float:
    """Return decisions a second of one batch, from the moment when all are ready."""
    game: Any = games.load(key)
    players = max(2, game.players[0])
    batch = Batch(game, players, size, seed="cores", mask=game.actions.size < WIDE, threads=threads)
    actions = batch.random_actions()
    batch.step(actions)
    begin.wait()
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for _ in range(20):
            batch.random_actions(actions)
            batch.step(actions)
        steps += 20
    return steps * size / (time.perf_counter() - began)


def in_threads(key: str, seconds: float, cores: int) -> float:
    begin, found = threading.Barrier(cores), [0.0] * cores

    def work(i: int) -> None:
        found[i] = stepped(key, seconds, begin, GAMES, 1)

    workers = [threading.Thread(target=work, args=(i,)) for i in range(cores)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(found)


def work_in_process(key: str, seconds: float, begin: Any, found: Any) -> None:
    found.put(stepped(key, seconds, begin, GAMES, 1))


def in_processes(key: str, seconds: float, cores: int) -> float:
    context = multiprocessing.get_context("spawn")
    begin, found = context.Barrier(cores), context.Queue()
    workers = [context.Process(target=work_in_process, args=(key, seconds, begin, found)) for _ in range(cores)]
    for worker in workers:
        worker.start()
    speeds: list[float] = [found.get() for _ in workers]
    for worker in workers:
        worker.join()
    return sum(speeds)


def in_one_batch(key: str, seconds: float, cores: int) -> float:
    return stepped(key, seconds, threading.Barrier(1), SHARED * cores, cores)


WAYS: dict[str, Callable[[str, float, int], float]] = {
    "threads, a batch each": in_threads,
    "processes": in_processes,
    "one batch": in_one_batch,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Batches over cores.")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement (2)")
    parser.add_argument("--game", choices=games.KEYS, action="append", help="only this one")
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    print(
        f"| game | how | one core | {cores} cores | one core again | times |\n| --- | --- | ---: | ---: | ---: | ---: |"
    )
    for key in given.game or games.KEYS:
        for how, measure in WAYS.items():
            one, many, again = (measure(key, given.seconds, n) for n in (1, cores, 1))
            cells = [
                games.load(key).title,
                how,
                *(f"{n / 1e6:.1f}" for n in (one, many, again)),
                f"{many / max(one, again):.2f}",
            ]
            print(f"| {' | '.join(cells)} |", flush=True)
    print("\nMillions of decisions a second, by the clock.")


if __name__ == "__main__":
    main()
