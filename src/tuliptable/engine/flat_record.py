"""Flat records: pieces of state with a fixed size, declared as classes.

    class Farm(FlatRecord):
        guilders = i8()             # one small whole number
        bulbs = i8(5)               # a row of five
        patches = i8(4, 7)          # four rows of seven

Interpreted, a record is an ordinary object whose fields are integers and arrays. Packed, it is one block of bytes with
the layout of a C struct. The translator emits the same struct, so both sides read the same bytes. The widest fields
come first, so there is no hidden padding. A number that does not fit its field raises `OverflowError`: in a row when
it is written, in a single field at the latest when the record is packed.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar, Self, TypeVar, cast, overload

from tuliptable.engine.secrecy import AllBut

Row = array  # a row of numbers; `Row[int]` for the type checker
FEW_ROWS = 16


@dataclass(frozen=True)
class Sized:
    """An integer type. Calling it declares a field of this type, or an array of such fields."""

    code: str
    width: int
    c_type: str

    @overload
    def __call__(self, *, hidden_from: AllBut | None = ...) -> int: ...
    @overload
    def __call__(self, size: int, /, *, hidden_from: AllBut | None = ..., used: str = ...) -> array[int]: ...
    @overload
    def __call__(
        self, rows: int, size: int, /, *, hidden_from: AllBut | None = ..., used: str = ...
    ) -> list[array[int]]: ...
    @overload
    def __call__(self, planes: int, rows: int, size: int, /) -> list[list[array[int]]]: ...
    def __call__(self, *shape: int, hidden_from: AllBut | None = None, used: str = "") -> Any:
        return RecordField(self, shape, hidden_from=hidden_from, used=used)


i8 = Sized("b", 1, "int8_t")
i16 = Sized("h", 2, "int16_t")
i32 = Sized("i", 4, "int32_t")
i64 = Sized("q", 8, "int64_t")
u32 = Sized("I", 4, "uint32_t")

R = TypeVar("R", bound="FlatRecord")


def record(kind: type[R]) -> R:
    """Declare a field that is itself a record."""
    return cast(R, RecordField(kind, ()))


def records(kind: type[R], size: int) -> list[R]:
    """Declare a row of records."""
    return cast(list[R], RecordField(kind, (size,)))


@dataclass
class RecordField:
    """A declared field. Laying out the record sets `at` and `size`."""

    kind: Sized | type[FlatRecord]
    shape: tuple[int, ...]
    name: str = ""
    at: int = 0
    hidden_from: AllBut | None = None
    used: str = ""
    """The field that counts how many numbers of a row are in use; the others mean nothing."""
    layout: Any = None
    """The layout of pieces in this field (`PieceLayout`), if it holds any."""

    @property
    def width(self) -> int:
        """Bytes of one element."""
        return self.kind.width if isinstance(self.kind, Sized) else self.kind.size

    @property
    def alignment(self) -> int:
        return self.kind.width if isinstance(self.kind, Sized) else self.kind.alignment

    @property
    def size(self) -> int:
        count = 1
        for n in self.shape:
            count *= n
        return count * self.width


class FlatRecordMeta(type):
    """The metaclass of records: turns declared fields into slots, lays them out and generates the record's methods."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, last: tuple[str, ...] = ()
    ) -> FlatRecordMeta:
        own = {key: value for key, value in namespace.items() if isinstance(value, RecordField)}
        for key, field in own.items():
            del namespace[key]
            field.name = key
        namespace["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, namespace)
        inherited = [base for base in bases if isinstance(base, FlatRecordMeta)]
        if not inherited:
            return cls
        record_class = cast("type[FlatRecord]", cls)
        base = cast("type[FlatRecord]", inherited[0])
        fields = {f.name for f in base.fields}
        for key in own:
            if key not in fields and hasattr(base, key):
                raise TypeError(f"{name}.{key}: every record has a {key} of its own; give the field another name")
        declared = {**{f.name: replace(f) for f in base.fields}, **own}
        record_class.last = base.last + last
        record_class.fields = _lay_out(declared, record_class.last)
        record_class.alignment = max((f.alignment for f in record_class.fields), default=1)
        end = max((f.at + f.size for f in record_class.fields), default=0)
        record_class.size = _round_up(end, record_class.alignment)
        _write_methods(record_class)
        return cls

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **_: Any) -> None:
        super().__init__(name, bases, namespace)


def _round_up(n: int, step: int) -> int:
    return (n + step - 1) // step * step


def _lay_out(declared: dict[str, RecordField], last: tuple[str, ...]) -> tuple[RecordField, ...]:
    """Assign offsets to the fields, widest alignment first. The fields in `last` come at the end and can be cut off."""
    at = 0
    placed = []
    widest = max((f.alignment for f in declared.values()), default=1)
    for group in ([f for f in declared.values() if f.name not in last], [declared[name] for name in last]):
        at = _round_up(at, widest)
        for field in sorted(group, key=lambda f: -f.alignment):
            field.at = at
            at += field.size
            placed.append(field)
    return tuple(placed)


class FlatRecord(metaclass=FlatRecordMeta):
    """The base of all records. Each subclass gets generated methods to copy, pack and unpack its fields."""

    __slots__ = ()
    fields: ClassVar[tuple[RecordField, ...]] = ()
    last: ClassVar[tuple[str, ...]] = ()
    size: ClassVar[int] = 0
    alignment: ClassVar[int] = 1
    _pack: ClassVar[Callable[[Any], bytes]]
    _fill: ClassVar[Callable[[Any, bytes, int], None]]
    _take: ClassVar[Callable[[Any, Any], None]]
    _become: ClassVar[Callable[[Any, Any], None]]

    def __init__(self) -> None:
        self._fill(bytes(self.size), 0)

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new._take(self)
        return new

    def copy_from(self, other: Self) -> None:
        """Become a copy of another record of the same class. References to parts of this record stay valid."""
        self._become(other)

    def equals(self, other: Self) -> bool:
        """Return True if all bytes are equal."""
        return self.pack() == other.pack()

    def pack(self) -> bytes:
        """Return the record as bytes.

        Raises:
            OverflowError: A number does not fit its field. The message names the field.
        """
        try:
            return self._pack()
        except struct.error:
            raise OverflowError(_misfit(self, type(self).__name__)) from None

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        if len(data) != cls.size:
            raise ValueError(f"{cls.__name__} is {cls.size} bytes long, not {len(data)}")
        new = cls.__new__(cls)
        new._fill(data, 0)
        return new

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, FlatRecord) and self.equals(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in self.fields)})"


def _misfit(broken: FlatRecord, path: str) -> str:
    """Describe the single number that does not fit its field; empty if all fit. Rows refuse wrong numbers at once."""
    for field in broken.fields:
        value, where = getattr(broken, field.name), f"{path}.{field.name}"
        if not isinstance(field.kind, Sized):
            parts = {f"{where}[{i}]": part for i, part in enumerate(value)} if field.shape else {where: value}
            for name, part in parts.items():
                if problem := _misfit(part, name):
                    return problem
        elif not field.shape:
            try:
                struct.pack("=" + field.kind.code, value)
            except struct.error:
                return f"{where} = {value!r} does not fit {field.kind.c_type}"
    return ""


def _write_methods(cls: type[FlatRecord]) -> None:
    """Generate the methods that visit all fields: twenty times faster than a loop over them."""
    names: dict[str, Any] = {"array": array, "struct_pack": struct.pack, "unpack_from": struct.unpack_from}
    names["ALL"] = slice(None)  # row[:] would make one for every row
    packs, fills, takes, becomes = [], [], [], []
    end = 0
    for run in _runs(cls.fields):
        if run[0].at > end:
            packs.append(f"bytes({run[0].at - end})")
        end = run[-1].at + run[-1].size
        pack, fill, take, become = _numbers_code(run) if len(run) > 1 else _field_code(run[0], names)
        packs.append(pack)
        fills.append(fill)
        takes.append(take)
        becomes += become
    if cls.size > end:
        packs.append(f"bytes({cls.size - end})")
    source = (
        f"def _pack(self):\n    return b''.join(({''.join(p + ', ' for p in packs)}))\n"
        + "def _fill(self, data, at):\n"
        + "".join(f"    {line}\n" for line in fills or ["pass"])
        + "def _take(self, other):\n"
        + "".join(f"    {line}\n" for line in takes or ["pass"])
        + "def _become(self, other):\n"
        + "".join(f"    {line}\n" for line in becomes or ["pass"])
    )
    exec(source, names)
    for method in ("_pack", "_fill", "_take", "_become"):
        setattr(cls, method, names[method])


def sharing(kind: type[R], own: frozenset[str]) -> Callable[[R], R]:
    """Return a function that copies a record for reading: it copies the fields in `own` and shares all others."""
    names: dict[str, Any] = {"kind": kind, "ALL": slice(None)}
    takes = [_field_code(f, names)[2] if f.name in own else f"self.{f.name} = other.{f.name}" for f in kind.fields]
    lines = ["self = kind.__new__(kind)", *takes, "return self"]
    exec("def shared(other):\n" + "".join(f"    {line}\n" for line in lines), names)
    return cast("Callable[[R], R]", names["shared"])


def _runs(fields: tuple[RecordField, ...]) -> list[list[RecordField]]:
    """Group adjacent single numbers, which are packed together; every other field is a group of its own."""
    runs: list[list[RecordField]] = []
    for field in fields:
        single = isinstance(field.kind, Sized) and not field.shape
        before = runs[-1][-1] if runs else field
        joins = single and isinstance(before.kind, Sized) and not before.shape and before.at + before.size == field.at
        if joins:
            runs[-1].append(field)
        else:
            runs.append([field])
    return runs


def _numbers_code(run: list[RecordField]) -> tuple[str, str, str, list[str]]:
    """Return source text that packs, fills, copies and overwrites several adjacent numbers."""
    codes = "".join(field.kind.code for field in run if isinstance(field.kind, Sized))
    own = ", ".join(f"self.{field.name}" for field in run)
    takes = "; ".join(f"self.{field.name} = other.{field.name}" for field in run)
    return (
        f"struct_pack('={codes}', {own})",
        f"{own} = unpack_from('={codes}', data, at + {run[0].at})",
        takes,
        [takes],
    )


def _field_code(field: RecordField, names: dict[str, Any]) -> tuple[str, str, str, list[str]]:
    """Return source text that packs, fills, copies and overwrites one field."""
    me, it = f"self.{field.name}", f"other.{field.name}"
    if isinstance(field.kind, Sized):
        code, width = field.kind.code, field.kind.width
        if not field.shape:
            return (
                f"struct_pack('={code}', {me})",
                f"{me}, = unpack_from('={code}', data, at + {field.at})",
                f"{me} = {it}",
                [f"{me} = {it}"],
            )
        row = f"array('{code}', data[{{0}}:{{0}} + {field.shape[-1] * width}])"
        return (
            _nest(me, field.shape[:-1], "b''.join([{} for {} in {}])", "{}.tobytes()"),
            f"{me} = " + _nest_rows(field, row, width),
            _copied(me, it, field.shape[:-1]),
            [f"{me}{at}[:] = {it}{at}" for at in _indexes(field.shape[:-1])],
        )
    kind = names[f"kind_{field.name}"] = field.kind
    names[f"make_{field.name}"] = lambda data, at: _make_record(kind, data, at)
    if not field.shape:
        return (
            f"{me}._pack()",
            f"{me} = make_{field.name}(data, at + {field.at})",
            f"{me} = {it}.copy()",
            [f"{me}._become({it})"],
        )
    return (
        f"b''.join([r._pack() for r in {me}])",
        f"{me} = [make_{field.name}(data, at + {field.at} + i * {kind.size}) for i in range({field.shape[0]})]",
        f"{me} = [r.copy() for r in {it}]",
        [f"{me}{at}._become({it}{at})" for at in _indexes(field.shape)],
    )


def _make_record(kind: type[R], data: bytes, at: int) -> R:
    new = kind.__new__(kind)
    new._fill(data, at)
    return new


def _indexes(shape: tuple[int, ...]) -> list[str]:
    """Return the indexes of all elements of an array, as source text: `[0][1]`."""
    return ["".join(f"[{i}]" for i in place) for place in product(*(range(n) for n in shape))]


def _nest(name: str, outer: tuple[int, ...], wrap: str, leaf: str) -> str:
    if not outer:
        return leaf.format(name)
    inner = f"r{len(outer)}"
    return wrap.format(_nest(inner, outer[1:], wrap, leaf), inner, name)


def _copied(me: str, it: str, outer: tuple[int, ...]) -> str:
    """Return source text that copies rows; naming a few rows one by one takes a third of the time of a loop."""
    if len(outer) != 1 or outer[0] > FEW_ROWS:
        return f"{me} = " + _nest(it, outer, "[{} for {} in {}]", "{}[ALL]")
    rows = [f"row{i}" for i in range(outer[0])]
    return f"{', '.join(rows)}, = {it}; {me} = [{', '.join(f'{row}[ALL]' for row in rows)}]"


def _nest_rows(field: RecordField, row: str, width: int) -> str:
    text, step, loops = f"at + {field.at}", field.shape[-1] * width, []
    for depth in range(len(field.shape) - 2, -1, -1):
        loops.append((f"i{depth}", field.shape[depth], step))
        step *= field.shape[depth]
    offset = text + "".join(f" + {name} * {size}" for name, _, size in reversed(loops))
    rows = row.format(offset)
    for name, count, _ in loops:
        rows = f"[{rows} for {name} in range({count})]"
    return rows
