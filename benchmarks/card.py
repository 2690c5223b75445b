"""Duels on a graphics card, thousands at a time: python benchmarks/card.py ROWS [--seconds S] [--kept FOLDER]

ROWS is a file with a line for each row: game, players, games and the options of the game, how the one thinks, and how
all others do, as duel.py is told; tries are needed, since a card has no clock to think by. ``greedy``, ``casual`` and
the other bots that play at a glance are known by their names:

    keukenhof 2 400 sheet=2 | tries=2000 | greedy
    tulips 3 100            | tries=5000 | tries=500

The rules are those of the program, in CUDA C (``lab/gpu.py``); a searching bot forgets its tree after every decision,
which in play it does not. Needs CuPy and a card. Every game that is over is kept, and the same command goes on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # this checkout, whatever is installed

from duel import way_told
from outcomes import Duel, Outcome, keep, missing, read, summary
from tuliptable import games
from tuliptable.bots import find
from tuliptable.bots.contest import GREEDY, choose
from tuliptable.bots.levels import BOTS
from tuliptable.bots.search import (
    ACTION,
    FIRST,
    NEXT,
    ROOT,
    TOTAL,
    UNDECIDED,
    VISITS,
    WIDTH,
    begin_tree,
    forced,
    search,
)
from tuliptable.commands import read_options
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.contract import play, rank, remember, score, to_move
from tuliptable.engine.drivers import deal
from tuliptable.engine.game import Game
from tuliptable.engine.manner import Manner
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.running import compiled
from tuliptable.engine.state import NOBODY, State
from tuliptable.engine.translate.program import Program
from tuliptable.lab.cuda import FLAGS, cupy, in_cuda

NODES = 60_000
"""A tree has room for. On a card it is no matter of speed but of memory."""
MOST_TRIES = 30_000
"""Sums in a tree have 32 bits there."""
RESULT, OVER, DECISIONS = 16, 12, 13
"""Numbers a game: scores and ranks of up to six players, whether it is over, and decisions of the one."""

# --- rules -----------------------------------------------------------------------------------------------------------


@rule
def begin_duel(fresh: State, s: State, dice: Chance, seeds: Chance, number: int) -> None:
    deal(fresh, s, dice, seeds, number)


@rule
def decide(
    s: State, dice: Chance, manner: Manner, bot: int, tries: int, tree: Buffer, nodes: int, marks: Buffer
) -> int:
    """One decision of whoever is to move, by so many tries or at a glance; says whether there was a choice."""
    mind = s.copy()
    remember(mind, to_move(s))
    only = forced(mind)
    if only != UNDECIDED:
        play(s, only)
        return 0
    action = UNDECIDED
    if tries == 0:
        action = choose(bot, mind, dice)
    else:
        own = manner.copy()
        own.seat = to_move(s)
        own.seats = max(2, s.players)
        begin_tree(tree)
        search(mind, dice, own, tree, nodes, marks, tries)
        action = most_tried(tree)
    play(s, action)
    return 1


@rule
def most_tried(tree: Buffer) -> int:
    """The action that the search would play; the better one of equals."""
    best = tree[ROOT * WIDTH + FIRST]
    child = tree[best * WIDTH + NEXT]
    while child != 0:
        more = tree[child * WIDTH + VISITS] - tree[best * WIDTH + VISITS]
        if more > 0 or (more == 0 and tree[child * WIDTH + TOTAL] > tree[best * WIDTH + TOTAL]):
            best = child
        child = tree[child * WIDTH + NEXT]
    return tree[best * WIDTH + ACTION]


@rule
def whose(s: State) -> int:
    return to_move(s)


@rule
def write_result(s: State, results: Buffer) -> None:
    results[OVER] = int(to_move(s) == NOBODY)
    for p in range(s.players):
        results[2 * p] = score(s, p)
        results[2 * p + 1] = rank(s, p)


RULES = (begin_duel, decide, whose, write_result)

# --- the kernel ------------------------------------------------------------------------------------------------------

KERNEL = """
extern "C" __global__ void duels({state} *fresh, Chance *seeds, Manner *manners, int32_t *told, int32_t *tasks,
                                 int64_t count, int32_t *next, int64_t lanes, int32_t *trees, int64_t nodes,
                                 int32_t *marks, int64_t actions, int64_t nanoseconds, int32_t *results) {{
    if (threadIdx.x % 32 >= lanes) return;
    int64_t worker = (blockIdx.x * (int64_t)blockDim.x + threadIdx.x) / 32 * lanes + threadIdx.x % 32;
    int32_t *tree = trees + worker * nodes * {width}, *mark = marks + worker * actions;
    uint64_t began, now;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(began));
    for (int32_t task; (task = atomicAdd(next, 1)) < count;) {{
        int32_t row = tasks[3 * task], me = tasks[3 * task + 2], *result = results + {result} * (int64_t)task;
        {state} s; Chance dice;
        {begin_duel}(fresh + row, &s, &dice, seeds, tasks[3 * task + 1]);
        for (int64_t p; (p = {whose}(&s)) >= 0;) {{
            asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
            if (now - began > (uint64_t)nanoseconds) return;
            int32_t other = p != me, at = 2 * row + other;
            int64_t chosen = {decide}(&s, &dice, manners + at, told[2 * at], told[2 * at + 1], tree, nodes, mark);
            if (!other) result[{decisions}] += chosen;
        }}
        {write_result}(&s, result);
    }}
}}
"""


def program_of(game: Game[Any]) -> Program:
    return Program(game.state, game.rules.by_name(), RULES)


def kernel_text(game: Game[Any]) -> str:
    program = program_of(game)
    names = {function.name: function.c_name for function in program.wanted}
    numbers = {"width": WIDTH, "result": RESULT, "decisions": DECISIONS}
    return in_cuda(program) + KERNEL.format(state=game.state.__name__, **numbers, **names)


def kernel(game: Game[Any]) -> Any:
    module = cupy().RawModule(code=kernel_text(game), options=(*FLAGS, "-maxrregcount=64"), backend="nvrtc")
    return module.get_function("duels")


# --- rows ------------------------------------------------------------------------------------------------------------


@dataclass
class Row:
    duel: Duel
    games: int
    found: list[Outcome]

    @property
    def deals(self) -> range:
        return range(-(-self.games // self.duel.players))

    def missing(self) -> list[tuple[int, int]]:
        return list(missing(self.found, self.deals, self.duel.players))

    def __str__(self) -> str:
        duel = self.duel
        options = "".join(f", {name} {value}" for name, value in duel.options.items())
        return f"{games.load(duel.game).title}, {duel.players}{options}, {duel.first} - {duel.second}"


def row_told(line: str, seed: str, folder: Path) -> Row:
    what, first, second = (part.strip() for part in line.split("|"))
    key, players, many, *options = what.split()
    duel = Duel(key, int(players), read_options(games.load(key), int(players), options), first, second, 0.0, seed)
    found = read(duel.file(folder))
    row = Row(duel, int(many), found)
    row.found = [outcome for outcome in found if outcome.deal in row.deals]
    return row


def way(game: Game[Any], told: str) -> tuple[Manner, int, int]:
    """Manner, bot and tries."""
    if told in BOTS:
        return game.manner, find(told).number, 0
    manner, effort = way_told(game.manner, told, 0.0)
    if not 0 < effort.iterations <= MOST_TRIES:
        sys.exit(f"{told!r}: up to {MOST_TRIES:,} tries are needed")
    return manner, GREEDY, effort.iterations


def outcome(row: Row, at: tuple[int, int], result: Any) -> Outcome:
    (number, me), players, tries = at, row.duel.players, way(games.load(row.duel.game), row.duel.first)[2]
    scores, ranks = [int(n) for n in result[0 : 2 * players : 2]], [int(n) for n in result[1 : 2 * players : 2]]
    best = max([points for p, points in enumerate(scores) if p != me], default=0)
    won = (ranks[me] == 1) / max(1, ranks.count(1))
    decisions = int(result[DECISIONS])
    return Outcome(number, me, won, scores[me] - best, decisions, decisions * tries, 0.0)


class OnCard:
    """All rows of one game at a time: whoever is free takes the next game."""

    def __init__(self, rows: list[Row], seed: str, warps: int, lanes: int) -> None:
        self.rows, self.game = rows, games.load(rows[0].duel.game)
        self.tasks = [(row, at) for row in rows for at in row.missing()]
        cp, seeds = cupy(), chance_from(seed_from(seed))
        self.warps, self.lanes = min(warps, -(-len(self.tasks) // lanes)), lanes
        ways = [[way(self.game, told) for told in (row.duel.first, row.duel.second)] for row in rows]
        fresh = [self.game.fresh(row.duel.players, row.duel.options) for row in rows]
        size = program_of(self.game).size_of(self.game.state)
        told = [number for pair in ways for _, bot, tries in pair for number in (bot, tries)]
        tasks = [number for row, at in self.tasks for number in (rows.index(row), *at)]
        workers = -(-self.warps // 4) * 4 * lanes
        self.stream = cp.cuda.Stream(non_blocking=True)
        with self.stream:
            self.results = cp.zeros((len(self.tasks), RESULT), dtype=cp.int32)
            self.given = (
                cp.asarray(bytearray(b"".join(state.pack()[:size] for state in fresh)), dtype=cp.uint8),
                cp.asarray(bytearray(seeds.pack()), dtype=cp.uint8),
                cp.asarray(
                    bytearray(b"".join(manner.pack() for pair in ways for manner, _, _ in pair)), dtype=cp.uint8
                ),
                cp.asarray(told, dtype=cp.int32),
                cp.asarray(tasks, dtype=cp.int32),
                cp.int64(len(self.tasks)),
                cp.zeros(1, dtype=cp.int32),
                cp.int64(lanes),
                cp.zeros(workers * NODES * WIDTH, dtype=cp.int32),
                cp.int64(NODES),
                cp.zeros(workers * self.game.actions.size, dtype=cp.int32),
                cp.int64(self.game.actions.size),
            )
        self.stream.synchronize()

    def launch(self, function: Any, seconds: float) -> None:
        cp = cupy()
        with self.stream:
            blocks = -(-self.warps // 4)
            function((blocks,), (128,), (*self.given, cp.int64(int(seconds * 1e9)), self.results))

    def gather(self, folder: Path) -> int:
        """Keep what is over; how many games that were."""
        self.stream.synchronize()
        done = 0
        for (row, at), result in zip(self.tasks, self.results.get(), strict=True):
            if result[OVER]:
                row.found.append(outcome(row, at, result))
                keep(row.duel.file(folder), row.found[-1])
                done += 1
        return done


def on_a_core(row: Row, seed: str, at: tuple[int, int]) -> Outcome:
    """The same game on a core of this machine."""
    game = games.load(row.duel.game)
    library, (number, me) = compiled(game, *RULES), at
    ways = [way(game, told) for told in (row.duel.first, row.duel.second)]
    s, dice = game.state(), chance_from(seed_from("none"))
    library.call(
        begin_duel, game.fresh(row.duel.players, row.duel.options), s, dice, chance_from(seed_from(seed)), number
    )
    tree, marks, result = library.numbers(NODES * WIDTH), library.numbers(game.actions.size), [0] * RESULT
    while (p := library.call(whose, s)) != NOBODY:
        manner, bot, tries = ways[p != me]
        chosen = library.call(decide, s, dice, manner, bot, tries, tree, NODES, marks)
        result[DECISIONS] += chosen * (p == me)
    library.call(write_result, s, result)
    return outcome(row, at, result)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("rows", type=Path)
    words.add_argument("--seconds", type=float, default=60.0, help="after which no decision begins")
    words.add_argument("--seed", default="card")
    words.add_argument("--kept", type=Path, default=Path("duels"))
    words.add_argument("--warps", type=int, default=4224, help="of the card, for all games together")
    words.add_argument("--lanes", type=int, default=2, help="of a warp that play")
    words.add_argument("--check", type=int, default=0, help="play so many games of every row again, on a core")
    given = words.parse_args()
    lines = [line.split("#")[0].strip() for line in given.rows.read_text().splitlines()]
    rows = [row_told(line, given.seed, given.kept) for line in lines if line]
    by_game = defaultdict[str, list[Row]](list)
    for row in rows:
        if row.missing() and not given.check:
            by_game[row.duel.game].append(row)
    began = time.perf_counter()
    functions = {key: kernel(games.load(key)) for key in by_game}
    total = sum(len(row.missing()) for of in by_game.values() for row in of)
    shares = {key: sum(len(row.missing()) for row in of) / total for key, of in by_game.items()}
    cards = [OnCard(of, given.seed, int(given.warps * shares[key]), given.lanes) for key, of in by_game.items()]
    ready = time.perf_counter()
    for card in cards:
        card.launch(functions[card.game.key], given.seconds)
    for card in cards:
        done, took = card.gather(given.kept), time.perf_counter() - ready
        print(f"# {card.game.title}: {done} of {len(card.tasks)} games in {took:.0f} s", flush=True)
    print(f"# compiled in {ready - began:.0f} s")
    for row in rows:
        if row.found:
            print(f"{row}: {summary(row.found)}")
        for old in row.found[: given.check]:
            same = on_a_core(row, given.seed, (old.deal, old.seat)) == old
            print(f"  deal {old.deal}, seat {old.seat}: {'the same' if same else 'NOT THE SAME'} on a core")


if __name__ == "__main__":
    main()
