"""Value codecs: they write a number, a row or a record of a state as JSON in a position, and read it again.

CARD = NamesCodec(FACES, "card").or_hidden()
HANDS = EachSeat(ListCodec(CARD, " "), "")

A codec refuses JSON that it cannot read, and says how to write the value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN

UNKNOWN = "?"
POSITION = "a position"
"""The name of the whole position in refusals."""
Bound = int | Callable[[Any], int]
"""A number, or a function of the state that returns it."""


def resolve(number: Bound, s: Any) -> int:
    return number if isinstance(number, int) else number(s)


def to_json(value: Any) -> Any:
    """Return a number, or a row as a list."""
    return value if isinstance(value, int) else list(value)


def is_empty(value: Any, rest: int) -> bool:
    """Return True if a place of a row, or every place of a row of rows, has the number for an empty place."""
    return value == rest if isinstance(value, int) else not isinstance(value, FlatRecord) and set(value) == {rest}


def refusal(what: str, fault: str) -> Refusal:
    """Return the refusal of a position, or of a part of it."""
    return Refusal(f"{'The position' if what == POSITION else f'In the position, {what}'} {fault}.")


def players(s: Any) -> int:
    return int(s.players)


class ValueCodec:
    """The base of all codecs: for a number, a row of numbers, rows of them, or a record."""

    rest = 0
    """The number in the places of a row that a position leaves out."""
    always = False
    """True to write the value even if it is the default, because readers of a position expect it."""

    def write(self, value: Any, s: Any) -> Any:
        raise NotImplementedError

    def read(self, data: Any, what: str, s: Any) -> Any:
        raise NotImplementedError

    def or_nothing(self, text: str | None = None, number: int = -1) -> ValueCodec:
        """Return this codec with a value for an empty place: `number` in the state, `text` in a position."""
        return Fallback(self, number, text, number)

    def or_hidden(self, size: int = 0) -> ValueCodec:
        """Return this codec with `"?"` for a hidden number, or for a hidden row of `size` numbers."""
        return Fallback(self, [HIDDEN] * size or HIDDEN, UNKNOWN, self.rest)


class Fallback(ValueCodec):
    """A codec that writes one value in a special way, and all others as usual."""

    def __init__(self, usual: ValueCodec, value: Any, text: Any, rest: int = 0) -> None:
        self.usual, self.value, self.text, self.rest = usual, value, text, rest

    def write(self, value: Any, s: Any) -> Any:
        return self.text if to_json(value) == self.value else self.usual.write(value, s)

    def read(self, data: Any, what: str, s: Any) -> Any:
        return self.value if data == self.text else self.usual.read(data, what, s)


class Text(ValueCodec):
    """A text that the game reads itself."""

    def read(self, data: Any, what: str, s: Any) -> str:
        if not isinstance(data, str):
            raise refusal(what, f"must be a text, not {data!r}")
        return data


TEXT = Text()


# --- one number ------------------------------------------------------------------------------------------------------


class Number(ValueCodec):
    """A whole number, within bounds if there are any; `first` is the number that a position writes for 0."""

    def __init__(self, low: Bound | None = None, high: Bound = 0, rule: str = "", first: int = 0, is_a: str = "number"):
        self.low, self.high, self.first, self.is_a = low, high, first, is_a
        self.rule = f" ({rule})" if rule else ""

    def write(self, value: Any, s: Any) -> Any:
        return value + self.first

    def read(self, data: Any, what: str, s: Any) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            raise refusal(what, f"must be a whole number, not {data!r}")
        if self.low is not None:
            low, high = resolve(self.low, s), resolve(self.high, s)
            if not low <= data <= high:
                raise refusal(what, f"must be a {self.is_a} from {low} to {high}, not {data}{self.rule}")
        return data - self.first


def seat_of(seats: Bound) -> Number:
    return Number(0, lambda s: resolve(seats, s) - 1, is_a="seat")


SEAT = seat_of(players)


class Flag(ValueCodec):
    def write(self, value: Any, s: Any) -> bool:
        return bool(value)

    def read(self, data: Any, what: str, s: Any) -> int:
        if not isinstance(data, bool):
            raise refusal(what, f"must be true or false, not {data!r}")
        return int(data)


class NamesCodec(ValueCodec):
    """A number that is written by name: the members of an enum, or pieces in their order."""

    def __init__(self, names: type[IntEnum] | Sequence[str], kind: str = "", rule: str = "") -> None:
        self.kind, self.rule = kind, f" ({rule})" if rule else ""
        self.always = isinstance(names, type)
        self.names = [n.name.lower() for n in names] if isinstance(names, type) else list(names)

    def write(self, value: int, s: Any) -> str:
        return self.names[value]

    def read(self, data: Any, what: str, s: Any) -> int:
        if data not in self.names:
            names = ", ".join(self.names if len(self.names) <= 40 else [*self.names[:3], "…", self.names[-1]])
            if self.kind:
                raise Refusal(f"There is no {self.kind} {data!r}. There are {names}{self.rule}.")
            raise refusal(what, f"must be one of {names}, not {data!r}")
        return self.names.index(data)


# --- several numbers -------------------------------------------------------------------------------------------------


class Several(ValueCodec):
    """Several values, in a list, or in a text with a separator `between` them."""

    def __init__(self, of: ValueCodec, between: str = "") -> None:
        self.of, self.between, self.rest = of, between, of.rest

    def join(self, written: Sequence[Any]) -> Any:
        return self.between.join(written) if self.between else list(written)

    def split(self, data: Any, what: str) -> list[Any]:
        if self.between:
            return [part for part in TEXT.read(data, what, None).split(self.between) if part]
        if not isinstance(data, list):
            raise refusal(what, f"must be a list, not {data!r}")
        return data

    def each(self, data: Any, what: str, s: Any) -> list[Any]:
        return [self.of.read(part, f"an entry of {what}", s) for part in self.split(data, what)]


class ListCodec(Several):
    """A row of numbers. It leaves out empty places at the end, unless `whole`, and may have certain sizes only."""

    def __init__(
        self,
        of: ValueCodec,
        between: str = "",
        sizes: Sequence[Bound] = (),
        whole: bool = False,
        once: str | None = None,
    ) -> None:
        super().__init__(of, between)
        self.sizes, self.whole, self.once = sizes, whole, once

    def write(self, value: Any, s: Any) -> Any:
        used = max((i + 1 for i, number in enumerate(value) if not is_empty(number, self.rest)), default=0)
        sizes = [resolve(size, s) for size in self.sizes] or [len(value) if self.whole else used]
        size = next((n for n in sizes if n >= used), len(value))
        return self.join([self.of.write(number, s) for number in value[:size]])

    def read(self, data: Any, what: str, s: Any) -> list[Any]:
        sizes = [resolve(size, s) for size in self.sizes]
        if sizes and len(self.split(data, what)) not in sizes:
            raise refusal(what, f"must have {' or '.join(map(str, sizes))} entries, not {data!r}")
        return each_once(self.each(data, what, s), self.of, what, s, self.once)


class CountsCodec(Several):
    """The counts of each kind, written as the kinds themselves; `once` is the rule that forbids two of a kind."""

    def __init__(self, of: ValueCodec, size: int, between: str = "", once: str | None = None) -> None:
        super().__init__(of, between)
        self.size, self.once, self.rest = size, once, 0

    def write(self, value: Any, s: Any) -> Any:
        return self.join([self.of.write(i, s) for i, count in enumerate(value) for _ in range(count)])

    def read(self, data: Any, what: str, s: Any) -> list[int]:
        values = each_once(self.each(data, what, s), self.of, what, s, self.once)
        return [values.count(i) for i in range(self.size)]


class Bits(Several):
    """A set of numbers that the state stores as bits."""

    def __init__(self, of: ValueCodec, between: str = "", rule: str = "") -> None:
        super().__init__(of, between)
        self.rule = rule

    def write(self, value: Any, s: Any) -> Any:
        return self.join([self.of.write(i, s) for i in range(8) if value >> i & 1])

    def read(self, data: Any, what: str, s: Any) -> int:
        return sum(1 << number for number in each_once(self.each(data, what, s), self.of, what, s, self.rule))


def each_once(numbers: list[int], of: ValueCodec, what: str, s: Any, rule: str | None) -> list[int]:
    """Return the numbers; raise Refusal if two are equal where a rule forbids it. Empty places may repeat."""
    written = [of.write(number, s) for number in numbers] if rule is not None else []
    for i, name in enumerate(written):
        if name not in (None, "", "-") and name in written[:i]:
            raise refusal(what, f"names {name} twice{f' ({rule})' if rule else ''}")
    return numbers


class EachSeat(ValueCodec):
    """An entry for every seat, or an empty list if all seats have the usual entry."""

    def __init__(self, of: ValueCodec, usual: Any, seats: Bound = players, once: str | None = None) -> None:
        self.of, self.usual, self.seats, self.once, self.rest = of, usual, seats, once, of.rest

    def write(self, value: Any, s: Any) -> list[Any]:
        return [self.of.write(value[p], s) for p in range(resolve(self.seats, s))]

    def read(self, data: Any, what: str, s: Any) -> list[Any]:
        seats = resolve(self.seats, s)
        if not isinstance(data, list):
            raise refusal(what, f"must be a list with an entry for each seat, not {data!r}")
        if len(data) not in (0, seats):
            raise refusal(what, f"has {len(data)} entries for {seats} seats")
        entries = enumerate(data or [self.usual] * seats)
        values = [self.of.read(entry, f"{what} of seat {p}", s) for p, entry in entries]
        return each_once(values, self.of, what, s, self.once)


class Keyed(ValueCodec):
    """Numbers by the names of their places, in a row or in rows of `width` places; it leaves out empty places."""

    def __init__(self, places: NamesCodec, of: ValueCodec, width: int = 0) -> None:
        self.places, self.of, self.width, self.rest = places, of, width, of.rest

    def write(self, value: Any, s: Any) -> dict[str, Any]:
        numbers = [number for row in value for number in row] if self.width else value
        return {self.places.names[i]: self.of.write(n, s) for i, n in enumerate(numbers) if n != self.rest}

    def read(self, data: Any, what: str, s: Any) -> list[Any]:
        if not isinstance(data, dict):
            raise refusal(what, f"must be an object with a key for each place, not {data!r}")
        row = [self.rest] * len(self.places.names)
        for name, inner in data.items():
            row[self.places.read(name, what, s)] = self.of.read(inner, f"{what}: {name}", s)
        return [row[i : i + self.width] for i in range(0, len(row), self.width)] if self.width else row
