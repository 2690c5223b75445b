"""The schema of a position: a table of keys, each with its field of the state and the codec that writes it.

    CARD = NamesCodec(FACES, "card").or_hidden()

    SCHEMA = PositionSchema({
        "phase": SchemaField(NamesCodec(Phase), "playing"),              # the default
        "drawn": SchemaField(CARD.or_nothing(), None),
        "hands": SchemaField(EachSeat(ListCodec(CARD, " "), ""), [], field="hand"),
        "turn": SchemaField(SEAT, lambda s: s.starter),                  # a default that follows from the rest
        "garden": CustomField(str, write_garden, read_garden, ""),       # the game's own notation
    }, check=check)

The schema writes, reads and refuses positions. It does not write defaults. `check` gets the new state and the keys of
the position; it fills in the fields that follow from the rest, and refuses contradictions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.position_codec import POSITION, ValueCodec, refusal

R = TypeVar("R", bound=FlatRecord)

FOLLOWS, REQUIRED = object(), object()
"""For a key that a position leaves out: FOLLOWS if `check` fills in its field, REQUIRED if the key is missing."""


@dataclass(frozen=True)
class SchemaField:
    """A field of the state with its codec.

    Args:
        notation: The codec of the value.
        unsaid: The default, a function of the state that returns it, FOLLOWS or REQUIRED.
        field: The name of the field, if it is not the key.
        count: The field that counts how many numbers of the row are in use.
        part: The part of the row that this key holds.
        when: A function of the state: the field is written only while it returns True.
    """

    notation: ValueCodec
    default: Any = FOLLOWS
    field: str = ""
    count: str = ""
    part: slice | None = None
    when: Callable[[Any], bool] | None = None

    def is_written(self, data: Any) -> bool:
        return self.notation.always or data != self.default

    def locate(self, owner: Any, key: str) -> tuple[Any, str]:
        """Return the record with the field, and the name of the field."""
        *path, name = (self.field or key).split(".")
        for step in path:
            owner = getattr(owner, step)
        return owner, name

    def write(self, owner: Any, key: str, s: Any) -> Any:
        if self.when and not self.when(owner):
            return None
        record, name = self.locate(owner, key)
        value = getattr(record, name)
        value = value[self.part] if self.part else value
        return self.notation.write(value[: getattr(record, self.count)] if self.count else value, s)

    def read(self, owner: Any, key: str, data: Any, what: str, s: Any) -> None:
        value = self.notation.read(data, what, s)
        record, name = self.locate(owner, key)
        if isinstance(value, int):
            setattr(record, name, value)
            return
        row = getattr(record, name)
        fill(memoryview(row)[self.part] if self.part else row, value, self.notation.rest, what)
        if self.count:
            setattr(record, self.count, len(value))


@dataclass(frozen=True)
class CustomField:
    """A key in the game's own notation, with a shape that msgspec checks.

    Args:
        shape: The type of the JSON value.
        writes: A function that returns the JSON value for a state.
        reads: A function that reads a JSON value into a state; it may raise Refusal.
        unsaid: The default.
    """

    shape: Any
    writes: Callable[[Any], Any]
    reads: Callable[[Any, Any], None]
    default: Any = FOLLOWS

    def is_written(self, data: Any) -> bool:
        return bool(data != self.default)

    def write(self, owner: Any, key: str, s: Any) -> Any:
        return self.writes(owner)

    def read(self, owner: Any, key: str, data: Any, what: str, s: Any) -> None:
        try:
            values = msgspec.convert(data, self.shape)
        except msgspec.ValidationError as error:
            raise refusal(what, f"does not have the expected form: {error}") from None
        self.reads(owner, values)


class PositionSchema(ValueCodec, Generic[R]):
    """A table of keys, which is also the codec of the records inside a state.

    Args:
        table: The keys of a position.
        begin: A function that prepares the state before anything is read.
        check: A function that completes the state that was read, or raises Refusal.
        record: The class of the record, if it is not the state itself.
    """

    def __init__(
        self,
        table: Mapping[str, SchemaField | CustomField],
        begin: Callable[[R], None] | None = None,
        check: Callable[[R, dict[str, Any]], None] | None = None,
        record: type[R] | None = None,
    ) -> None:
        self.table, self.begin, self.check, self.record = table, begin, check, record

    def write(self, value: R, s: Any = None) -> dict[str, Any]:
        written = {key: (entry.write(value, key, s or value), entry) for key, entry in self.table.items()}
        return {k: data for k, (data, entry) in written.items() if data is not None and entry.is_written(data)}

    def read(self, data: Any, what: str, s: Any) -> R:
        assert self.record is not None
        record = self.record()
        self.read_into(record, data, what, s)
        return record

    def read_into(self, record: R, data: Any, what: str = POSITION, s: Any = None) -> None:
        if not isinstance(data, dict):
            raise refusal(what, f"must be an object in braces, not {data!r}")
        for key in data:
            if key not in self.table:
                raise refusal(what, f"has no key {key!r}. Its keys are {', '.join(self.table)}")
        values = {key: value for key, value in data.items() if value is not None}
        if self.begin:
            self.begin(record)
        for key, entry in self.table.items():
            if key not in values and entry.default is REQUIRED:
                raise refusal(what, f"needs the key {key!r}")
            if key in values or not (entry.default is FOLLOWS or callable(entry.default)):
                entry.read(record, key, values.get(key, entry.default), key, s or record)
        for key, entry in self.table.items():
            if key not in values and callable(entry.default):
                entry.read(record, key, entry.default(record), key, s or record)
        if self.check:
            self.check(record, values)


def fill(row: Any, values: Sequence[Any], rest: int, what: str) -> None:
    """Write values into a row, from its beginning; the places behind them get the number for an empty place."""
    if len(values) > len(row):
        raise refusal(what, f"has room for {len(row)}, not for {len(values)}")
    for i, locate in enumerate(row):
        value = values[i] if i < len(values) else None
        if isinstance(locate, int):
            row[i] = rest if value is None else value
        elif isinstance(locate, FlatRecord):
            locate.copy_from(type(locate)() if value is None else value)
        else:
            fill(locate, value or [], rest, what)
