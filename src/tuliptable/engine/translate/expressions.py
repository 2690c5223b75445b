"""Expressions of the rule language, as C.

Every number is an ``int64_t``: fields and tables are widened as they are read, literals are written wide. Python
evaluates from left to right and C does not promise to, so an expression in which a rule changes something beside
another part that could notice is refused.
"""

from __future__ import annotations

import ast
from enum import IntEnum
from typing import TYPE_CHECKING, NoReturn

from tuliptable.engine.record import Field, Record, Sized
from tuliptable.engine.rule import Table
from tuliptable.engine.translate.kinds import (
    NUMBER,
    TRUTH,
    Kind,
    Many,
    Reference,
    RuleError,
    Value,
    Whole,
    fits,
    shown,
)

if TYPE_CHECKING:
    from tuliptable.engine.translate.program import Function, Program

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.RShift: ">>",
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
METHODS = ("take_over", "same_as")


def c_name(name: str) -> str:
    """A Python name in C. No name that C, C++, their libraries or the translator use ends in an underscore."""
    return name + "_"


class Expressions:
    """Translates the expressions of one rule."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.locals: dict[str, Kind] = {}

    def fail(self, node: ast.AST, reason: str) -> NoReturn:
        line = getattr(node, "lineno", self.function.line)
        raise RuleError(self.function.file, line, self.function.name, reason, shown(node))

    # --- order of evaluation -----------------------------------------------------------------------------------

    def changes(self, node: ast.AST) -> bool:
        """Whether evaluating this may change a record or a buffer."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call):
                if isinstance(part.func, ast.Attribute) and part.func.attr != "same_as":
                    return True
                callee = self.program.callee(self.function, part)
                if callee is not None and callee.changes:
                    return True
        return False

    def in_order(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Refuse parts whose order of evaluation matters."""
        for i, part in enumerate(parts):
            if not self.changes(part):
                continue
            for j, other in enumerate(parts):
                notices = any(isinstance(x, ast.Attribute | ast.Subscript | ast.Call) for x in ast.walk(other))
                if i != j and notices:
                    self.fail(
                        node,
                        f"{shown(part)} changes something inside a larger expression: give it a name first",
                    )

    # --- expressions -------------------------------------------------------------------------------------------

    def number(self, node: ast.expr) -> str:
        return self.whole(node).text

    def whole(self, node: ast.expr) -> Value:
        value = self.value(node)
        if not isinstance(value.kind, Whole):
            self.fail(node, "a whole number is needed here")
        return value

    def value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant():
                return self.constant(node)
            case ast.Name():
                return self.name(node)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Subscript():
                return self.subscript(node)
            case ast.BinOp():
                self.in_order(node, [node.left, node.right])
                return self.operation(node, node.op, self.whole(node.left), self.whole(node.right))
            case ast.UnaryOp():
                return self.unary(node)
            case ast.BoolOp():
                return self.junction(node)
            case ast.Compare():
                return self.comparison(node)
            case ast.IfExp():
                return self.choice(node)
            case ast.Call():
                return self.call(node)
        self.fail(node, f"{type(node).__name__} is not part of the rule language")

    def constant(self, node: ast.Constant) -> Value:
        if isinstance(node.value, bool):
            return Value("1LL" if node.value else "0LL", TRUTH)
        if isinstance(node.value, int):
            return self.literal(node, node.value)
        self.fail(node, "rules know whole numbers only")

    def literal(self, node: ast.AST, number: int) -> Value:
        if not -(2**63) < number < 2**63:
            self.fail(node, "this number does not fit 64 bits")
        return Value(f"{int(number)}LL" if number >= 0 else f"({int(number)}LL)", NUMBER)

    def name(self, node: ast.Name) -> Value:
        if node.id in self.locals:
            return Value(c_name(node.id), self.locals[node.id])
        known = self.function.globals.get(node.id)
        if isinstance(known, bool):
            return Value(str(int(known)) + "LL", TRUTH)
        if isinstance(known, int):
            return self.literal(node, known)
        if isinstance(known, Table):
            return Value(
                self.program.table(node.id, known),
                Many(self.program.table_size(known), len(known.shape), True),
            )
        self.fail(node, f"unknown name {node.id}")

    def attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self.locals:
            known = self.function.globals.get(node.value.id)
            if isinstance(known, type) and issubclass(known, IntEnum):
                if node.attr not in known.__members__:
                    self.fail(node, f"{node.value.id} has no member {node.attr}")
                return self.literal(node, known[node.attr].value)
        owner = self.value(node.value)
        if not isinstance(owner.kind, Reference):
            self.fail(node, "only records have fields")
        field = next((f for f in owner.kind.record.fields if f.name == node.attr), None)
        if field is None:
            self.fail(node, f"{owner.kind.record.__name__} has no field {node.attr}")
        if field.name in owner.kind.record.last and not self.function.aside:
            self.fail(node, f"{node.attr} belongs to the journal: only asides use it")
        return self.field(f"{owner.text}->{c_name(node.attr)}", field)

    def field(self, text: str, field: Field) -> Value:
        if field.shape:
            return Value(text, Many(field.kind, len(field.shape)))
        return self.element(text, field.kind)

    def element(self, text: str, element: Sized | type[Record]) -> Value:
        """One number, widened; or one record, as a reference."""
        if isinstance(element, Sized):
            return Value(f"((int64_t){text})", NUMBER)
        return Value(f"(&{text})", Reference(element))

    def subscript(self, node: ast.Subscript) -> Value:
        if isinstance(node.slice, ast.Slice | ast.Tuple):
            self.fail(node, "one index at a time: a[i][j]")
        self.in_order(node, [node.value, node.slice])
        array = self.value(node.value)
        if not isinstance(array.kind, Many):
            self.fail(node, "only arrays and tables are indexed")
        index = self.number(node.slice)
        if index.startswith(("(-", "(~")):
            self.fail(node, "an index counts from the front: 0 or more")
        text = f"{array.text}[{index}]"
        if array.kind.dimensions > 1:
            return Value(text, Many(array.kind.element, array.kind.dimensions - 1, array.kind.constant))
        if not isinstance(array.kind.element, Sized):
            return Value(f"RECORD({array.text}, {index})", Reference(array.kind.element))
        return self.element(text, array.kind.element)

    def operation(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        match op:
            case ast.FloorDiv():
                return Value(f"py_div({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.Mod():
                return Value(f"py_mod({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.LShift():  # C does not shift negative numbers to the left
                return Value(f"({left.text} * (1LL << {right.text}))", NUMBER)
        if type(op) not in OPERATORS:
            self.fail(node, f"the operator of {shown(node)} is not part of the rule language")
        logical = isinstance(op, ast.BitAnd | ast.BitOr | ast.BitXor) and left.kind == right.kind
        return Value(f"({left.text} {OPERATORS[type(op)]} {right.text})", left.kind if logical else NUMBER)

    def unary(self, node: ast.UnaryOp) -> Value:
        operand = self.number(node.operand)
        match node.op:
            case ast.Not():
                return Value(f"((int64_t)!{operand})", TRUTH)
            case ast.USub():
                return Value(f"(-{operand})", NUMBER)
            case ast.Invert():
                return Value(f"(~{operand})", NUMBER)
        return Value(operand, NUMBER)

    def junction(self, node: ast.BoolOp) -> Value:
        values = [self.value(part) for part in node.values]
        for part, value in zip(node.values, values, strict=True):
            if value.kind != TRUTH:
                self.fail(part, "`and` and `or` join truth values: write `x != 0`")
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return Value("((int64_t)(" + sign.join(value.text for value in values) + "))", TRUTH)

    def comparison(self, node: ast.Compare) -> Value:
        self.in_order(node, [node.left, *node.comparators])
        for middle in node.comparators[:-1]:  # written twice in C
            if self.changes(middle):
                self.fail(middle, f"{shown(middle)} changes something inside a larger expression: give it a name first")
        parts = []
        left = self.number(node.left)
        for op, right_node in zip(node.ops, node.comparators, strict=True):
            if type(op) not in COMPARISONS:
                self.fail(node, "numbers are compared with == != < <= > >=")
            right = self.number(right_node)
            parts.append(f"{left} {COMPARISONS[type(op)]} {right}")
            left = right
        return Value("((int64_t)(" + " && ".join(parts) + "))", TRUTH)

    def choice(self, node: ast.IfExp) -> Value:
        test, yes, no = self.number(node.test), self.value(node.body), self.value(node.orelse)
        if isinstance(yes.kind, Whole) and isinstance(no.kind, Whole):
            return Value(f"({test} ? {yes.text} : {no.text})", yes.kind if yes.kind == no.kind else NUMBER)
        if yes.kind != no.kind or not isinstance(yes.kind, Reference):
            self.fail(node, "`if … else` chooses between two numbers or two records of one kind")
        return Value(f"({test} ? {yes.text} : {no.text})", yes.kind)

    # --- calls -------------------------------------------------------------------------------------------------

    def call(self, node: ast.Call) -> Value:
        if node.keywords:
            self.fail(node, "arguments are given by position")
        self.in_order(node, list(node.args))
        if isinstance(node.func, ast.Attribute):
            return self.method(node, node.func)
        if not isinstance(node.func, ast.Name):
            self.fail(node, "a rule is called by its name")
        word = self.word(node, node.func.id)
        if word is not None:
            return word
        callee = self.program.callee(self.function, node)
        if callee is None:
            self.fail(node, f"{node.func.id} is not a rule")
        parameters = callee.parameters
        least = len(parameters) - len(callee.defaults)
        if not least <= len(node.args) <= len(parameters):
            self.fail(node, f"{callee.name} takes {len(parameters)} arguments, {len(node.args)} given")
        texts = [
            self.argument(arg, name, kind) for arg, (name, kind) in zip(node.args, parameters.items(), strict=False)
        ]
        texts += [self.literal(node, number).text for number in callee.defaults[len(node.args) - least :]]
        if self.function.aside and callee.changes and not callee.aside:
            self.fail(node, "an aside writes the journal only")
        self.function.changes |= callee.changes
        return Value(f"{callee.c_name}({', '.join(texts)})", callee.result)

    def argument(self, node: ast.expr, name: str, kind: Kind) -> str:
        value = self.value(node)
        if fits(value.kind, kind):
            return value.text
        self.fail(node, f"the argument {name} is of another kind")

    def word(self, node: ast.Call, name: str) -> Value | None:
        """The words of the language itself; None if the name is none of them."""
        known = self.function.globals.get(name)
        if known is not None and getattr(known, "__rule__", "") != "word":
            return None
        sizes = {"min": 2, "max": 2, "abs": 1, "int": 1, "add32": 2, "rotate32": 2}
        if name not in sizes:
            if name == "scratch":
                self.fail(node, "scratch room is given a name of its own: `room = scratch(8)`")
            return None
        if len(node.args) != sizes[name]:
            self.fail(node, f"{name} takes {sizes[name]} whole numbers here")
        return Value(f"py_{name}({', '.join(self.number(a) for a in node.args)})", NUMBER)

    def method(self, node: ast.Call, method: ast.Attribute) -> Value:
        """``a.take_over(b)`` and ``a.same_as(b)``: the methods that records have in rules."""
        self.in_order(node, [method.value, *node.args])
        target = self.value(method.value)
        if method.attr not in METHODS or not isinstance(target.kind, Reference) or len(node.args) != 1:
            self.fail(node, "records have two methods in rules: a.take_over(b) and a.same_as(b)")
        other = self.value(node.args[0])
        if other.kind != target.kind:
            self.fail(node, "both records must be of one kind")
        if method.attr == "same_as":
            same = f"memcmp({target.text}, {other.text}, sizeof *{target.text}) == 0"
            return Value(f"((int64_t)({same}))", TRUTH)
        self.function.changes = True
        return Value(f"(void)(*{target.text} = *{other.text})", self.program.nothing)

    def scratch_size(self, node: ast.expr) -> int | None:
        """The size of scratch room, if this is a call of ``scratch``."""
        match node:
            case ast.Call(func=ast.Name(id="scratch"), args=[size]):
                text = self.number(size).strip("()").removesuffix("LL")
                if not text.isdigit():
                    self.fail(node, "the size of scratch room is a constant")
                return int(text)
        return None
