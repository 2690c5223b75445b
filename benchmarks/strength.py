"""The strength of the search: every game, every number of players, row by row. An interrupted run continues later.

    python benchmarks/strength.py --seconds 1 --games 400 --kept strength-1s     # a night's work
    python benchmarks/strength.py --seconds 0.05 --games 100 --rows named
    python benchmarks/strength.py --seconds 0.2 --second "seconds=0.02" --rows named

One seat searches, and greedy bots or the way of `--second` (see `duel.py`) have the others. Every deal is played from
all seats. Rows: named (the first five of `docs/bots.md`), others (all other numbers of players), alone (against the
automatic opponents of the games), all, or the name of a game. A file keeps each finished game of a row, so no game is
played twice. Seconds are CPU time.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from duel import GREEDY, Way, play, ways_of
from outcomes import Duel, Outcome, keep, missing, read
from tuliptable import games
from tuliptable.engine.options import OptionValue
from tuliptable.lab.ratings import share_of


@dataclass(frozen=True)
class Row:
    game: str
    players: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    wanted: float = 0.0
    """The win rate that the search should reach."""

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{games.load(self.game).title}, {self.players}{options}"


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


ways: dict[tuple[str, str, str], tuple[Way, Way]] = {}


def play_deal(duel: Duel, deal: int, seat: int) -> Outcome:
    game = games.load(duel.game)
    key = duel.game, duel.first, duel.second
    if key not in ways:
        ways[key] = ways_of(game, duel)
    return play(game, duel, ways[key], deal, seat)


def run(duel: Duel, least: int, folder: Path, pool: ProcessPoolExecutor, at_once: int, until: float) -> list[Outcome]:
    file = duel.file(folder)
    found = read(file)
    left = missing(found, range(-(-least // duel.players)), duel.players)
    while time.monotonic() < until and (next_ones := list(islice(left, at_once))):
        for outcome in pool.map(play_deal, *zip(*((duel, *at) for at in next_ones), strict=True)):
            keep(file, outcome)
            found.append(outcome)
    return found


def line(row: Row, duel: Duel, found: Sequence[Outcome]) -> str:
    won = share_of([(game.deal, game.won) for game in found])
    decisions = max(1, sum(game.decisions for game in found))
    cells = [
        str(row),
        f"{duel.seconds:g} s",
        str(won.games),
        f"{won.won:.1%} ± {won.off:.1%}",
        f"{row.wanted:.0%}" if duel.second == GREEDY else "-",
        f"{sum(game.margin for game in found) / max(1, len(found)):+.1f}",
        f"{sum(game.tries for game in found) / decisions:,.0f}",
    ]
    return f"| {' | '.join(cells)} |"


HEAD = "| game, players | time a decision | games | won | wanted | margin | tries a decision |\n" + "|---" * 7 + "|"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rows", default="all", help="named, others, alone, all, or a game")
    words.add_argument("--games", type=int, default=400, help="fewest games of a row")
    words.add_argument("--seconds", type=float, default=1.0)
    words.add_argument("--first", default="", help="changes of the games' search settings")
    words.add_argument("--second", default=GREEDY)
    words.add_argument("--seed", default="strength")
    words.add_argument("--kept", default="strength", help="the folder in which games are kept")
    words.add_argument("--minutes", type=float, default=1e9, help="no game begins later than that")
    words.add_argument("--workers", type=int, default=CORES)
    given = words.parse_args()
    rows = ROWS.get(given.rows) or [row for row in ROWS["all"] if row.game == given.rows]
    if not rows:
        sys.exit(f"there are no rows {given.rows!r}")
    until = time.monotonic() + 60 * given.minutes
    print(HEAD, flush=True)
    with ProcessPoolExecutor(given.workers) as pool:
        for row in rows:
            duel = Duel(row.game, row.players, row.options, given.first, given.second, given.seconds, given.seed)
            found = run(duel, given.games, Path(given.kept), pool, given.workers, until)
            if found:
                print(line(row, duel, found), flush=True)


if __name__ == "__main__":
    main()
