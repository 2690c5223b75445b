"""Rules for a graphics card: every game's CUDA C compiles here without one, and a C++ compiler can run it."""

from __future__ import annotations

import ctypes
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab import pretend_card
from tuliptable import bots, games
from tuliptable.bots.bot_games import play_bot_games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.refusal import Refusal
from tuliptable.lab import cuda, gpu
from tuliptable.lab.batches import Batch, gpu_device
from tuliptable.lab.batches.step_program import BatchProgram
from tuliptable.lab.cuda import FLAGS
from tuliptable.lab.gpu import GpuSimulator, cuda_text
from tuliptable.lab.simulator import CompiledSimulator, Series

ARCHITECTURE = b"-arch=compute_90"
ARRAYS = ("numbers", "to_move", "options", "codes", "mask", "observation", "done", "lengths", "scores", "rewards")


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
    game = games.load(key)
    assert complaints(nvrtc, cuda_text(game, play_bot_games)) == ""
    assert complaints(nvrtc, gpu_device.cuda_text(BatchProgram(game))) == ""


def test_a_record_of_another_layout_is_noticed(nvrtc: ctypes.CDLL) -> None:
    text = cuda_text(games.load("gift-of-tulips"), play_bot_games)
    assert "layout of Python's records" in complaints(nvrtc, text.replace("int8_t deck_;", "int64_t deck_;"))


# --- on a pretended card ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def _card() -> Iterator[None]:
    if pretend_card.COMPILER is None:
        pytest.skip("no C++ compiler")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", pretend_card.pretended())
        patch.setattr(gpu_device, "MODULES", {})
        gpu.kernel.cache_clear()
        yield
    gpu.kernel.cache_clear()


@pytest.mark.usefixtures("_card")
@pytest.mark.parametrize("given", [{}, {"opponents": [None, "greedy", "casual"], "perfect_recall": True}])
def test_a_batch_on_a_card_plays_what_the_cores_play(given: dict[str, Any]) -> None:
    """More games than a block has threads, step by step through several games of each slot."""
    cores, there = (Batch("gift-of-tulips", 3, 130, seed="card", device=device, **given) for device in ("cpu", "gpu"))
    ended = 0
    for _ in range(140):
        for name in ARRAYS:
            assert getattr(there, name).get().tolist() == getattr(cores, name).tolist(), name
        actions: Any = there.random_actions()
        assert actions.get().tolist() == cores.random_actions().tolist()
        cores.step(actions.get())
        there.step(actions)
        ended += int(cores.done.sum())
    assert ended > 130
    assert there.state(129) == cores.state(129)
    assert there.observed_by(2, 129).tolist() == cores.observed_by(2, 129).tolist()


@pytest.mark.usefixtures("_card")
def test_on_a_card_too_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    batch = Batch("gift-of-tulips", 2, 3, seed="illegal", device="gpu")
    before = batch.observation.copy()
    actions = batch.random_actions()
    actions[1] = actions[2] = 13
    with pytest.raises(Refusal, match=r"game 1 of the batch: .*Legal now: start_bouquet"):
        batch.step(actions)
    assert (batch.observation == before).all()


@pytest.mark.usefixtures("_card")
def test_a_series_on_a_card_can_be_begun_anew_and_left() -> None:
    batch = Batch("gift-of-tulips", 2, 3, seed="anew", device="gpu", autoreset=False)
    first = batch.observation.copy()
    batch.reset_finished()
    assert batch.numbers.tolist() == [3, 4, 5]
    batch.reset()
    assert (batch.observation == first).all()
    batch.reset("another")
    assert (batch.observation != first).any()


@pytest.mark.usefixtures("_card")
def test_series_on_a_card_end_as_on_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two blocks of 128 threads, as where options are many: some threads play a second game."""
    monkeypatch.setattr(cuda, "LONG_LIST", 0)
    seats = [bots.find(name) for name in ("greedy", "random", "casual")]
    series = Series(games.load("gift-of-tulips"), seats, {}, seed_from("series"))
    assert GpuSimulator(series).play(3, 300) == CompiledSimulator(series).play(3, 300)


def test_a_device_that_is_none_is_refused() -> None:
    with pytest.raises(Refusal, match="on the device cpu or gpu, not 'tpu'"):
        Batch("gift-of-tulips", 2, 1, device="tpu")
