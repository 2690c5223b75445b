"""Random playouts a second of every game: interpreted, compiled, on all cores, and against C written by hand.

    python benchmarks/playouts.py [--game KEY] [--seconds S] [--json FILE] [--markdown]

Before the measurement, all contestants play the same games and must reach the same scores. Speeds on one core are games
per CPU second, the best of many short slices. Speeds on all cores are games a second by the wall clock.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # this checkout, whatever is installed

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from contestants import HAND_WRITTEN, Compiled, Contestant, HandWritten, Interpreted, library_of
from tuliptable import games
from tuliptable.engine.game import Game
from tuliptable.engine.rule_runner import NoCompiler
from tuliptable.engine.translate.compiler import FAST, FAST_LONG, find_compiler
from tuliptable.engine.translate.library import Library

GAMES_COMPARED = 200
COMPILED_SLICE = 0.005  # seconds: short enough that many slices run undisturbed
INTERPRETED_SLICE = 0.05
ALL_CORES_SLICE = 0.02  # long enough that starting the threads costs next to nothing
FRESH_STARTS = 3
PIPED_WIDTH = 110


@dataclass(frozen=True)
class Speed:
    """Random games a second of one game with one number of players."""

    game: str
    players: int
    decisions_per_game: float
    interpreted: float
    compiled: float
    compiled_on_all_cores: float
    by_hand: float | None


@dataclass(frozen=True)
class Start:
    """Seconds from the start of Python to the first result, without and with a cached library."""

    game: str
    cold: float
    warm: float
    cold_cpu: float
    """CPU seconds of translating, compiling and loading, including those of the compiler."""


@dataclass(frozen=True)
class Report:
    python: str
    machine: str
    cores: int
    compiler: str
    flags: tuple[str, ...]
    flags_where_long: tuple[str, ...]
    """Flags for programs that are so long that -O3 would only make them larger."""
    games_compared: int
    speeds: list[Speed]
    starts: list[Start]


# --- measuring ---------------------------------------------------------------------------------------------------


def check_agreement(contestants: Sequence[Contestant], what: str) -> None:
    """Play the same games one by one, and stop the benchmark at the first difference."""
    for number in range(GAMES_COMPARED):
        results = [(contestant.play(number, 1), contestant.scores()) for contestant in contestants]
        if any(result != results[0] for result in results):
            found = "; ".join(
                f"{type(contestant).__name__}: {decisions} decisions, scores {scores}"
                for contestant, (decisions, scores) in zip(contestants, results, strict=True)
            )
            sys.exit(f"{what}: game {number} ends differently. {found}")


def games_per_slice(contestant: Contestant, seconds: float) -> int:
    number = 1
    while True:
        start = thread_time()
        contestant.play(0, number)
        spent = thread_time() - start
        if spent > seconds / 4:
            return max(1, round(number * seconds / spent))
        number *= 2


def race(contestants: Sequence[Contestant], seconds: float, slice_seconds: float) -> list[float]:
    """Return the games per CPU second of each contestant. They play in turn in short slices, so noise affects all
    alike.
    """
    number = games_per_slice(contestants[0], slice_seconds)
    best = [float("inf")] * len(contestants)
    end = perf_counter() + seconds
    while best[0] == float("inf") or perf_counter() < end:
        for i, contestant in enumerate(contestants):
            start = thread_time()
            contestant.play(0, number)
            best[i] = min(best[i], thread_time() - start)
    return [number / spent for spent in best]


def on_all_cores(game: Game[Any], library: Library, players: int, seconds: float) -> float:
    """Return games a second by the wall clock with a thread for every core and a share of the series for each."""
    workers = [Compiled(game, library, players) for _ in range(cores())]
    number = games_per_slice(workers[0], ALL_CORES_SLICE)
    best = float("inf")
    end = perf_counter() + seconds
    with ThreadPoolExecutor(len(workers)) as pool:
        while best == float("inf") or perf_counter() < end:
            start = perf_counter()
            parts = [pool.submit(worker.play, i * number, number) for i, worker in enumerate(workers)]
            for part in parts:
                part.result()
            best = min(best, perf_counter() - start)
    return len(workers) * number / best


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def measure_speed(game: Game[Any], library: Library, players: int, seconds: float) -> Speed:
    interpreted, compiled = Interpreted(game, players), Compiled(game, library, players)
    racers: list[Contestant] = [compiled]
    if game.key in HAND_WRITTEN:
        racers.append(HandWritten(game, players))
    check_agreement([interpreted, *racers], f"{game.title}, {players} players")
    decisions = compiled.play(0, GAMES_COMPARED)
    rates = race(racers, seconds / 2, COMPILED_SLICE)
    return Speed(
        game=game.key,
        players=players,
        decisions_per_game=decisions / GAMES_COMPARED,
        interpreted=race([interpreted], seconds / 4, INTERPRETED_SLICE)[0],
        compiled=rates[0],
        compiled_on_all_cores=on_all_cores(game, library, players, seconds / 4),
        by_hand=rates[1] if len(rates) > 1 else None,
    )


def measure_start(game: Game[Any]) -> Start:
    cold, warm = [], []
    for _ in range(FRESH_STARTS):
        with tempfile.TemporaryDirectory() as cache:
            cold.append(start_fresh(game, cache))
            warm.append(start_fresh(game, cache))
    return Start(
        game=game.key,
        cold=min(took for took, _ in cold),
        warm=min(took for took, _ in warm),
        cold_cpu=min(cpu for _, cpu in cold),
    )


def start_fresh(game: Game[Any], cache: str) -> tuple[float, float]:
    """Return the seconds to the first result of a new process, and the CPU seconds of its compiled rules."""
    command = [sys.executable, str(Path(__file__).with_name("first_result.py")), game.key]
    start = perf_counter()
    run = subprocess.run(
        command, env={**os.environ, "XDG_CACHE_HOME": cache}, stdout=subprocess.PIPE, text=True, check=True
    )
    return perf_counter() - start, float(run.stdout)


def measure(seconds: float, keys: Sequence[str] = games.KEYS) -> Report:
    compiler = find_compiler()
    if compiler is None:
        raise NoCompiler
    version = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True).stdout
    loaded = [games.load(key) for key in keys]
    share = seconds / sum(len(game.players) for game in loaded)
    speeds, starts = [], []
    for game in loaded:
        progress(f"{game.title}: fresh starts")
        starts.append(measure_start(game))
        library = library_of(game)
        for players in game.players:
            progress(f"{game.title}: {players} players")
            speeds.append(measure_speed(game, library, players, share))
    return Report(
        python=platform.python_version(),
        machine=platform.machine(),
        cores=cores(),
        compiler=version.splitlines()[0],
        flags=FAST,
        flags_where_long=FAST_LONG,
        games_compared=GAMES_COMPARED,
        speeds=speeds,
        starts=starts,
    )


def progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# --- telling -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sheet:
    """A table before its format is chosen."""

    head: list[str]
    rows: list[list[str]]

    def as_table(self) -> Table:
        made = Table(box=box.SIMPLE, collapse_padding=True, pad_edge=False)
        for i, name in enumerate(self.head):
            made.add_column(name, justify="right" if i else "left", no_wrap=i == 0, overflow="fold")
        for row in self.rows:
            made.add_row(*row)
        return made

    def markdown(self) -> str:
        rule = ["---", *["---:" for _ in self.head[1:]]]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in [self.head, rule, *self.rows]) + "\n"


def rate(number: float) -> str:
    return f"{float(f'{number:.3g}'):,.0f}"  # more digits would be noise


def speed_sheet(report: Report) -> Sheet:
    head = [
        "game",
        "players",
        "interpreted",
        "compiled, one core",
        f"compiled, {report.cores} cores" if report.cores > 1 else "compiled, all cores",
        "compiled / interpreted",
        "compiled / C by hand",
    ]
    rows = [
        [
            games.load(speed.game).title,
            str(speed.players),
            rate(speed.interpreted),
            rate(speed.compiled),
            rate(speed.compiled_on_all_cores),
            f"{speed.compiled / speed.interpreted:.0f}",
            f"{speed.compiled / speed.by_hand:.2f}" if speed.by_hand else "–",
        ]
        for speed in report.speeds
    ]
    return Sheet(head, rows)


def start_sheet(report: Report) -> Sheet:
    head = ["game", "first result, cold (s)", "first result, warm (s)", "CPU of the cold build (s)"]
    rows = [
        [games.load(start.game).title, f"{start.cold:.2f}", f"{start.warm:.2f}", f"{start.cold_cpu:.2f}"]
        for start in report.starts
    ]
    return Sheet(head, rows)


def sentences(report: Report) -> list[str]:
    rivals = "interpreted rules, compiled rules and, where there is one, the C written by hand"
    return [
        "Speeds are random games per second: of CPU time, the best of many slices; on several cores by the clock.",
        f"Python {report.python} on {report.machine}; {report.compiler}; {' '.join(report.flags)}, "
        f"for long programs (Windmill Valley) {' '.join(report.flags_where_long)}.",
        f"Checked first: {rivals} reached the same scores in {report.games_compared} games per number of players.",
        *ratio_to_c(report),
    ]


def ratio_to_c(report: Report) -> list[str]:
    raced = {speed.players: speed.compiled / speed.by_hand for speed in report.speeds if speed.by_hand}
    if not raced:
        return []
    slowest = min(raced, key=lambda players: raced[players])
    return [f"Compiled / C by hand, lowest ratio: {raced[slowest]:.3f} ({slowest} players)."]


def main() -> None:
    parser = argparse.ArgumentParser(description="Random playouts per second of every game.")
    parser.add_argument("--seconds", type=float, default=60, help="how long to time, all games together (60)")
    parser.add_argument("--game", action="append", choices=games.KEYS, help="only this game (may be repeated)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all numbers to a file")
    parser.add_argument("--markdown", action="store_true", help="print the tables as Markdown")
    given = parser.parse_args()
    try:
        report = measure(given.seconds, given.game or games.KEYS)
    except NoCompiler as problem:
        sys.exit(str(problem))
    if given.json:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    sheets = [speed_sheet(report), start_sheet(report)]
    if given.markdown:
        print("\n".join([*[sheet.markdown() for sheet in sheets], *sentences(report)]))
        return
    console = Console() if sys.stdout.isatty() else Console(width=PIPED_WIDTH)
    for sheet in sheets:
        console.print(sheet.as_table())
    for sentence in sentences(report):
        console.print(sentence, highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
