"""Options of a game: declared once, and from there in the state, on the command line and in files."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.engine.refusal import Refusal

OptionValue = int | str | bool | None

UNSET = -1
"""What the state holds for a seat option that nobody set."""


@dataclass(frozen=True)
class Option:
    """One choice made before the game. It lives in a field of the state that has its name."""

    name: str
    meaning: str
    rule: str
    default: OptionValue = None

    def encode(self, value: OptionValue, players: int) -> int:
        """The number the state holds for a value; Refusal if the value is none of this option's."""
        raise NotImplementedError

    def decode(self, number: int) -> OptionValue:
        raise NotImplementedError

    def read(self, text: str) -> OptionValue:
        """The value a person typed."""
        raise NotImplementedError


@dataclass(frozen=True)
class SeatOption(Option):
    """A seat, or none."""

    def encode(self, value: OptionValue, players: int) -> int:
        if value is None:
            return UNSET
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
            raise Refusal(f"{self.name} is a seat from 0 to {players - 1}, not {value!r} ({self.rule})")
        return value

    def decode(self, number: int) -> OptionValue:
        return None if number == UNSET else number

    def read(self, text: str) -> OptionValue:
        if text in ("none", "random", ""):
            return None
        if not text.isdigit():
            raise Refusal(f"{self.name} is a seat number or 'random', not {text!r} ({self.rule})")
        return int(text)
