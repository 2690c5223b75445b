"""A game's rules as a loaded C library. Calls drop the interpreter's lock, so threads use all cores."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from tuliptable.engine.record import Record
from tuliptable.engine.translate.compiler import build
from tuliptable.engine.translate.expressions import c_name
from tuliptable.engine.translate.kinds import BUFFER, NOTHING, Kind, Reference
from tuliptable.engine.translate.program import Program


class Library:
    """Built, loaded and ready to call. Records are passed as buffers made by ``room_for``."""

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.path = build(program.source(), name, checked=program.checked)
        self._library = ctypes.CDLL(str(self.path))
        self._functions = {f.name: self._bind(f.name, f.called_with, f.result) for f in program.wanted}

    def _bind(self, name: str, parameters: list[Kind], result: Kind) -> Any:
        function = getattr(self._library, c_name(name))
        for kind in parameters:
            address = isinstance(kind, Reference) or kind == BUFFER
            function.argtypes = [*(function.argtypes or ()), ctypes.c_void_p if address else ctypes.c_int64]
            if kind == BUFFER:
                function.argtypes = [*function.argtypes, ctypes.c_int64]
        function.restype = None if result == NOTHING else ctypes.c_int64
        return function

    def call(self, name: str, *arguments: Any) -> int:
        given = []
        for argument in arguments:
            given.append(argument)
            if isinstance(argument, ctypes.Array) and argument._type_ is ctypes.c_int64:
                given.append(len(argument))
        result = self._functions[name](*given)
        return 0 if result is None else int(result)

    def room_for(self, record: type[Record], start: Record | None = None) -> ctypes.Array[ctypes.c_char]:
        """Room for one record in this program's layout, holding a copy of `start` or all zeros."""
        size = self.program.size_of(record)
        room = ctypes.create_string_buffer(size)
        if start is not None:
            room.raw = start.pack()[:size]
        return room

    @staticmethod
    def numbers(count: int, values: Sequence[int] = ()) -> ctypes.Array[ctypes.c_int64]:
        """Room for numbers, with a word to spare behind it (see OFFER)."""
        return (ctypes.c_int64 * count).from_buffer((ctypes.c_int64 * (count + 1))(*values))
