"""Fields, holes and the three counts: by rule, and against a plain flood fill."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.tulips.slow import Slow
from tests.games.tulips.table import (
    TABLEAU_A,
    begin,
    counts,
    distance,
    drawn,
    game,
    placing,
    play_out,
    straight_row,
    tableau,
)
from tests.kit.tables import library
from tuliptable.engine.chance import Chance, below, chance_from, seed_from
from tuliptable.engine.contract import legal, play
from tuliptable.engine.drivers import deal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import State
from tuliptable.games.tulips.notation import cards_laid, letter
from tuliptable.games.tulips.rules.tableau import cell_at, size
from tuliptable.games.tulips.screen.tableau_view import Field, cards, counts_of, fields, hole_cells, section
from tuliptable.games.tulips.state import Tableau, Tulips
from tuliptable.games.tulips.tables import CARDS, CATEGORY_COUNT, RING

RANDOM_TABLEAUS = 10_000


def field_of(t: Tableau, x: int, y: int, side: str) -> Field:
    """The field that a section belongs to."""
    found = next(card for card in cards(t) if (card.x, card.y) == (x, y)).sections["NESW".index(side)]
    return next(field for field in fields(t, hole_cells(t)) if field.field == found.field)


def nature(t: Tableau, x: int, y: int, side: str) -> str:
    found = next(card for card in cards(t) if (card.x, card.y) == (x, y)).sections["NESW".index(side)]
    return found.colour if found.nature == "converted" and found.colour else found.nature


def finished_game(number: int) -> Tableau:
    """The tableau at the end of a random game, played in C."""
    native = library(game.key, partial_game)
    s, seeds = game.state(), chance_from(seed_from("finished"))
    native.call(partial_game, game.fresh(2), s, Chance(), seeds, number, 200, [0] * game.widest)
    return s.tableau


# --- touching --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-53", "TF-3")
def test_opposite_sections_of_a_card_meet_only_in_a_point() -> None:
    """Y lies west and east on the second card; both are yellow and yet two fields."""
    t = tableau("1,0 *RYP@3")
    assert field_of(t, 1, 0, "W").field != field_of(t, 1, 0, "E").field


@pytest.mark.rule("TF-53")
def test_cards_that_meet_in_a_corner_do_not_touch() -> None:
    t = tableau("0,-1 RRRR@0", "1,0 *PRY@0")
    assert field_of(t, 1, 0, "S").colour == field_of(t, 0, -1, "E").colour == "red"
    assert field_of(t, 1, 0, "S").field != field_of(t, 0, -1, "E").field


@pytest.mark.rule("TF-54", "TF-30")
def test_converted_wilds_belong_to_fields_and_open_and_dead_ones_do_not() -> None:
    t = drawn(TABLEAU_A)
    assert nature(t, -1, 1, "N") == "red"
    assert field_of(t, -1, 1, "N").field == field_of(t, -1, 1, "E").field == field_of(t, -1, 0, "S").field
    for x, y, side, is_now in [(1, -1, "E", "open"), (1, 1, "E", "open"), (-1, -1, "S", "dead"), (-1, 0, "N", "dead")]:
        assert nature(t, x, y, side) == is_now
    without_field = [s for card in cards(t) for s in card.sections if s.field is None]
    assert len(without_field) == 4


@pytest.mark.rule("TF-55")
def test_a_card_counts_once_however_many_of_its_sections_are_in_the_field() -> None:
    t = tableau("0,-1 RRRR@0")
    assert field_of(t, 0, -1, "W").size == 2
    assert [t.field[n] for n in range(4, 8)] == [t.field[0]] * 4


@pytest.mark.rule("TF-55")
def test_a_field_that_comes_back_to_a_card_by_its_opposite_side_counts_it_once() -> None:
    came_back = 0
    for number in range(300):
        t = finished_game(number)
        for field in {t.field[n] for n in range(4 * t.placed)} - {-1}:
            members = [n for n in range(4 * t.placed) if t.field[n] == field]
            assert size(t, field) == len({n >> 2 for n in members})
            came_back += any(n ^ 2 in members and n ^ 1 not in members and n ^ 3 not in members for n in members)
    assert came_back > 0


# --- enclosed --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-56")
def test_a_free_side_keeps_a_field_open() -> None:
    assert not field_of(tableau(), 0, 0, "N").enclosed
    assert field_of(tableau(), 0, 0, "N").outside_sides == 1


@pytest.mark.rule("TF-56")
def test_an_open_wild_beside_it_keeps_a_field_open_and_a_dead_one_does_not() -> None:
    beside_open = field_of(tableau("1,0 *RPY@0"), 1, 0, "W")
    assert (beside_open.enclosed, beside_open.outside_sides, beside_open.open_wilds) == (False, 0, 1)
    beside_dead = field_of(tableau("1,0 *RPY@0", "0,-1 RRRR@0", "1,-1 *RYP@2"), 1, 0, "W")
    assert (beside_dead.enclosed, beside_dead.open_wilds) == (True, 0)


@pytest.mark.rule("TF-56", "TF-32")
def test_a_side_at_a_hole_keeps_a_field_open() -> None:
    t = drawn(TABLEAU_A)
    at_hole = field_of(t, -1, 1, "E")
    assert (at_hole.enclosed, at_hole.outside_sides, at_hole.hole_sides) == (False, 0, 1)


@pytest.mark.rule("TF-57")
def test_a_larger_field_that_is_not_enclosed_is_ignored() -> None:
    t = drawn(TABLEAU_A)
    sizes = [(field.size, field.enclosed) for field in fields(t, hole_cells(t)) if field.colour == "violet"]
    assert max(sizes) == (3, False)
    assert counts_of(t, 0) == [0, 0, 0, 2]


@pytest.mark.rule("TF-58")
def test_fields_of_every_size_count_open_or_enclosed() -> None:
    t = drawn(TABLEAU_A)
    found = [field.colour for field in fields(t, hole_cells(t))]
    assert [found.count(colour) for colour in ("red", "yellow", "pink", "violet")] == counts_of(t, 1) == [4, 4, 6, 6]


# --- outside and holes -----------------------------------------------------------------------------------------------


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


# --- against a plain flood fill --------------------------------------------------------------------------------------


@rule
def some_decisions(s: State, dice: Chance, decisions: int, out: Buffer) -> None:
    """So many random decisions, or as many as the game has."""
    for _ in range(decisions):
        options = legal(s, out)
        if options > 0:
            play(s, out[below(dice, options)])


@rule
def partial_game(fresh: State, s: State, dice: Chance, seeds: Chance, number: int, decisions: int, out: Buffer) -> None:
    deal(fresh, s, dice, seeds, number)
    some_decisions(s, dice, decisions, out)


def disagreement(t: Tableau) -> str:
    """Where the engine and the plain flood fill differ; empty if nowhere."""
    laid = cards_laid(t)
    slow = Slow([(card.x, card.y, CARDS[card.card], card.rotation) for card in laid])
    for number in range(4 * t.placed):
        card = laid[number >> 2]
        if letter(t, number).upper() != slow.colour[card.x, card.y, number & 3]:
            return f"{section(t, number)} of {card}"
    quick = [counts_of(t, category) for category in range(CATEGORY_COUNT)]
    if quick != slow.counts():
        return f"{quick}, not {slow.counts()}, for {[str(card) for card in laid]}"
    return ""


@pytest.mark.rule("TF-34", "TF-56", "TF-57", "TF-58", "TF-59", "TF-60")
@pytest.mark.parametrize("deck", ["triples", "pairs"])
def test_ten_thousand_random_tableaus_are_counted_as_a_plain_flood_fill_counts_them(deck: str) -> None:
    native = library(game.key, partial_game)
    rooms: dict[int, Any] = {n: native.room_for(game.state, game.fresh(n, {"deck": deck})) for n in game.players}
    s, dice, out = native.room_for(game.state), native.room_for(Chance), native.numbers(game.widest)
    seeds, lengths = native.room_for(Chance, chance_from(seed_from("tableaus"))), random.Random(deck)
    for number in range(RANDOM_TABLEAUS // 2):
        fresh = rooms[lengths.choice(game.players)]
        native.call(partial_game, fresh, s, dice, seeds, number, lengths.randint(1, 100), out)
        whole = Tulips.unpack(s.raw.ljust(Tulips.size, b"\0"))
        assert disagreement(whole.tableau) == ""


@pytest.mark.rule("TF-20", "TF-88")
@pytest.mark.parametrize("towards", ["east", "west", "north", "south"])
def test_tableaus_stretched_on_purpose_are_counted_right_to_the_very_end(towards: str) -> None:
    step = {"east": 1, "west": -1, "north": -77, "south": 77}[towards]
    s = begin(2, towards)

    def far(s: Tulips, legal: list[int]) -> int:
        assert disagreement(s.tableau) == ""
        ahead = placing(legal)
        return max(ahead, key=lambda code: (distance(code), code // 4 % 5929 * step), default=legal[-1])

    play_out(s, far)
    assert disagreement(s.tableau) == ""
    assert max(abs(card.x) + abs(card.y) for card in cards_laid(s.tableau)) >= 34


@pytest.mark.rule("TF-20")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_straight_row_of_38_cards_reaches_the_edge_of_the_grid(dx: int, dy: int) -> None:
    t = tableau(*straight_row(dx, dy))
    assert t.placed == 39
    assert {(card.x, card.y) for card in cards_laid(t)} == {(dx * i, dy * i) for i in range(39)}
    assert disagreement(t) == ""
    assert t.borders == 80


@pytest.mark.rule("TF-34")
def test_the_order_of_placement_does_not_matter() -> None:
    cards_of_a = [str(card) for card in cards_laid(drawn(TABLEAU_A))[1:]]
    for seed in range(20):
        shuffled = random.Random(seed).sample(cards_of_a, len(cards_of_a))
        t = tableau(*shuffled)
        assert counts(t) == counts(drawn(TABLEAU_A))
        sizes = sorted(size(t, n) for n in range(4 * t.placed) if t.field[n] == n)
        assert sizes == sorted(field.size for field in fields(drawn(TABLEAU_A), {cell_at(0, 1)}))
