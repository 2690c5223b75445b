"""Records: laid out like a C struct, copied, packed and checked."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.twins import random_record
from tuliptable.engine.flat_record import FlatRecord, FlatRecordMeta, Sized, i8, i16, i32, i64, record, records, u32


class Patch(FlatRecord):
    bulbs = i8()
    price = i16()


class Farm(FlatRecord):
    flag = i8()
    row = i8(5)
    wide = i64()
    grid = i16(2, 3)
    cube = i8(2, 3, 2)
    words = u32(2)
    number = i32()
    patch = record(Patch)
    patches = records(Patch, 3)


class Book(FlatRecord, last=("notes", "pages")):
    pages = i16()
    notes = i8(3)
    title = i32()


def test_fields_are_laid_out_widest_first_without_gaps() -> None:
    end = 0
    for field in Farm.fields:
        assert field.at == end
        assert field.at % field.alignment == 0
        end += field.size
    widths = [field.alignment for field in Farm.fields]
    assert widths == sorted(widths, reverse=True)
    assert Farm.size == (end + 7) // 8 * 8


def test_last_fields_come_after_all_others_and_are_aligned() -> None:
    class Novel(Book):
        wide = i64()

    places = {field.name: field.at for field in Novel.fields}
    assert places["wide"] < places["title"] < min(places["notes"], places["pages"])
    assert min(places["notes"], places["pages"]) % 8 == 0


def as_c_struct(kind: type[FlatRecord]) -> type[ctypes.Structure]:
    """Return the C struct with the same fields in the same order."""
    c_types = {"b": ctypes.c_int8, "h": ctypes.c_int16, "i": ctypes.c_int32, "q": ctypes.c_int64, "I": ctypes.c_uint32}
    fields: list[tuple[str, Any]] = []
    for field in kind.fields:
        c_type: Any = c_types[field.kind.code] if isinstance(field.kind, Sized) else as_c_struct(field.kind)
        for n in reversed(field.shape):
            c_type = c_type * n
        fields.append((field.name, c_type))
    return type(kind.__name__, (ctypes.Structure,), {"_fields_": fields})


def plain(value: Any) -> Any:
    """Return rows and records, ours or those of C, as lists of numbers."""
    if isinstance(value, int):
        return value
    if isinstance(value, FlatRecord):
        return [plain(getattr(value, field.name)) for field in value.fields]
    if isinstance(value, ctypes.Structure):
        return [plain(getattr(value, description[0])) for description in value._fields_]
    return [plain(part) for part in value]


@pytest.mark.parametrize("kind", [Patch, Farm])
def test_every_field_has_the_offset_that_c_gives_it(kind: type[FlatRecord]) -> None:
    c_struct = as_c_struct(kind)
    assert [field.at for field in kind.fields] == [getattr(c_struct, field.name).offset for field in kind.fields]
    assert (kind.size, kind.alignment) == (ctypes.sizeof(c_struct), ctypes.alignment(c_struct))


@pytest.mark.parametrize("seed", range(20))
def test_c_reads_the_same_numbers_from_the_bytes(seed: int) -> None:
    farm = random_record(Farm, Random(seed), 2**63)
    assert plain(as_c_struct(Farm).from_buffer_copy(farm.pack())) == plain(farm)


@given(st.binary(min_size=4, max_size=4))
def test_any_bytes_of_the_right_length_are_a_record_whose_padding_is_cleared(data: bytes) -> None:
    assert Patch.unpack(data).pack() == data[:3] + bytes(1)


def test_a_record_without_fields_is_empty() -> None:
    class Nothing(FlatRecord):
        pass

    assert Nothing().pack() == b""
    assert Nothing.unpack(b"") == Nothing().copy()


@pytest.mark.parametrize("name", ["fields", "size", "copy", "pack", "last"])
def test_a_field_may_not_hide_an_attribute_of_every_record(name: str) -> None:
    with pytest.raises(TypeError, match=f"Plot.{name}: every record has a {name} of its own"):
        FlatRecordMeta("Plot", (FlatRecord,), {name: i8()})


def test_a_new_record_is_all_zeros() -> None:
    assert Farm().pack() == bytes(Farm.size)


def number(size: Sized) -> st.SearchStrategy[int]:
    bits = 8 * size.width
    return st.integers(0, 2**bits - 1) if size is u32 else st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def fill(data: st.DataObject, made: FlatRecord) -> None:
    """Fill every field with any values that fit."""
    for field in made.fields:
        value = getattr(made, field.name)
        if isinstance(field.kind, Sized):
            if field.shape:
                fill_rows(data, value, field.kind)
            else:
                setattr(made, field.name, data.draw(number(field.kind)))
        else:
            for inner in value if field.shape else [value]:
                fill(data, inner)


def fill_rows(data: st.DataObject, rows: Any, size: Sized) -> None:
    for i in range(len(rows)):
        if isinstance(rows, list):
            fill_rows(data, rows[i], size)
        else:
            rows[i] = data.draw(number(size))


@given(st.data())
def test_packing_and_unpacking_lose_nothing(data: st.DataObject) -> None:
    farm = Farm()
    fill(data, farm)
    packed = farm.pack()
    assert len(packed) == Farm.size
    again = Farm.unpack(packed)
    assert again == farm
    assert repr(again) == repr(farm)
    assert farm.copy() == farm
    taken = Farm()
    taken.copy_from(farm)
    assert taken.equals(farm)


def test_a_copy_changes_independently() -> None:
    farm = Farm()
    copy = farm.copy()
    copy.row[1] = copy.grid[1][2] = copy.cube[1][2][1] = 7
    copy.patch.price = copy.patches[2].bulbs = copy.number = 7
    assert farm.pack() == bytes(Farm.size)
    other = Farm()
    other.copy_from(copy)
    other.patches[2].bulbs = 9
    assert copy.patches[2].bulbs == 7


@pytest.mark.parametrize("seed", range(5))
def test_parts_stay_parts_of_a_record_that_copies_another(seed: int) -> None:
    random = Random(seed)
    farm, other = random_record(Farm, random, 100), random_record(Farm, random, 100)
    patch, last, row, plane = farm.patch, farm.patches[2], farm.row, farm.cube[1]
    farm.copy_from(other)
    assert farm == other
    patch.price, last.bulbs, row[4], plane[2][1] = 1, 2, 3, 4
    assert (farm.patch.price, farm.patches[2].bulbs, farm.row[4], farm.cube[1][2][1]) == (1, 2, 3, 4)


def test_a_record_that_copies_itself_stays_the_same() -> None:
    farm = random_record(Farm, Random(1), 100)
    before = farm.pack()
    farm.copy_from(farm)
    assert farm.pack() == before


def test_a_row_refuses_a_number_that_does_not_fit() -> None:
    farm = Farm()
    with pytest.raises(OverflowError):
        farm.row[0] = 128
    with pytest.raises(OverflowError):
        farm.words[0] = -1


def test_packing_names_a_number_that_does_not_fit() -> None:
    farm = Farm()
    farm.flag = 128
    with pytest.raises(OverflowError, match=r"Farm.flag = 128 does not fit int8_t"):
        farm.pack()
    farm.flag = 0
    farm.patches[1].price = 40_000
    with pytest.raises(OverflowError, match=r"Farm\.patches\[1\]\.price = 40000 does not fit int16_t"):
        farm.pack()


@pytest.mark.parametrize("name", ["flag", "wide", "number"])
@pytest.mark.parametrize("side", [-1, 1])
def test_the_first_number_beyond_either_end_does_not_fit(name: str, side: int) -> None:
    width = next(field.width for field in Farm.fields if field.name == name)
    most = 2 ** (8 * width - 1) - 1
    farm = Farm()
    setattr(farm, name, most if side > 0 else -most - 1)
    assert len(farm.pack()) == Farm.size
    setattr(farm, name, most + 1 if side > 0 else -most - 2)
    with pytest.raises(OverflowError, match=f"Farm.{name} = "):
        farm.pack()


def test_a_fraction_fits_no_field() -> None:
    patch = Patch()
    patch.price = 1.5  # type: ignore[assignment]
    with pytest.raises(OverflowError, match=r"Patch\.price = 1\.5 does not fit int16_t"):
        patch.pack()


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match=f"Farm is {Farm.size} bytes long, not 3"):
        Farm.unpack(b"abc")


def test_an_unknown_field_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Farm().colour = 1  # type: ignore[attr-defined]


def test_records_of_another_kind_are_never_equal() -> None:
    assert Patch() != Book()
    assert Patch() == Patch()
