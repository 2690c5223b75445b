"""The rules of a game as a loaded C library. Calls release the interpreter's lock, so threads use all cores."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.rule_runner import P, R
from tuliptable.engine.translate.compiler import build
from tuliptable.engine.translate.expressions import c_name
from tuliptable.engine.translate.program import Function, Program
from tuliptable.engine.translate.value_types import BUFFER, NOTHING, TRUTH, Kind, RecordType


def c_types(kind: Kind) -> list[Any]:
    """Return the C types of an argument; a buffer is passed with its size."""
    if kind == BUFFER:
        return [ctypes.c_void_p, ctypes.c_int64]
    return [ctypes.c_void_p if isinstance(kind, RecordType) else ctypes.c_int64]


def load(program: Program, name: str) -> tuple[Path, ctypes.CDLL]:
    """Load the library of a program. If this machine cannot load it, perhaps from another machine, build it again."""
    path = build(program.source(), name, checked=program.checked)
    try:
        return path, ctypes.CDLL(str(path))
    except OSError:
        path.unlink(missing_ok=True)
    path = build(program.source(), name, checked=program.checked)
    return path, ctypes.CDLL(str(path))


class Library:
    """A built and loaded library."""

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.path, self._library = load(program, name)
        self._entries = {rule.name: (rule, self._entry(rule)) for rule in program.requested}

    def _entry(self, rule: Function) -> Any:
        function = getattr(self._library, c_name(rule.name))
        function.argtypes = [parameters for kind in rule.call_types for parameters in c_types(kind)]
        function.restype = None if rule.result == NOTHING else ctypes.c_int64
        return function

    def call(self, rule: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """Run a rule. For frequent calls, allocate records and lists once (`allocate`, `numbers`) and pass those."""
        known, function = self._entries[rule.__name__]
        values: list[Any] = [*arguments, *(named[name] for name in [*known.parameters][len(arguments) :])]
        memories: list[Any] = [self._memory_for(argument) for argument in values]
        before = [
            memory.raw if isinstance(argument, FlatRecord) else b""
            for argument, memory in zip(values, memories, strict=True)
        ]
        parameters: list[Any] = []
        for memory in memories:
            parameters.append(memory)
            if isinstance(memory, ctypes.Array) and memory._type_ is ctypes.c_int64:
                parameters.append(len(memory))
        result = function(*parameters)
        for argument, memory, start in zip(values, memories, before, strict=True):
            if isinstance(argument, FlatRecord) and memory.raw != start:  # the journal stays where there is none in C
                argument.copy_from(type(argument).unpack(memory.raw + argument.pack()[len(start) :]))
            elif isinstance(argument, array):
                argument[:] = array("q", bytes(memory))
            elif isinstance(argument, list):
                argument[:] = memory[:]
        return cast(R, bool(result) if known.result == TRUTH else result)

    def _memory_for(self, argument: Any) -> Any:
        if isinstance(argument, FlatRecord):
            return self.allocate(type(argument), argument)
        return self.numbers(len(argument), argument) if isinstance(argument, list | array) else argument

    def allocate(self, record: type[FlatRecord], start: FlatRecord | None = None) -> Any:
        """Return memory for one record in this program's layout, with a copy of `start` or all zeros."""
        size = self.program.size_of(record)
        memory = ctypes.create_string_buffer(size)
        if start is not None:
            memory.raw = start.pack()[:size]
        return memory

    @staticmethod
    def numbers(count: int, values: Sequence[int] = ()) -> Any:
        """Return memory for numbers, with a spare word behind it (see OFFER)."""
        return (ctypes.c_int64 * count).from_buffer((ctypes.c_int64 * (count + 1))(*values))
