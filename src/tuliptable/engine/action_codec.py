"""The action codec: every action of a game as a number, a name with named parameters, and a text one can type.

ACTIONS = Codec(
    Action("keep"),
    Action("give", to=seats(6)),
)
ACTIONS.notation(3)        "give 2"
ACTIONS.spelled(3)         "give(to=2)"
ACTIONS.parse("give 2")    3
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tuliptable.engine.english import count_noun
from tuliptable.engine.refusal import FEW, Refusal

Domain = tuple[str, ...]
"""The values a parameter can have, as they are typed."""

MANY = 24
"""Names that can still be read in one line."""


class IntRange(tuple[str, ...]):
    """A domain whose values are numbers for rules too; rules know all other values by their place, from 0.

    Equal only to its own kind: Python keeps one ``Annotated`` for all marks that are equal, and numbers would become
    seats of other games.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((type(self), *self))

    @property
    def low(self) -> int:
        return int(self[0])


def describe_values(domain: Domain) -> str:
    """What a value may be, for people: many numbers by the first and the last, very many names by a few of them."""
    if isinstance(domain, IntRange) and len(domain) > FEW:
        return f"a number from {domain[0]} to {domain[-1]}"
    if len(domain) > MANY:
        return f"one of {', '.join(domain[:FEW])} and {len(domain) - FEW} more"
    return f"one of {', '.join(domain)}"


class SeatRange(IntRange):
    """Numbers that are seats: people call them by the names of the players."""


def seat_range(count: int) -> Domain:
    return SeatRange(str(n) for n in range(count))


def int_range(low: int, high: int) -> Domain:
    """Whole numbers, both ends included."""
    return IntRange(str(n) for n in range(low, high + 1))


class Digit(NamedTuple):
    """How a parameter counts in the number of an action."""

    low: int
    values: int
    step: int


class ActionSpec:
    """A kind of action. Its parameters run through their domains, the last one fastest.

    They are typed in the same order, unless `typed` gives another.
    """

    def __init__(
        self, name: str, *, typed: tuple[str, ...] = (), listed_last: bool = False, **parameters: Domain
    ) -> None:
        self.name = name
        self.parameters = parameters
        self.typed = typed or tuple(parameters)
        self.listed_last = listed_last
        self.count = 1
        for domain in parameters.values():
            self.count *= len(domain)
        self.first = 0
        self._steps = self._count_steps()
        self.rules: dict[int, Callable[..., None]] = {}
        """The rules that carry the action out, by the decision at which each of them does."""

    def steps(self) -> list[Digit]:
        """For each parameter its lowest value, how many it has, and what one more adds to the action's number."""
        return self._steps

    def _count_steps(self) -> list[Digit]:
        found, step = [], self.count
        for domain in self.parameters.values():
            step //= len(domain)
            found.append(Digit(domain.low if isinstance(domain, IntRange) else 0, len(domain), step))
        return found

    def arguments(self, code: str) -> list[str]:
        """Source text for each parameter, from source text for the action's number."""
        found = []
        for low, count, step in self.steps():
            text = f"{code} - {self.first}" if self.first else code
            text = text if count * step == self.count else f"({text}) % {count * step}"
            text = text if step == 1 else f"({text}) // {step}"
            found.append(f"{text} + {low}" if low else text)
        return found

    def numbers(self, offset: int) -> dict[str, int]:
        """The parameters as rules know them."""
        return {
            name: offset // step % count + low
            for name, (low, count, step) in zip(self.parameters, self.steps(), strict=True)
        }

    def values(self, offset: int) -> dict[str, str]:
        chosen = {}
        for name, domain in reversed(self.parameters.items()):
            offset, i = divmod(offset, len(domain))
            chosen[name] = domain[i]
        return {name: chosen[name] for name in self.typed}

    def form(self) -> str:
        """How to type it: ``give TO``."""
        return " ".join([self.name, *(name.upper() for name in self.typed)])


@dataclass(frozen=True, init=False)
class ActionCodec:
    """All actions of a game, numbered without gaps in the order they are listed. Texts about one are made once."""

    actions: tuple[ActionSpec, ...]
    size: int
    _firsts: list[int] = field(repr=False, compare=False)
    _notations: dict[int, str] = field(repr=False, compare=False)
    _args: dict[int, dict[str, int | str]] = field(repr=False, compare=False)

    def __init__(self, *actions: ActionSpec) -> None:
        size = 0
        for action in actions:
            action.first = size
            size += action.count
        object.__setattr__(self, "actions", actions)
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "_firsts", [action.first for action in actions])
        object.__setattr__(self, "_notations", {})
        object.__setattr__(self, "_args", {})

    def __getitem__(self, name: str) -> ActionSpec:
        for action in self.actions:
            if action.name == name:
                return action
        raise KeyError(name)

    def first(self, name: str) -> int:
        """The first code of an action; rules add a parameter to it."""
        return self[name].first

    def action_of(self, code: int) -> ActionSpec:
        if 0 <= code < self.size:
            return self.actions[bisect_right(self._firsts, code) - 1]
        raise Refusal(f"there is no action {code}; codes run from 0 to {self.size - 1}")

    def numbers(self, code: int) -> dict[str, int]:
        """The parameters of an action as rules know them."""
        action = self.action_of(code)
        return action.numbers(code - action.first)

    def values(self, code: int) -> dict[str, str]:
        action = self.action_of(code)
        return action.values(code - action.first)

    def args(self, code: int) -> dict[str, int | str]:
        """The parameters of an action as screens know them: numbers, and names of what has a name."""
        if code not in self._args:
            domains = self.action_of(code).parameters
            self._args[code] = {
                name: int(value) if isinstance(domains[name], IntRange) else value
                for name, value in self.values(code).items()
            }
        return self._args[code]

    def notation(self, code: int) -> str:
        if code not in self._notations:
            self._notations[code] = " ".join([self.action_of(code).name, *self.values(code).values()])
        return self._notations[code]

    def spelled(self, code: int) -> str:
        given = ", ".join(f"{name}={value}" for name, value in self.values(code).items())
        return f"{self.action_of(code).name}({given})"

    def parse(self, text: str) -> int:
        """The code of an action typed as ``give 2``, ``give(2)`` or ``give(to=2)``; Refusal says what was wrong."""
        words = re.split(r"[\s(),]+", text.strip().rstrip(")"))
        name, given = words[0].lower().replace("-", "_"), [w for w in words[1:] if w]
        action = next((a for a in self.actions if a.name == name), None)
        if action is None:
            forms = "; ".join(a.form() for a in self.actions)
            raise Refusal(f"there is no action {words[0]!r}; the actions are: {forms}")
        if len(given) != len(action.parameters):
            values = count_noun(len(action.parameters), "value")
            raise Refusal(f"{name} is typed as '{action.form()}', with {values}, not {len(given)}")
        chosen = {}
        for parameter, word in zip(action.typed, given, strict=True):
            value, domain = word.removeprefix(parameter + "="), action.parameters[parameter]
            if value not in domain:
                raise Refusal(f"{name}: {parameter.upper()} is {describe_values(domain)}; not {value!r}")
            chosen[parameter] = domain.index(value)
        code = 0
        for parameter, domain in action.parameters.items():
            code = code * len(domain) + chosen[parameter]
        return action.first + code
