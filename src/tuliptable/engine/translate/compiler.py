"""Find a C compiler, and build libraries. The cache stores each under the hash of its source and compiler."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tuliptable.engine.rule_runner import NoCompiler
from tuliptable.engine.translate import library_cache

FAST = ("-O3", "-fno-tree-vectorize", "-fwrapv")
FAST_LONG = ("-O2", "-fpeel-loops", "--param=max-completely-peeled-insns=50", "-fno-gcse", "-fno-tree-pre", *FAST[1:])
LONG = 150_000
"""From this many characters on, -O3 makes more code than the processor caches: no faster, and slower to build."""
CHECKED = ("-O1", "-g", "-fsanitize=undefined", "-fno-sanitize-recover=all")
STRICTER = "-fsanitize=bounds-strict"  # only gcc can check that
COPYING = tuple(f"-m{what}-strategy=libcall:-1:noalign" for what in ("memcpy", "memset"))  # gcc's default is slower


class BuildFailed(Exception):
    """The C compiler rejected the translator's output, which is a fault of ours."""


def find_compiler() -> list[str] | None:
    """Return the command of the C compiler: $CC, the usual names, or Zig from PyPI."""
    command = os.environ.get("CC", "").split()
    if command and shutil.which(command[0]):
        return command
    if path := next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), ""):
        return [path]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc"]
    return None


def build(source: str, name: str, *, checked: bool = False) -> Path:
    """Return the shared library for a C text; build it unless the cache has it whole and safe."""
    compiler = find_compiler()
    if compiler is None:
        raise NoCompiler
    flags: tuple[str, ...] = CHECKED if checked else FAST if len(source) < LONG else FAST_LONG
    if "gcc" in Path(compiler[0]).resolve().name:
        flags += (STRICTER,) if checked else COPYING if sysconfig.get_platform() == "linux-x86_64" else ()
    key = "\0".join([source, *compiler, *flags, sysconfig.get_platform()])
    name_and_hash = f"{name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}"
    folder = library_cache.safe_folder(library_cache.cache_folder())
    if library := library_cache.find(folder, name_and_hash):
        return library
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        text, built = Path(scratch) / f"{name}.c", Path(scratch) / f"{name}.so"
        text.write_text(source)
        command = [*compiler, "-std=c11", "-shared", "-fPIC", "-fvisibility=hidden", *flags]
        run = subprocess.run([*command, "-o", str(built), str(text)], capture_output=True, text=True)
        if run.returncode:
            raise BuildFailed(f"{' '.join(command)} failed:\n{run.stderr}")
        return library_cache.keep(folder, name_and_hash, built)
