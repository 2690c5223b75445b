"""The outer edge of the tableau of Tulips."""

from __future__ import annotations

import pytest

from tests.games.tulips.table import (
    TABLEAU_A,
    read_tableau_drawing,
)
from tuliptable.games.tulips.rules.tableau import cell_at
from tuliptable.games.tulips.screen.tableau_view import cards, counts_of, fields, hole_cells
from tuliptable.games.tulips.tables import RING, X, Y


@pytest.mark.rule("TF-59")
def test_a_diagonal_gap_does_not_connect_a_hole_with_the_outside() -> None:
    assert hole_cells(read_tableau_drawing(TABLEAU_A)) == {cell_at(0, 1)}


@pytest.mark.rule("TF-60")
def test_sides_at_holes_and_open_wilds_do_not_count_for_the_perimeter() -> None:
    t = read_tableau_drawing(TABLEAU_A)
    assert counts_of(t, 2) == [2, 5, 4, 3]
    at_empty_cells = sum(field.outside_sides + field.hole_sides for field in fields(t, hole_cells(t)))
    assert at_empty_cells == 14 + 4


@pytest.mark.rule("TF-59", "TF-60", "TF-20")
def test_no_two_cells_of_one_tableau_share_a_place_in_the_map_of_the_walk() -> None:
    """Cells in or beside a tableau of 39 cards are at most 40 steps apart."""
    for dx in range(-40, 41):
        for dy in range(-40 + abs(dx), 41 - abs(dx)):
            assert (77 * dy + dx) % RING != 0 or (dx, dy) == (0, 0)


@pytest.mark.rule("TF-59")
def test_screens_name_what_is_beside_each_section() -> None:
    """The drawing has one hole, below the starting card."""
    t = read_tableau_drawing(TABLEAU_A)
    cells, (hole,) = {(card.x, card.y) for card in cards(t)}, {(X[cell], Y[cell]) for cell in hole_cells(t)}
    assert hole == (0, 1)
    for card in cards(t):
        for section, (dx, dy) in zip(card.sections, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
            beside = card.x + dx, card.y + dy
            assert section.beside == ("card" if beside in cells else "hole" if beside == hole else "outside")
