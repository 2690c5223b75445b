"""Expressions of the rule language, as C.

Every number is an ``int64_t``: fields and tables are widened as they are read, literals are written wide. Python
evaluates from left to right and C does not promise to, so an expression in which a rule changes something beside
another part that could notice is refused.
"""

from __future__ import annotations

import ast
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NoReturn

from tuliptable.engine.events import NUMBERED, WRITE, tell
from tuliptable.engine.moves import KINDS
from tuliptable.engine.record import Field, Record, Sized, i64
from tuliptable.engine.rule import Table, mark_of
from tuliptable.engine.source import bound
from tuliptable.engine.translate.kinds import (
    BUFFER,
    NOTHING,
    NUMBER,
    TRUTH,
    WHOLE,
    Kind,
    Many,
    Place,
    Reference,
    Value,
    fits,
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
WORDS = {"min": 2, "max": 2, "abs": 1, "int": 1, "rotate32": 2}
"""How many numbers each takes."""
ROOMS = {"scratch": "scratch room", "room": "room for actions"}
GATHERED = {"sum": ("0", "", "+="), "any": ("0", " && !found", "="), "all": ("1", " && found", "=")}
"""How each begins, goes on and takes up a number, in C."""


def c_name(name: str) -> str:
    """A Python name in C. No name that C, C++, their libraries or the translator use ends in an underscore."""
    return name + "_"


def given_in(call: ast.Call) -> list[ast.expr]:
    """What a call gives, by position and by name."""
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def through_range(loop: ast.For | ast.comprehension) -> tuple[str, list[ast.expr]]:
    """The name and the ends of ``for name in range(ends)``; no ends if it goes through anything else."""
    match loop.target, loop.iter:
        case ast.Name(id=name), ast.Call(func=ast.Name(id="range"), args=ends, keywords=[]):
            return name, ends
    return "", []


class Expressions(ast.NodeVisitor):
    """Translates the expressions of one rule: ``visit_Compare`` a comparison, and so on."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.locals: dict[str, Kind] = {}
        self.calls: dict[ast.AST, list[ast.Call]] = {}

    def fail(self, node: ast.AST, reason: str) -> NoReturn:
        self.function.fail(reason, getattr(node, "lineno", 0), ast.unparse(node))

    def known(self, call: ast.Call) -> Any:
        """What a call by name calls."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        return None if name in self.locals else self.function.globals.get(name)

    # --- order of evaluation -----------------------------------------------------------------------------------

    def changes(self, node: ast.AST) -> bool:
        """Whether evaluating this may change a record or a buffer."""
        for call in self.calls_in(node):
            if isinstance(call.func, ast.Attribute) and call.func.attr != "same_as":
                return True
            callee = self.program.callee(self.function, call)
            if callee is not None and callee.changes:
                return True
        return False

    def calls_in(self, node: ast.AST) -> list[ast.Call]:
        """All calls inside a node. They are asked for at every level of an expression, and so are remembered."""
        if node not in self.calls:
            inner = [call for part in ast.iter_child_nodes(node) for call in self.calls_in(part)]
            self.calls[node] = [node, *inner] if isinstance(node, ast.Call) else inner
        return self.calls[node]

    def in_order(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Refuse parts whose order of evaluation matters."""
        for i, part in enumerate(parts):
            if not self.changes(part):
                continue
            for j, other in enumerate(parts):
                notices = any(isinstance(x, ast.Attribute | ast.Subscript | ast.Call) for x in ast.walk(other))
                if i != j and notices:
                    said = ast.unparse(part)
                    self.fail(node, f"{said} changes something inside a larger expression: give it a name first")

    # --- expressions -------------------------------------------------------------------------------------------

    def number(self, node: ast.expr) -> str:
        return self.whole(node).text

    def whole(self, node: ast.expr) -> Value:
        value = self.value(node)
        if value.kind not in WHOLE:
            self.fail(node, "a whole number is needed here")
        return value

    def value(self, node: ast.expr) -> Value:
        value: Value = self.visit(node)
        return value

    def generic_visit(self, node: ast.AST) -> NoReturn:
        self.fail(node, f"{type(node).__name__} is not part of the rule language")

    def visit_Constant(self, node: ast.Constant) -> Value:
        if isinstance(node.value, int):
            return self.literal(node, node.value)
        self.fail(node, "rules know whole numbers only")

    def literal(self, node: ast.AST, number: int) -> Value:
        if not -(2**63) < number < 2**63:
            self.fail(node, "this number does not fit 64 bits")
        text = f"{int(number)}LL" if number >= 0 else f"({int(number)}LL)"
        return Value(text, TRUTH if isinstance(number, bool) else NUMBER, int(number))

    def visit_Name(self, node: ast.Name) -> Value:
        if node.id in self.locals:
            return Value(c_name(node.id), self.locals[node.id])
        known = self.function.globals.get(node.id)
        if isinstance(known, int):
            return self.literal(node, known)
        if isinstance(known, Table):
            return Value(self.program.table(node.id, known), Many(self.program.table_size(known), known.shape, True))
        self.fail(node, f"unknown name {node.id}")

    def visit_Attribute(self, node: ast.Attribute) -> Value:
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
            return Value(text, Many(field.kind, field.shape))
        return self.element(text, field.kind)

    def element(self, text: str, element: Sized | type[Record], *, constant: bool = False) -> Value:
        """One number, widened; or one record, as a reference."""
        if isinstance(element, Sized):
            return Value(f"((int64_t){text})", NUMBER, place=None if constant else Place(text, element))
        return Value(f"(&{text})", Reference(element))

    def visit_Subscript(self, node: ast.Subscript) -> Value:
        if isinstance(node.slice, ast.Slice | ast.Tuple):
            self.fail(node, "one index at a time: a[i][j]")
        self.in_order(node, [node.value, node.slice])
        array = self.value(node.value)
        if array.kind != BUFFER and not isinstance(array.kind, Many):
            self.fail(node, "only arrays and tables are indexed")
        index = self.whole(node.slice)
        turned = isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub | ast.Invert)
        if turned or (index.constant or 0) < 0:
            self.fail(node, "an index counts from the front: 0 or more")
        if not isinstance(array.kind, Many):
            return self.element(f"AT({array.text}, {index.text})", i64)
        text, kind = f"{array.text}[{index.text}]", array.kind
        if len(kind.shape) > 1:
            return Value(text, Many(kind.element, kind.shape[1:], kind.constant))
        if not isinstance(kind.element, Sized):
            return Value(f"RECORD({array.text}, {index.text})", Reference(kind.element))
        return self.element(text, kind.element, constant=kind.constant)

    def visit_BinOp(self, node: ast.BinOp) -> Value:
        self.in_order(node, [node.left, node.right])
        return self.operation(node, node.op, self.whole(node.left), self.whole(node.right))

    def operation(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        match op:
            case ast.FloorDiv():
                return Value(f"py_div({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.Mod():
                return Value(f"py_mod({left.text}, NOT_ZERO({right.text}))", NUMBER)
            case ast.LShift():  # C does not shift negative numbers to the left
                return Value(f"({left.text} * (1LL << {right.text}))", NUMBER)
        if type(op) not in OPERATORS:
            self.fail(node, f"the operator of {ast.unparse(node)} is not part of the rule language")
        logical = isinstance(op, ast.BitAnd | ast.BitOr | ast.BitXor) and left.kind == right.kind
        return Value(f"({left.text} {OPERATORS[type(op)]} {right.text})", left.kind if logical else NUMBER)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Value:
        operand = self.whole(node.operand)
        match node.op:
            case ast.Not():
                return Value(f"((int64_t)!{operand.text})", TRUTH)
            case ast.USub():
                number = None if operand.constant is None else -operand.constant
                return Value(f"(-{operand.text})", NUMBER, number)
            case ast.Invert():
                return Value(f"(~{operand.text})", NUMBER)
        return Value(operand.text, NUMBER, operand.constant)

    def visit_BoolOp(self, node: ast.BoolOp) -> Value:
        values = [self.value(part) for part in node.values]
        for part, value in zip(node.values, values, strict=True):
            if value.kind != TRUTH:
                self.fail(part, "`and` and `or` join truth values: write `x != 0`")
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return Value("((int64_t)(" + sign.join(value.text for value in values) + "))", TRUTH)

    def visit_Compare(self, node: ast.Compare) -> Value:
        self.in_order(node, [node.left, *node.comparators, *node.comparators[:-1]])  # the middle is written twice in C
        parts = []
        left = self.number(node.left)
        for op, right_node in zip(node.ops, node.comparators, strict=True):
            if type(op) not in COMPARISONS:
                self.fail(node, "numbers are compared with == != < <= > >=")
            right = self.number(right_node)
            parts.append(f"{left} {COMPARISONS[type(op)]} {right}")
            left = right
        return Value("((int64_t)(" + " && ".join(parts) + "))", TRUTH)

    def visit_IfExp(self, node: ast.IfExp) -> Value:
        test, yes, no = self.number(node.test), self.value(node.body), self.value(node.orelse)
        records = yes.kind == no.kind and isinstance(yes.kind, Reference)
        if not records and not (yes.kind in WHOLE and no.kind in WHOLE):
            self.fail(node, "`if … else` chooses between two numbers or two records of one kind")
        return Value(f"({test} ? {yes.text} : {no.text})", yes.kind if yes.kind == no.kind else NUMBER)

    # --- calls -------------------------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> Value:
        self.in_order(node, given_in(node))
        if isinstance(node.func, ast.Attribute):
            return self.method(node, node.func)
        if not isinstance(node.func, ast.Name):
            self.fail(node, "a rule is called by its name")
        known = self.known(node)
        if known is tell:
            return self.told(node)
        word = self.word(node, node.func.id)
        if word is not None:
            return word
        callee = self.program.callee(self.function, node)
        if callee is None:
            self.fail(node, f"{node.func.id} is not a rule")
        generic = mark_of(known) == "contract"
        if generic and node.keywords:
            self.fail(node, "what every game defines for itself is called by position")
        if callee.offers and not generic:
            self.fail(node, "what another rule offers is offered with `yield from`")
        if self.function.aside and callee.changes and not callee.aside:
            self.fail(node, "an aside writes the journal only")
        self.function.changes |= callee.changes
        given = self.arguments(node, callee, callee.called_with if generic else [*callee.parameters.values()])
        return Value(f"{callee.c_name}({', '.join(given)})", callee.result)

    def arguments(self, node: ast.Call, callee: Function, kinds: list[Kind]) -> list[str]:
        names = [*callee.parameters, "out"][: len(kinds)]
        bound = self.bound(node, callee.name, names, callee.defaults)
        return [
            self.literal(node, argument).text if isinstance(argument, int) else self.argument(argument, name, kind)
            for argument, name, kind in zip(bound, names, kinds, strict=True)
        ]

    def bound(
        self, node: ast.Call, name: str, parameters: list[str], defaults: tuple[int, ...] = ()
    ) -> list[ast.expr | int]:
        found = bound(node, parameters, defaults)
        if found is None:
            self.fail(node, f"{name} takes {', '.join(parameters) or 'no arguments'}")
        return found

    def action_code(self, node: ast.expr) -> str:
        """``Give(to=friend)``: the number of an action."""
        action = KINDS.get(self.known(node)) if isinstance(node, ast.Call) else None
        if action is None or not isinstance(node, ast.Call):
            self.fail(node, "a rule offers actions: `yield Give(to=friend)`")
        code = f"{action.first}LL"
        bound = self.bound(node, ast.unparse(node.func), list(action.parameters))
        for argument, (low, count, step) in zip(bound, action.steps(), strict=True):
            assert isinstance(argument, ast.expr)
            code += f" + WITHIN({self.number(argument)}, {low}LL, {count}LL) * {step}LL"
        return f"({code})"

    def told(self, node: ast.Call) -> Value:
        """``tell(s, Gave(card=card, ranking=s.festival))``: a call of the rule that writes it; rows by number."""
        match node:
            case ast.Call(args=[state, ast.Call(func=ast.Name(id=name)) as made], keywords=[]):
                event = NUMBERED.get(self.function.globals.get(name))
            case _:
                event = None
        if event is None or event.state is not self.program.state:
            self.fail(node, "rules tell events of their own game: tell(s, Gave(player=p, card=card))")
        texts = [self.argument(state, "s", Reference(self.program.state))]
        for field, argument in zip(event.fields, self.bound(made, name, [f.name for f in event.fields]), strict=True):
            assert isinstance(argument, ast.expr)
            texts += self.told_row(argument, field.length) if field.length else [self.number(argument)]
        writer = self.program.function(WRITE[event.event]) if self.program.journal else None
        return Value(f"{writer.c_name}({', '.join(texts)})" if writer else "", NOTHING)

    def told_row(self, node: ast.expr, length: int) -> list[str]:
        row = self.value(node)
        if not isinstance(row.kind, Many) or row.kind.shape != (length,) or not isinstance(row.kind.element, Sized):
            self.fail(node, f"a row of {length} numbers is told here")
        return [f"((int64_t){row.text}[{i}])" for i in range(length)]

    def argument(self, node: ast.expr, name: str, kind: Kind) -> str:
        value = self.value(node)
        if fits(value.kind, kind):
            return value.text
        if kind == BUFFER and isinstance(value.kind, Many) and value.kind == Many(i64, value.kind.shape[:1]):
            return f"ROOM({value.text})"  # a row of 64-bit numbers serves as a buffer
        self.fail(node, f"the argument {name} is of another kind")

    def word(self, node: ast.Call, name: str) -> Value | None:
        """The words of the language itself; None if the name is none of them."""
        known = self.function.globals.get(name)
        if known is not None and mark_of(known) != "word":
            return None
        if name in GATHERED:
            return self.gathered(node, name)
        if name in ROOMS:
            self.fail(node, f"{ROOMS[name]} is given a name of its own: `out = {ast.unparse(node)}`")
        if name not in WORDS:
            return None
        if len(node.args) != WORDS[name] or node.keywords:
            self.fail(node, f"{name} takes {WORDS[name]} whole numbers here")
        return Value(f"py_{name}({', '.join(self.number(a) for a in node.args)})", NUMBER)

    def gathered(self, node: ast.Call, word: str) -> Value:
        """``sum(s.cash[p] for p in range(s.players))``, and in the same form ``any`` and ``all``."""
        match node:
            case ast.Call(args=[ast.GeneratorExp(elt=each, generators=[through])], keywords=[]) if not through.ifs:
                name, ends = through_range(through)
            case _:
                ends = []
        if not 1 <= len(ends) <= 2:
            self.fail(node, f"{word} goes through a range: {word}(s.cash[p] for p in range(s.players))")
        if self.changes(node.args[0]):
            self.fail(node, f"what {word} goes through may not change anything")
        low, high = ["0LL"] * (2 - len(ends)) + [self.number(end) for end in ends]
        outside = self.locals
        self.locals = {**outside, name: NUMBER}
        value = self.whole(each)
        self.locals = outside
        if word != "sum" and value.kind != TRUTH:
            self.fail(node, f"{word} asks for truth values: write `x != 0`")
        begins, goes_on, takes = GATHERED[word]
        loop = f"for (int64_t i = {low}, end = {high}; i < end{goes_on}; i++)"
        body = f"{{ int64_t {c_name(name)} = i; found {takes} {value.text}; }}"
        return Value(f"({{ int64_t found = {begins}; {loop} {body} found; }})", NUMBER if word == "sum" else TRUTH)

    def method(self, node: ast.Call, method: ast.Attribute) -> Value:
        """``a.take_over(b)`` and ``a.same_as(b)``: the methods that records have in rules."""
        self.in_order(node, [method.value, *node.args])
        target = self.value(method.value)
        if method.attr not in METHODS or not isinstance(target.kind, Reference) or len(node.args) != 1 or node.keywords:
            self.fail(node, "records have two methods in rules: a.take_over(b) and a.same_as(b)")
        other = self.value(node.args[0])
        if other.kind != target.kind:
            self.fail(node, "both records must be of one kind")
        if method.attr == "same_as":
            same = f"memcmp({target.text}, {other.text}, sizeof *{target.text}) == 0"
            return Value(f"((int64_t)({same}))", TRUTH)
        self.function.changes = True
        return Value(f"(void)(*{target.text} = *{other.text})", NOTHING)
