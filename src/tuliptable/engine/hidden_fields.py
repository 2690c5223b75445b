"""The fields of a state: generated loops over their numbers, and the generated rule `blank` that hides them."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tuliptable.engine.contract import to_move
from tuliptable.engine.flat_record import FlatRecord, RecordField, Sized
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.secrecy import EVERYBODY, OTHERS, AllBut, SeatCount
from tuliptable.engine.state import HIDDEN, NOBODY, State

NO_PIECE = -1
"""An empty place for a piece."""


class FastBlank(NamedTuple):
    """A generated rule `blank`: the fields that it changes, and a faster version for Python."""

    fields: frozenset[str]
    quickly: Callable[[Any, int], None]


FAST_BLANKS: dict[Callable[[Any, int], None], FastBlank] = {}

Loop = tuple[str, str]
"""A variable of a generated loop, and the end of its range."""


@dataclass(frozen=True)
class FieldAccess:
    """A field of numbers, in the state or in a record inside it."""

    state: type[State]
    record: type[FlatRecord]
    part: str
    """The record with the field, as source text: `s` or `s.farm[i]`."""
    field: RecordField
    outer: tuple[Loop, ...]
    inner: tuple[Loop, ...]
    """The loops over the records that hold it, and over its own numbers."""

    @property
    def loops(self) -> tuple[Loop, ...]:
        return self.outer + self.inner

    @property
    def in_state(self) -> str:
        """The name of the state's field that it is, or is part of."""
        return re.split(r"\W", f"{self.part}.{self.field.name}")[1]

    @property
    def each(self) -> str:
        """One of its numbers, as source text."""
        return self.row(self.inner)

    def row(self, loops: Sequence[Loop]) -> str:
        return f"{self.part}.{self.field.name}{indexes(loops)}"

    def outside(self) -> FieldAccess:
        """Return the access to whole rows instead of the numbers in them."""
        return replace(self, inner=self.inner[:-1])

    def list_source(self, only_if: str = "") -> str:
        """Return source text for a list of all its numbers or rows, for Python only."""
        if len(self.loops) == 1 and not self.outer and not only_if:
            return f"*{self.row(())}[:{self.loops[0][1]}]"
        loops = "".join(f" for {variable} in range({end})" for variable, end in self.loops)
        return f"*[{self.each}{loops}{f' if {only_if}' * bool(only_if)}]" if loops else self.each

    def everywhere(self, lines: Sequence[str]) -> list[str]:
        """Return lines that run for every number, also for empty seats."""
        whole = tuple((loop[0], str(int(size))) for loop, size in zip(self.inner, self.field.shape, strict=True))
        return replace(self, inner=whole).through(lines)

    def beside(self, name: str) -> tuple[str, int]:
        """Return source text for another field at the same place, and the number of loops that it depends on."""
        for field in self.record.fields:
            if field.name == name:
                loops = self.inner[: len(field.shape)]
                return f"{self.part}.{name}{indexes(loops)}", len(self.outer) + len(loops)
        if name not in {field.name for field in self.state.fields if not field.shape}:
            raise TypeError(f"{self.state.__name__}.{self.field.name}: there is no field {name}")
        return f"s.{name}", 0

    def through(self, lines: Sequence[str], only_if: str = "", depth: int = 0, within: int = 0) -> list[str]:
        """Return lines that run for every number; a condition on outer indexes is tested outside the inner loops."""
        for level in range(len(self.loops), within - 1, -1):
            if level == depth and only_if:
                lines = [f"if {only_if}:", *indented(lines)]
            if level > within:
                variable, end = self.loops[level - 1]
                lines = [f"for {variable} in range({end}):", *indented(lines)]
        return list(lines)

    def blanked(self, hidden_from: AllBut) -> list[str]:
        """Return lines that hide every number that is hidden from the viewer."""
        hide = [f"{self.each} = {HIDDEN}"]
        if self.field.layout and not self.field.layout.heap:
            hide = [f"if {self.each} != {NO_PIECE}:", *indented(hide)]
        if hidden_from.field == EVERYBODY.field:
            return self.through(hide)
        owner = (self.loops[0][0], 1) if hidden_from.field == OTHERS.field else self.beside(hidden_from.field)
        return self.through(hide, f"{owner[0]} != viewer", owner[1])

    def blanked_quickly(self, hidden_from: AllBut, names: dict[str, Any]) -> list[str]:
        """Return faster lines for Python only, with the same effect: they hide the numbers of a heap all at once."""
        if not self.field.layout or not self.field.layout.heap:
            return self.blanked(hidden_from)
        names[f"no_{self.field.name}"] = array("b", [HIDDEN] * self.field.shape[-1])
        lines = self.outside().blanked(hidden_from)
        return [line.replace(f" = {HIDDEN}", f"[:] = no_{self.field.name}") for line in lines]


def indexes(loops: Sequence[Loop]) -> str:
    return "".join(f"[{variable}]" for variable, _ in loops)


def indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def places(state: type[State], names: dict[str, Any]) -> list[FieldAccess]:
    """Return all fields of numbers in a state; adds the rules that their loops call to `names`."""
    return list(places_in(state, state, "s", (), names))


def places_in(
    state: type[State], record: type[FlatRecord], part: str, outer: tuple[Loop, ...], names: dict[str, Any]
) -> Iterator[FieldAccess]:
    for field in record.fields:
        loops: list[Loop] = []
        for size in field.shape:
            loops.append(("ijk"[len(outer) + len(loops)], end_of(size, names)))
        if not isinstance(field.kind, Sized):
            yield from places_in(state, field.kind, f"{part}.{field.name}{indexes(loops)}", (*outer, *loops), names)
            continue
        if field.used:
            whole = FieldAccess(state, record, part, field, outer, tuple(loops[:-1]))
            loops[-1] = (loops[-1][0], whole.beside(field.used)[0])
        yield FieldAccess(state, record, part, field, outer, tuple(loops))


def end_of(size: int, names: dict[str, Any]) -> str:
    if not isinstance(size, SeatCount):
        return str(size)
    if size.at_table is None:
        return "s.players"
    names[size.at_table.__name__] = size.at_table
    return f"{size.at_table.__name__}(s)"


def generate_blank(state: type[State]) -> Callable[[Any, int], None]:
    """Generate the rule that hides the fields of a state."""
    names: dict[str, Any] = {"State": state, "to_move": to_move}
    rules_by_test: dict[str, tuple[list[str], list[str]]] = {}
    covered: set[str] = set()
    for place in places(state, names):
        if hidden_from := place.field.hidden_from:
            covered.add(place.in_state)
            hides = "True" if hidden_from.after_the_end else f"to_move(s) != {NOBODY}"
            if hidden_from.hides:
                names[hidden_from.hides.__name__] = hidden_from.hides
                hides = f"{hidden_from.hides.__name__}(s)"
            lines, quick_lines = rules_by_test.setdefault(hides, ([], []))
            lines += place.blanked(hidden_from)
            quick_lines += place.blanked_quickly(hidden_from, names)
    when = [f"hides_{i} = {hides}" for i, hides in enumerate(rules_by_test)] or ["pass"]
    slowly = [
        line for i, (rule, _) in enumerate(rules_by_test.values()) for line in (f"if hides_{i}:", *indented(rule))
    ]
    quickly = [
        line for i, (_, quick) in enumerate(rules_by_test.values()) for line in (f"if hides_{i}:", *indented(quick))
    ]
    blank = generate_rule("blank(s: State, viewer: int) -> None", when + slowly, names)
    sooner = generate_rule("blank_for_a_glimpse(s: State, viewer: int) -> None", when + quickly, names)
    FAST_BLANKS[blank] = FastBlank(frozenset(covered), sooner)
    return blank


def generate_rule(head: str, lines: Sequence[str], names: dict[str, Any]) -> Callable[..., Any]:
    """Generate a rule from its head and its lines, and add it to `names`, so that later rules can call it."""
    name = head.partition("(")[0]
    rule = names[name] = define_rule(name, f"def {head}:\n" + "".join(f"    {line}\n" for line in lines), names)
    return rule
