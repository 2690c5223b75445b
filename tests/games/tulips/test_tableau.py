"""The tableau of Tulips: cards, the empty cells beside them, wild sections and fields."""

from __future__ import annotations

import random

import pytest

from tests.games.tulips.partial import disagreement, partial_game
from tests.games.tulips.table import (
    PAIRS,
    TABLEAU_A,
    TRIPLES,
    actions,
    begin,
    card,
    counts,
    distance,
    game,
    placements,
    placing,
    play_out,
    position,
    read_tableau_drawing,
    refusal_key,
    straight_row,
    tableau,
)
from tests.kit.tables import library
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.refusal import Refusal
from tuliptable.games.tulips.notation import letter, placed_cards
from tuliptable.games.tulips.rules.tableau import card_in, cell_at, demand_at, facing, size
from tuliptable.games.tulips.screen.tableau_view import Field, cards, counts_of, fields, hole_cells
from tuliptable.games.tulips.state import Tableau, Tulips
from tuliptable.games.tulips.tables import (
    CARDS,
    DEAD,
    SHOWN,
    SIDES,
    STARTING_CARD,
    STEP,
    WILD,
    X,
    Y,
    rotations,
    turned,
)


def field_of(t: Tableau, x: int, y: int, side: str) -> Field:
    """Return the field of a section."""
    found = next(card for card in cards(t) if (card.x, card.y) == (x, y)).sections["NESW".index(side)]
    return next(field for field in fields(t, hole_cells(t)) if field.field == found.field)


def nature(t: Tableau, x: int, y: int, side: str) -> str:
    found = next(card for card in cards(t) if (card.x, card.y) == (x, y)).sections["NESW".index(side)]
    return found.colour if found.nature == "converted" and found.colour else found.nature


def finished_game(number: int) -> Tableau:
    """Return the tableau at the end of a random game of the compiled rules."""
    native = library(game.key, partial_game)
    s, seeds = game.state(), chance_from(seed_from("finished"))
    native.call(partial_game, game.fresh(2), s, Chance(), seeds, number, 200, [0] * game.widest)
    return s.tableau


def letter_at(t: Tableau, x: int, y: int, side: str) -> str:
    """Return the letter of a section; a small letter is a converted wild."""
    return letter(t, 4 * card_in(t, cell_at(x, y)) + "NESW".index(side))


def plain_placements(t: Tableau, hand: list[str]) -> list[str]:
    lies: dict[tuple[int, int], str] = {
        (laid.x, laid.y): turned(CARDS[laid.card], laid.rotation) for laid in placed_cards(t)
    }
    beside = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    found = []
    for slot, name in enumerate(hand):
        for y in range(-20, 21):
            for x in range(-20, 21):
                contacts = {
                    side: lies[x + dx, y + dy][side ^ 2]
                    for side, (dx, dy) in enumerate(beside)
                    if (x + dx, y + dy) in lies
                }
                if (x, y) in lies or not contacts:
                    continue
                for rotation in range(1 if len(set(name)) == 1 else 4):
                    pairs = [(turned(name, rotation)[side], other) for side, other in contacts.items()]
                    matching = all(a == b or "*" in (a, b) for a, b in pairs)
                    if matching and any((a, b) != ("*", "*") for a, b in pairs):
                        found.append(f"place {slot} {x} {y} {rotation}")
    return found


@pytest.mark.rule("TF-53", "TF-3")
def test_opposite_sections_of_a_card_meet_only_in_a_point() -> None:
    """The second card is yellow on its west and east sides, which are two fields."""
    t = tableau("1,0 *RYP@3")
    assert field_of(t, 1, 0, "W").field != field_of(t, 1, 0, "E").field


@pytest.mark.rule("TF-53")
def test_cards_that_meet_in_a_corner_do_not_touch() -> None:
    t = tableau("0,-1 RRRR@0", "1,0 *PRY@0")
    assert field_of(t, 1, 0, "S").colour == field_of(t, 0, -1, "E").colour == "red"
    assert field_of(t, 1, 0, "S").field != field_of(t, 0, -1, "E").field


@pytest.mark.rule("TF-54", "TF-30")
def test_converted_wilds_belong_to_fields_and_open_and_dead_ones_do_not() -> None:
    t = read_tableau_drawing(TABLEAU_A)
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
    t = read_tableau_drawing(TABLEAU_A)
    at_hole = field_of(t, -1, 1, "E")
    assert (at_hole.enclosed, at_hole.outside_sides, at_hole.hole_sides) == (False, 0, 1)


@pytest.mark.rule("TF-57")
def test_a_larger_field_that_is_not_enclosed_is_ignored() -> None:
    t = read_tableau_drawing(TABLEAU_A)
    sizes = [(field.size, field.enclosed) for field in fields(t, hole_cells(t)) if field.colour == "violet"]
    assert max(sizes) == (3, False)
    assert counts_of(t, 0) == [0, 0, 0, 2]


@pytest.mark.rule("TF-20", "TF-88")
@pytest.mark.parametrize("towards", ["east", "west", "north", "south"])
def test_stretched_tableaus_are_counted_correctly_to_the_end(towards: str) -> None:
    step = {"east": 1, "west": -1, "north": -77, "south": 77}[towards]
    s = begin(2, towards)

    def far(s: Tulips, legal: list[int]) -> int:
        assert disagreement(s.tableau) == ""
        ahead = placing(legal)
        return max(ahead, key=lambda code: (distance(code), code // 4 % 5929 * step), default=legal[-1])

    play_out(s, far)
    assert disagreement(s.tableau) == ""
    assert max(abs(card.x) + abs(card.y) for card in placed_cards(s.tableau)) >= 34


@pytest.mark.rule("TF-20")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_straight_row_of_38_cards_reaches_the_edge_of_the_grid(dx: int, dy: int) -> None:
    t = tableau(*straight_row(dx, dy))
    assert t.placed == 39
    assert {(card.x, card.y) for card in placed_cards(t)} == {(dx * i, dy * i) for i in range(39)}
    assert disagreement(t) == ""
    assert t.borders == 80


@pytest.mark.rule("TF-34")
def test_the_order_of_placement_does_not_matter() -> None:
    cards_of_a = [str(card) for card in placed_cards(read_tableau_drawing(TABLEAU_A))[1:]]
    for seed in range(20):
        shuffled = random.Random(seed).sample(cards_of_a, len(cards_of_a))
        t = tableau(*shuffled)
        assert counts(t) == counts(read_tableau_drawing(TABLEAU_A))
        sizes = sorted(size(t, n) for n in range(4 * t.placed) if t.field[n] == n)
        assert sizes == sorted(field.size for field in fields(read_tableau_drawing(TABLEAU_A), {cell_at(0, 1)}))


@pytest.mark.rule("TF-16")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    middle = cell_at(0, 0)
    neighbours = [(X[middle + STEP[side]], Y[middle + STEP[side]]) for side in range(4)]
    assert neighbours == [(0, -1), (1, 0), (0, 1), (-1, 0)]


@pytest.mark.rule("TF-17")
def test_a_section_faces_the_opposite_section_of_its_neighbour() -> None:
    assert [facing(7, side) - 28 for side in range(4)] == [2, 3, 0, 1]
    t = tableau("1,0 YYYP@1")
    assert t.field[4 * 0 + 1] == t.field[4 * 1 + 3]


@pytest.mark.rule("TF-18")
def test_a_card_is_turned_clockwise_and_never_mirrored() -> None:
    for name in CARDS:
        for rotation in range(4):
            assert [SHOWN[card(name)][4 * rotation + side] for side in range(4)] == [
                "RYPV*".index(name[(side - rotation) % 4]) for side in range(4)
            ]
    assert turned("*RYP", 1)[1] == "*"


@pytest.mark.rule("TF-19")
def test_full_cards_have_one_rotation_and_all_others_four() -> None:
    assert [name for name in CARDS if rotations(name) != [0, 1, 2, 3]] == ["RRRR", "YYYY", "PPPP", "VVVV"]
    assert all(rotations(name) == [0] for name in ("RRRR", "YYYY", "PPPP", "VVVV"))
    s = position(hands=["RRRR YYYY PPPP", "VVVV RRRY RRRP"])
    assert [text for text in actions(s) if text.startswith("place")] == [
        "place 0 0 -1 0",
        "place 1 1 0 0",
        "place 2 0 1 0",
    ]
    assert refusal_key(s, "place 0 0 -1 2") == "TF-19"


@pytest.mark.rule("TF-21")
def test_a_tableau_is_written_as_a_list_or_as_a_drawing() -> None:
    t = read_tableau_drawing(TABLEAU_A)
    assert str(placed_cards(t)[1]).count("@") == 1
    listed = tableau(*[str(laid) for laid in placed_cards(t)[1:]])
    assert listed == t
    with pytest.raises(Refusal, match=r"Write a placed card as in '1,0 \*RYP@3'"):
        tableau("north RRRR")


@pytest.mark.rule("TF-26")
def test_a_placement_needs_an_empty_cell_with_a_card_beside_it() -> None:
    s = position(tableau=["0,-1 RRRR@0"], hands=["RRRY YYYY PPPP", "VVVV RRRV RRRP"])
    assert refusal_key(s, "place 0 0 0 0") == "TF-26.occupied"
    assert refusal_key(s, "place 0 1 1 0") == "TF-26.apart"
    assert refusal_key(s, "place 0 38 38 0") == "TF-26.apart"


@pytest.mark.rule("TF-27")
def test_facing_sections_match_on_every_shared_side() -> None:
    s = position(tableau=["1,0 *RPY@0", "0,-1 RRRR@0"], hands=["RRRY VVVV *YVP", "PPPP YYYY RRRP"])
    at_corner = [place for name in ("RRRY", "VVVV", "*YVP") for place in placements(s, name) if "(1,-1)" in place]
    assert at_corner == ["(1,-1) r1", "(1,-1) r2", "(1,-1) r3", "(1,-1) r3"]
    assert refusal_key(s, "place 0 1 -1 0") == "TF-27"


@pytest.mark.rule("TF-28")
def test_wild_against_wild_is_not_enough() -> None:
    s = position(tableau=["1,0 *RPY@0"], hands=["*RYP YYYY PPPP", "RRRR RRRY RRRP"])
    assert refusal_key(s, "place 0 1 -1 2") == "TF-28"
    more = position(tableau=["1,0 *RPY@0", "0,-1 RRRR@0"], hands=["*RYP YYYY PPPP", "RRRV RRRY RRRP"])
    assert "(1,-1) r2" in placements(more, "*RYP")


@pytest.mark.rule("TF-27", "TF-28", "TF-72", "TF-74")
@pytest.mark.parametrize("deck", ["triples", "pairs"])
def test_the_legal_placements_are_those_that_a_plain_reading_of_the_rules_finds(deck: str) -> None:
    dice, most = random.Random(deck), 0
    s = begin(2, deck, deck=deck)
    while not game.over(s):
        legal = game.legal(s)
        most = max(most, len(legal))
        if s.phase == 0:
            assert [game.actions.notation(code) for code in legal if code < 71148] == plain_placements(
                s.tableau, [CARDS[c] for c in s.hand[s.turn]]
            )
        game.play(s, dice.choice([code for code in legal if code < 71152] or legal))
    assert most <= 942


@pytest.mark.rule("TF-30")
def test_a_wild_takes_the_colour_it_faces_whichever_card_came_first() -> None:
    new_wild = tableau("1,0 *RYP@3")
    assert letter_at(new_wild, 1, 0, "W") == "y"
    old_wild = tableau("1,0 *RPY@0", "1,-1 VVVV@0")
    assert letter_at(old_wild, 1, 0, "N") == "v"
    more = tableau("1,0 *RPY@0", "1,-1 VVVV@0", "2,0 RRRR@0", "1,1 PPPP@0")
    assert letter_at(more, 1, 0, "N") == "v"


@pytest.mark.rule("TF-31")
def test_two_facing_wilds_are_dead_for_the_rest_of_the_game() -> None:
    t = tableau("1,0 *RPY@0", "0,-1 RRRR@0", "1,-1 *RYP@2")
    assert (letter_at(t, 1, 0, "N"), letter_at(t, 1, -1, "S")) == ("#", "#")
    assert sum(t.shows[n] == DEAD for n in range(4 * t.placed)) == 2


@pytest.mark.rule("TF-32")
def test_a_wild_at_an_empty_cell_is_open_even_at_a_hole() -> None:
    t = read_tableau_drawing(TABLEAU_A)
    assert letter_at(t, 1, 1, "E") == "*"
    cells = list(t.border[: t.borders])
    assert demand_at(t, cells.index(cell_at(2, 1)), 3) in (5, 6)
    assert t.shows[4 * card_in(t, cell_at(1, 1)) + 1] == WILD


@pytest.mark.rule("TF-33")
def test_colours_across_short_edges_do_not_convert_a_wild() -> None:
    t = tableau("1,0 *RPY@0")
    assert letter_at(t, 1, 0, "N") == "*"
    assert [letter_at(t, 1, 0, side) for side in "ESW"] == ["R", "P", "Y"]


@pytest.mark.rule("TF-35")
def test_only_printed_colours_and_open_wilds_border_empty_cells() -> None:
    dice = random.Random(35)
    s = begin(3, "borders")
    while not game.over(s):
        game.play(s, dice.choice(game.legal(s)))
        t = s.tableau
        occupied = set(t.cell[: t.placed])
        for number in range(4 * t.placed):
            if t.cell[number >> 2] + STEP[number & 3] not in occupied:
                assert letter(t, number) in "RYPV*"


@pytest.mark.rule("TF-2", "TF-3")
def test_a_card_has_four_sections_and_each_touches_the_next_ones() -> None:
    assert SIDES == ("N", "E", "S", "W")
    s = begin(2)
    t = s.tableau
    assert [t.field[n] for n in range(4)] == [0, 1, 2, 3]
    assert all(len(name) == 4 for name in CARDS)


@pytest.mark.rule("TF-4")
@pytest.mark.parametrize("deck", [TRIPLES, PAIRS])
def test_no_two_cards_of_a_deck_look_the_same_in_any_rotation(deck: list[str]) -> None:
    looks = [turned(name, rotation) for name in [*deck, CARDS[STARTING_CARD]] for rotation in rotations(name)]
    assert len(looks) == len(set(looks))


@pytest.mark.rule("TF-6", "TF-15")
def test_the_starting_card_is_in_the_middle_and_not_in_the_deck() -> None:
    s = begin(3)
    assert [str(card) for card in placed_cards(s.tableau)] == ["0,0 RYPV@0"]
    assert list(s.tableau.shows[:4]) == [0, 1, 2, 3]
    assert "RYPV" not in TRIPLES + PAIRS
    assert list(s.tableau.field_count) == [1, 1, 1, 1]  # it counts like any other card


@pytest.mark.rule("TF-7", "TF-14")
def test_all_players_have_each_betting_card_once_and_the_stacks_are_empty() -> None:
    s = begin(4)
    assert [list(row) for row in s.unplayed] == [[1] * 10] * 4
    assert list(s.stack_height) == [0, 0, 0]
    assert [list(row) for row in begin(2).unplayed[2:]] == [[0] * 10] * 2


@pytest.mark.rule("TF-8")
def test_wilds_are_converted_without_counting_markers() -> None:
    """24 wilds and three winning colours in each category would need up to 36 markers, but the box has 30."""
    s = begin(2)
    assert not any("marker" in field.name for field in (*s.fields, *s.tableau.fields))
