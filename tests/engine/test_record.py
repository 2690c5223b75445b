"""Records: laid out like a C struct, copied, packed and checked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuliptable.engine.record import Record, Sized, i8, i16, i32, i64, record, records, u32


class Patch(Record):
    bulbs = i8()
    price = i16()


class Farm(Record):
    flag = i8()
    row = i8(5)
    wide = i64()
    grid = i16(2, 3)
    cube = i8(2, 3, 2)
    words = u32(2)
    number = i32()
    patch = record(Patch)
    patches = records(Patch, 3)


class Book(Record, last=("notes", "pages")):
    pages = i16()
    notes = i8(3)
    title = i32()


def test_fields_lie_widest_first_without_gaps_between_them() -> None:
    end = 0
    for field in Farm.fields:
        assert field.at == end
        assert field.at % field.alignment == 0
        end += field.size
    widths = [field.alignment for field in Farm.fields]
    assert widths == sorted(widths, reverse=True)
    assert Farm.size == (end + 7) // 8 * 8


def test_fields_named_last_lie_behind_all_others_and_begin_aligned() -> None:
    class Novel(Book):
        wide = i64()

    places = {field.name: field.at for field in Novel.fields}
    assert places["wide"] < places["title"] < min(places["notes"], places["pages"])
    assert min(places["notes"], places["pages"]) % 8 == 0


def test_a_new_record_is_all_zeros() -> None:
    assert Farm().pack() == bytes(Farm.size)


def number(size: Sized) -> st.SearchStrategy[int]:
    bits = 8 * size.width
    return st.integers(0, 2**bits - 1) if size is u32 else st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def fill(data: st.DataObject, made: Record) -> None:
    """Any values that fit, in every field."""
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
    taken.take_over(farm)
    assert taken.same_as(farm)


def test_a_copy_lives_its_own_life() -> None:
    farm = Farm()
    copy = farm.copy()
    copy.row[1] = copy.grid[1][2] = copy.cube[1][2][1] = 7
    copy.patch.price = copy.patches[2].bulbs = copy.number = 7
    assert farm.pack() == bytes(Farm.size)
    other = Farm()
    other.take_over(copy)
    other.patches[2].bulbs = 9
    assert copy.patches[2].bulbs == 7


def test_a_number_that_does_not_fit_is_found_when_it_is_written_into_a_row() -> None:
    farm = Farm()
    with pytest.raises(OverflowError):
        farm.row[0] = 128
    with pytest.raises(OverflowError):
        farm.words[0] = -1


def test_a_number_that_does_not_fit_its_field_is_named_when_packed() -> None:
    farm = Farm()
    farm.flag = 128
    with pytest.raises(OverflowError, match=r"Farm.flag = 128 does not fit int8_t"):
        farm.pack()
    farm.flag = 0
    farm.patches[1].price = 40_000
    with pytest.raises(OverflowError, match=r"price = 40000 does not fit int16_t"):
        farm.pack()


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match=f"Farm is {Farm.size} bytes long, not 3"):
        Farm.unpack(b"abc")


def test_an_unknown_field_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Farm().colour = 1  # type: ignore[attr-defined]


def test_records_of_another_kind_are_never_equal() -> None:
    assert Patch() != Book()
    assert Patch() == Patch()
