"""An exercise: a position near the end of a game, in which one choice, or a few alike, are better than all others.

Exercises are data beside the words of their game (``exercises.json``). ``benchmarks/exercises.py`` finds them, and
``teacher/exercise_solver.py`` proves them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, and what every choice of the player to move leads to."""

    wins: bool
    """Whether the best choice wins and nothing else does; else it only brings most."""
    leads: dict[str, float]
    """By choice, as it is typed: how far ahead of the best of the others he ends, on average."""
    position: dict[str, Any]
    others: str = ""
    """The bot as which the others play on; empty where they too do what is best for themselves."""

    @property
    def answers(self) -> list[str]:
        """The best choice, and whatever is as good."""
        best = max(self.leads.values())
        return [action for action, lead in self.leads.items() if lead == best]

    @property
    def margin(self) -> float:
        """How much better the answer is than the next choice."""
        best = max(self.leads.values())
        return best - max(lead for lead in self.leads.values() if lead < best)


def no_exercises() -> tuple[Exercise, ...]:
    return ()


def exercises_beside(module: str) -> Callable[[], tuple[Exercise, ...]]:
    """Those in the words of the game whose ``__file__`` this is; read when somebody asks."""
    return lambda: read_exercises(Path(module).parent / "text" / "exercises.json")


@cache
def read_exercises(path: Path) -> tuple[Exercise, ...]:
    return msgspec.json.decode(path.read_bytes(), type=tuple[Exercise, ...])
