"""The fields of a game's positions: how they are written, and the checks that all games share when they are read."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import IntEnum
from typing import Any, TypeVar

import msgspec

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import State

P = TypeVar("P", bound=msgspec.Struct)


def written(position: msgspec.Struct) -> dict[str, Any]:
    fields = msgspec.to_builtins(position)
    assert isinstance(fields, dict)
    return fields


def said_in(fields: dict[str, Any], kind: type[P], title: str) -> P:
    """What the fields of a position say; Refusal if they are not those of this game."""
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"this is not a position of {title}: {error}") from None


def member(kinds: type[IntEnum], text: str, what: str) -> int:
    names = {kind.name.lower(): int(kind) for kind in kinds}
    if text not in names:
        raise Refusal(f"{what} is one of {', '.join(names)}; not {text!r}")
    return names[text]


def seat(s: State, number: int, what: str) -> int:
    if not 0 <= number < s.players:
        raise Refusal(f"{what} is a seat from 0 to {s.players - 1}, not {number}")
    return number


def per_player(s: State, said: Sequence[Any], what: str, default: Any) -> list[tuple[int, Any]]:
    """A list with an entry for every player, or the default for all where nothing is said."""
    if said and len(said) != s.players:
        raise Refusal(f"{what} has {len(said)} entries for {s.players} players")
    return list(enumerate(said or [default] * s.players))


def fill(row: array[int], numbers: Sequence[int]) -> None:
    """Write numbers into a row, from its beginning."""
    for i, number in enumerate(numbers):
        row[i] = number
