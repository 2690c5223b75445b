"""How strong the search is: every game, every number of players, row by row; it may be broken off and goes on later.

    python benchmarks/strength.py --seconds 1 --games 400 --kept strength-1s     # a night's work
    python benchmarks/strength.py --seconds 0.05 --games 100 --rows named
    python benchmarks/strength.py --seconds 0.2 --second "seconds=0.02" --rows named

One seat searches, greedy bots have the others, or whoever --second names (see duel.py); every deal is played from all
seats. Rows: named (the five that docs/bots.md names first), others (all other numbers of players), alone (against the
games' own opponents), all, or a game's name. Every game that is over is kept in a file of its row, and never played
twice. Seconds are processor time.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from duel import GREEDY, Outcome, Way, play
from tuliptable import games
from tuliptable.bots.thinker import RULES
from tuliptable.engine.options import OptionValue
from tuliptable.engine.running import in_c_if_possible
from tuliptable.lab.standings import share_of


@dataclass(frozen=True)
class Row:
    game: str
    players: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    wanted: float = 0.0
    """The share that the search should win."""

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{games.load(self.game).title}, {self.players}{options}"

    @property
    def file(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{name}-{value}" for name, value in self.options.items())])


SHEETS = games.load("keukenhof").options[0].values(2)
NAMED = [
    Row("gift-of-tulips", 2, wanted=0.95),
    Row("windmill-valley", 2, wanted=0.97),
    *(Row("keukenhof", 2, {"sheet": sheet}, 0.95) for sheet in SHEETS),
    Row("tulip-bubble", 3, wanted=0.85),
    Row("tulips", 2, wanted=0.95),
]
ALONE = [Row("keukenhof", 1, wanted=0.99), Row("windmill-valley", 1, {"solo_level": "hard"}, 0.75)]
TAKEN = {(row.game, row.players) for row in [*NAMED, *ALONE]}
OTHERS = [
    Row(key, players, wanted=2 / players)
    for key in games.KEYS
    for players in games.load(key).players
    if (key, players) not in TAKEN
]
ROWS = {"named": NAMED, "others": OTHERS, "alone": ALONE, "all": [*NAMED, *OTHERS, *ALONE]}


@dataclass(frozen=True)
class Trial:
    """Who meets whom, and on which deals."""

    first: str
    second: str
    seconds: float
    seed: str

    @property
    def name(self) -> str:
        return "".join(c if c.isalnum() else "_" for c in f"{self.first} {self.second} {self.seconds} {self.seed}")


class Game(msgspec.Struct, frozen=True):
    """A game that is over, as it is kept."""

    deal: int
    seat: int
    won: float
    margin: float
    tries: int
    decisions: int


ways: dict[tuple[str, Trial], tuple[Way, Way]] = {}


def played(row: Row, trial: Trial, deal: int, seat: int) -> Game:
    game = games.load(row.game)
    if (row.game, trial) not in ways:
        runner = in_c_if_possible(game, *RULES)
        ways[row.game, trial] = (
            Way(game, runner, trial.first, trial.seconds),
            Way(game, runner, trial.second, trial.seconds),
        )
    first, second = ways[row.game, trial]
    first.tries = first.decisions = 0
    outcome: Outcome = play(game, row.players, dict(row.options), (first, second), f"{trial.seed} {deal}", seat)
    return Game(deal, seat, outcome.won, outcome.margin, first.tries, first.decisions)


def missing(row: Row, found: Sequence[Game], least: int) -> Iterator[tuple[int, int]]:
    done = {(game.deal, game.seat) for game in found}
    for deal in range(-(-least // row.players)):
        for seat in range(row.players):
            if (deal, seat) not in done:
                yield deal, seat


def read(file: Path) -> list[Game]:
    """What was kept; a last line that was torn off is dropped."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    if lines.pop():
        file.write_bytes(b"\n".join([*lines, b""]))
    return [msgspec.json.decode(line, type=Game) for line in lines]


def run(
    row: Row, trial: Trial, least: int, folder: Path, pool: ProcessPoolExecutor, at_once: int, until: float
) -> list[Game]:
    file = folder / trial.name / f"{row.file}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    found = read(file)
    left = missing(row, found, least)
    with file.open("ab") as kept:
        while time.monotonic() < until and (next_ones := list(islice(left, at_once))):
            for game in pool.map(played, *zip(*((row, trial, *at) for at in next_ones), strict=True)):
                kept.write(msgspec.json.encode(game) + b"\n")
                kept.flush()
                found.append(game)
    return found


def line(row: Row, trial: Trial, found: Sequence[Game]) -> str:
    won = share_of([(game.deal, game.won) for game in found])
    decisions = max(1, sum(game.decisions for game in found))
    cells = [
        str(row),
        f"{trial.seconds:g} s",
        str(won.games),
        f"{won.won:.1%} ± {won.off:.1%}",
        f"{row.wanted:.0%}" if trial.second == GREEDY else "-",
        f"{sum(game.margin for game in found) / max(1, len(found)):+.1f}",
        f"{sum(game.tries for game in found) / decisions:,.0f}",
    ]
    return f"| {' | '.join(cells)} |"


HEAD = "| game, players | time a decision | games | won | wanted | margin | tries a decision |\n" + "|---" * 7 + "|"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rows", default="all", help="named, others, alone, all, or a game")
    words.add_argument("--games", type=int, default=400, help="at least so many a row")
    words.add_argument("--seconds", type=float, default=1.0)
    words.add_argument("--first", default="", help="what differs from the games' manners")
    words.add_argument("--second", default=GREEDY)
    words.add_argument("--seed", default="strength")
    words.add_argument("--kept", default="strength", help="the folder in which games are kept")
    words.add_argument("--minutes", type=float, default=1e9, help="no game begins later than that")
    words.add_argument("--workers", type=int, default=CORES)
    given = words.parse_args()
    rows = ROWS.get(given.rows) or [row for row in ROWS["all"] if row.game == given.rows]
    if not rows:
        sys.exit(f"there are no rows {given.rows!r}")
    trial = Trial(given.first, given.second, given.seconds, given.seed)
    until = time.monotonic() + 60 * given.minutes
    print(HEAD, flush=True)
    with ProcessPoolExecutor(given.workers) as pool:
        for row in rows:
            found: Any = run(row, trial, given.games, Path(given.kept), pool, given.workers, until)
            if found:
                print(line(row, trial, found), flush=True)


if __name__ == "__main__":
    main()
