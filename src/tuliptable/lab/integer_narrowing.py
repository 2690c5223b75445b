"""Rules with 32-bit numbers wherever a proof shows that the values fit. All other numbers keep 64 bits.

A GPU computes with 32 bits and needs two or more steps for each 64-bit number. The range of a number follows from its
source: the size of a field, the parameters of an action, or the ends of a loop. The analysis translates all rules of a
program repeatedly and widens the range of each name, parameter and result, until nothing changes. A name that still
grows after some rounds, such as a sum in a loop, may have any value.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import prod
from typing import Any

from tuliptable.engine.action_codec import ActionSpec
from tuliptable.engine.chance import below
from tuliptable.engine.contract import WIDEST
from tuliptable.engine.flat_record import FlatRecord, Sized, i64, u32
from tuliptable.engine.game import Game
from tuliptable.engine.state import NOBODY, State
from tuliptable.engine.translate.calls import WORDS, range_loop
from tuliptable.engine.translate.expressions import c_name
from tuliptable.engine.translate.program import Function, Program, Rule
from tuliptable.engine.translate.statements import Statements
from tuliptable.engine.translate.value_types import TRUTH, WHOLE, Kind, TypedValue
from tuliptable.lab.ranges import (
    ANY,
    LEAST,
    MOST,
    NARROW,
    OPERATIONS,
    TRUE_OR_FALSE,
    WORD,
    Range,
    negative,
    signed,
    sum_of,
)
from tuliptable.lab.ranges import WORDS as WORD_RANGES

RESULT = "return"
PATIENCE = 8
"""Rounds in which ranges may grow step by step."""
OF_ACTIONS, OF_SEATS = ("apply", "appraise", "appraise_for_search"), ("score", "rank", "evaluate", "blank", "withhold")
"""Callers of these rules promise to pass a state and one of its actions, or a seat."""
SIDES = Range(1, 0x10000)
"""Callers that roll dice promise this number of sides."""

SHIFTS = Range(0, 31)
"""C shifts a 32-bit number by at most this many bits."""
NOTHING_ADDED = Range(0, 0)

Known = dict[tuple[int, str], Range]
"""The values that can reach a name of a rule, or its result."""


@dataclass(frozen=True)
class Ranged(TypedValue):
    """A translated expression with the range of its value. The range is None if no value is known to reach it."""

    range: Range | None = ANY

    @property
    def wide(self) -> Ranged:
        """Return the expression as a 64-bit number."""
        return Ranged(f"((int64_t){self.text})", self.kind, self.constant, self.place, self.range)


def fits(range: Range | None) -> bool:
    return range is None or range in NARROW


def type_for(range: Range | None) -> str:
    if range is None or range in NARROW:
        return "int32_t"
    return "uint32_t" if range in WORD else "int64_t"


def typed(text: str, name: str, range: Range | None) -> str:
    """Return C that declares a name with the type that its range needs, at its first assignment."""
    return re.sub(rf"int64_t {name}\b", f"{type_for(range)} {name}", text, count=1)


def ranged(value: TypedValue, range: Range | None) -> Ranged:
    """Return a number with this range. If it fits, its C is not widened to 64 bits."""
    text = value.text
    if fits(range) and text.startswith("((int64_t)"):
        text = text.replace("int64_t", "int32_t", 1)
    return Ranged(text, value.kind, value.constant, value.place, range)


def read_name(value: TypedValue, range: Range | None) -> Ranged:
    """Return the value of a name or a rule. C mixes signed and unsigned 32-bit numbers, so a word is widened when it
    is read.
    """
    found = ranged(value, range)
    return found if fits(range) else found.wide


class NarrowFunction(Function):
    """A rule whose parameters and result have the types that their ranges need."""

    def __init__(self, program: Program, rule: Rule, number: int) -> None:
        super().__init__(program, rule, number)
        assert isinstance(program, NarrowProgram)
        self.known, self.found = program.known, program.found
        self.promised, self.in_room = program.promised, program.in_room

    @property
    def head(self) -> str:
        text = typed(super().head, self.c_name, self.arriving(RESULT))
        for name in self.parameters:
            text = typed(text, c_name(name), self.arriving(name))
        return text

    def arriving(self, name: str) -> Range | None:
        """Return the known range of a name."""
        return self.known.get((id(self.rule), name))

    def take_up(self, name: str, range: Range | None) -> None:
        """Add a range that reaches a name in this round."""
        here = id(self.rule), name
        if range is not None:
            range &= self.promised.get(here, ANY)
            self.found[here] = self.found.get(here, range) | range


class NarrowStatements(Statements):
    """A translator for the body of one rule that tracks the range of each number."""

    function: NarrowFunction

    def __init__(self, program: Program, function: Function) -> None:
        super().__init__(program, function)
        self.values: dict[ast.expr, Ranged] = {}
        self.assigned: dict[str, Range] = {}
        self.added: dict[str, Range] = {}
        self.times: list[int] = []

    def translate(self) -> str:
        if self.function.offers:
            self.function.take_up(RESULT, Range(0, WIDEST[self.program.state]))
        text = super().translate()
        for name, range in self.assigned.items():
            self.function.take_up(name, OPERATIONS[ast.Add](range, self.added.get(name, NOTHING_ADDED)))
        return text.replace("int64_t offered", "int32_t offered")

    # --- expressions -------------------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> Ranged:
        """Translate each expression once, however often it is needed."""
        if node not in self.values:
            value = super().value(node)
            if not isinstance(value, Ranged):
                value = ranged(value, TRUE_OR_FALSE if value.kind == TRUTH else ANY)
            self.values[node] = value
        return self.values[node]

    def whole(self, node: ast.expr) -> Ranged:
        super().whole(node)
        return self.value(node)

    def literal(self, node: ast.AST, number: int) -> Ranged:
        value = super().literal(node, number)
        text = value.text.replace("LL", "") if NARROW.low < number <= NARROW.high else value.text
        return Ranged(text, value.kind, value.constant, None, Range(number, number))

    def visit_Name(self, node: ast.Name) -> TypedValue:  # noqa: N802 - the names by which ``ast`` finds them
        value = super().visit_Name(node)
        if node.id not in self.locals or value.kind not in WHOLE:
            return value
        return read_name(value, self.function.arriving(node.id))

    def element(self, text: str, element: Sized | type[FlatRecord], *, constant: bool = False) -> TypedValue:
        value = super().element(text, element, constant=constant)
        if not isinstance(element, Sized) or element == i64:
            return value
        return ranged(value, WORD if element == u32 else signed(element.width))

    def visit_Subscript(self, node: ast.Subscript) -> TypedValue:  # noqa: N802
        value = super().visit_Subscript(node)
        room = isinstance(node.value, ast.Name) and value.place is not None and value.place.size == i64
        return ranged(value, self.function.in_room) if room else value

    def operation(self, node: ast.AST, op: ast.operator, left: TypedValue, right: TypedValue) -> TypedValue:
        assert isinstance(left, Ranged)
        assert isinstance(right, Ranged)
        value = super().operation(node, op, left, right)
        if value.kind == TRUTH:
            return value
        range = left.range and right.range and OPERATIONS[type(op)](left.range, right.range)
        too_far = isinstance(op, ast.RShift) and right.range is not None and right.range not in SHIFTS
        return ranged(super().operation(node, op, left.wide, right) if too_far or not fits(range) else value, range)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> TypedValue:  # noqa: N802
        value, operand = super().visit_UnaryOp(node), self.whole(node.operand)
        match node.op:
            case ast.USub():
                range = operand.range and negative(operand.range)
                text = value.text if fits(range) else f"(-{operand.wide.text})"
                return Ranged(text, value.kind, value.constant, None, range)
            case ast.UAdd():
                return ranged(value, operand.range)
        return value

    def visit_IfExp(self, node: ast.IfExp) -> TypedValue:  # noqa: N802
        value, yes, no = super().visit_IfExp(node), self.value(node.body), self.value(node.orelse)
        if value.kind not in WHOLE:
            return value
        return ranged(value, yes.range | no.range if yes.range and no.range else yes.range or no.range)

    # --- calls -------------------------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> TypedValue:  # noqa: N802
        value = super().visit_Call(node)
        callee = None if isinstance(value, Ranged) else self.program.callee(self.function, node)
        if not isinstance(callee, NarrowFunction) or value.kind not in WHOLE:
            return value
        return read_name(value, callee.arriving(RESULT))

    def arguments(self, node: ast.Call, callee: Function, kinds: list[Kind]) -> list[str]:
        assert isinstance(callee, NarrowFunction)
        texts = super().arguments(node, callee, kinds)
        names = [*callee.parameters, "out"][: len(kinds)]
        for name, argument in zip(names, self.bound(node, callee.name, names, callee.defaults), strict=True):
            value = self.literal(node, argument) if isinstance(argument, int) else self.value(argument)
            if value.kind in WHOLE:
                callee.take_up(name, value.range)
        return texts

    def word(self, node: ast.Call, name: str) -> TypedValue | None:
        value = super().word(node, name)
        if value is None or name not in WORDS:
            return value
        ranges = [self.whole(argument).range for argument in node.args]
        range = None if None in ranges else WORD_RANGES[name](*ranges)
        if not fits(range):
            value = TypedValue(value.text.replace("(", "((int64_t)", 1), value.kind)
        return ranged(value, range)

    def reduction(self, node: ast.Call, word: str) -> TypedValue:
        match node:
            case ast.Call(args=[ast.GeneratorExp(elt=each, generators=[through])]):
                name, ends = range_loop(through)
                times = self.goes_through(name, ends)
                value = super().reduction(node, word)
                text = typed(value.text, c_name(name), self.function.arriving(name))
                if self.ends_fit(ends):
                    text = text.replace("for (int64_t i", "for (int32_t i", 1)
                one = self.value(each).range
                range = one and (sum_of(one, times) if word == "sum" else TRUE_OR_FALSE)
                return Ranged(typed(text, "found", range), value.kind, None, None, range)
        return super().reduction(node, word)

    # --- statements --------------------------------------------------------------------------------------------

    def arrives(self, name: str, range: Range | None) -> None:
        if range is not None:
            self.assigned[name] = self.assigned.get(name, range) | range

    def augment(self, node: ast.AugAssign) -> None:
        """Add a value to a name in a loop as often as the loop runs, and no more often."""
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add() | ast.Sub()) if self.begins_here(name):
                before = self.assigned[name]
                super().augment(node)
                self.assigned[name] = before
                self.add_up(name, node.op, self.whole(node.value).range)
            case _:
                super().augment(node)

    def begins_here(self, name: str) -> bool:
        """Return True if this rule assigns every first value of a name. A parameter has a first value from outside."""
        return name in self.assigned and name not in self.function.parameters

    def add_up(self, name: str, op: ast.operator, change: Range | None) -> None:
        if change is not None:
            all_changes = sum_of(change, prod(self.times))
            self.added[name] = OPERATIONS[type(op)](self.added.get(name, NOTHING_ADDED), all_changes)

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.While):
            self.times.append(MOST)
        super().statement(node)
        if isinstance(node, ast.While):
            self.times.pop()

    def goes_through(self, name: str, ends: list[ast.expr]) -> int:
        """Give the loop variable its range, and return the largest number of iterations."""
        first, last, step = self.ends(ends)
        if first is None or last is None:
            return 0
        low, high = (first.low, last.high - 1) if step > 0 else (last.low + 1, first.high)
        if low <= high:
            self.arrives(name, Range(low, high))
        return max(0, high - low + 1)

    def ends(self, ends: list[ast.expr]) -> tuple[Range | None, Range | None, int]:
        values = [self.whole(end) for end in ends]
        first = Range(0, 0) if len(values) == 1 else values[0].range
        return first, values[min(1, len(values) - 1)].range, (values[2].constant or 1) if len(values) == 3 else 1

    def ends_fit(self, ends: list[ast.expr]) -> bool:
        """Return True if 32 bits are enough for the ends of a loop and one step beyond."""
        first, last, step = self.ends(ends)
        return fits(first) and (last is None or (fits(last) and fits(OPERATIONS[ast.Add](last, Range(step, step)))))

    def loop(self, node: ast.For) -> None:
        name, ends = range_loop(node)
        self.times.append(self.goes_through(name, ends))
        at = len(self.lines)
        super().loop(node)
        self.times.pop()
        if self.ends_fit(ends):
            self.lines[at] = self.lines[at].replace("int64_t", "int32_t", 1)

    def declare(self, node: ast.AST, name: str, kind: Kind) -> None:
        new = name not in self.locals
        super().declare(node, name, kind)
        if new:
            self.declarations[-1] = typed(self.declarations[-1], c_name(name), self.function.arriving(name))

    def store_temporary(self, value: TypedValue) -> TypedValue:
        assert isinstance(value, Ranged)
        found = super().store_temporary(value)
        if fits(value.range):
            self.lines[-1] = typed(self.lines[-1], found.text, value.range)
        return ranged(found, value.range)

    def assign(self, target: ast.expr, value: TypedValue) -> None:
        if isinstance(target, ast.Name) and isinstance(value, Ranged) and value.kind in WHOLE:
            self.arrives(target.id, value.range)
        super().assign(target, value)

    def name_parameters(self, pattern: ast.MatchClass, action: ActionSpec, held: str) -> None:
        lies = dict(zip(action.parameters, action.steps(), strict=True))
        for parameter, named in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
            if parameter in lies and isinstance(named, ast.MatchAs) and named.name:
                low, count, _ = lies[parameter]
                self.arrives(named.name, Range(low, low + count - 1))
        super().name_parameters(pattern, action, held)

    def give_back(self, node: ast.Return) -> None:
        if node.value is not None and self.value(node.value).kind in WHOLE:
            self.function.take_up(RESULT, self.value(node.value).range)
        super().give_back(node)


class NarrowProgram(Program):
    """Rules, translated until the range of every number is known. Only then is their C correct.

    The analysis trusts the promises of callers about parameters, and that numbers fit into buffers, which have 32 bits
    on a GPU.
    """

    function_of = NarrowFunction
    statements_of = NarrowStatements

    def __init__(
        self,
        state: type[State],
        rules: Mapping[str, Rule],
        wanted: Sequence[Rule],
        promised: Known | None = None,
        in_room: Range = NARROW,
    ) -> None:
        self.promised, self.in_room = promised or {}, in_room
        self.known: Known = {}
        for round in count():
            self.found: Known = {}
            super().__init__(state, rules, wanted)
            for function in self.requested:
                assert isinstance(function, NarrowFunction)
                for name, kind in function.parameters.items():
                    function.take_up(name, ANY if kind in WHOLE else None)
            if all(name in self.known and range in self.known[name] for name, range in self.found.items()):
                return
            far = round >= PATIENCE
            self.known |= {name: grown(self.known.get(name), range, far) for name, range in self.found.items()}


def narrow_program(game: Game[Any], wanted: Sequence[Rule]) -> NarrowProgram:
    rules = game.rules.by_name()
    an_action, a_seat = Range(0, game.actions.size - 1), Range(NOBODY, game.players[-1] - 1)
    promised: Known = {(id(below), "n"): SIDES}
    for names, range in ((OF_ACTIONS, an_action), (OF_SEATS, a_seat)):
        promised |= {(id(rules[name]), second_parameter(rules[name])): range for name in names}
    return NarrowProgram(game.state, rules, wanted, promised)


def second_parameter(rule: Rule) -> str:
    _, name, *_ = inspect.signature(rule).parameters
    return name


def grown(before: Range | None, now: Range, far: bool) -> Range:
    """Return the range that covers both. If it keeps growing, return everything in that direction."""
    if before is None:
        return now
    both = before | now
    if not far:
        return both
    return Range(both.low if both.low == before.low else LEAST, both.high if both.high == before.high else MOST)
