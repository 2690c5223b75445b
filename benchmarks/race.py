"""A race between two builds of the rules in one process: `python benchmarks/race.py FOLDER [GAME ...]`.

FOLDER is another checkout, for example of an older commit. Each checkout translates its rules with its own translator.
Both play the same random games in alternating slices, so that the machine affects both alike; the best slice of each
counts, in CPU seconds. With `--interpreted`, the rules run in Python in two processes, again in turn. The last line
has the lowest ratio: speed now to speed before.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent

BUILD = """
import inspect, json, sys
sys.path.insert(0, sys.argv[1] + "/src")
from tuliptable import games
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.random_playout import random_games
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program

game, players = games.load(sys.argv[2]), int(sys.argv[3])
program = Program(game.state, game.rules.by_name(), [random_games])
library = Library(program, game.key)
fresh, seeds = game.fresh(players).pack(), chance_from(seed_from("race")).pack()
print(json.dumps({"path": str(library.path), "state": program.size_of(game.state), "chance": Chance.size,
    "fresh": fresh[: program.size_of(game.state)].hex(), "seeds": seeds.hex(), "widest": game.widest,
    "takes": list(inspect.signature(random_games).parameters), "sizes": "int64_t n" in program.source()}))
"""

PLAY = """
import inspect, sys, time
sys.path.insert(0, sys.argv[1] + "/src")
from tuliptable import games
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.random_playout import random_games

game, players, seconds = games.load(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
fresh, s, dice, out = game.fresh(players), game.state(), Chance(), [0] * game.widest
seeds = chance_from(seed_from("race"))
takes = inspect.signature(random_games).parameters
best = number = 0
while seconds > 0:
    start = time.process_time()
    given = {"fresh": fresh, "s": s, "dice": dice, "seeds": seeds, "first": number % 8, "games": 1, "out": out}
    random_games(*[given[name] for name in takes])
    took = time.process_time() - start
    seconds, number = seconds - took, number + 1
    if number % 8 == 1:
        slice_took = 0
    slice_took += took
    if number % 8 == 0:
        best = max(best, 8 / slice_took)
print(best)
"""


def ask(script: str, *arguments: object) -> str:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Runner:
    """A built library that can play."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        built = json.loads(ask(BUILD, folder, game, players))
        self.play = ctypes.CDLL(built["path"]).random_games_
        self.rooms: dict[str, Any] = {
            "fresh": ctypes.create_string_buffer(bytes.fromhex(built["fresh"]), built["state"]),
            "s": ctypes.create_string_buffer(built["state"]),
            "dice": ctypes.create_string_buffer(built["chance"]),
            "seeds": ctypes.create_string_buffer(bytes.fromhex(built["seeds"]), built["chance"]),
            "out": (ctypes.c_int64 * (built["widest"] + 1))(),
        }
        self.takes: list[str] = built["takes"]
        self.size = [ctypes.c_int64(built["widest"])] * (built["sizes"] and "out" in self.takes)
        self.play.restype = ctypes.c_int64
        self.best = 0.0

    def slice(self, games: int) -> int:
        given = {**self.rooms, "first": ctypes.c_int64(0), "games": ctypes.c_int64(games)}
        arguments = [*(given[name] for name in self.takes), *self.size]
        start = time.thread_time()
        decisions = self.play(*arguments)
        self.best = max(self.best, games / (time.thread_time() - start))
        return int(decisions)


def race_compiled(before: Path, game: str, players: int, seconds: float) -> tuple[float, float]:
    old, new = Runner(before, game, players), Runner(HERE, game, players)
    old.slice(8)
    games = max(1, int(old.best * 0.02))
    if old.slice(games) != new.slice(games):
        print(f"{game}: a rule has changed between the two, so they do not play the same games")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        old.slice(games)
        new.slice(games)
    return old.best, new.best


def race_interpreted(before: Path, game: str, players: int, seconds: float) -> tuple[float, float]:
    best = [0.0, 0.0]
    for _ in range(3):
        for i, folder in enumerate((before, HERE)):
            best[i] = max(best[i], float(ask(PLAY, folder, game, players, seconds / 6)))
    return best[0], best[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--interpreted", action="store_true")
    parser.add_argument("--seconds", type=float, default=4.0)
    options = parser.parse_args()
    sys.path.insert(0, str(HERE / "src"))
    from tuliptable import games

    race = race_interpreted if options.interpreted else race_compiled
    ratios: dict[str, float] = {}
    for key in options.games or games.KEYS:
        for players in games.load(key).players:
            before, now = race(options.folder.resolve(), key, players, options.seconds)
            ratios[f"{key}, {players} players"] = now / before
            print(f"{key:16} {players} players  {before:12,.1f} {now:12,.1f} games/s  {now / before:.3f}", flush=True)
    slowest = min(ratios, key=lambda table: ratios[table])
    print(f"{'interpreted' if options.interpreted else 'compiled'}, lowest ratio: {ratios[slowest]:.3f} ({slowest})")


if __name__ == "__main__":
    main()
