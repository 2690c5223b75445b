"""Evaluate rules from right to left, as a C compiler may.

C does not define in which order it evaluates the sides of an operator, the arguments of a call, or an array and its
index. A rewritten rule evaluates them from right to left, and everything else in Python's order.
"""

from __future__ import annotations

import ast
import inspect
from types import ModuleType
from typing import Any


class Backwards(ast.NodeTransformer):
    """A rewriter of `f(a, b)` as `(t2 := b, t1 := a, f(t1, t2))[-1]`, and of all other orders that C leaves open."""

    def __init__(self) -> None:
        self.names = 0

    def held(self, parts: list[ast.expr]) -> tuple[list[ast.expr], list[ast.expr]]:
        """The parts worked out one after the other from the last to the first, and the names that hold them."""
        names = []
        for _ in parts:
            self.names += 1
            names.append(f"held{self.names}_")
        works = [ast.NamedExpr(ast.Name(n, ast.Store()), part) for n, part in zip(names, parts, strict=True)]
        return list(reversed(works)), [ast.Name(name, ast.Load()) for name in names]

    def then(self, works: list[ast.expr], result: ast.expr) -> ast.expr:
        return ast.Subscript(ast.Tuple([*works, result], ast.Load()), ast.Constant(len(works)), ast.Load())

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        works, (left, right) = self.held([node.left, node.right])
        return self.then(works, ast.BinOp(left, node.op, right))

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Only the first two: the rest of a chain waits for them in C too."""
        self.generic_visit(node)
        works, (left, right) = self.held([node.left, node.comparators[0]])
        return self.then(works, ast.Compare(left, node.ops, [right, *node.comparators[1:]]))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute):
            works, (owner, *arguments) = self.held([node.func.value, *node.args])
            return self.then(works, ast.Call(ast.Attribute(owner, node.func.attr, ast.Load()), arguments, []))
        works, arguments = self.held(node.args)
        return self.then(works, ast.Call(node.func, arguments, []))

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            return node
        works, (array, index) = self.held([node.value, node.slice])
        return self.then(works, ast.Subscript(array, index, ast.Load()))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """The value before what it is added to."""
        loaded = ast.parse(ast.unparse(node.target), mode="eval").body
        return ast.Assign([self.visit(node.target)], self.visit(ast.BinOp(loaded, node.op, node.value)), lineno=0)

    def visit_For(self, node: ast.For) -> ast.stmt:
        """Leave the bounds of a range in order, because C evaluates them in order too."""
        node.body = [self.visit(statement) for statement in node.body]
        return node


def backwards(module: ModuleType) -> dict[str, Any]:
    """Return the names of a module, with all its rules evaluated backwards."""
    tree = Backwards().visit(ast.parse(inspect.getsource(module)))
    names: dict[str, Any] = {"__name__": module.__name__ + "_backwards"}
    exec(compile(ast.fix_missing_locations(tree), f"{module.__name__} backwards", "exec"), names)
    return names
