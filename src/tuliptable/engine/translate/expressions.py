"""The translation of expressions to C.

Every number is an `int64_t`: fields and tables are widened when they are read, and literals are written wide. Python
evaluates from left to right, but C does not promise an order. So an expression is refused if a part of it changes
something that another part could notice.
"""

from __future__ import annotations

import ast
from enum import IntEnum
from typing import TYPE_CHECKING, NoReturn

from tuliptable.engine.flat_record import FlatRecord, RecordField, Sized, i64
from tuliptable.engine.rule import ConstTable
from tuliptable.engine.translate.value_types import (
    BUFFER,
    NUMBER,
    TRUTH,
    WHOLE,
    ArrayType,
    Kind,
    RecordType,
    Storage,
    TypedValue,
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


def c_name(name: str) -> str:
    """Return a Python name for C. No name of C, C++, their libraries or the translator ends in an underscore."""
    return name + "_"


class Expressions(ast.NodeVisitor):
    """The translator of one rule's expressions: `visit_Compare` translates a comparison, and so on."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.locals: dict[str, Kind] = {}
        self.calls: dict[ast.AST, list[ast.Call]] = {}

    def fail(self, node: ast.AST, reason: str) -> NoReturn:
        self.function.fail(reason, getattr(node, "lineno", 0), ast.unparse(node))

    # --- order of evaluation -----------------------------------------------------------------------------------

    def changes(self, node: ast.AST) -> bool:
        """Return True if evaluating this may change a record or a buffer."""
        for call in self.calls_in(node):
            if isinstance(call.func, ast.Attribute) and call.func.attr != "equals":
                return True
            callee = self.program.callee(self.function, call)
            if callee is not None and callee.changes:
                return True
        return False

    def calls_in(self, node: ast.AST) -> list[ast.Call]:
        """Return all calls inside a node. Every level of an expression needs them, so they are cached."""
        if node not in self.calls:
            inner = [call for part in ast.iter_child_nodes(node) for call in self.calls_in(part)]
            self.calls[node] = [node, *inner] if isinstance(node, ast.Call) else inner
        return self.calls[node]

    def in_order(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Refuse parts if the order of their evaluation matters."""
        for i, part in enumerate(parts):
            if not self.changes(part):
                continue
            beside = (x for other in parts[:i] + parts[i + 1 :] for x in ast.walk(other))
            if any(isinstance(x, ast.Attribute | ast.Subscript | ast.Call) for x in beside):
                said = ast.unparse(part)
                self.fail(node, f"{said} changes something inside a larger expression: give it a name first")

    # --- expressions -------------------------------------------------------------------------------------------

    def number(self, node: ast.expr) -> str:
        return self.whole(node).text

    def whole(self, node: ast.expr) -> TypedValue:
        value = self.value(node)
        if value.kind not in WHOLE:
            self.fail(node, "a whole number is needed here")
        return value

    def value(self, node: ast.expr) -> TypedValue:
        value: TypedValue = self.visit(node)
        return value

    def generic_visit(self, node: ast.AST) -> NoReturn:
        self.fail(node, f"{type(node).__name__} is not part of the rule language")

    def visit_Constant(self, node: ast.Constant) -> TypedValue:
        if isinstance(node.value, int):
            return self.literal(node, node.value)
        self.fail(node, "rules know whole numbers only")

    def literal(self, node: ast.AST, number: int) -> TypedValue:
        if not -(2**63) < number < 2**63:
            self.fail(node, "this number does not fit 64 bits")
        text = f"{int(number)}LL" if number >= 0 else f"({int(number)}LL)"
        return TypedValue(text, TRUTH if isinstance(number, bool) else NUMBER, int(number))

    def visit_Name(self, node: ast.Name) -> TypedValue:
        if node.id in self.locals:
            return TypedValue(c_name(node.id), self.locals[node.id])
        known = self.function.globals.get(node.id)
        if isinstance(known, int):
            return self.literal(node, known)
        if isinstance(known, ConstTable):
            return TypedValue(
                self.program.table(node.id, known), ArrayType(self.program.table_size(known), known.shape, True)
            )
        self.fail(node, f"unknown name {node.id}")

    def visit_Attribute(self, node: ast.Attribute) -> TypedValue:
        if isinstance(node.value, ast.Name) and node.value.id not in self.locals:
            known = self.function.globals.get(node.value.id)
            if isinstance(known, type) and issubclass(known, IntEnum):
                if node.attr not in known.__members__:
                    self.fail(node, f"{node.value.id} has no member {node.attr}")
                return self.literal(node, known[node.attr].value)
        owner = self.value(node.value)
        if not isinstance(owner.kind, RecordType):
            self.fail(node, "only records have fields")
        field = next((f for f in owner.kind.record.fields if f.name == node.attr), None)
        if field is None:
            self.fail(node, f"{owner.kind.record.__name__} has no field {node.attr}")
        if field.name in owner.kind.record.last and not self.function.writes_journal:
            self.fail(node, f"{node.attr} belongs to the journal: only journal rules use it")
        return self.field(f"{owner.text}->{c_name(node.attr)}", field)

    def field(self, text: str, field: RecordField) -> TypedValue:
        return TypedValue(text, ArrayType(field.kind, field.shape)) if field.shape else self.element(text, field.kind)

    def element(self, text: str, element: Sized | type[FlatRecord], *, constant: bool = False) -> TypedValue:
        """Return one number, widened, or one record, as a reference."""
        if isinstance(element, Sized):
            return TypedValue(f"((int64_t){text})", NUMBER, place=None if constant else Storage(text, element))
        return TypedValue(f"(&{text})", RecordType(element))

    def visit_Subscript(self, node: ast.Subscript) -> TypedValue:
        if isinstance(node.slice, ast.Slice | ast.Tuple):
            self.fail(node, "one index at a time: a[i][j]")
        self.in_order(node, [node.value, node.slice])
        array = self.value(node.value)
        if array.kind != BUFFER and not isinstance(array.kind, ArrayType):
            self.fail(node, "only arrays and tables are indexed")
        index = self.whole(node.slice)
        turned = isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub | ast.Invert)
        if turned or (index.constant or 0) < 0:
            self.fail(node, "an index counts from the front: 0 or more")
        if not isinstance(array.kind, ArrayType):
            return self.element(f"AT({array.text}, {index.text})", i64)
        text, kind = f"{array.text}[{index.text}]", array.kind
        if len(kind.shape) > 1:
            return TypedValue(text, ArrayType(kind.element, kind.shape[1:], kind.constant))
        if not isinstance(kind.element, Sized):
            return TypedValue(f"RECORD({array.text}, {index.text})", RecordType(kind.element))
        return self.element(text, kind.element, constant=kind.constant)

    def visit_BinOp(self, node: ast.BinOp) -> TypedValue:
        self.in_order(node, [node.left, node.right])
        return self.operation(node, node.op, self.whole(node.left), self.whole(node.right))

    def operation(self, node: ast.AST, op: ast.operator, left: TypedValue, right: TypedValue) -> TypedValue:
        match op:
            case ast.FloorDiv():
                return TypedValue(f"py_div({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.Mod():
                return TypedValue(f"py_mod({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.LShift():  # C does not shift negative numbers to the left
                return TypedValue(f"({left.text} * (1LL << {right.text}))", NUMBER)
        if type(op) not in OPERATORS:
            self.fail(node, f"the operator of {ast.unparse(node)} is not part of the rule language")
        logical = isinstance(op, ast.BitAnd | ast.BitOr | ast.BitXor) and left.kind == right.kind
        return TypedValue(f"({left.text} {OPERATORS[type(op)]} {right.text})", left.kind if logical else NUMBER)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> TypedValue:
        operand = self.whole(node.operand)
        match node.op:
            case ast.Not():
                return TypedValue(f"((int64_t)!{operand.text})", TRUTH)
            case ast.USub():
                number = None if operand.constant is None else -operand.constant
                return TypedValue(f"(-{operand.text})", NUMBER, number)
            case ast.Invert():
                return TypedValue(f"(~{operand.text})", NUMBER)
        return TypedValue(operand.text, NUMBER, operand.constant)

    def visit_BoolOp(self, node: ast.BoolOp) -> TypedValue:
        values = [self.value(part) for part in node.values]
        for part, value in zip(node.values, values, strict=True):
            if value.kind != TRUTH:
                self.fail(part, "`and` and `or` join truth values: write `x != 0`")
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return TypedValue("((int64_t)(" + sign.join(value.text for value in values) + "))", TRUTH)

    def visit_Compare(self, node: ast.Compare) -> TypedValue:
        self.in_order(node, [node.left, *node.comparators, *node.comparators[:-1]])  # the middle is written twice in C
        parts = []
        left = self.number(node.left)
        for op, right_node in zip(node.ops, node.comparators, strict=True):
            if type(op) not in COMPARISONS:
                self.fail(node, "numbers are compared with == != < <= > >=")
            right = self.number(right_node)
            parts.append(f"{left} {COMPARISONS[type(op)]} {right}")
            left = right
        return TypedValue("((int64_t)(" + " && ".join(parts) + "))", TRUTH)

    def visit_IfExp(self, node: ast.IfExp) -> TypedValue:
        test, yes, no = self.number(node.test), self.value(node.body), self.value(node.orelse)
        records = yes.kind == no.kind and isinstance(yes.kind, RecordType)
        if not records and not (yes.kind in WHOLE and no.kind in WHOLE):
            self.fail(node, "`if … else` chooses between two numbers or two records of one kind")
        return TypedValue(f"({test} ? {yes.text} : {no.text})", yes.kind if yes.kind == no.kind else NUMBER)
