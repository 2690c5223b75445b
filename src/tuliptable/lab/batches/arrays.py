"""The arrays of a batch, and the device that steps them: the cores of the processor, or a GPU."""

from __future__ import annotations

import ctypes
from typing import Any, Protocol

PLACES = (
    "_states",
    "_dice",
    "_fresh",
    "_seeds",
    "_bots",
    "numbers",
    "_decisions",
    "to_move",
    "options",
    "codes",
    "mask",
    "observation",
    "done",
    "lengths",
    "scores",
    "rewards",
)
"""The names of the arrays of a batch, in the order of the struct in `stepping.h`."""


class Arrays(ctypes.Structure):
    """The struct `Batch` of `stepping.h`."""

    _fields_ = (
        ("games", ctypes.c_int64),
        ("players", ctypes.c_int64),
        ("perfect_recall", ctypes.c_int64),
        ("autoreset", ctypes.c_int64),
        *((name.lstrip("_"), ctypes.c_void_p) for name in PLACES),
        ("columns", ctypes.c_int64),
    )


class Device(Protocol):
    """A device that allocates arrays and steps all games in them by the rules."""

    numpy: Any
    """NumPy, or CuPy on a GPU."""

    state_size: int
    """Bytes of the state of one game."""

    def address(self, array: Any) -> int: ...

    def take(self, arrays: Arrays, given: Any) -> None:
        """Use these arrays of games, and the array of actions for them."""

    def begin(self) -> None: ...

    def next(self) -> None: ...

    def first_illegal(self) -> int:
        """Return the first slot with an illegal action, or -1."""
        ...

    def step(self) -> None: ...

    def throw(self, actions: Any) -> None: ...

    def observe(self, slot: int, seat: int, row: Any) -> None: ...
