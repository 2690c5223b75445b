"""Invariants: assertions that hold after every action, each with a sentence for the case that it fails.

    @invariant
    def purses(s: Bubble) -> None:
        for p in range(s.players):
            assert s.cash[p] >= 0, "TB-85: A player has less than nothing."

    broken_invariant = check_invariants(purses, cards)

`broken_invariant` is a rule: it returns the number of the first sentence whose assertion fails, or 0. An invariant may
call others.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeVar, get_type_hints

from tuliptable.engine.rule import mark_of
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.rule_source import PARSING, tree_of

F = TypeVar("F", bound=Callable[..., None])


def invariant(function: F) -> F:
    """Mark a function whose assertions are invariants. It is in the rule language, and only its translation runs."""
    function.__rule__ = "invariant"  # type: ignore[attr-defined]
    return function


def check_invariants(*functions: Callable[..., None]) -> Callable[[Any], int]:
    """Return the rule `broken_invariant` of a game: all assertions of these functions, in order.

    Raises:
        TypeError: An assertion has no sentence.
    """
    faults: list[str] = []
    names: dict[str, Any] = {"State": get_type_hints(functions[0])["s"]}
    for function in functions:
        names[function.__name__] = generate_invariant(function, faults)
    lines = [line for function in functions for line in invariant_source(f"{function.__name__}(s)")]
    source = "def broken_invariant(s: State) -> int:\n" + "".join(f"    {line}\n" for line in [*lines, "return 0"])
    return fault_messages(define_rule("broken_invariant", source, names), faults)


def fault_messages(broken: Callable[[Any], int], faults: Sequence[str]) -> Callable[[Any], int]:
    """Attach the sentences to a rule that returns their numbers, counted from 1."""
    broken.__faults__ = dict(enumerate(faults, 1))  # type: ignore[attr-defined]
    return broken


def faults_of(broken: Callable[[Any], int]) -> Mapping[int, str]:
    """Return the sentences for the numbers that the rule `broken_invariant` of a game returns."""
    faults: Mapping[int, str] = getattr(broken, "__faults__", {})
    return faults


def invariant_source(call: str) -> list[str]:
    return [f"wrong = {call}", "if wrong != 0:", "    return wrong"]


def generate_invariant(function: Callable[..., None], faults: list[str]) -> Callable[..., int]:
    """Generate the rule that returns the number of the first sentence whose assertion fails."""
    node = deepcopy(tree_of(function))
    writer = Writer(function.__globals__, faults)
    writer.generic_visit(node)
    node.decorator_list, node.returns = [], ast.Name("int")
    node.body.append(ast.Return(ast.Constant(0)))
    return define_rule(function.__name__, ast.unparse(ast.fix_missing_locations(node)), writer.names)


class Writer(ast.NodeTransformer):
    """A syntax tree rewriter that turns assertions into returns."""

    def __init__(self, known: dict[str, Any], faults: list[str]) -> None:
        self.known, self.faults = known, faults
        self.names = dict(known)

    def visit_Assert(self, node: ast.Assert) -> ast.stmt:
        if not isinstance(node.msg, ast.Constant) or not isinstance(node.msg.value, str):
            raise TypeError(f"{ast.unparse(node)}: say what is wrong if it does not hold")
        if node.msg.value not in self.faults:
            self.faults.append(node.msg.value)
        number = ast.Constant(self.faults.index(node.msg.value) + 1)
        return ast.If(ast.UnaryOp(ast.Not(), node.test), [ast.Return(number)], [])

    def visit_Return(self, _node: ast.Return) -> ast.stmt:
        return ast.Return(ast.Constant(0))

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        call = node.value
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            return node
        callee = self.known.get(call.func.id)
        if callee is None or mark_of(callee) != "invariant":
            return node
        self.names[call.func.id] = generate_invariant(callee, self.faults)
        with PARSING:
            return ast.parse("\n".join(invariant_source(ast.unparse(call)))).body
