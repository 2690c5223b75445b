"""CUDA C from the C of the translator.

NVRTC compiles it at its first use, and CuPy runs it (`pip install 'tuliptable[gpu]'`).
"""

from __future__ import annotations

import re
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.translate.program import Program

FLAGS = ("-default-device", "-std=c++17")
"""Functions and tables without a qualifier belong to the device."""

THREADS = 128
"""Threads in a block."""

REGISTERS = 40
"""Registers for a thread. Fewer registers let more threads fit on the GPU."""

LONG_LIST, FEW_BLOCKS = 256, 2
"""From `LONG_LIST` actions on, a multiprocessor gets `FEW_BLOCKS` blocks, so that the action lists of their threads
stay in its cache.
"""

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
typedef uint32_t __attribute__((__may_alias__)) Word;
template <class T> static __noinline__ void copy_record(T *to, const T *from) {
    const int words = alignof(T) % sizeof(Word) ? 0 : sizeof(T) / sizeof(Word);
    #pragma unroll 4
    for (int i = 0; i < words; i++) ((Word *)to)[i] = ((const Word *)from)[i];
    #pragma unroll 1
    for (int i = words * sizeof(Word); i < sizeof(T); i++) ((char *)to)[i] = ((const char *)from)[i];
}
"""
IN_CUDA = {
    r"\(\{ (\w+) found": r"[&]() -> \1 { \1 found",  # a statement expression
    r" found; \}\)": " return found; }()",
    r"^(static|EXPORT) ((?!inline)[a-zA-Z]\w* \*?)(\w+\()": r"static __noinline__ \2\3",
    r"^static __noinline__ void (rule_quarter_round_)": r"static __forceinline__ void \1",
    r"^( *)for \(": r"#pragma unroll 1\n\1for (",
    r"^(#define WRITE\(.*?\)) for": r'\1 _Pragma("unroll 1") for',
    r"^static inline int64_t (py_m\w+|py_div)\(int64_t a, int64_t b\) \{": (
        r"template <class A, class B> static inline auto \1(A a, B b) -> decltype(a + b) {"
    ),
    r"^static inline int64_t (py_abs|py_int)\(int64_t a\)": r"template <class A> static inline A \1(A a)",
    r"\) -> decltype\(a \+ b\) \{ int64_t": ") -> decltype(a + b) { auto",
    r"^typedef int64_t Room;": "typedef int32_t Room;",
    r"^( +)\(void\)\(\*(.+) = \*(.+)\);$": r"\1copy_record(\2, \3);",
    r"^( +)(\w+room) = \*(.+);$": r"\1copy_record(&\2, \3);",
}
"""A GPU has little memory for each thread. By default, NVRTC inlines rules and unrolls loops, which took up to ten
times as long to compile and ran at a third of the speed. Only the quarter round of the random generator is better
inlined, because its sixteen words then stay in registers. A record is copied word by word, because an assignment
would read it into registers that do not exist. Buffers hold action codes, scores and ranks, for which 32 bits are
enough. Python's arithmetic uses 32 bits where both numbers have 32 bits.
"""

LAYOUT = """
static_assert(sizeof({state}) == {state_size} && sizeof(Chance) == {chance_size}, "the layout of Python's records");
static int64_t own_number() {{ return blockIdx.x * (int64_t)blockDim.x + threadIdx.x; }}
static int64_t all_threads() {{ return gridDim.x * (int64_t)blockDim.x; }}
"""


def in_cuda(program: Program) -> str:
    """Return the rules of a program in CUDA C. `own_number` is the number of a thread."""
    text = program.source()
    for line in LEFT_OUT:
        text = text.replace(line, "", 1)
    for pattern, instead in IN_CUDA.items():
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    sizes = {"state_size": program.size_of(program.state), "chance_size": program.records["Chance"].size}
    return HEAD + text + LAYOUT.format(state=program.state.__name__, **sizes)


def cupy() -> Any:
    """Return CuPy if a GPU is available; else raise Refusal."""
    try:
        import cupy  # type: ignore[import-not-found, unused-ignore]

        cupy.cuda.runtime.getDeviceCount()
    except ImportError:
        raise Refusal("a GPU needs CuPy: pip install 'tuliptable[gpu]'") from None
    except Exception as error:
        raise Refusal(f"no GPU answers here: {error}") from None
    return cupy


def compiled_for_card(text: str) -> Any:
    """Compile a CuPy module with functions that can be launched."""
    return cupy().RawModule(code=text, options=(*FLAGS, f"-maxrregcount={REGISTERS}"), backend="nvrtc")


def blocks(threads: int) -> tuple[tuple[int], tuple[int]]:
    """Return the blocks and threads for a number of threads."""
    return (-(-threads // THREADS),), (THREADS,)


def blocks_in_turns(game: Game[Any], games: int) -> tuple[tuple[int], tuple[int]]:
    """Return blocks of threads that each play several games in turn, enough for `games` games."""
    (needed,), threads = blocks(games)
    if game.widest >= LONG_LIST:
        needed = min(needed, FEW_BLOCKS * cupy().cuda.Device().attributes["MultiProcessorCount"])
    return (needed,), threads
