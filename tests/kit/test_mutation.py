"""The tool that puts faults into rules: every fault is a change, and is still Python."""

from __future__ import annotations

import ast
import random
from typing import Any

from tests.kit.mutation import ROOT, changes, code_in, faults_of
from tests.kit.tables import every_game
from tuliptable.engine.game import Game

SAMPLE = 80


def faulty(code: str) -> set[str]:
    """Everything that the pieces of a code could have been by mistake."""
    return {change for node in code_in(ast.parse(code)) for change in changes(node)}


def test_a_fault_is_a_small_change_of_each_kind() -> None:
    assert faulty("a < b") == {"a <= b", "a >= b"}
    assert faulty("a[0]") == {"1", "-1"}
    assert faulty("a + b") == {"(a - b)"}
    assert faulty("a and b") == {"(a or b)", "(a)", "(b)"}
    assert faulty("not a") == {"(a)"}
    assert faulty("min(a, b)") == {"max(a, b)", "pass"}
    assert faulty("s.a += b") == {"s.a -= b", "pass"}
    assert faulty("s.a = b") == {"pass"}


def test_words_annotations_and_decorators_are_left_alone() -> None:
    assert faulty("@rule(1)\ndef f(a: Array[3]) -> Array[4]:\n    '''Says 5.'''\n    return a") == set()


@every_game
def test_a_fault_of_a_game_is_still_python(game: Game[Any]) -> None:
    faults = faults_of(game.key)
    assert len(faults) > SAMPLE
    for fault in random.Random(game.key).sample(faults, SAMPLE):
        source = (ROOT / fault.file).read_bytes()
        assert source[fault.start : fault.end].decode() == fault.before
        ast.parse(fault.written_into(source))
