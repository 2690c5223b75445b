"""A complete program in C: all rules that the requested rules can reach, with their records and tables."""

from __future__ import annotations

import ast
import inspect
import typing
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tuliptable.engine.events import tell
from tuliptable.engine.flat_record import FlatRecord, RecordField, Sized, i8, i16, i32, i64
from tuliptable.engine.rule import Buffer, ConstTable, mark_of
from tuliptable.engine.rule_source import RuleError, file_of, tree_of
from tuliptable.engine.state import State
from tuliptable.engine.translate.expressions import c_name
from tuliptable.engine.translate.statements import Statements
from tuliptable.engine.translate.value_types import BUFFER, NOTHING, NUMBER, TRUTH, Kind, RecordType, c_type

Rule = Callable[..., Any]

PLAIN: dict[object, Kind] = {int: NUMBER, bool: TRUTH, type(None): NOTHING, Buffer: BUFFER}
PRELUDE = Path(__file__).with_name("prelude.h").read_text()


class Function:
    """A rule and its translation."""

    def __init__(self, program: Program, rule: Rule, number: int) -> None:
        self.rule = rule
        self.name = rule.__name__
        self.writes_journal = mark_of(rule) == "python_only"
        self.globals = rule.__globals__
        self.file = file_of(rule)
        self.node = node = tree_of(rule)
        self.line = node.lineno
        named = node.args.args
        if len(named) != len(inspect.signature(rule).parameters):
            self.fail("parameters are plain: no *, no / and no **")
        try:
            hints = typing.get_type_hints(rule)
        except NameError as error:
            self.fail(str(error))
        self.parameters = {a.arg: program.kind(self, hints.get(a.arg), a) for a in named}
        self.offers = inspect.isgeneratorfunction(rule)
        # a rule that yields actions writes them to a buffer and returns their number
        self.result = NUMBER if self.offers else program.kind(self, hints.get("return"), node)
        if self.result == BUFFER or (self.writes_journal and self.result != NOTHING):
            self.fail("a rule returns a number, a record or nothing; a journal rule returns nothing")
        self.defaults: tuple[int, ...] = rule.__defaults__ or ()
        if not all(isinstance(default, int) for default in self.defaults):
            self.fail("defaults are whole numbers")
        self.changes = False
        self.inline = False
        self.text = ""
        self.c_name = f"rule_{self.name}_{number}"

    def fail(self, reason: str, line: int = 0, text: str = "") -> typing.NoReturn:
        raise RuleError(self.file, line or self.line, self.name, reason, text)

    @property
    def head(self) -> str:
        inline = "inline " if self.inline else ""
        return f"static {inline}{c_type(self.result)}{self.c_name}({self.parameter_list()})"

    def parameter_list(self) -> str:
        named = [f"{c_type(kind)}{c_name(name)}" for name, kind in self.parameters.items()]
        return ", ".join(named + ["Buffer offers"] * self.offers) or "void"

    @property
    def call_types(self) -> list[Kind]:
        """The types of the arguments from Python: a rule that yields actions also takes a buffer for them."""
        return [*self.parameters.values()] + [BUFFER] * self.offers

    def exported(self) -> str:
        """Return the exported function for Python; a buffer is passed as its address and its size."""
        parameters, arguments = [], []
        for i, kind in enumerate(self.call_types):
            parameters.append(f"Room *a{i}, int64_t n{i}" if kind == BUFFER else f"{c_type(kind)}a{i}")
            arguments.append(f"BUFFER(a{i}, n{i})" if kind == BUFFER else f"a{i}")
        back = "" if self.result == NOTHING else "return "
        head = f"EXPORT {c_type(self.result)}{c_name(self.name)}({', '.join(parameters) or 'void'})"
        return f"{head} {{ {back}{self.c_name}({', '.join(arguments)}); }}"


class Program:
    """The collected and translated rules.

    `rules` has the game's own rule for each name of the contract; `requested` are the rules that Python will call. A
    program has the journal only on request, because it is faster without. A `checked` program has it, checks every
    number that it stores and names the lines of the Python source.
    """

    function_of, statements_of = Function, Statements

    def __init__(
        self,
        state: type[State],
        rules: Mapping[str, Rule],
        requested: Sequence[Rule],
        *,
        journal: bool = False,
        checked: bool = False,
    ) -> None:
        self.state = state
        self.rules = rules
        self.journal = journal or checked
        self.checked = checked
        self.functions: dict[int, Function] = {}
        self.under_way: list[Rule] = []
        self.order: list[Function] = []
        self.tables: dict[int, tuple[str, ConstTable]] = {}
        self.records: dict[str, type[FlatRecord]] = {}
        self.requested = [self.function(rule) for rule in requested]

    # --- reachable rules ---------------------------------------------------------------------------------------

    def function(self, rule: Rule) -> Function:
        if mark_of(rule) == "contract":
            if rule.__name__ not in self.rules:
                raise LookupError(f"the game has no rule {rule.__name__}")
            rule = self.rules[rule.__name__]
            rule = getattr(rule, "__yields__", rule)
        if id(rule) not in self.functions:
            if rule in self.under_way:
                raise RecursionError(f"{rule.__name__} calls itself: recursion is not part of the rule language")
            self.under_way.append(rule)
            same = sum(f.name == rule.__name__ for f in self.functions.values())
            same += sum(r.__name__ == rule.__name__ for r in self.under_way[:-1])
            function = self.function_of(self, rule, same)
            function.text = self.statements_of(self, function).translate()
            self.under_way.pop()
            self.functions[id(rule)] = function
            self.order.append(function)
        return self.functions[id(rule)]

    def callee(self, caller: Function, call: ast.Call) -> Function | None:
        """Return the rule that a call calls, translated first; None if it calls no rule."""
        if not isinstance(call.func, ast.Name):
            return None
        known = caller.globals.get(call.func.id)
        if known is tell or mark_of(known) not in ("rule", "contract", "python_only"):
            return None
        try:
            return self.function(typing.cast(Rule, known))
        except (LookupError, RecursionError) as error:
            reason = str(error)
        caller.fail(reason, call.lineno, ast.unparse(call))

    def kind(self, function: Function, hint: object, node: ast.arg | ast.FunctionDef) -> Kind:
        kind = PLAIN.get(hint) or self.record(function, hint, node)
        if kind is not None:
            return kind
        if hint is not None:
            function.fail(f"{hint} is not a kind that rules know", node.lineno)
        what = f"parameter {node.arg}" if isinstance(node, ast.arg) else "result"
        function.fail(f"the type of the {what} is missing", node.lineno)

    def record(self, function: Function, hint: object, node: ast.AST) -> RecordType | None:
        """Return the type of a record and add the record to the program; None if the hint is no record."""
        if not isinstance(hint, type) or not issubclass(hint, FlatRecord):
            return None
        record = self.state if issubclass(hint, State) else hint
        clash = self.add_record(record)
        if clash:
            function.fail(f"there are two records called {clash}", getattr(node, "lineno", 0))
        return RecordType(record)

    def add_record(self, record: type[FlatRecord]) -> str:
        """Add a record and its parts; return a name that two of them share, if any."""
        parts = [field.kind for field in record.fields if not isinstance(field.kind, Sized)]
        clashes = [self.add_record(part) for part in parts]
        if self.records.setdefault(record.__name__, record) is not record:
            clashes.append(record.__name__)
        return "".join(clashes)

    def table(self, name: str, rows: ConstTable) -> str:
        if id(rows) not in self.tables:
            self.tables[id(rows)] = (f"table_{name}_{len(self.tables)}", rows)
        return self.tables[id(rows)][0]

    def table_size(self, rows: ConstTable) -> Sized:
        bits = max(max(number, ~number).bit_length() for number in rows.numbers())
        return next(size for size in (i8, i16, i32, i64) if bits < 8 * size.width)

    # --- the text ----------------------------------------------------------------------------------------------

    def source(self) -> str:
        parts = ["#define CHECKED\n" * self.checked + f'#define GAME "{self.state.__name__}"', PRELUDE]
        parts += [self.struct(record) for record in self.records.values()]
        for name, rows in self.tables.values():
            shape = "".join(f"[{n}]" for n in rows.shape)
            parts.append(f"static const {self.table_size(rows).c_type} {name}{shape} = {braces(rows)};")
        parts += [f.head + ";" for f in self.order]
        parts += [f.text for f in self.order]
        parts += [f.exported() for f in self.requested]
        return "\n".join(parts) + "\n"

    def struct(self, record: type[FlatRecord]) -> str:
        fields = [f for f in record.fields if self.journal or f.name not in record.last]
        size = self.size_of(record)
        lines, checks, end = [], [], 0
        for field in [*fields, None]:
            at = field.at if field else size
            if at > end:
                lines.append(f"    int8_t pad_{end}[{at - end}];")
            if field:
                lines.append(f"    {field_declaration(field)};")
                checks.append((f"offsetof({record.__name__}, {c_name(field.name)})", field.at))
                end = field.at + field.size
        checks.append((f"sizeof({record.__name__})", size))
        name = record.__name__
        asserts = "\n".join(f'_Static_assert({what} == {n}, "layout of {name}");' for what, n in checks)
        return "typedef struct {\n" + "\n".join(lines) + f"\n}} {name};\n" + asserts

    def size_of(self, record: type[FlatRecord]) -> int:
        """Return the bytes of a record in this program; without the journal if the program leaves it out."""
        left_off = [f.at for f in record.fields if f.name in record.last]
        return record.size if self.journal or not left_off else min(left_off)


def field_declaration(field: RecordField) -> str:
    base = field.kind.c_type if isinstance(field.kind, Sized) else field.kind.__name__
    return f"{base} {c_name(field.name)}{''.join(f'[{n}]' for n in field.shape)}"


def braces(rows: ConstTable) -> str:
    return "{" + ", ".join(braces(r) if isinstance(r, ConstTable) else str(r) for r in rows) + "}"
