"""One way to run a rule: ``call(rule, ...)``. Interpreted it runs as it stands; compiled it comes to the same, faster.

Records and lists that a rule is given are afterwards as the rule has left them, whichever way it ran.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeVar

from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.game import Game

if TYPE_CHECKING:
    from tuliptable.engine.translate.library import Library

P = ParamSpec("P")
R = TypeVar("R")

HOW_TO_GET_ONE = (
    "no C compiler found, so rules run interpreted (about 100 times slower); "
    "install gcc or clang, or run: pip install 'tuliptable[fast]'"
)


class NoCompiler(Exception):
    """There is no C compiler on this machine."""

    def __init__(self) -> None:
        super().__init__(HOW_TO_GET_ONE)


class RuleRunner(Protocol):
    def call(self, rule: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """What the rule returns."""

    def allocate(self, record: type[FlatRecord], start: FlatRecord) -> Any:
        """A copy of a record, to be given to many calls."""

    def numbers(self, count: int) -> Any:
        """A row of zeros, to be given to many calls."""


class Interpreted:
    """Rules as they stand in Python."""

    def call(self, rule: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        return rule(*arguments, **named)

    def allocate(self, record: type[FlatRecord], start: FlatRecord) -> Any:
        return start.copy()

    def numbers(self, count: int) -> Any:
        return [0] * count


INTERPRETED = Interpreted()


def compiled(game: Game[Any], *rules: Callable[..., Any], journal: bool = False, checked: bool = False) -> Library:
    """These rules, bound to a game, in C. Building takes seconds the first time; NoCompiler where there is none."""
    from tuliptable.engine.translate.library import Library  # only here: they take time to load
    from tuliptable.engine.translate.program import Program

    return Library(Program(game.state, game.rules.by_name(), rules, journal=journal, checked=checked), game.key)


def compiled_or_interpreted(game: Game[Any], *rules: Callable[..., Any]) -> RuleRunner:
    """These rules in C, or as they stand where there is no compiler."""
    try:
        return compiled(game, *rules)
    except NoCompiler:
        return INTERPRETED
