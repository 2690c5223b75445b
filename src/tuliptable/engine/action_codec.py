"""The action codec: every action of a game as a number, as a name with named parameters, and as a text to type.

ACTIONS = ActionCodec(
    ActionSpec("keep"),
    ActionSpec("give", to=seat_range(6)),
)
ACTIONS.notation(3)        # "give 2"
ACTIONS.spelled(3)         # "give(to=2)"
ACTIONS.parse("give 2")    # 3
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
"""The values that a parameter can have, as they are typed."""

MANY = 24
"""Up to this many names, a refusal lists them all."""


class IntRange(tuple[str, ...]):
    """A domain of whole numbers. Rules see these numbers; they see the values of any other domain by position, from 0.

    Equal only to a domain of the same class: Python keeps one `Annotated` for all marks that are equal, so equal ranges
    of numbers would turn into the seats of another game.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((type(self), *self))

    @property
    def low(self) -> int:
        return int(self[0])


def describe_values(domain: Domain) -> str:
    """Describe the values for people: the ends of a long range, and a few of very many names."""
    if isinstance(domain, IntRange) and len(domain) > FEW:
        return f"a number from {domain[0]} to {domain[-1]}"
    if len(domain) > MANY:
        return f"one of {', '.join(domain[:FEW])} and {len(domain) - FEW} more"
    return f"one of {', '.join(domain)}"


class SeatRange(IntRange):
    """The numbers of seats, which people call by the players' names."""


def seat_range(count: int) -> Domain:
    return SeatRange(str(n) for n in range(count))


def int_range(low: int, high: int) -> Domain:
    """Return the domain of the whole numbers from `low` to `high`, both included.

    Example:
        `int_range(1, 3)` has the values `1`, `2` and `3`.
    """
    return IntRange(str(n) for n in range(low, high + 1))


class Digit(NamedTuple):
    """The part of a parameter in an action code: `(code // step) % values + low` is its value."""

    low: int
    values: int
    step: int


class ActionSpec:
    """A kind of action. Its codes count through the values of its parameters, the last parameter fastest.

    Args:
        name: The word that a person types, such as `give`.
        typed: The order in which people type the parameters, if it is not the order of declaration.
        listed_last: True to list the action below all others, for passing and ending a turn.
        parameters: The domain of each parameter, by name.
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
        """The rule that applies the action, by the decision in which it does."""

    def steps(self) -> list[Digit]:
        """Return the digit of each parameter."""
        return self._steps

    def _count_steps(self) -> list[Digit]:
        digits, step = [], self.count
        for domain in self.parameters.values():
            step //= len(domain)
            digits.append(Digit(domain.low if isinstance(domain, IntRange) else 0, len(domain), step))
        return digits

    def arguments(self, code: str) -> list[str]:
        """Return source text that computes each parameter from `code`, the source text of an action code."""
        texts = []
        for low, count, step in self.steps():
            text = f"{code} - {self.first}" if self.first else code
            text = text if count * step == self.count else f"({text}) % {count * step}"
            text = text if step == 1 else f"({text}) // {step}"
            texts.append(f"{text} + {low}" if low else text)
        return texts

    def numbers(self, offset: int) -> dict[str, int]:
        """Return the parameters as the rules see them, for a code counted from the first of this kind."""
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
        """Return the way to type the action: `give TO`."""
        return " ".join([self.name, *(name.upper() for name in self.typed)])


@dataclass(frozen=True, init=False)
class ActionCodec:
    """All actions of a game. Codes have no gaps and follow the order of declaration."""

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
        """Return the first code of an action."""
        return self[name].first

    def action_of(self, code: int) -> ActionSpec:
        if 0 <= code < self.size:
            return self.actions[bisect_right(self._firsts, code) - 1]
        raise Refusal(f"There is no action {code}. Codes are 0 to {self.size - 1}.")

    def numbers(self, code: int) -> dict[str, int]:
        """Return the parameters of an action as the rules see them."""
        action = self.action_of(code)
        return action.numbers(code - action.first)

    def values(self, code: int) -> dict[str, str]:
        action = self.action_of(code)
        return action.values(code - action.first)

    def args(self, code: int) -> dict[str, int | str]:
        """Return the parameters of an action as screens show them: integers, or names of values that have names."""
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
        arguments = ", ".join(f"{name}={value}" for name, value in self.values(code).items())
        return f"{self.action_of(code).name}({arguments})"

    def parse(self, text: str) -> int:
        """Return the code of an action that is typed as `give 2`, `give(2)` or `give(to=2)`.

        Raises:
            Refusal: The text is not an action of this game. The message says how to type it.
        """
        words = re.split(r"[\s(),]+", text.strip().rstrip(")"))
        name, arguments = words[0].lower().replace("-", "_"), [w for w in words[1:] if w]
        action = next((a for a in self.actions if a.name == name), None)
        if action is None:
            forms = "; ".join(a.form() for a in self.actions)
            raise Refusal(f"There is no action {words[0]!r}. The actions are: {forms}.")
        if len(arguments) != len(action.parameters):
            values = count_noun(len(action.parameters), "value")
            raise Refusal(f"Type {name} as '{action.form()}', with {values}, not {len(arguments)}.")
        chosen = {}
        for parameter, word in zip(action.typed, arguments, strict=True):
            value, domain = word.removeprefix(parameter + "="), action.parameters[parameter]
            if value not in domain:
                raise Refusal(f"{parameter.upper()} of {name} must be {describe_values(domain)}, not {value!r}.")
            chosen[parameter] = domain.index(value)
        code = 0
        for parameter, domain in action.parameters.items():
            code = code * len(domain) + chosen[parameter]
        return action.first + code
