"""The schema of a position: a table of keys that writes, reads and refuses positions."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from tuliptable.engine.flat_record import FlatRecord, i8, record, records
from tuliptable.engine.position_codec import (
    SEAT,
    Bits,
    CountsCodec,
    EachSeat,
    Flag,
    Keyed,
    ListCodec,
    NamesCodec,
    Number,
)
from tuliptable.engine.position_schema import REQUIRED, PositionSchema, SchemaField
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, State


class Season(IntEnum):
    SPRING = 0
    AUTUMN = 1


class Bed(FlatRecord):
    bulbs = i8(2)


class Shed(FlatRecord):
    sacks = i8(3)


class Garden(State):
    season = i8()
    turn = i8()
    month = i8()
    watered = i8()
    helpers = i8()
    row = i8(4)
    path = i8(4)
    steps = i8()
    heap = i8(2)
    cash = i8(3)
    owner = i8(2)
    bed = records(Bed, 2)
    shed = record(Shed)


COLOUR = NamesCodec(("red", "white"), "colour")


def check(s: Garden, _: dict[str, Any]) -> None:
    if s.month == 11:
        raise Refusal("nothing grows in December")


BED: PositionSchema[Bed] = PositionSchema(
    {"bulbs": SchemaField(ListCodec(Number(0, 9), sizes=[2]), REQUIRED)}, record=Bed
)
FORM = PositionSchema(
    {
        "season": SchemaField(NamesCodec(Season), "spring"),
        "turn": SchemaField(SEAT, lambda s: s.players - 1),
        "month": SchemaField(Number(1, 12, "X-1", first=1), 1),
        "watered": SchemaField(Flag(), False),
        "helpers": SchemaField(Bits(SEAT, rule="X-2"), []),
        "row": SchemaField(ListCodec(COLOUR.or_nothing("-"), " "), ""),
        "path": SchemaField(ListCodec(COLOUR, whole=True), [], count="steps"),
        "heap": SchemaField(CountsCodec(COLOUR, 2, " "), ""),
        "cash": SchemaField(EachSeat(Number(0, 50).or_hidden(), 5), []),
        "owners": SchemaField(Keyed(COLOUR, SEAT.or_nothing()), {}, field="owner"),
        "beds": SchemaField(ListCodec(BED, whole=True), [], field="bed"),
        "sacks": SchemaField(CountsCodec(Number(1, 3, first=1), 3, once="X-3"), [], field="shed.sacks"),
    },
    check=check,
)


def garden(**said: Any) -> Garden:
    s = Garden()
    s.players = 2
    FORM.read_into(s, said)
    return s


WHOLE: dict[str, Any] = {
    "season": "autumn", "turn": 0, "month": 3, "watered": True, "helpers": [0, 1], "row": "red - white",
    "path": ["red", "red"], "heap": "red white white", "cash": [7, "?"], "owners": {"white": 1},
    "beds": [{"bulbs": [1, 2]}, {"bulbs": [0, 3]}], "sacks": [1, 3],
}  # fmt: skip


def test_values_of_a_position_reach_the_state_and_are_written_again() -> None:
    s = garden(**WHOLE)
    assert (s.season, s.turn, s.month, s.watered, s.helpers, s.steps) == (Season.AUTUMN, 0, 2, 1, 0b11, 2)
    assert [list(r) for r in (s.row, s.heap, s.cash)] == [[0, -1, 1, -1], [1, 2], [7, HIDDEN, 0]]
    assert [list(r) for r in (s.owner, s.bed[1].bulbs, s.shed.sacks)] == [[-1, 1], [0, 3], [1, 0, 1]]
    assert FORM.write(s) == WHOLE


def test_defaults_are_not_written() -> None:
    """The season is written anyway, for the readers of a position, and so is a field that follows from others."""
    s = garden(month=None)
    beds = [{"bulbs": [0, 0]}, {"bulbs": [0, 0]}]
    assert FORM.write(s) == {"season": "spring", "turn": 1, "cash": [5, 5], "beds": beds}
    assert list(s.row) == [-1, -1, -1, -1]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"moon": 1}, "has no key 'moon'. Its keys are season, turn"),
        ({"season": "winter"}, "season must be one of spring, autumn, not 'winter'"),
        ({"season": ["spring"]}, "season must be one of"),
        ({"turn": 2}, "turn must be a seat from 0 to 1, not 2"),
        ({"month": 13}, r"month must be a number from 1 to 12, not 13 \(X-1\)"),
        ({"month": True}, "month must be a whole number, not True"),
        ({"month": 13 - 0.5}, "month must be a whole number, not 12.5"),
        ({"watered": 1}, "watered must be true or false, not 1"),
        ({"helpers": [1, 1]}, r"helpers names 1 twice \(X-2\)"),
        ({"helpers": 1}, "helpers must be a list, not 1"),
        ({"row": ["red"]}, "row must be a text, not"),
        ({"row": "red pink"}, "There is no colour 'pink'. There are red, white"),
        ({"row": "- - - - red"}, "row has room for 4, not for 5"),
        ({"cash": [1]}, "cash has 1 entries for 2 seats"),
        ({"cash": 1}, "cash must be a list with an entry for each seat, not 1"),
        ({"cash": [1, 51]}, "cash of seat 1 must be a number from 0 to 50, not 51"),
        ({"owners": {"pink": 0}}, "There is no colour 'pink'"),
        ({"owners": {"red": 7}}, "owners: red must be a seat from 0 to 1, not 7"),
        ({"owners": [0]}, "owners must be an object with a key for each place"),
        ({"beds": [{}]}, "an entry of beds needs the key 'bulbs'"),
        ({"beds": [{"bulbs": [1]}]}, r"bulbs must have 2 entries, not \[1\]"),
        ({"beds": [3]}, "an entry of beds must be an object in braces, not 3"),
        ({"sacks": [2, 2]}, r"sacks names 2 twice \(X-3\)"),
        ({"sacks": [4]}, "an entry of sacks must be a number from 1 to 3, not 4"),
    ],
)
def test_a_position_outside_the_schema_is_refused(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        garden(**said)


def test_a_game_refuses_contradictions() -> None:
    with pytest.raises(Refusal, match="nothing grows in December"):
        garden(month=12)
