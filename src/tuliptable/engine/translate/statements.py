"""The translation of statements to C."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tuliptable.engine.action_codec import ActionSpec
from tuliptable.engine.action_types import KINDS, ActionSet
from tuliptable.engine.contract import WIDEST, action_buffer
from tuliptable.engine.events import tell
from tuliptable.engine.flat_record import i64
from tuliptable.engine.rule import mark_of
from tuliptable.engine.state import State
from tuliptable.engine.translate.calls import Calls, arguments_of, range_loop
from tuliptable.engine.translate.expressions import c_name
from tuliptable.engine.translate.value_types import (
    NOTHING,
    NUMBER,
    WHOLE,
    ArrayType,
    Kind,
    RecordType,
    TypedValue,
    c_type,
    fits,
)

if TYPE_CHECKING:
    from tuliptable.engine.translate.program import Function, Program

INLINE_LINES = 16
"""The longest rules to inline, with one loop at most. That is a tenth faster; inlining all only slows compilation."""


class Statements(Calls):
    """The translator of one rule's body."""

    def __init__(self, program: Program, function: Function) -> None:
        super().__init__(program, function)
        self.lines: list[str] = []
        self.declarations: list[str] = []
        self.depth = 1
        self.line = function.line
        self.temporaries = 0
        self.loops = self.loops_written = 0
        self.own_records = False
        self.locals.update(function.parameters)

    def translate(self) -> str:
        node = self.function.node
        if self.function.offers:
            self.function.changes = True
            self.declarations.append("    int64_t offered = 0;")
        for statement in node.body:
            self.statement(statement)
        if self.function.offers:
            self.write("return offered;")
        elif self.function.result != NOTHING and not always_returns(node.body):
            self.fail(node.body[-1], "every way through this rule must return a result")
        self.function.inline = len(self.lines) <= INLINE_LINES and self.loops_written <= 1
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

    def repeated(self, body: list[ast.stmt]) -> None:
        self.loops += 1
        self.loops_written += 1
        self.block(body)
        self.loops -= 1

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def declare(self, node: ast.AST, name: str, kind: Kind) -> None:
        """Declare a local variable. It has one type for its whole life."""
        if kind not in WHOLE and not isinstance(kind, RecordType):
            self.fail(node, f"{name} cannot be a name for this: use its fields or elements")
        if name not in self.locals:
            self.locals[name] = kind
            start = "0" if kind in WHOLE else "NULL"
            self.declarations.append(f"    {c_type(kind)}{c_name(name)} = {start};")
        elif not fits(kind, self.locals[name]):
            self.fail(node, f"{name} was of another kind before")

    # --- statements --------------------------------------------------------------------------------------------

    def statement(self, node: ast.stmt) -> None:
        self.line = node.lineno
        match node:
            case ast.Expr(value=ast.Yield(value=ast.expr() as action)):
                self.offer(action)
            case ast.Expr(value=ast.YieldFrom(value=ast.Call() as call)):
                self.offer_all(call)
            case ast.Expr():
                self.expression_statement(node)
            case ast.Assign(targets=[ast.Tuple() as targets], value=ast.Tuple() as values):
                self.assign_together(node, targets, values)
            case ast.Assign(targets=[target]):
                self.assign_one(target, node.value)
            case ast.AugAssign():
                self.augment(node)
            case ast.If(body=[ast.Expr(value=ast.Yield(value=ast.Call() as move))], orelse=[]) if plain(move):
                self.write(f"OFFER({self.number(node.test)}, {self.action_code(move)});")
            case ast.If():
                self.conditional(node)
            case ast.Match(subject=ast.Call(func=ast.Attribute(codec, "read"), args=[code], keywords=[])):
                self.by_action(node, codec, code)
            case ast.While(orelse=[]):
                self.write(f"while ({self.number(node.test)}) {{")
                self.repeated(node.body)
                self.write("}")
            case ast.For(orelse=[]):
                self.loop(node)
            case ast.Return():
                self.give_back(node)
            case ast.Continue() | ast.Break():
                self.write(f"{type(node).__name__.lower()};")
            case ast.Pass():
                pass
            case _:
                self.fail(node, f"{type(node).__name__} in this form is not part of the rule language")

    def expression_statement(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if not isinstance(node.value, ast.Call):
            self.fail(node, "this does nothing")
        if mark_of(self.called_object(node.value)) == "python_only":
            if any(self.changes(part) for part in arguments_of(node.value)):
                self.fail(node, "an argument of a journal rule may not change anything: give it a name first")
            self.function.changes = True  # in every build, so that every build accepts the same rules
            if not self.program.journal:
                if self.called_object(node.value) is tell:
                    self.tell_event(node.value)  # every build checks the event
                return
        self.write(self.value(node.value).text + ";")

    def offer(self, node: ast.expr) -> None:
        """Translate the yield of one action."""
        if self.changes(node):
            self.fail(node, "a yielded action may not change anything: give it a name first")
        self.write(f"AT(offers, offered++) = {self.action_code(node)};")

    def offer_all(self, call: ast.Call) -> None:
        """Translate the yield of all actions of another rule."""
        callee = self.program.callee(self.function, call)
        if callee is None or not callee.offers:
            self.fail(call, "`yield from` takes a rule that offers actions")
        if mark_of(self.called_object(call)) == "contract":
            self.fail(call, "`yield from` takes a rule of the game itself")
        self.in_order(call, arguments_of(call))
        texts = [*self.arguments(call, callee, [*callee.parameters.values()]), "REST(offers, offered)"]
        self.write(f"offered += {callee.c_name}({', '.join(texts)});")

    def assign_one(self, target: ast.expr, source: ast.expr) -> None:
        if self.translate_buffer(target, source) or self.translate_record(target, source):
            return
        value = self.value(source)
        if not isinstance(target, ast.Name) and self.changes(source):
            value = self.store_temporary(value)  # Python computes the value before the target; C does not promise to
        self.assign(target, value)

    def assign_together(self, node: ast.Assign, targets: ast.Tuple, values: ast.Tuple) -> None:
        if len(targets.elts) != len(values.elts):
            self.fail(node, "as many names as values")
        self.in_order(node, list(values.elts))
        names = [target.id for target in targets.elts if isinstance(target, ast.Name)]
        if len(set(names)) < len(names):  # Python 3.11.2 itself gets this wrong
            self.fail(node, "a name is assigned to once at a time")
        stored = [self.store_temporary(self.whole(source)) for source in values.elts]
        for target, value in zip(targets.elts, stored, strict=True):
            self.assign(target, value)

    def store_temporary(self, value: TypedValue) -> TypedValue:
        """Store a number in a temporary variable, so that nothing after it changes it."""
        name = self.temporary()
        self.write(f"int64_t {name} = {value.text};")
        return TypedValue(name, value.kind)

    def assign(self, target: ast.expr, value: TypedValue) -> None:
        if isinstance(target, ast.Name):
            self.declare(target, target.id, value.kind)
            self.write(f"{c_name(target.id)} = {value.text};")
        else:
            self.store(target, value)

    def new_name(self, target: ast.expr, what: str, kind: Kind) -> str:
        """Declare a name for memory that lives until the rule returns."""
        if not isinstance(target, ast.Name) or target.id in self.locals:
            self.fail(target, f"{what} is given a new name of its own")
        self.locals[target.id] = kind
        return c_name(target.id)

    def translate_buffer(self, target: ast.expr, node: ast.expr) -> bool:
        """Translate `scratch(8)` or `action_buffer(s)`; return False for anything else."""
        match node:
            case ast.Call(func=ast.Name(id="action_buffer"), args=[state], keywords=[]) if (
                self.called_object(node) is action_buffer
            ):
                if self.value(state).kind != RecordType(self.program.state):
                    self.fail(node, "room for actions is made for a state: `out = action_buffer(s)`")
                size: int | None = WIDEST[self.program.state] + 1  # see OFFER
            case ast.Call(func=ast.Name(id="scratch"), args=[number], keywords=[]):
                size = self.whole(number).constant
            case _:
                return False
        if size is None or size < 0:
            self.fail(node, "the size of scratch room is a constant")
        name = self.new_name(target, "scratch room", ArrayType(i64, (size,)))
        self.declarations.append(f"    Room {name}[{size}];")
        self.write(f"memset({name}, 0, sizeof {name});")
        return True

    def translate_record(self, target: ast.expr, node: ast.expr) -> bool:
        """Translate `s.copy()` or `Chance()`; return False for anything else."""
        match node:
            case ast.Call(func=ast.Attribute(attr="copy", value=owner), args=[], keywords=[]):
                original = self.value(owner)
                kind: Kind | None = original.kind
                start = "{room} = *" + original.text
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]):
                called = self.function.globals.get(name)
                if called is State:
                    self.fail(node, "which state this is, a game knows: copy one that is there")
                kind = self.program.record(self.function, called, node)
                start = "memset(&{room}, 0, sizeof {room})"
            case _:
                return False
        if not isinstance(kind, RecordType):
            return False
        name = self.new_name(target, "a record of the rule's own", kind)
        if self.loops:
            self.fail(target, "a record of the rule's own is made outside of loops; inside, copy_from fills it again")
        self.own_records = True
        self.declarations.append(f"    {kind.record.__name__} {name}room;")
        self.declarations.append(f"    {c_type(kind)}{name} = &{name}room;")
        self.write(start.replace("{room}", f"{name}room") + ";")
        return True

    def store(self, target: ast.expr, value: TypedValue) -> None:
        """Translate an assignment to a field or an element."""
        if not isinstance(target, ast.Attribute | ast.Subscript):
            self.fail(target, "this cannot be assigned to")
        if self.changes(target):
            self.fail(target, "the place that is assigned to may not change anything itself")
        if value.kind not in WHOLE:
            self.fail(target, "numbers are assigned one at a time; records with a.copy_from(b)")
        place = self.value(target).place
        if place is None:
            owner = self.value(target.value).kind if isinstance(target, ast.Subscript) else None
            constant = isinstance(owner, ArrayType) and owner.constant
            self.fail(target, "a table is constant" if constant else "assign to one number at a time")
        if self.function.writes_journal and not self.in_journal(target):
            self.fail(target, "a journal rule writes only the journal")
        self.function.changes = True
        self.write(f"{place.text} = FIT({place.size.c_type}, {value.text});")

    def in_journal(self, target: ast.expr) -> bool:
        """Return True for a part of the record that fast builds leave out, and for the rule's own buffers."""
        while isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Attribute):
            owner = self.value(target.value).kind
            return isinstance(owner, RecordType) and target.attr in owner.record.last
        return isinstance(target, ast.Name) and target.id not in self.function.parameters

    def augment(self, node: ast.AugAssign) -> None:
        self.in_order(node, [node.target, node.value])
        target: ast.expr = node.target
        self.assign(target, self.operation(node, node.op, self.whole(target), self.whole(node.value)))

    def conditional(self, node: ast.If) -> None:
        self.write(f"if ({self.number(node.test)}) {{")
        self.block(node.body)
        if node.orelse:
            self.write("} else {")
            self.block(node.orelse)
        self.write("}")

    def by_action(self, node: ast.Match, codec: ast.expr, code: ast.expr) -> None:
        """Translate `match ACTIONS.read(action)`: a block for each class of action, with names for its parameters."""
        name = codec.id if isinstance(codec, ast.Name) and codec.id not in self.locals else ""
        action_set = self.function.globals.get(name)
        if not isinstance(action_set, ActionSet):
            self.fail(node.subject, "`match` reads an action: match ACTIONS.read(action)")
        left = {action.name: action for action in action_set.actions}
        code_name = self.temporary()
        self.write(f"int64_t {code_name} = {self.number(code)};")
        for i, case in enumerate(node.cases):
            self.line = case.pattern.lineno
            if case.guard is not None:
                self.fail(case.pattern, "a case has no `if`")
            actions = self.actions_of(case.pattern, left)
            ranges = [f"({a.first} <= {code_name} && {code_name} < {a.first + a.count})" for a in actions]
            for action in actions:
                left.pop(action.name, None)
            test = "" if not left else f"if ({' || '.join(ranges)}) "
            if i and not actions:
                self.fail(case.pattern, "no action is left for this case")
            self.write(f"{'} else ' if i else ''}{test}{{")
            if isinstance(case.pattern, ast.MatchClass):
                self.name_parameters(case.pattern, actions[0], code_name)
            self.block(case.body)
        self.write("}")
        if left:
            self.fail(node.subject, f"no case for {', '.join(left)}")

    def actions_of(self, pattern: ast.pattern, left: dict[str, ActionSpec]) -> list[ActionSpec]:
        """Return the actions of a case that no earlier case has."""
        match pattern:
            case ast.MatchAs(pattern=None, name=None):
                return list(left.values())
            case ast.MatchOr(patterns=patterns):
                if any(isinstance(part, ast.MatchClass) and part.kwd_attrs for part in patterns):
                    self.fail(pattern, "parameters are named in a case of one action")
                return [action for part in patterns for action in self.actions_of(part, left)]
            case ast.MatchClass(cls=ast.Name(id=name), patterns=[]):
                action_class = self.function.globals.get(name)
                action = KINDS.get(action_class) if isinstance(action_class, type) else None
                if action is not None and left.get(action.name) is action:
                    return [action]
                if action is not None:
                    self.fail(pattern, f"{name} has a case already, or is no action of this game")
        self.fail(pattern, "a case is an action with names for its parameters: Give(to=friend)")

    def name_parameters(self, pattern: ast.MatchClass, action: ActionSpec, code_name: str) -> None:
        texts = dict(zip(action.parameters, action.arguments(code_name), strict=True))
        for parameter, named in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
            if parameter not in texts or not isinstance(named, ast.MatchAs) or named.name is None or named.pattern:
                self.fail(pattern, f"{action.name} has the parameters {', '.join(texts) or '(none)'}")
            self.declare(named, named.name, NUMBER)
            self.write(f"    {c_name(named.name)} = {texts[parameter].replace('//', '/')};")

    def loop(self, node: ast.For) -> None:
        name, ends = range_loop(node)
        if not 1 <= len(ends) <= 3:
            self.fail(node, "for loops have one name and run over range(...)")
        self.in_order(node, ends)
        low, high, *_ = ["0LL"] * (len(ends) == 1) + [self.number(end) for end in ends]
        step = self.whole(ends[2]).constant if len(ends) == 3 else 1
        if not step:
            self.fail(node, "the step of a range is a constant")
        self.declare(node.target, name, NUMBER)
        i, end = self.temporary(), self.temporary()
        sign = "<" if step > 0 else ">"
        self.write(f"for (int64_t {i} = {low}, {end} = {high}; {i} {sign} {end}; {i} += {step}) {{")
        self.write(f"    {c_name(name)} = {i};")
        self.repeated(node.body)
        self.write("}")

    def give_back(self, node: ast.Return) -> None:
        if node.value is None:
            if self.function.result != NOTHING and not self.function.offers:
                self.fail(node, "a result is missing")
            self.write("return offered;" if self.function.offers else "return;")
            return
        if self.function.offers:
            self.fail(node, "a rule that offers actions returns nothing")
        value = self.value(node.value)
        if self.own_records and isinstance(value.kind, RecordType):
            self.fail(node, "a rule with records of its own returns no record: they end with it")
        if value.kind == NOTHING or not fits(value.kind, self.function.result):
            self.fail(node, "the result is of another kind than the rule says")
        self.write(f"return {value.text};")


def plain(action: ast.Call) -> bool:
    """Return True if the arguments are names and numbers: C may read them even if the action is not legal."""
    return all(isinstance(value, ast.Name | ast.Constant) for value in arguments_of(action))


def always_returns(body: list[ast.stmt]) -> bool:
    """Return True if no path reaches the end of this block."""
    match body[-1]:
        case ast.Return():
            return True
        case ast.If(body=yes, orelse=no):
            return bool(no) and always_returns(yes) and always_returns(no)
        case ast.Match(cases=cases):  # the last case is the rest
            return all(always_returns(case.body) for case in cases)
    return False
