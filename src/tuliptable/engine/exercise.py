"""Exercises: positions near the end of a game in which one action, or a few equal ones, beat all others.

Exercises are data beside the texts of their game (`exercises.json`). `benchmarks/exercises.py` finds them, and
`teacher/exercise_solver.py` proves them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, and the result of every action of the player to move."""

    wins: bool
    """True if only the best action wins; False if it only leads to the best result."""
    leads: dict[str, float]
    """By typed action, the player's average margin over the best of the other players at the end."""
    position: dict[str, Any]
    others: str = ""
    """The bot that plays for the others; empty if each of them also plays their best action."""

    @property
    def answers(self) -> list[str]:
        """The best action, and any equally good ones."""
        best = max(self.leads.values())
        return [action for action, lead in self.leads.items() if lead == best]

    @property
    def margin(self) -> float:
        """The margin of the answer over the next best action."""
        best = max(self.leads.values())
        return best - max(lead for lead in self.leads.values() if lead < best)


def no_exercises() -> tuple[Exercise, ...]:
    return ()


def exercises_beside(module: str) -> Callable[[], tuple[Exercise, ...]]:
    """Return a function that reads the exercises of the game whose `__file__` is `module`, on its first call."""
    return lambda: read_exercises(Path(module).parent / "text" / "exercises.json")


@cache
def read_exercises(path: Path) -> tuple[Exercise, ...]:
    return msgspec.json.decode(path.read_bytes(), type=tuple[Exercise, ...])
