"""The translation of calls to C: of rules, of records' methods, and of the built-in functions of the rule language."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tuliptable.engine.action_types import KINDS
from tuliptable.engine.events import NUMBERED, WRITE, tell
from tuliptable.engine.flat_record import Sized, i64
from tuliptable.engine.rule import mark_of
from tuliptable.engine.rule_source import bound
from tuliptable.engine.translate.expressions import Expressions, c_name
from tuliptable.engine.translate.value_types import (
    BUFFER,
    NOTHING,
    NUMBER,
    TRUTH,
    ArrayType,
    Kind,
    RecordType,
    TypedValue,
    fits,
)

if TYPE_CHECKING:
    from tuliptable.engine.translate.program import Function

METHODS = ("copy_from", "equals")
WORDS = {"min": 2, "max": 2, "abs": 1, "int": 1, "rotate32": 2}
"""The number of arguments of each built-in function."""
BUFFERS = {"scratch": "scratch room", "action_buffer": "room for actions"}
REDUCTIONS = {"sum": ("0", "", "+="), "any": ("0", " && !found", "="), "all": ("1", " && found", "=")}
"""The start value, the loop condition and the operator of each reduction, in C."""


def arguments_of(call: ast.Call) -> list[ast.expr]:
    """Return the arguments of a call, by position and by name."""
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def range_loop(loop: ast.For | ast.comprehension) -> tuple[str, list[ast.expr]]:
    """Return the name and the bounds of `for name in range(bounds)`; no bounds for any other loop."""
    match loop.target, loop.iter:
        case ast.Name(id=name), ast.Call(func=ast.Name(id="range"), args=ends, keywords=[]):
            return name, ends
    return "", []


class Calls(Expressions):
    """The translator of one rule's expressions and calls."""

    def called_object(self, call: ast.Call) -> Any:
        """Return the object that a call by name calls."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        return None if name in self.locals else self.function.globals.get(name)

    def visit_Call(self, node: ast.Call) -> TypedValue:  # noqa: N802 - the name by which `ast` finds it
        self.in_order(node, arguments_of(node))
        if isinstance(node.func, ast.Attribute):
            return self.method(node, node.func)
        if not isinstance(node.func, ast.Name):
            self.fail(node, "a rule is called by its name")
        called = self.called_object(node)
        if called is tell:
            return self.tell_event(node)
        if (word := self.word(node, node.func.id)) is not None:
            return word
        callee = self.program.callee(self.function, node)
        if callee is None:
            self.fail(node, f"{node.func.id} is not a rule")
        generic = mark_of(called) == "contract"
        if generic and node.keywords:
            self.fail(node, "a rule of the contract takes its arguments by position")
        if callee.offers and not generic:
            self.fail(node, "the actions of another rule need `yield from`")
        if self.function.writes_journal and callee.changes and not callee.writes_journal:
            self.fail(node, "a journal rule writes only the journal")
        self.function.changes |= callee.changes
        texts = self.arguments(node, callee, callee.call_types if generic else [*callee.parameters.values()])
        return TypedValue(f"{callee.c_name}({', '.join(texts)})", callee.result)

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
        """Translate `Give(to=friend)` to its action code."""
        action = KINDS.get(self.called_object(node)) if isinstance(node, ast.Call) else None
        if action is None or not isinstance(node, ast.Call):
            self.fail(node, "a rule offers actions: `yield Give(to=friend)`")
        code = f"{action.first}LL"
        bound = self.bound(node, ast.unparse(node.func), list(action.parameters))
        for argument, (low, count, step) in zip(bound, action.steps(), strict=True):
            assert isinstance(argument, ast.expr)
            code += f" + WITHIN({self.number(argument)}, {low}LL, {count}LL) * {step}LL"
        return f"({code})"

    def tell_event(self, node: ast.Call) -> TypedValue:
        """Translate `tell(s, Gave(card=card, ranking=s.festival))` to a call of the event's writer, row by entries."""
        match node:
            case ast.Call(args=[state, ast.Call(func=ast.Name(id=name)) as event_call], keywords=[]):
                event = NUMBERED.get(self.function.globals.get(name))
            case _:
                event = None
        if event is None or event.state is not self.program.state:
            self.fail(node, "rules tell events of their own game: tell(s, Gave(player=p, card=card))")
        texts = [self.argument(state, "s", RecordType(self.program.state))]
        for field, argument in zip(
            event.fields, self.bound(event_call, name, [f.name for f in event.fields]), strict=True
        ):
            assert isinstance(argument, ast.expr)
            texts += self.row_entries(argument, field.length) if field.length else [self.number(argument)]
        writer = self.program.function(WRITE[event.event]) if self.program.journal else None
        return TypedValue(f"{writer.c_name}({', '.join(texts)})" if writer else "", NOTHING)

    def row_entries(self, node: ast.expr, length: int) -> list[str]:
        row = self.value(node)
        if (
            not isinstance(row.kind, ArrayType)
            or row.kind.shape != (length,)
            or not isinstance(row.kind.element, Sized)
        ):
            self.fail(node, f"the event needs a row of {length} numbers here")
        return [f"((int64_t){row.text}[{i}])" for i in range(length)]

    def argument(self, node: ast.expr, name: str, kind: Kind) -> str:
        value = self.value(node)
        if fits(value.kind, kind):
            return value.text
        if kind == BUFFER and isinstance(value.kind, ArrayType) and value.kind == ArrayType(i64, value.kind.shape[:1]):
            return f"ROOM({value.text})"  # a row of 64-bit numbers can be a buffer
        self.fail(node, f"the argument {name} is of another kind")

    def word(self, node: ast.Call, name: str) -> TypedValue | None:
        """Translate a built-in function; None if the name is none of them."""
        called = self.function.globals.get(name)
        if called is not None and mark_of(called) != "word":
            return None
        if name in REDUCTIONS:
            return self.reduction(node, name)
        if name in BUFFERS:
            self.fail(node, f"{BUFFERS[name]} is given a name of its own: `out = {ast.unparse(node)}`")
        if name not in WORDS:
            return None
        if len(node.args) != WORDS[name] or node.keywords:
            self.fail(node, f"{name} takes {WORDS[name]} whole numbers here")
        return TypedValue(f"py_{name}({', '.join(self.number(a) for a in node.args)})", NUMBER)

    def reduction(self, node: ast.Call, word: str) -> TypedValue:
        """Translate `sum(s.cash[p] for p in range(s.players))`, and `any` and `all` in the same form."""
        match node:
            case ast.Call(args=[ast.GeneratorExp(elt=each, generators=[through])], keywords=[]) if not through.ifs:
                name, ends = range_loop(through)
            case _:
                ends = []
        if not 1 <= len(ends) <= 2:
            self.fail(node, f"{word} goes through a range: {word}(s.cash[p] for p in range(s.players))")
        if self.changes(node.args[0]):
            self.fail(node, f"the items of {word} may not change anything")
        low, high = ["0LL"] * (2 - len(ends)) + [self.number(end) for end in ends]
        outside = self.locals
        self.locals = {**outside, name: NUMBER}
        value = self.whole(each)
        self.locals = outside
        if word != "sum" and value.kind != TRUTH:
            self.fail(node, f"{word} asks for truth values: write `x != 0`")
        begins, goes_on, takes = REDUCTIONS[word]
        loop = f"for (int64_t i = {low}, end = {high}; i < end{goes_on}; i++)"
        body = f"{{ int64_t {c_name(name)} = i; found {takes} {value.text}; }}"
        return TypedValue(f"({{ int64_t found = {begins}; {loop} {body} found; }})", NUMBER if word == "sum" else TRUTH)

    def method(self, node: ast.Call, method: ast.Attribute) -> TypedValue:
        """Translate `a.copy_from(b)` and `a.equals(b)`, the methods of records in rules."""
        self.in_order(node, [method.value, *node.args])
        target = self.value(method.value)
        if (
            method.attr not in METHODS
            or not isinstance(target.kind, RecordType)
            or len(node.args) != 1
            or node.keywords
        ):
            self.fail(node, "records have two methods in rules: a.copy_from(b) and a.equals(b)")
        other = self.value(node.args[0])
        if other.kind != target.kind:
            self.fail(node, "both records must be of one kind")
        if method.attr == "equals":
            return TypedValue(f"((int64_t)(memcmp({target.text}, {other.text}, sizeof *{target.text}) == 0))", TRUTH)
        self.function.changes = True
        return TypedValue(f"(void)(*{target.text} = *{other.text})", NOTHING)
