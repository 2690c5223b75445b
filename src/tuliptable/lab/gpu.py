"""The same rules on a graphics card: the C that the translator writes, as CUDA C, a game for each thread.

NVRTC compiles it when it is first needed; CuPy runs it (`pip install 'tuliptable[gpu]'`). Nothing is written twice:
what a thread plays is the rule that the processor's cores play, so scores are the same, game by game.
"""

from __future__ import annotations

import functools
import re
from array import array
from collections.abc import Callable, Sequence
from typing import Any

from tuliptable import games as shelf
from tuliptable.bots.contest import RESULT_HEAD, RESULT_PER_PLAYER, contest
from tuliptable.bots.levels import BOTS
from tuliptable.engine.chance import chance_from
from tuliptable.engine.drivers import random_games
from tuliptable.engine.game import Game
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.running import INTERPRETED
from tuliptable.engine.state import State
from tuliptable.engine.translate.program import Program
from tuliptable.lab.simulator import Outcome, Series, Simulator, outcomes

Rule = Callable[..., Any]

FLAGS = ("-default-device", "-std=c++17")
"""Functions and tables without a mark are the device's own."""

THREADS = 128
"""In a block."""

REGISTERS, LONG_LIST = 64, 256
"""So many for a thread, so that more threads fit on the card; where options are many, a thread has what it likes."""

LEFT_OUT = (
    "#include <stddef.h>\n",
    "#include <stdint.h>\n",
    "#include <string.h>\n",
    '#define EXPORT __attribute__((visibility("default")))\n',
)
HEAD = """\
typedef signed char int8_t; typedef short int16_t; typedef int int32_t; typedef long long int64_t;
typedef unsigned char uint8_t; typedef unsigned short uint16_t; typedef unsigned uint32_t;
typedef unsigned long long uint64_t;
#define _Static_assert(...)
"""
IN_CUDA = {
    r"\(\{ int64_t found": "[&]() -> int64_t { int64_t found",  # an expression with statements in it
    r" found; \}\)": " return found; }()",
    r"^static ((?!inline)[a-zA-Z]\w* \*?)(rule_\w+\()": r"static __noinline__ \1\2",
    r"^static __noinline__ void (rule_quarter_round_)": r"static __forceinline__ void \1",
    r"^( *)for \(": r"#pragma unroll 1\n\1for (",
    r"^typedef int64_t \*Buffer;": "typedef int32_t *Buffer;",
    r"^( +)int64_t (\w+\[\d+\];)": r"\1int32_t \2",
}
"""A card has little room for each thread. Left alone, NVRTC copies rules into one another and writes loops out: that
took up to ten times as long to compile and ran at a third of the speed. A quarter round of chance alone is better off
inside its block, where the sixteen words stay in registers. Numbers in buffers are action codes, scores and ranks: 32
bits hold them."""

EACH = """
extern "C" __global__ void each({state} *fresh, Chance *seeds, int32_t *bots, int64_t players, int64_t first,
                                int64_t games, int64_t size, int32_t *results) {{
    static_assert(sizeof({state}) == {state_size} && sizeof(Chance) == {chance_size}, "the layout of Python's records");
    int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
    if (i >= games) return;
    {body}
}}
"""
BODIES = {
    contest: "{rule}(fresh, seeds, bots, players, first + i, 1, results + i * size);",
    random_games: "{state} s = *fresh; results[i] = (int32_t){rule}(fresh, &s, seeds, first + i, 1);",
}
"""What a thread does, by rule: games between bots, or random games whose decisions are counted."""


def cuda_text(game: Game[Any], rule: Rule) -> str:
    """CUDA C in which each thread plays one game of a series, from number `first` on, by this rule."""
    program = Program(game.state, game.rules.by_name(), [rule])
    wanted = program.wanted[0]
    text = program.source().replace(wanted.exported(), "")
    for line in LEFT_OUT:
        text = text.replace(line, "", 1)
    for pattern, instead in IN_CUDA.items():
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    state = game.state.__name__
    body = BODIES[rule].format(state=state, rule=wanted.c_name)
    sizes = {"state_size": program.size_of(game.state), "chance_size": program.records["Chance"].size}
    return HEAD + text + EACH.format(state=state, body=body, **sizes)


def cupy() -> Any:
    """CuPy, where a card answers. Refused where it does not."""
    try:
        import cupy  # type: ignore[import-not-found, unused-ignore]

        cupy.cuda.runtime.getDeviceCount()
    except ImportError:
        raise Refusal("a GPU needs CuPy: pip install 'tuliptable[gpu]'") from None
    except Exception as error:
        raise Refusal(f"no GPU answers here: {error}") from None
    return cupy


@functools.cache
def kernel(key: str, rule: Rule) -> Any:
    game = shelf.load(key)
    flags = FLAGS if game.widest >= LONG_LIST else (*FLAGS, f"-maxrregcount={REGISTERS}")
    return cupy().RawModule(code=cuda_text(game, rule), options=flags, backend="nvrtc").get_function("each")


def played(key: str, rule: Rule, fresh: State, seed: str, bots: Sequence[int], first: int, games: int) -> Any:
    """What each game of a series came to, on the card: one row a game."""
    cp, players = cupy(), len(bots)
    size = RESULT_HEAD + RESULT_PER_PLAYER * players if rule is contest else 1
    results = cp.zeros((games, size), dtype=cp.int32)
    records = [cp.asarray(bytearray(packed), dtype=cp.uint8) for packed in (fresh.pack(), chance_from(seed).pack())]
    numbers = map(cp.int64, (players, first, games, size))
    blocks = -(-games // THREADS)
    kernel(key, rule)((blocks,), (THREADS,), (*records, cp.asarray(bots, dtype=cp.int32), *numbers, results))
    return results


class OnGpu(Simulator):
    """On a graphics card. Refused where none answers, and for bots that look ahead."""

    games_at_a_time = 65_536

    def __init__(self, series: Series) -> None:
        if ahead := [bot.name for bot in series.bots if bot.searches]:
            able = ", ".join(name for name, bot in BOTS.items() if not bot.searches)
            raise Refusal(f"on a GPU {' and '.join(ahead)} cannot look ahead; these can play: {able}")
        super().__init__(series, INTERPRETED)
        kernel(series.game.key, contest)

    def play(self, first: int, games: int) -> list[Outcome]:
        series = self.series
        bots = [bot.number for bot in series.bots]
        results = played(series.game.key, contest, self.fresh, series.seed, bots, first, games)
        return outcomes(series, array("i", results.get().tobytes()))
