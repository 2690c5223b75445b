"""Random games on a graphics card, by the same rules: `python benchmarks/gpu.py [GAME ...]`.

Needs CuPy and a card. First the numbers of decisions of 256 games and the scores of 256 games between greedy and random
bots are compared with the processor's, for every number of players; then decisions a second are counted, and beside
them those of one core of this machine.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from tuliptable import bots, games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.drivers import random_games
from tuliptable.engine.game import Game
from tuliptable.engine.running import compiled
from tuliptable.lab.gpu import OnGpu, cupy, kernel, played
from tuliptable.lab.simulator import Compiled, Series

COMPARED = 256
SECONDS = 1.5
SEED = seed_from("gpu")


def same(game: Game[Any], players: int) -> bool:
    seats = [bots.find("greedy" if seat % 2 else "random") for seat in range(players)]
    series = Series(game, seats, {}, SEED)
    return OnGpu(series).play(0, COMPARED) == Compiled(series).play(0, COMPARED)


def on_card(game: Game[Any], players: int) -> tuple[float, bool]:
    """Decisions a second, and whether the first games took as many as on the processor."""
    cp, fresh, library = cupy(), game.fresh(players), compiled(game, random_games)

    def decisions(first: int, many: int) -> Any:
        return played(game.key, random_games, fresh, SEED, [0] * players, first, many)

    seeds = chance_from(SEED)
    alike = decisions(0, COMPARED).get().ravel().tolist() == [
        library.call(random_games, fresh, fresh.copy(), seeds, number, 1) for number in range(COMPARED)
    ]
    many, best = 1 << 16, 0.0
    decisions(0, many).sum(dtype=cp.int64)  # CuPy makes its sum when it is first needed
    while True:
        began = time.perf_counter()
        made = float(decisions(COMPARED, many).sum(dtype=cp.int64))
        took = time.perf_counter() - began
        best = max(best, made / took)
        if took > SECONDS or many >= 1 << 23:
            return best, alike
        many *= 2


def on_a_core(game: Game[Any], players: int) -> float:
    fresh, library, seeds = game.fresh(players), compiled(game, random_games), chance_from(SEED)
    many = 64
    while True:
        began = time.process_time()
        made = library.call(random_games, fresh, fresh.copy(), seeds, 0, many)
        if (took := time.process_time() - began) > SECONDS / 4:
            return made / took
        many *= 2


def main() -> None:
    cp = cupy()
    print(f"{cp.cuda.runtime.getDeviceProperties(0)['name'].decode()}, CuPy {cp.__version__}\n")
    print("| game, players | decisions a second | of one core here | card / core | compiled in | same games |")
    print("|---|---:|---:|---:|---:|---|")
    for key in sys.argv[1:] or games.KEYS:
        game = games.load(key)
        began = time.perf_counter()
        kernel(key, random_games)
        built = time.perf_counter() - began
        for players in game.players:
            card, alike = on_card(game, players)
            core = on_a_core(game, players)
            verdict = "yes" if alike and same(game, players) else "NO"
            row = f"{card:.2e} | {core:.2e} | {card / core:.0f} | {built:.0f} s | {verdict}"
            print(f"| {game.title}, {players} | {row} |", flush=True)


if __name__ == "__main__":
    main()
