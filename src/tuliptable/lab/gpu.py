"""Series of games on a GPU, one game for each thread.

A thread runs the same rule as a core of the processor, so the scores of each game are equal.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Callable, Sequence
from typing import Any

from tuliptable import games as shelf
from tuliptable.bots.bot_games import RESULT_HEAD, RESULT_PER_PLAYER, play_bot_games
from tuliptable.bots.levels import BOTS
from tuliptable.engine.chance import chance_from
from tuliptable.engine.game import Game
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule_runner import INTERPRETED
from tuliptable.engine.state import State
from tuliptable.engine.translate.program import Program
from tuliptable.lab.cuda import blocks_in_turns, compiled_for_card, cupy, in_cuda
from tuliptable.lab.integer_narrowing import narrow_program
from tuliptable.lab.simulator import Outcome, Series, Simulator, outcomes

Rule = Callable[..., Any]

EACH = """
extern "C" __global__ void each({state} *fresh, Chance *seeds, int32_t *bots, int64_t players, int64_t first,
                                int64_t games, int64_t size, int32_t *results) {{
    for (int64_t i = own_number(); i < games; i += all_threads()) {{
        {body}
    }}
}}
"""
BODIES = {
    play_bot_games: "{rule}(fresh, seeds, bots, players, first + i, 1, results + i * size);",
    random_playouts: "{state} s; results[i] = (int32_t){rule}(fresh, &s, seeds, first + i, 1);",
}
"""The body of a thread by rule: games between bots, or random games whose decisions are counted."""


def cuda_text(game: Game[Any], rule: Rule) -> str:
    return play_in_cuda(narrow_program(game, [rule]), rule)


def play_in_cuda(program: Program, rule: Rule) -> str:
    """Return CUDA C whose threads play the games of a series by a rule, from number `first` on."""
    state = program.state.__name__
    body = BODIES[rule].format(state=state, rule=program.requested[0].c_name)
    return in_cuda(program) + EACH.format(state=state, body=body)


@functools.cache
def kernel(key: str, rule: Rule) -> Any:
    game = shelf.load(key)
    return compiled_for_card(cuda_text(game, rule)).get_function("each")


def play_on_gpu(key: str, rule: Rule, fresh: State, seed: str, bots: Sequence[int], first: int, games: int) -> Any:
    """Return the result of each game of a series on the GPU, one row for each game."""
    cp, players = cupy(), len(bots)
    size = RESULT_HEAD + RESULT_PER_PLAYER * players if rule is play_bot_games else 1
    results = cp.zeros((games, size), dtype=cp.int32)
    records = [cp.asarray(bytearray(packed), dtype=cp.uint8) for packed in (fresh.pack(), chance_from(seed).pack())]
    numbers = map(cp.int64, (players, first, games, size))
    kernel(key, rule)(
        *blocks_in_turns(shelf.load(key), games), (*records, cp.asarray(bots, dtype=cp.int32), *numbers, results)
    )
    return results


class GpuSimulator(Simulator):
    """A simulator on a GPU. It refuses bots that search, and machines without a GPU."""

    games_at_a_time = 65_536

    def __init__(self, series: Series) -> None:
        if ahead := [bot.name for bot in series.bots if bot.searches]:
            able = ", ".join(name for name, bot in BOTS.items() if not bot.searches)
            raise Refusal(f"on a GPU {' and '.join(ahead)} cannot look ahead; these can play: {able}")
        super().__init__(series, INTERPRETED)
        kernel(series.game.key, play_bot_games)

    def play(self, first: int, games: int) -> list[Outcome]:
        series = self.series
        bots = [bot.number for bot in series.bots]
        results = play_on_gpu(series.game.key, play_bot_games, self.fresh, series.seed, bots, first, games)
        return outcomes(series, array("i", results.get().tobytes()))
