"""Invariants: a broken one is reported with the sentence of its assertion, interpreted and in C."""

from __future__ import annotations

from typing import Any

import pytest

from tuliptable.engine.flat_record import FlatRecord, i8, record
from tuliptable.engine.invariants import check_invariants, faults_of, invariant
from tuliptable.engine.rule import rule, scratch
from tuliptable.engine.state import HIDDEN, State
from tuliptable.engine.translate.library import Library
from tuliptable.engine.translate.program import Program


class Bed(FlatRecord):
    rows = i8(3)


class Garden(State):
    water = i8()
    seeds = i8(2)
    bed = record(Bed)


@invariant
def water(s: Garden) -> None:
    assert 0 <= s.water <= 9, "the well is empty, or flows over"
    if s.seeds[0] == HIDDEN:
        return
    for p in range(2):
        assert s.seeds[p] >= 0, "a player has fewer than no seeds"


@invariant
def planted(s: Garden) -> None:
    bed_is_in_order(s.bed, 1)
    assert total(s.bed) <= 20, "the bed is too full"


@invariant
def bed_is_in_order(bed: Bed, first: int) -> None:
    longest = scratch(1)
    for row in range(first, 3):
        longest[0] = max(longest[0], bed.rows[row - 1])
        assert bed.rows[row] >= longest[0], "a row is shorter than the one before it"


@rule
def total(bed: Bed) -> int:
    return bed.rows[0] + bed.rows[1] + bed.rows[2]


broken = check_invariants(water, planted)


def garden(*, water: int = 5, seeds: tuple[int, int] = (1, 2), rows: tuple[int, int, int] = (1, 2, 3)) -> Garden:
    s = Garden()
    s.water = water
    s.seeds[0], s.seeds[1] = seeds
    s.bed.rows[0], s.bed.rows[1], s.bed.rows[2] = rows
    return s


CASES: list[tuple[dict[str, Any], str]] = [
    ({}, ""),
    ({"water": 10}, "the well is empty, or flows over"),
    ({"water": -1}, "the well is empty, or flows over"),
    ({"seeds": (0, -1)}, "a player has fewer than no seeds"),
    ({"seeds": (HIDDEN, -1)}, ""),
    ({"rows": (1, 3, 2)}, "a row is shorter than the one before it"),
    ({"rows": (6, 7, 8)}, "the bed is too full"),
    ({"seeds": (-1, 0), "rows": (3, 2, 1)}, "a player has fewer than no seeds"),
]


@pytest.mark.parametrize(("said", "sentence"), CASES)
def test_the_first_broken_invariant_is_reported(said: dict[str, Any], sentence: str) -> None:
    assert faults_of(broken).get(broken(garden(**said)), "") == sentence


def test_compiled_invariants_equal_interpreted_ones() -> None:
    library = Library(Program(Garden, {}, [broken], checked=True), "invariants")
    for said, _ in CASES:
        assert library.call(broken, garden(**said)) == broken(garden(**said))


def test_an_assertion_needs_a_sentence() -> None:
    @invariant
    def dumb(s: Garden) -> None:
        assert s.water > 0

    with pytest.raises(TypeError, match="say what is wrong if it does not hold"):
        check_invariants(dumb)
