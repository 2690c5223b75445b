"""Rule runners: the same call, interpreted and compiled, has the same effects."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.toy import Toy
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program


@rule
def count_up(s: Toy, by: int, out: Buffer) -> bool:
    s.players += by
    out[1] = s.players
    return s.players > 2


@rule
def nothing_at_all(s: Toy) -> None:
    s.players = 0


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def runner(request: pytest.FixtureRequest, c_compiler: None) -> RuleRunner:  # noqa: ARG001
    if request.param == "interpreted":
        return INTERPRETED
    return Library(Program(Toy, {}, [count_up, nothing_at_all]), "running")


@pytest.mark.parametrize("numbers", [list, lambda values: array("q", values)])
def test_changes_to_records_and_lists_reach_the_caller(runner: RuleRunner, numbers: Callable[[Any], Any]) -> None:
    s, out = Toy(), numbers([7, 7])
    s.players, s.journal_length = 1, 5
    assert runner.call(count_up, s, 1, out) is False
    assert (s.players, s.journal_length, list(out)) == (2, 5, [7, 2])


def test_arguments_may_be_named(runner: RuleRunner) -> None:
    s, out = Toy(), [0, 0]
    assert runner.call(count_up, s, out=out, by=3) is True
    assert out == [0, 3]


def test_a_rule_that_returns_nothing_returns_nothing(runner: RuleRunner) -> None:
    call: Callable[..., object] = runner.call
    assert call(nothing_at_all, Toy()) is None
