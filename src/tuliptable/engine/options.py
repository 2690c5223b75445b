"""The options of a game: declared once, for the state, the command line, screens and files.

The value of an option is in the field of the state with the same name, as a number or a row of numbers. `values` are
the values that a screen offers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tuliptable.engine.english import join_words
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import parse_int

OptionValue = int | str | bool | list[int] | None

UNSET = -1
"""The number in the state for a seat option without a value."""


@dataclass(frozen=True)
class Option:
    """A choice that players make before the game.

    Example:
            `SeatOption("start_player", "the seat that starts; random if not set", "GT-49")`
    """

    name: str
    meaning: str
    rule: str
    default: OptionValue = None

    def values(self, players: int) -> list[OptionValue]:
        """Return the values to offer, the default first."""
        raise NotImplementedError

    def default_for(self, players: int) -> OptionValue:
        """Return the value that holds unless the players choose another."""
        return self.default

    def label(self, value: OptionValue) -> str:
        """Return a value in words."""
        return str(value).replace("_", " ")

    def typed(self, value: OptionValue) -> str:
        """Return a value as a person types it on the command line."""
        return str(value)

    def typed_values(self, players: range) -> str:
        """List the values for the command line, the default first: `hidden or open`."""
        return join_words([*dict.fromkeys(self.typed(value) for p in players for value in self.values(p))], "or")

    def put(self, state: Any, value: OptionValue) -> None:
        """Write a value into a state.

        Raises:
            Refusal: The option does not have this value.
        """
        setattr(state, self.name, self.encode(value, state.players))

    def get(self, state: Any) -> OptionValue:
        return self.decode(getattr(state, self.name))

    def encode(self, value: OptionValue, players: int) -> int:
        values = self.values(players)
        if value not in values or isinstance(value, bool) != isinstance(self.default, bool):
            offered = ", ".join(self.label(v) for v in values)
            raise Refusal(f"The option {self.name} must be one of {offered}, not {value!r} ({self.rule}).")
        return values.index(value)

    def decode(self, number: int) -> OptionValue:
        return self.values(0)[number]

    def read(self, text: str, players: int) -> OptionValue:
        """Return the value that a person typed.

        Raises:
            Refusal: The option does not have this value.
        """
        for value in self.values(players):
            if text in (str(value), self.label(value)):
                return value
        offered = ", ".join(self.label(v) for v in self.values(players))
        raise Refusal(f"The option {self.name} must be one of {offered}, not {text!r} ({self.rule}).")


@dataclass(frozen=True)
class SeatOption(Option):
    """An option for a seat; without a value, chance decides."""

    def values(self, players: int) -> list[OptionValue]:
        return [None, *range(players)]

    def label(self, value: OptionValue) -> str:
        return f"seat {value + 1}" if isinstance(value, int) else "random"

    def typed(self, value: OptionValue) -> str:
        return self.label(value).removeprefix("seat ")

    def typed_values(self, players: range) -> str:
        return f"random, or the number of a seat from 1 to {players[-1]}"

    def read(self, text: str, players: int) -> OptionValue:
        """Return the seat that a person typed, counted from 1: `2` and `seat 2` are the second seat."""
        number = parse_int(text)
        return super().read(text if number is None else f"seat {number}", players)

    def encode(self, value: OptionValue, players: int) -> int:
        if value is None:
            return UNSET
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
            raise Refusal(
                f"The option {self.name} must be null or a seat from 0 to {players - 1}, not {value!r} ({self.rule})."
            )
        return value

    def decode(self, number: int) -> OptionValue:
        return None if number == UNSET else number


@dataclass(frozen=True)
class FlagOption(Option):
    """An option that is on or off; the state holds 1 or 0."""

    default: OptionValue = False

    def values(self, players: int) -> list[OptionValue]:
        return [self.default, not self.default]

    def label(self, value: OptionValue) -> str:
        return "on" if value else "off"

    def typed(self, value: OptionValue) -> str:
        return self.label(value)

    def encode(self, value: OptionValue, players: int) -> int:
        return int(bool(self.values(players)[super().encode(value, players)]))

    def decode(self, number: int) -> OptionValue:
        return bool(number)


@dataclass(frozen=True)
class ChoiceOption(Option):
    """An option with a few named values; the state holds the position in the list."""

    offered: tuple[OptionValue, ...] = ()

    def values(self, players: int) -> list[OptionValue]:
        return list(self.offered)


@dataclass(frozen=True)
class FallingOption(Option):
    """An option with a falling row of whole numbers; the state holds a row of the same name."""

    most: int = 100

    def values(self, players: int) -> list[OptionValue]:
        return [self.default]

    def label(self, value: OptionValue) -> str:
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

    def typed(self, value: OptionValue) -> str:
        return self.label(value).replace(" ", "")

    def typed_values(self, players: range) -> str:
        return f"numbers such as {super().typed_values(players)}, none greater than the one before"

    def put(self, state: Any, value: OptionValue) -> None:
        row = getattr(state, self.name)
        for i, number in enumerate(self.checked(value, len(row))):
            row[i] = number

    def get(self, state: Any) -> OptionValue:
        return list(getattr(state, self.name))

    def checked(self, value: OptionValue, size: int) -> list[int]:
        numbers = value if isinstance(value, list) else []
        fall = all(self.most >= before >= after >= 0 for before, after in pairwise(numbers))
        if len(numbers) != size or not fall or any(isinstance(number, bool) for number in numbers):
            raise Refusal(
                f"The option {self.name} must be {size} falling numbers from {self.most} to 0, "
                f"not {self.label(value)} ({self.rule})."
            )
        return numbers

    def read(self, text: str, players: int) -> OptionValue:
        words = text.replace(",", " ").split()
        numbers = [number for word in words if (number := parse_int(word)) is not None]
        if len(numbers) < len(words):
            example = self.label(self.default)
            raise Refusal(f"The option {self.name} must be whole numbers like {example}, not {text!r} ({self.rule}).")
        return [*numbers]
