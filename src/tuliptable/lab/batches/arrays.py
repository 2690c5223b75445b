"""Where the arrays of a batch lie, and who steps them: the processor's cores or a graphics card."""

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
"""The arrays of a batch by their names there, in the order in which ``stepping.h`` knows them."""


class Arrays(ctypes.Structure):
    """What ``stepping.h`` calls a Batch."""

    _fields_ = (
        ("games", ctypes.c_int64),
        ("players", ctypes.c_int64),
        ("perfect_recall", ctypes.c_int64),
        ("autoreset", ctypes.c_int64),
        *((name.lstrip("_"), ctypes.c_void_p) for name in PLACES),
        ("columns", ctypes.c_int64),
    )


class Device(Protocol):
    """Makes arrays, and steps all games in them by the rules."""

    numpy: Any
    """NumPy, or what stands for it there."""

    state_size: int
    """Of one game, in bytes."""

    def address(self, array: Any) -> int: ...

    def take(self, arrays: Arrays, given: Any) -> None:
        """From now on these are the games, and the actions that are `given` for them."""

    def begin(self) -> None: ...

    def next(self) -> None: ...

    def first_illegal(self) -> int:
        """The first slot for which an illegal action is given, or -1."""
        ...

    def step(self) -> None: ...

    def throw(self, actions: Any) -> None: ...

    def observe(self, slot: int, seat: int, row: Any) -> None: ...
