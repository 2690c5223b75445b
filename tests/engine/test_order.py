"""Accepted rules do not depend on the order in which C evaluates them.

C does not define in which order it evaluates the sides of an operator, the arguments of a call, or an array and its
index. These tests try every place where two parts meet, with every pair of parts. Each accepted line must do the same
when it is evaluated from right to left.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.engine.backwards import backwards
from tests.engine.toy import Toy
from tests.engine.twins import module_from, random_record
from tuliptable.engine.rule_source import RuleError
from tuliptable.engine.translate.program import Program

HEADER = """\
from __future__ import annotations
from tests.engine.toy import PRICES, Bed, Bulb, Toy, count_up
from tuliptable.engine.rule import Buffer, rule

@rule
def weighed(x: int, y: int) -> int: return 10 * x + y

@rule
def glance(s: Toy) -> int: return s.tiny * 3

@rule
def put_next(s: Toy, out: Buffer) -> int: out[0] = (out[0] + 1) % 50; return out[0]

@rule
def next_bed(s: Toy) -> Bed: s.tiny = (s.tiny + 1) % 100; return s.beds[s.tiny % 3]

@rule
def deeper(s: Toy) -> bool: return count_up(s) % 2 == 0
"""

# Where two parts meet, in an expression.
MEETINGS = [
    "({0} + {1})",
    "({0} - {1})",
    "({0} * 7 % ({1} * {1} + 1))",
    "({0} & {1})",
    "(({0} < {1}) + 2 * ({1} != {0}))",
    "(0 <= {0} < {1})",
    "({0} < {1} < 90)",
    "min({0}, {1})",
    "max({0} + 1, -{1})",
    "weighed({0}, {1})",
    "weighed({0} + {1}, 3)",
    "s.tinies[abs({0}) % 5] * {1}",
    "PRICES[abs({0} + {1}) % 4]",
    "s.grid[abs({0}) % 3][abs({1}) % 4]",
    "({0} if {1} > 3 else -{0})",
    "(({0} > 2 and {1} > 3) + ({0} > 4 or {1} > 5))",
    "s.beds[abs({0}) % 3].bulbs[abs({1}) % 3].price",
    "(s.bed if {0} > 3 else s.beds[0]).width + {1}",
    "s.beds[abs({0}) % 3].equals(s.beds[abs({1}) % 3])",
]
# Where two parts meet, in statements that end in a result.
STATEMENTS = [
    "return {0} - {1}",
    "x = {0}; x += {1}; return x",
    "s.small = {0}; s.small += {1}; return 0",
    "s.small = 3 * {0} - {1}; return 0",
    "s.tinies[abs({0}) % 5] = {1} % 100; return 0",
    "s.tinies[abs({0}) % 5] -= {1} % 9; return 0",
    "s.beds[abs({0}) % 3].furrows[abs({1}) % 2][1] = s.tiny % 100; return 0",
    "x, s.small = {0}, {1}; return x",
    "next_bed(s).copy_from(s.beds[abs({0} + {1}) % 3]); return 0",
    "s.beds[abs({0}) % 3].copy_from(s.beds[abs({1}) % 3]); return 0",
    "x = weighed({0}, 1) + 2; y = {1}; return x * y",
    "out[abs({0}) % 3] = {1}; return out[0]",
    "return next_bed(s).width + {0} - {1}",
]
PARTS = [
    "a",
    "5",
    "s.tiny",
    "out[0]",
    "s.tinies[2]",
    "count_up(s)",
    "-count_up(s)",
    "put_next(s, out)",
    "glance(s)",
    "next_bed(s).width",
    "deeper(s)",
    "(count_up(s) if a > 3 else 4)",
    "(a > 3 and count_up(s) > 3)",
]


CHANGING = [part for part in PARTS if any(rule in part for rule in ("count_up", "put_next", "next_bed", "deeper"))]

# Nothing here is left open: each part waits for the one before it, in Python and in C.
IN_ORDER_IN_C = [
    "return count_up(s) if s.tiny > 3 else s.tinies[2]",
    "return s.tiny > 3 and count_up(s) > 4 and s.tiny > 5 or count_up(s) > 6",
    "return a < 5 < count_up(s)",
    "s.tinies[s.tiny % 5] = count_up(s); return 0",
    "s.beds[s.tiny % 3].furrows[0][1] = count_up(s) + a; return 0",
    "return -count_up(s) * 3 + a",
    "return weighed(count_up(s), a)",
    "x = a; x -= count_up(s); return x",
]


def lines() -> list[str]:
    """Return the bodies of all rules to try, each on one line."""
    pairs = [(one, other) for one, other in product(PARTS, PARTS) if one in CHANGING or other in CHANGING]
    made = [f"return {meeting}".format(*pair) for meeting, pair in product(MEETINGS, pairs)]
    made += [statement.format(*pair) for statement, pair in product(STATEMENTS, pairs)]
    random = Random(1)
    for outer, inner in product(MEETINGS, MEETINGS):
        one, other, third = random.choice(CHANGING), random.choice(PARTS), random.choice(PARTS)
        made.append(f"return {outer}".format(other, inner.format(one, third)))
        made.append(f"return {outer}".format(inner.format(other, one), third))
    return random.sample(made, 2500)


def states() -> list[Toy]:
    made = []
    for tiny in (0, 1, 3, 4, 7, 98):
        s = random_record(Toy, Random(tiny), 40)
        s.tiny = tiny
        made.append(s)
    return made


class Trial:
    """Lines for the translator: those that it accepts, and those of them that depend on the order of evaluation."""

    def __init__(self, folder: Path, bodies: list[str]) -> None:
        self.accepted: list[str] = []
        self.refused: list[str] = []
        self.dependent: list[str] = []
        program = Program(Toy, {}, [])
        head = "@rule\ndef rule_{}(s: Toy, a: int, out: Buffer) -> int: {}\n"
        for start in range(0, len(bodies), 400):
            part = bodies[start : start + 400]
            text = HEADER + "".join(head.format(i, body) for i, body in enumerate(part))
            module = module_from(folder / f"order_{start}.py", text)
            reversed_rules = backwards(module)
            for i, body in enumerate(part):
                forwards = getattr(module, f"rule_{i}")
                try:
                    program.function(forwards)
                except RuleError:
                    program.under_way.clear()
                    self.refused.append(body)
                    continue
                self.accepted.append(body)
                if outcomes(forwards) != outcomes(reversed_rules[f"rule_{i}"]):
                    self.dependent.append(body)


def outcomes(rule: Callable[[Toy, int, list[int]], int]) -> list[object]:
    """Return the result and all effects of a rule."""
    found: list[object] = []
    for number, start in enumerate(STATES):
        s, out = start.copy(), [number, 7, 8]
        found.append((rule(s, number + 1, out), s.pack(), out))
    return found


STATES = states()


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    return Trial(tmp_path_factory.mktemp("order"), lines())


@pytest.mark.slow
def test_no_line_that_depends_on_the_order_of_evaluation_is_accepted(trial: Trial) -> None:
    assert trial.dependent == []


@pytest.mark.slow
def test_some_lines_are_accepted_and_some_refused(trial: Trial) -> None:
    assert len(trial.accepted) > 250
    assert len(trial.refused) > 250


def test_lines_that_c_evaluates_in_order_are_accepted(tmp_path: Path) -> None:
    assert Trial(tmp_path, IN_ORDER_IN_C).refused == []
