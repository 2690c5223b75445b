"""Many ways to think on a graphics card at once, a game for each thread: which of them is worth trying at length.

    python benchmarks/duels_gpu.py gift-of-tulips "tries=6000" "tries=6000 exploration=500" --deals 100
    python benchmarks/duels_gpu.py tulips "tries=400 sample=5" --against "tries=400" --deals 40 --from 500

Each way plays against greedy bots, or whoever --against names, in every seat of every deal. The games are those of
``duel.py`` with ``afresh`` and the same words, decision by decision. Needs CuPy and a card. Numbers on a card have 32
bits, which is enough for 32,000 tries.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from duel import GREEDY, Outcome, summary, way_told
from tuliptable import games
from tuliptable.bots.search import WIDTH
from tuliptable.bots.searcher import NODES
from tuliptable.commands import read_options
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.manner import Manner
from tuliptable.engine.record import Record
from tuliptable.engine.translate.program import Program
from tuliptable.lab.duel import RESULT_HEAD, RESULT_PER_PLAYER, duel
from tuliptable.lab.gpu import FLAGS, cupy, in_cuda

MOST_TRIES = 32_000
LANES = 4  # of the 32 threads of a warp: games go different ways, so more of them would wait for each other
WARPS = 2  # in a block
REGISTERS = 96
UNPLAYED = -1
KERNEL = """
extern "C" __global__ void each({state} *deals, Chance *dice, Manner *ones, Manner *others, int32_t *tries,
                                int32_t *told, int64_t games, int64_t nodes, int64_t actions, int64_t size,
                                int32_t *trees, int32_t *marks, int32_t *results) {{
    static_assert(sizeof({state}) == {state_size} && sizeof(Chance) == {chance_size} &&
                  sizeof(Manner) == {manner_size}, "the layout of Python's records");
    int64_t thread = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
    int64_t i = thread / 32 * {lanes} + thread % 32;
    if (thread % 32 >= {lanes} || i >= games) return;
    int32_t way = told[4 * i];
    {state} s = deals[told[4 * i + 1]];
    Chance chance = dice[told[4 * i + 2]];
    Manner one = ones[way], other = others[way];
    {rule}(&s, &chance, &one, tries[2 * way], &other, tries[2 * way + 1], told[4 * i + 3],
           trees + i * nodes * {width}, nodes, marks + i * actions, results + i * size);
}}
"""


def text_of(game: Game[Any]) -> tuple[str, int]:
    """CUDA C for duels of a game, and the size of its state there."""
    program = Program(game.state, game.rules.by_name(), [duel])
    size = program.size_of(game.state)
    kernel = KERNEL.format(
        state=game.state.__name__,
        rule=program.wanted[0].c_name,
        lanes=LANES,
        width=WIDTH,
        state_size=size,
        chance_size=program.size_of(Chance),
        manner_size=program.size_of(Manner),
    )
    return in_cuda(program) + kernel, size


def thinking(game: Game[Any], told: str) -> tuple[Manner, int]:
    """A manner and its tries; a greedy bot has none."""
    if told == GREEDY:
        return game.manner.copy(), 0
    manner, effort = way_told(game.manner, told, 0)
    if effort.iterations > MOST_TRIES:
        sys.exit(f"say how many tries, {MOST_TRIES:,} at most: {told!r}")
    return manner, effort.iterations


def packed(cp: Any, records: Sequence[Record], size: int | None = None) -> Any:
    """Records one behind the other, in the card's memory."""
    return cp.asarray(bytearray(b"".join(record.pack()[:size] for record in records)), dtype=cp.uint8)


def nodes_for(game: Game[Any], players: int, manner: Manner, tries: int) -> int:
    """Room for as many nodes as the tries can add, or as a searcher has."""
    widest = players + 2 if game.key == "gift-of-tulips" else game.widest
    wide = manner.kept + 8 if manner.kept > 0 and manner.temperature > 0 else widest
    return min(NODES, (tries + 1) * min(wide, widest) + 2)


class Card:
    """Duels of one game on the card."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, Any]) -> None:
        self.game, self.players, self.options, self.cp = game, players, options, cupy()
        text, self.size = text_of(game)
        flags = (*FLAGS, f"-maxrregcount={REGISTERS}")
        self.kernel = self.cp.RawModule(code=text, options=flags, backend="nvrtc").get_function("each")

    def play(self, ways: Sequence[tuple[str, str]], seeds: Sequence[str], seconds: float) -> list[list[Outcome]]:
        """The games of each way that are over when time is."""
        cp, game = self.cp, self.game
        thoughts = [(thinking(game, one), thinking(game, other)) for one, other in ways]
        tables = [
            (way, deal, seat) for way in range(len(ways)) for deal in range(len(seeds)) for seat in range(self.players)
        ]
        told = [(way, deal, deal * self.players + seat, seat) for way, deal, seat in tables]
        dice = [chance_from(seed_from(f"{seed} dice {me}")) for seed in seeds for me in range(self.players)]
        nodes = max(nodes_for(game, self.players, *thought) for pair in thoughts for thought in pair)
        results = cp.full((len(tables), RESULT_HEAD + RESULT_PER_PLAYER * self.players), UNPLAYED, dtype=cp.int32)
        stream = cp.cuda.Stream(non_blocking=True)
        arguments = (
            packed(cp, [game.begin(self.players, self.options, seed_from(seed)) for seed in seeds], self.size),
            packed(cp, dice),
            packed(cp, [one[0] for one, _ in thoughts]),
            packed(cp, [other[0] for _, other in thoughts]),
            cp.asarray([[one[1], other[1]] for one, other in thoughts], dtype=cp.int32),
            cp.asarray(told, dtype=cp.int32),
            *map(cp.int64, (len(tables), nodes, game.actions.size, results.shape[1])),
            cp.zeros((len(tables), nodes * WIDTH), dtype=cp.int32),
            cp.zeros((len(tables), game.actions.size), dtype=cp.int32),
            results,
        )
        cp.cuda.Device().synchronize()
        until = time.monotonic() + seconds
        with stream:
            self.kernel((-(-len(tables) // (LANES * WARPS)),), (32 * WARPS,), arguments)
        while not stream.done and time.monotonic() < until:
            time.sleep(0.1)
        found: list[list[Outcome]] = [[] for _ in ways]
        aside = cp.cuda.Stream(non_blocking=True)
        for (way, deal, me), (decisions, *rest) in zip(tables, results.get(stream=aside).tolist(), strict=True):
            if decisions != UNPLAYED:
                scores, ranks = rest[::2], rest[1::2]
                best = max([score for p, score in enumerate(scores) if p != me], default=0)
                won = (ranks[me] == 1) / max(1, ranks.count(1))
                found[way].append(Outcome(int(seeds[deal].split()[-1]), won, scores[me] - best))
        return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=games.KEYS)
    words.add_argument("ways", nargs="+", help="how the one thinks, as for duel.py, with tries=")
    words.add_argument("--against", action="append", default=[], help="how the others think: greedy, if not said")
    words.add_argument("--players", type=int, default=0)
    words.add_argument("--deals", type=int, default=100)
    words.add_argument("--from", type=int, default=0, dest="start", help="the number of the first deal")
    words.add_argument("--seed", default="duel")
    words.add_argument("--option", action="append", default=[], help="an option of the game, as name=value")
    words.add_argument("--most", type=float, default=600, help="seconds after which games that are not over are left")
    words.add_argument("--json", type=Path, help="a file for every game's outcome")
    given = words.parse_args()
    game = games.load(given.game)
    players = given.players or max(2, game.players[0])
    card = Card(game, players, read_options(game, players, given.option))
    ways = [(one, other) for other in given.against or [GREEDY] for one in given.ways]
    seeds = [f"{given.seed} {deal}" for deal in range(given.start, given.start + given.deals)]
    began = time.monotonic()
    found = card.play(ways, seeds, given.most)
    print(
        f"{game.title}, {players} players, {len(ways) * len(seeds) * players} games, {time.monotonic() - began:.0f} s"
    )
    for (one, other), outcomes in zip(ways, found, strict=True):
        print(f"{one} - {other}: {summary(outcomes)}", flush=True)
    if given.json:
        given.json.write_text(
            json.dumps(
                [
                    [*way, [(o.deal, o.won, o.margin) for o in games_of]]
                    for way, games_of in zip(ways, found, strict=True)
                ]
            )
        )
    os._exit(0)  # games that are not over hold the card


if __name__ == "__main__":
    main()
