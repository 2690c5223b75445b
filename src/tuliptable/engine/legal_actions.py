"""Legal actions as codes: rules that yield actions are rewritten, once, into rules that write codes to a buffer.

    yield Give(to=friend)       _out[_n] = 3 + _Give_to[friend]; _n += 1
    yield from plays(s)         _n = plays(_out, _n, s)

So rules name actions and parameters, but no generator runs and no object is made while programs play thousands of
games. The translator does the same in C. An error still names its own line of the rule.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NoReturn, TypeVar

from tuliptable.engine.action_types import ADDS, KINDS
from tuliptable.engine.rule import Buffer
from tuliptable.engine.rule_source import PARSING, RuleError, bound, file_of, tree_of
from tuliptable.engine.state import State

S = TypeVar("S", bound=State)
Writer = Callable[..., int]
"""Takes the buffer, the number of codes in it, and the rule's own arguments; returns the new number of codes."""

WRITERS: dict[Callable[..., Any], Writer] = {}


def enumerate_actions(offers: Callable[[S], Iterator[Any]]) -> Callable[[S, Buffer], int]:
    """Return the rule `legal` of a game, from a rule that yields actions.

    Example:
        `legal = enumerate_actions(actions_now)`, where `actions_now(s)` yields `Keep()` and `Give(to=p)`.
    """

    def legal(s: S, out: Buffer) -> int:
        return (WRITERS.get(offers) or action_writer(offers))(out, 0, s)

    legal.__yields__ = offers  # type: ignore[attr-defined]
    return legal


def action_writer(offers: Callable[..., Any]) -> Writer:
    """Return the rule that writes the codes of the yielded actions; it is generated on the first call."""
    with PARSING:
        if offers not in WRITERS:
            WRITERS[offers] = _Rewritten(offers).function()
        return WRITERS[offers]


class _Rewritten(ast.NodeTransformer):
    """A syntax tree rewriter for one rule, and the names that the generated rule can use."""

    def __init__(self, offers: Callable[..., Any]) -> None:
        self.offers = offers
        self.names: dict[str, Any] = dict(offers.__globals__)

    def function(self) -> Writer:
        tree = deepcopy(tree_of(self.offers))
        self.generic_visit(tree)
        tree.body.append(self.statement("return _n", tree.body[-1]))
        tree.args.args[:0] = [ast.arg("_out"), ast.arg("_n")]
        tree.decorator_list = []
        module = ast.fix_missing_locations(ast.Module([tree], []))
        exec(compile(module, file_of(self.offers), "exec"), self.names)
        function: Writer = self.names[self.offers.__name__]
        return function

    def fail(self, node: ast.AST, reason: str) -> NoReturn:
        line = getattr(node, "lineno", 0)
        raise RuleError(file_of(self.offers), line, self.offers.__name__, reason, ast.unparse(node))

    def statement(self, text: str, where: ast.AST) -> ast.stmt:
        """Return a statement with the line number of another."""
        statement = ast.parse(text).body[0]
        for part in ast.walk(statement):
            ast.copy_location(part, where)
        return statement

    def visit_Expr(self, node: ast.Expr) -> ast.AST | list[ast.stmt]:
        match node.value:
            case ast.Yield(value=ast.Call(func=ast.Name(id=name)) as move) if self.names.get(name) in KINDS:
                offer = self.statement(f"_out[_n] = {self.number(name, move)}", node)
                return [offer, self.statement("_n += 1", node)]
            case ast.YieldFrom(value=ast.Call(func=ast.Name(id=name)) as call) if self.offered(name):
                self.names[name] = action_writer(self.offers.__globals__[name])
                arguments = [*map(ast.unparse, call.args), *map(ast.unparse, call.keywords)]
                return self.statement(f"_n = {name}({', '.join(['_out', '_n', *arguments])})", node)
        return self.generic_visit(node)

    def offered(self, name: str) -> bool:
        return inspect.isgeneratorfunction(self.offers.__globals__.get(name))

    def number(self, name: str, move: ast.Call) -> str:
        """Return source text for an action code: the first code of its class, and the addend of each parameter."""
        kind = self.names[name]
        action = KINDS[kind]
        arguments = bound(move, list(action.parameters))
        if arguments is None:
            self.fail(move, f"{name} takes {', '.join(action.parameters) or 'no arguments'}")
        terms = [str(action.first)]
        for parameter, argument in zip(action.parameters, arguments, strict=True):
            assert isinstance(argument, ast.expr)
            self.names[f"_{name}_{parameter}"] = ADDS[kind][parameter]
            terms.append(f"_{name}_{parameter}[{ast.unparse(argument)}]")
        return " + ".join(terms)

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        if node.value is not None:
            self.fail(node, "a rule that offers actions returns nothing")
        return self.statement("return _n", node)

    def visit_Yield(self, node: ast.Yield) -> NoReturn:
        self.fail(node, "a rule offers actions: `yield Give(to=friend)`")

    def visit_YieldFrom(self, node: ast.YieldFrom) -> NoReturn:
        self.fail(node, "`yield from` takes a rule that offers actions")
