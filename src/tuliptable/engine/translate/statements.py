"""Statements of the rule language, as C."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tuliptable.engine.record import Sized
from tuliptable.engine.translate.expressions import Expressions, c_name
from tuliptable.engine.translate.kinds import (
    BUFFER,
    NOTHING,
    NUMBER,
    Kind,
    Many,
    Reference,
    Value,
    Whole,
    c_type,
    fits,
)

if TYPE_CHECKING:
    from tuliptable.engine.translate.program import Function, Program

INLINE_LINES = 16
"""Rules up to this long, with one loop at most, are inlined: a tenth faster; all of them would only compile longer."""


class Statements(Expressions):
    """Translates the body of one rule."""

    def __init__(self, program: Program, function: Function) -> None:
        super().__init__(program, function)
        self.lines: list[str] = []
        self.declarations: list[str] = []
        self.depth = 1
        self.line = function.line
        self.temporaries = 0
        self.locals.update(function.parameters)

    def translate(self) -> str:
        node = self.function.node
        for statement in node.body:
            self.statement(statement)
        if self.function.result != NOTHING and not always_returns(node.body):
            self.fail(node.body[-1], "every way through this rule must return a result")
        loops = sum(isinstance(part, ast.For | ast.While) for part in ast.walk(node))
        self.function.inline = len(self.lines) <= INLINE_LINES and loops <= 1
        body = "\n".join(self.declarations + self.lines)
        return f"{self.function.head} {{\n{body}\n}}\n"

    # --- writing -----------------------------------------------------------------------------------------------

    def write(self, line: str) -> None:
        if self.program.checked:
            self.lines.append(f'#line {self.line} "{self.function.file}"')
        self.lines.append("    " * self.depth + line)

    def block(self, body: list[ast.stmt]) -> None:
        self.depth += 1
        for statement in body:
            self.statement(statement)
        self.depth -= 1

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def declare(self, node: ast.AST, name: str, kind: Kind) -> None:
        """A local variable has one kind for its whole life."""
        if not isinstance(kind, Whole | Reference):
            self.fail(node, f"{name} cannot be a name for this: use its fields or elements")
        if name not in self.locals:
            self.locals[name] = kind
            start = "0" if isinstance(kind, Whole) else "NULL"
            self.declarations.append(f"    {c_type(kind)}{c_name(name)} = {start};")
        elif not fits(kind, self.locals[name]):
            self.fail(node, f"{name} was of another kind before")

    # --- statements --------------------------------------------------------------------------------------------

    def statement(self, node: ast.stmt) -> None:
        self.line = node.lineno
        match node:
            case ast.Expr():
                self.expression_statement(node)
            case ast.Assign(targets=[ast.Tuple() as targets], value=ast.Tuple() as values):
                self.assign_together(node, targets, values)
            case ast.Assign(targets=[target]):
                self.assign_one(target, node.value)
            case ast.AugAssign():
                self.augment(node)
            case ast.If():
                self.conditional(node)
            case ast.While(orelse=[]):
                self.write(f"while ({self.number(node.test)}) {{")
                self.block(node.body)
                self.write("}")
            case ast.For(orelse=[]):
                self.loop(node)
            case ast.Return():
                self.give_back(node)
            case ast.Continue():
                self.write("continue;")
            case ast.Break():
                self.write("break;")
            case ast.Pass():
                pass
            case _:
                self.fail(node, f"{type(node).__name__} in this form is not part of the rule language")

    def expression_statement(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if not isinstance(node.value, ast.Call):
            self.fail(node, "this does nothing")
        if self.program.aside(self.function, node.value):
            if any(self.changes(argument) for argument in node.value.args):
                self.fail(node, "what an aside is told may not change anything: give it a name first")
            self.function.changes = True  # in every build, so that every build accepts the same rules
            if not self.program.journal:
                return
        self.write(self.value(node.value).text + ";")

    def assign_one(self, target: ast.expr, source: ast.expr) -> None:
        room = self.scratch_size(source)
        if room is not None:
            self.make_room(target, room)
            return
        value = self.value(source)
        if isinstance(target, ast.Name):
            self.declare(target, target.id, value.kind)
            self.write(f"{c_name(target.id)} = {value.text};")
            return
        text = value.text
        if self.changes(source):  # Python works out the value before the place; C would not promise to
            text = self.temporary()
            self.write(f"int64_t {text} = {value.text};")
        self.store(target, text, value.kind)

    def assign_together(self, node: ast.Assign, targets: ast.Tuple, values: ast.Tuple) -> None:
        if len(targets.elts) != len(values.elts):
            self.fail(node, "as many names as values")
        self.in_order(node, list(values.elts))
        held = []
        for source in values.elts:
            name, value = self.temporary(), self.whole(source)
            self.write(f"int64_t {name} = {value.text};")
            held.append(Value(name, value.kind))
        for target, value in zip(targets.elts, held, strict=True):
            if isinstance(target, ast.Name):
                self.declare(target, target.id, value.kind)
                self.write(f"{c_name(target.id)} = {value.text};")
            else:
                self.store(target, value.text, value.kind)

    def make_room(self, target: ast.expr, size: int) -> None:
        if not isinstance(target, ast.Name) or target.id in self.locals:
            self.fail(target, "scratch room is given a new name of its own")
        self.locals[target.id] = BUFFER
        self.declarations.append(f"    int64_t {c_name(target.id)}[{size}];")
        self.write(f"memset({c_name(target.id)}, 0, sizeof {c_name(target.id)});")

    def store(self, target: ast.expr, text: str, kind: Kind) -> None:
        """Write a number into a field or an element."""
        if not isinstance(target, ast.Attribute | ast.Subscript):
            self.fail(target, "this cannot be assigned to")
        if self.changes(target):
            self.fail(target, "the place that is assigned to may not change anything itself")
        if not isinstance(kind, Whole):
            self.fail(target, "numbers are assigned one at a time; records with a.take_over(b)")
        place, size = self.place(target)
        if self.function.aside and not self.in_journal(target):
            self.fail(target, "an aside writes the journal only")
        self.function.changes = True
        self.write(f"{place} = FIT({size.c_type}, {text});")

    def in_journal(self, target: ast.expr) -> bool:
        """Whether this is a part of the record that fast builds leave off, or room of the rule's own."""
        while isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Attribute):
            owner = self.value(target.value).kind
            return isinstance(owner, Reference) and target.attr in owner.record.last
        return isinstance(target, ast.Name) and target.id not in self.function.parameters

    def place(self, target: ast.Attribute | ast.Subscript) -> tuple[str, Sized]:
        """A field or element as something C can assign to, and its size."""
        value = self.value(target)
        if not isinstance(value.kind, Whole) or not value.text.startswith("((int64_t)"):
            self.fail(target, "assign to one number at a time")
        owner = self.value(target.value)
        if isinstance(owner.kind, Many):
            if owner.kind.constant:
                self.fail(target, "a table is constant")
            element = owner.kind.element
        else:
            assert isinstance(owner.kind, Reference)
            element = next(f.kind for f in owner.kind.record.fields if f.name == getattr(target, "attr", ""))
        assert isinstance(element, Sized)
        return value.text.removeprefix("((int64_t)")[:-1], element

    def augment(self, node: ast.AugAssign) -> None:
        self.in_order(node, [node.target, node.value])
        target: ast.expr = node.target
        result = self.operation(node, node.op, self.whole(target), self.whole(node.value))
        if isinstance(target, ast.Name):
            self.declare(target, target.id, result.kind)
            self.write(f"{c_name(target.id)} = {result.text};")
        else:
            self.store(target, result.text, result.kind)

    def conditional(self, node: ast.If) -> None:
        self.write(f"if ({self.number(node.test)}) {{")
        self.block(node.body)
        if node.orelse:
            self.write("} else {")
            self.block(node.orelse)
        self.write("}")

    def loop(self, node: ast.For) -> None:
        match node:
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=args)) if (
                1 <= len(args) <= 3
            ):
                pass
            case _:
                self.fail(node, "for loops have one name and run over range(...)")
        self.in_order(node, args)
        bounds = [self.number(a) for a in args]
        low, high = ("0LL", bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
        step = bounds[2].strip("()").removesuffix("LL") if len(bounds) == 3 else "1"
        if not step.lstrip("-").isdigit() or int(step) == 0:
            self.fail(node, "the step of a range is a constant")
        self.declare(node.target, name, NUMBER)
        i, end = self.temporary(), self.temporary()
        sign = "<" if int(step) > 0 else ">"
        self.write(f"for (int64_t {i} = {low}, {end} = {high}; {i} {sign} {end}; {i} += {step}) {{")
        self.write(f"    {c_name(name)} = {i};")
        self.block(node.body)
        self.write("}")

    def give_back(self, node: ast.Return) -> None:
        if node.value is None:
            if self.function.result != NOTHING:
                self.fail(node, "a result is missing")
            self.write("return;")
            return
        value = self.value(node.value)
        if value.kind == NOTHING or not fits(value.kind, self.function.result):
            self.fail(node, "the result is of another kind than the rule says")
        self.write(f"return {value.text};")


def always_returns(body: list[ast.stmt]) -> bool:
    """Whether the end of this block can never be reached."""
    match body[-1]:
        case ast.Return():
            return True
        case ast.If(body=yes, orelse=no):
            return bool(no) and always_returns(yes) and always_returns(no)
    return False
