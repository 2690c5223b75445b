"""The form of a position: a table that says for every key which field of the state it is, and how that is written.

    CARD = Names(FACES, "card").or_hidden()

    FORM = Form({
        "phase": Entry(Names(Phase), "playing"),               # if it is not said, this
        "drawn": Entry(CARD.or_nothing(), None),
        "hands": Entry(EachSeat(Row(CARD, " "), ""), [], field="hand"),
        "turn": Entry(SEAT, lambda s: s.starter),              # or what follows from the rest
        "garden": Special(str, write_garden, read_garden, ""), # in words of the game's own
    }, check=check)

Writing, reading and refusing follow from it. What goes without saying is not written. ``check`` is given the
state that was read and what was said; it works out what follows from the rest, and refuses what contradicts itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from tuliptable.engine.flat_record import FlatRecord
from tuliptable.engine.position_codec import ValueCodec
from tuliptable.engine.refusal import Refusal

R = TypeVar("R", bound=FlatRecord)

FOLLOWS, REQUIRED = object(), object()
"""A key that a position leaves out: its field is filled in by ``check``, or the position is refused."""


@dataclass(frozen=True)
class SchemaField:
    """A field of the state, and how it is written; of a row perhaps a part, or as much as another field counts.

    Some fields mean something only at times, and are written only then.
    """

    notation: ValueCodec
    unsaid: Any = FOLLOWS
    field: str = ""
    count: str = ""
    part: slice | None = None
    when: Callable[[Any], bool] | None = None

    def worth_saying(self, said: Any) -> bool:
        return self.notation.always or said != self.unsaid

    def place(self, owner: Any, key: str) -> tuple[Any, str]:
        """The record that has the field, and its name."""
        *path, name = (self.field or key).split(".")
        for step in path:
            owner = getattr(owner, step)
        return owner, name

    def write(self, owner: Any, key: str, s: Any) -> Any:
        if self.when and not self.when(owner):
            return None
        record, name = self.place(owner, key)
        value = getattr(record, name)
        value = value[self.part] if self.part else value
        return self.notation.write(value[: getattr(record, self.count)] if self.count else value, s)

    def read(self, owner: Any, key: str, said: Any, what: str, s: Any) -> None:
        value = self.notation.read(said, what, s)
        record, name = self.place(owner, key)
        if isinstance(value, int):
            setattr(record, name, value)
            return
        row = getattr(record, name)
        fill(memoryview(row)[self.part] if self.part else row, value, self.notation.rest, what)
        if self.count:
            setattr(record, self.count, len(value))


@dataclass(frozen=True)
class CustomField:
    """What a game writes in words of its own, of a shape that msgspec knows."""

    shape: Any
    writes: Callable[[Any], Any]
    reads: Callable[[Any, Any], None]
    unsaid: Any = FOLLOWS

    def worth_saying(self, said: Any) -> bool:
        return bool(said != self.unsaid)

    def write(self, owner: Any, key: str, s: Any) -> Any:
        return self.writes(owner)

    def read(self, owner: Any, key: str, said: Any, what: str, s: Any) -> None:
        try:
            told = msgspec.convert(said, self.shape)
        except msgspec.ValidationError as error:
            raise Refusal(f"{what} is not written like this: {error}") from None
        self.reads(owner, told)


class PositionSchema(ValueCodec, Generic[R]):
    """A table of keys; itself a notation, for the records that a state is made of."""

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
        return {k: said for k, (said, entry) in written.items() if said is not None and entry.worth_saying(said)}

    def read(self, said: Any, what: str, s: Any) -> R:
        assert self.record is not None
        record = self.record()
        self.read_into(record, said, what, s)
        return record

    def read_into(self, record: R, said: Any, what: str = "a position of this game", s: Any = None) -> None:
        if not isinstance(said, dict):
            raise Refusal(f"{what} is written in braces, not {said!r}")
        for key in said:
            if key not in self.table:
                raise Refusal(f"{what} has no field {key!r}; there are {', '.join(self.table)}")
        told = {key: value for key, value in said.items() if value is not None}
        if self.begin:
            self.begin(record)
        for key, entry in self.table.items():
            if key not in told and entry.unsaid is REQUIRED:
                raise Refusal(f"{what} needs the field {key!r}")
            if key in told or not (entry.unsaid is FOLLOWS or callable(entry.unsaid)):
                entry.read(record, key, told.get(key, entry.unsaid), key, s or record)
        for key, entry in self.table.items():
            if key not in told and callable(entry.unsaid):
                entry.read(record, key, entry.unsaid(record), key, s or record)
        if self.check:
            self.check(record, told)


def fill(row: Any, values: Sequence[Any], rest: int, what: str) -> None:
    """Write values into a row, from its beginning; places of which nothing is said get the number for that."""
    if len(values) > len(row):
        raise Refusal(f"{what} has room for {len(row)}, not for {len(values)}")
    for i, place in enumerate(row):
        value = values[i] if i < len(values) else None
        if isinstance(place, int):
            row[i] = rest if value is None else value
        elif isinstance(place, FlatRecord):
            place.copy_from(type(place)() if value is None else value)
        else:
            fill(place, value or [], rest, what)
