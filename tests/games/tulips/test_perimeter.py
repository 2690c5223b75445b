"""Tulips: the outer edge of the tableau."""

from __future__ import annotations

import pytest

from tests.games.tulips.table import (
    TABLEAU_A,
    drawn,
)
from tuliptable.games.tulips.rules.tableau import cell_at
from tuliptable.games.tulips.screen.tableau_view import counts_of, fields, hole_cells
from tuliptable.games.tulips.tables import RING


@pytest.mark.rule("TF-59")
def test_a_diagonal_gap_does_not_connect_a_hole_with_the_outside() -> None:
    assert hole_cells(drawn(TABLEAU_A)) == {cell_at(0, 1)}


@pytest.mark.rule("TF-60")
def test_sides_at_holes_and_open_wilds_do_not_count_for_the_perimeter() -> None:
    t = drawn(TABLEAU_A)
    assert counts_of(t, 2) == [2, 5, 4, 3]
    at_empty_cells = sum(field.outside_sides + field.hole_sides for field in fields(t, hole_cells(t)))
    assert at_empty_cells == 14 + 4


@pytest.mark.rule("TF-59", "TF-60", "TF-20")
def test_no_two_cells_of_one_tableau_share_a_place_in_the_map_of_the_walk() -> None:
    """Cells in or beside a tableau of 39 cards are at most 40 steps apart."""
    for dx in range(-40, 41):
        for dy in range(-40 + abs(dx), 41 - abs(dx)):
            assert (77 * dy + dx) % RING != 0 or (dx, dy) == (0, 0)
