"""The share of 64-bit operations on a GPU: `python benchmarks/widths.py [GAME ...]`. Needs no GPU.

NVRTC (`pip install nvidia-cuda-nvrtc-cu12`, one of the test packages) compiles random games with narrowed numbers, and
with all numbers of 64 bits. The benchmark counts arithmetic in the PTX.
"""

from __future__ import annotations

import ctypes
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

from tuliptable import games
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.translate.program import Program
from tuliptable.lab.cuda import FLAGS, REGISTERS
from tuliptable.lab.gpu import play_in_cuda
from tuliptable.lab.integer_narrowing import narrow_program

ARITHMETIC = re.compile(
    r"^\s+(?:@!?%p\d+ )?(?:add|sub|mul|mad|and|or|xor|shl|shr|setp|min|max|neg|not|selp|div|rem)\S*?(\d\d)\s", re.M
)


def nvrtc() -> ctypes.CDLL:
    found = importlib.util.find_spec("nvidia")
    places = [Path(place) for place in found.submodule_search_locations or ()] if found else []
    libraries = [library for place in places for library in place.glob("cuda_nvrtc/lib/libnvrtc.so.*")]
    if not libraries:
        sys.exit("no NVRTC here: pip install nvidia-cuda-nvrtc-cu12")
    return ctypes.CDLL(str(libraries[0]))


def ptx(compiler: ctypes.CDLL, text: str) -> str:
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    compiler.nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"game.cu", 0, None, None)
    flags = [*map(str.encode, FLAGS), b"-arch=sm_90", f"-maxrregcount={REGISTERS}".encode()]
    if compiler.nvrtcCompileProgram(program, len(flags), (ctypes.c_char_p * len(flags))(*flags)):
        sys.exit("NVRTC does not take it: see tests/lab/test_gpu.py")
    compiler.nvrtcGetPTXSize(program, ctypes.byref(size))
    written = ctypes.create_string_buffer(size.value)
    compiler.nvrtcGetPTX(program, written)
    return written.value.decode()


def wide_share(compiler: ctypes.CDLL, program: Program) -> str:
    widths = ARITHMETIC.findall(ptx(compiler, play_in_cuda(program, random_playouts)))
    return f"{widths.count('64') / len(widths):.0%}"


def main() -> None:
    compiler = nvrtc()
    print("| game | all numbers of 64 bits | 32 bits where they fit |\n| --- | ---: | ---: |")
    for key in sys.argv[1:] or games.KEYS:
        game: Any = games.load(key)
        wide = Program(game.state, game.rules.by_name(), [random_playouts])
        shares = [wide_share(compiler, program) for program in (wide, narrow_program(game, [random_playouts]))]
        print(f"| {game.title} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
