"""Rules for a graphics card: every game's CUDA C compiles here without one."""

from __future__ import annotations

import ctypes
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots.contest import contest
from tuliptable.lab.gpu import FLAGS, cuda_text

ARCHITECTURE = b"-arch=compute_90"


@pytest.fixture(scope="module")
def nvrtc() -> ctypes.CDLL:
    """NVIDIA's compiler as a library, from the test packages."""
    found = importlib.util.find_spec("nvidia")
    places = [Path(place) for place in found.submodule_search_locations or ()] if found else []
    libraries = [library for place in places for library in place.glob("cuda_nvrtc/lib/libnvrtc.so.*")]
    if not libraries:
        pytest.skip("no NVRTC here: it comes with the test packages on Linux for x86_64")
    return ctypes.CDLL(str(libraries[0]))


def complaints(nvrtc: ctypes.CDLL, text: str) -> str:
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    assert nvrtc.nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"game.cu", 0, None, None) == 0
    flags: Any = (ctypes.c_char_p * 3)(ARCHITECTURE, *map(str.encode, FLAGS))
    failed = nvrtc.nvrtcCompileProgram(program, len(flags), flags)
    nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetProgramLog(program, log)
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return log.value.decode() if failed else ""


@pytest.mark.parametrize("key", games.KEYS)
def test_every_game_compiles_for_a_gpu(nvrtc: ctypes.CDLL, key: str) -> None:
    assert complaints(nvrtc, cuda_text(games.load(key), contest)) == ""


def test_a_record_of_another_layout_is_noticed(nvrtc: ctypes.CDLL) -> None:
    text = cuda_text(games.load("gift-of-tulips"), contest)
    assert "layout of Python's records" in complaints(nvrtc, text.replace("int8_t deck_;", "int64_t deck_;"))
