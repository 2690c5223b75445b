"""Rule runners: one way to run a rule, `call(rule, ...)`, interpreted or compiled. The results are the same.

A rule changes the records and lists that it gets as arguments, whichever way it runs.
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
    "There is no C compiler, so rules run interpreted (about 100 times slower). "
    "Install gcc or clang, or run: pip install 'tuliptable[fast]'"
)


class NoCompiler(Exception):
    """There is no C compiler on this machine."""

    def __init__(self) -> None:
        super().__init__(HOW_TO_GET_ONE)


class RuleRunner(Protocol):
    def call(self, rule: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """Run a rule and return its result."""

    def allocate(self, record: type[FlatRecord], start: FlatRecord) -> Any:
        """Return a copy of a record that many calls can share."""

    def numbers(self, count: int) -> Any:
        """Return a row of zeros that many calls can share."""


class Interpreted:
    """The runner that runs rules as ordinary Python functions."""

    def call(self, rule: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        return rule(*arguments, **named)

    def allocate(self, record: type[FlatRecord], start: FlatRecord) -> Any:
        return start.copy()

    def numbers(self, count: int) -> Any:
        return [0] * count


INTERPRETED = Interpreted()


def compiled(game: Game[Any], *rules: Callable[..., Any], journal: bool = False, checked: bool = False) -> Library:
    """Compile rules to C, bound to a game. The first build takes seconds. NoCompiler if there is no C compiler."""
    from tuliptable.engine.translate.library import Library  # only here: they take time to load
    from tuliptable.engine.translate.program import Program

    return Library(Program(game.state, game.rules.by_name(), rules, journal=journal, checked=checked), game.key)


def compiled_or_interpreted(game: Game[Any], *rules: Callable[..., Any]) -> RuleRunner:
    """Return a runner for these rules: compiled if there is a C compiler, otherwise interpreted."""
    try:
        return compiled(game, *rules)
    except NoCompiler:
        return INTERPRETED
