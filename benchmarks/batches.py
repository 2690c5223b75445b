"""Decisions a second of batches with legal actions, mask and observation, for every game.

    python benchmarks/batches.py               every game with its fewest and most players, about a minute
    python benchmarks/batches.py --games 4096 --seconds 2

On one core, each call steps 1,024 games. The figure is the best of many slices, in CPU time of the thread. A step plays
one action in each game, restarts finished games, and writes the seat to move, the legal actions as codes and as a mask,
the observation and the rewards. Drawing the random actions is not measured. A second run leaves out mask and
observation. A third run uses all cores with as many games for each. Its wall-clock figure is only right on an idle
machine. So it also shows the decisions per CPU second of all threads, compared with one thread (100 % is no loss).
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

from tuliptable import games
from tuliptable.lab.batches import Batch

SLICE = 0.05
"""Seconds of one measurement, short enough that some run undisturbed."""

WIDE = 10_000
"""Actions from which a mask is not useful: in Tulips it has 71,183 columns for 10 legal actions."""


def decisions(batch: Batch, seconds: float, clock: Callable[[], float]) -> float:
    """Return decisions a second, the best of many slices."""
    best, end, actions = 0.0, time.perf_counter() + seconds, batch.random_actions()
    while time.perf_counter() < end:
        took, steps = 0.0, 0
        while took < SLICE:
            batch.random_actions(actions)
            began = clock()
            batch.step(actions)
            took += clock() - began
            steps += 1
        best = max(best, steps * batch.size / took)
    return best


def row(key: str, players: int, count: int, seconds: float) -> str:
    game, cores = games.load(key), os.cpu_count() or 1
    mask = game.actions.size < WIDE
    shown = Batch(game, players, count, seed="speed", mask=mask, threads=1)
    bare = Batch(game, players, count, seed="speed", mask=False, observation=False, threads=1)
    many = Batch(game, players, count * cores, seed="speed", mask=mask, threads=cores)
    alone = decisions(shown, seconds, time.process_time)
    cells = [
        game.title,
        str(players),
        f"{len(shown.columns):,}",
        f"{game.actions.size:,}" if mask else "codes only",
        f"{alone / 1e6:.1f}",
        f"{decisions(bare, seconds, time.process_time) / 1e6:.1f}",
        f"{decisions(many, seconds, time.perf_counter) / 1e6:.1f}",
        f"{decisions(many, seconds, time.process_time) / alone:.0%}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions a second in batches.")
    parser.add_argument("--games", type=int, default=1024, help="side by side, for each core (1024)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement (1)")
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    print(f"| game | players | columns | mask | with mask and observation | bare | {cores} cores | work kept |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for key in games.KEYS:
        counts = games.load(key).players
        for players in sorted({max(2, counts[0]), counts[-1]}):
            print(row(key, players, given.games, given.seconds), flush=True)
    print(f"\nMillions of decisions a second, {given.games:,} games for each core.")


if __name__ == "__main__":
    main()
