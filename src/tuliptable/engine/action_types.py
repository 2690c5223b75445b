"""Actions as classes: declared once with named parameters, yielded by rules, and applied by the rule bound to them.

    Seat = Annotated[int, seat_range(6)]

    class Give(Action):
        to: Seat

    Choice = Keep | Give
    Options = Iterator[Choice]
    ACTIONS: ActionSet[Choice] = action_set(Choice)

    @rule
    def plays(s: Gift) -> Options:
        yield Keep()
        yield Give(to=friend)

    @applies(Give)
    def give(s: Gift, to: int) -> None: ...

Compiled rules see integers: an action is its code, and the engine generates the switch from codes to rules.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from tuliptable.engine.action_codec import ActionCodec, ActionSpec, Digit, Domain
from tuliptable.engine.rule_codegen import define_rule
from tuliptable.engine.state import State

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound=State)
M = TypeVar("M")

ALWAYS = -1
"""The decision of an action that the same rule applies in every decision."""


class Action(msgspec.Struct):
    """An action with its parameters. People type them in the order of the class, unless `typed` gives another order."""

    typed: ClassVar[tuple[str, ...]] = ()
    listed_last: ClassVar[bool] = False
    """True to list the action below all others, for passing and ending a turn."""


class Adds(dict[int, int]):
    """The addend of each value of a parameter in the action code. Any other value is out of range."""

    def __init__(self, name: str, step: Digit) -> None:
        super().__init__((step.low + i, i * step.step) for i in range(step.values))
        self.name = name

    def __missing__(self, value: int) -> int:
        raise ValueError(f"{self.name} is {value}, and may be {min(self)} to {max(self)}")


KINDS: dict[object, ActionSpec] = {}
ADDS: dict[type[Action], dict[str, Adds]] = {}
"""The addends of each action's parameters, by name."""
CODES: dict[type[Action], Callable[[Any], int]] = {}
"""The function that returns the code of an action object, by its class."""


class ActionSet(ActionCodec, Generic[M]):
    """An action codec whose actions are classes."""

    kinds: tuple[type[M], ...]
    _objects: dict[int, M]

    def read(self, code: int) -> M:
        """Return the action object of a code. The same code always returns the same object."""
        if code not in self._objects:
            action = self.action_of(code)
            kind = self.kinds[bisect_right(self._firsts, code) - 1]
            self._objects[code] = kind(**action.numbers(code - action.first))
        return self._objects[code]


def action_set(choice: object) -> ActionSet[Any]:
    """Return the actions of a game, with codes in the order of the union.

    Args:
        choice: A union of classes: `Keep | Give`. A class can belong to one game only.

    Raises:
        TypeError: A class already has codes, or a parameter has no values that people can type.
    """
    kinds: tuple[type[Action], ...] = get_args(choice) or (choice,)
    for kind in kinds:
        if kind in KINDS:
            raise TypeError(f"{kind.__name__} is numbered already")
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
        KINDS[kind] = ActionSpec(name, typed=kind.typed, listed_last=kind.listed_last, **domains(kind))
    actions: ActionSet[Any] = ActionSet(*(KINDS[kind] for kind in kinds))
    object.__setattr__(actions, "kinds", kinds)
    object.__setattr__(actions, "_objects", {})
    for kind in kinds:
        fields = zip(kind.__struct_fields__, KINDS[kind].steps(), strict=True)
        ADDS[kind] = {name: Adds(f"{kind.__name__}.{name}", step) for name, step in fields}
        CODES[kind] = _code(kind)
    return actions


def domains(kind: type[Action]) -> dict[str, Domain]:
    values, hints = {}, get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        if get_origin(hints[name]) is not Annotated:
            raise TypeError(f"{kind.__name__}.{name}: say which values it has, as in Annotated[int, seats(4)]")
        values[name] = get_args(hints[name])[1]
        if any(len(value.split()) != 1 for value in values[name]):
            raise TypeError(f"{kind.__name__}.{name}: values are typed, so each is one word, as in red4 or new_moon")
    return values


def _code(kind: type[Action]) -> Callable[[Any], int]:
    terms = [str(KINDS[kind].first), *(f"{name}[move.{name}]" for name in ADDS[kind])]
    return define_rule("code", f"def code(move):\n    return {' + '.join(terms)}\n", ADDS[kind], "")


def applies(kind: type[Action], *, when: int | tuple[int, ...] = ALWAYS) -> Callable[[F], F]:
    """Bind a rule to an action.

    Args:
        kind: The class of the action. The rule takes the state and the parameters of this class.
        when: The decision or decisions in which this rule applies the action, if other rules apply it in others.

    Raises:
        TypeError: The parameters differ, or another rule already applies the action in this decision.
    """

    def mark(function: F) -> F:
        if kind not in KINDS:
            raise TypeError(f"{kind.__name__} is in no codec yet: name the actions of the game with moves(Choice)")
        action, code = KINDS[kind], function.__code__
        if code.co_varnames[1 : code.co_argcount] != tuple(action.parameters):
            raise TypeError(f"{function.__name__} takes the state and {', '.join(action.parameters) or 'nothing'}")
        for decision in when if isinstance(when, tuple) else (when,):
            if decision in action.rules:
                raise TypeError(f"{kind.__name__} is carried out by {action.rules[decision].__name__} already")
            action.rules[decision] = function
        function.__rule__ = "rule"  # type: ignore[attr-defined]
        return function

    return mark


def switch(
    actions: ActionSet[Any],
    state: type[S],
    *,
    decision: str = "",
    then: Callable[[S], None] | None = None,
    last: Sequence[Callable[..., None]] = (),
) -> Callable[[S, int], None]:
    """Generate the rule `apply`, which calls the rule bound to an action.

    Args:
        actions: The actions of the game.
        state: The class of the game's state.
        decision: The field of the state that holds the current decision, if several rules apply the same action.
        then: A rule to run after each rule except those in `last`.
        last: The rules that end the turn or the game themselves.
    """
    source = _Switch(decision, last if then else ())
    source.names.update(State=state, then=then)
    source.fork(actions.actions, 1)
    lines = ["def apply(s: State, action: int) -> None:", *source.lines, *["    then(s)"] * bool(then), ""]
    return define_rule("apply", "\n".join(lines), source.names)


class _Switch:
    """The source text of a switch."""

    def __init__(self, decision: str, last: Sequence[Callable[..., None]]) -> None:
        self.decision = decision
        self.last = last
        self.lines: list[str] = []
        self.names: dict[str, Any] = {}

    def fork(self, actions: Sequence[ActionSpec], depth: int) -> None:
        """Write a binary search over the actions: thirty actions take five comparisons."""
        indent = "    " * depth
        if len(actions) == 1:
            self.carry_out(actions[0], depth)
            return
        half = len(actions) // 2
        self.lines.append(f"{indent}if action < {actions[half].first}:")
        self.fork(actions[:half], depth + 1)
        self.lines.append(f"{indent}else:")
        self.fork(actions[half:], depth + 1)

    def carry_out(self, action: ActionSpec, depth: int) -> None:
        """Write the call of an action's rule; if there are several, choose by the current decision."""
        if not action.rules:
            raise TypeError(f"no rule carries out {action.name}")
        if not self.decision and set(action.rules) != {ALWAYS}:
            raise TypeError(f"{action.name} is carried out by decision: the switch needs `decision`")
        indent, chosen = "    " * depth, sorted(action.rules, reverse=True)
        if len(set(action.rules.values())) == 1:
            chosen = chosen[:1]
        for i, when in enumerate(chosen):
            if len(chosen) == 1:
                self.call(action, when, depth)
                continue
            test = f"if s.{self.decision} == {int(when)}:"
            self.lines.append(indent + ("else:" if i == len(chosen) - 1 else "el" * bool(i) + test))
            self.call(action, when, depth + 1)

    def call(self, action: ActionSpec, when: int, depth: int) -> None:
        rule, indent = action.rules[when], "    " * depth
        name = rule.__name__
        while self.names.setdefault(name, rule) is not rule:
            name += "_"
        self.lines.append(f"{indent}{name}({', '.join(['s', *action.arguments('action')])})")
        if rule in self.last:
            self.lines.append(f"{indent}return")
