"""The grid, rotation, placing and wild sections."""

from __future__ import annotations

import random

import pytest

from tests.games.tulips.table import TABLEAU_A, actions, begin, card, drawn, game, placements, play, position, tableau
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.games.tulips.notation import cards_laid, letter
from tuliptable.games.tulips.rules.tableau import asked, card_in, cell_at, facing
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import CARDS, DEAD, SHOWN, STEP, WILD, X, Y, rotations, turned


def shows(t: Tableau, x: int, y: int, side: str) -> str:
    """A section as it is drawn: a small letter for a converted wild."""
    return letter(t, 4 * card_in(t, cell_at(x, y)) + "NESW".index(side))


# --- grid and rotation -----------------------------------------------------------------------------------------------


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
    with pytest.raises(IllegalAction, match=r"looks the same however it is turned.*TF-19"):
        play(s, "place 0 0 -1 2")


@pytest.mark.rule("TF-21")
def test_a_tableau_is_written_as_a_list_or_as_a_drawing() -> None:
    t = drawn(TABLEAU_A)
    assert str(cards_laid(t)[1]).count("@") == 1
    listed = tableau(*[str(laid) for laid in cards_laid(t)[1:]])
    assert listed == t
    with pytest.raises(Refusal, match=r"written as in '1,0 \*RYP@3'"):
        tableau("north RRRR")


# --- legal placements ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-25")
def test_a_card_cell_and_rotation_are_chosen_from_the_own_hand() -> None:
    s = position(hands=["RRRY YYYY PPPP", "VVVV RRRR RRRP"])
    after = play(s, "place 0 0 -1 1")
    assert str(cards_laid(after.tableau)[1]) == "0,-1 RRRY@1"
    assert [CARDS[c] for c in after.hand[0] if c >= 0] == ["YYYY", "PPPP"]
    assert [CARDS[c] for c in after.hand[1]] == ["VVVV", "RRRR", "RRRP"]


@pytest.mark.rule("TF-26")
def test_a_placement_needs_an_empty_cell_with_a_card_beside_it() -> None:
    s = position(tableau=["0,-1 RRRR@0"], hands=["RRRY YYYY PPPP", "VVVV RRRV RRRP"])
    with pytest.raises(IllegalAction, match=r"there is a card at \(0,0\) already \(TF-26\)"):
        play(s, "place 0 0 0 0")
    with pytest.raises(IllegalAction, match=r"no card lies beside \(1,1\); a corner is not enough \(TF-26\)"):
        play(s, "place 0 1 1 0")
    with pytest.raises(IllegalAction, match=r"TF-26"):
        play(s, "place 0 38 38 0")


@pytest.mark.rule("TF-27")
def test_facing_sections_match_on_every_shared_side() -> None:
    s = position(tableau=["1,0 *RPY@0", "0,-1 RRRR@0"], hands=["RRRY VVVV *YVP", "PPPP YYYY RRRP"])
    at_corner = [place for name in ("RRRY", "VVVV", "*YVP") for place in placements(s, name) if "(1,-1)" in place]
    assert at_corner == ["(1,-1) r1", "(1,-1) r2", "(1,-1) r3", "(1,-1) r3"]
    with pytest.raises(IllegalAction, match=r"yellow does not match the red to the west \(TF-27\)"):
        play(s, "place 0 1 -1 0")


@pytest.mark.rule("TF-28")
def test_wild_against_wild_is_not_enough() -> None:
    s = position(tableau=["1,0 *RPY@0"], hands=["*RYP YYYY PPPP", "RRRR RRRY RRRP"])
    with pytest.raises(IllegalAction, match=r"to the south wild would lie against wild.*\(TF-28\)"):
        play(s, "place 0 1 -1 2")
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


def plain_placements(t: Tableau, hand: list[str]) -> list[str]:
    lies: dict[tuple[int, int], str] = {
        (laid.x, laid.y): turned(CARDS[laid.card], laid.rotation) for laid in cards_laid(t)
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


@pytest.mark.rule("TF-29")
def test_a_placement_may_start_extend_merge_and_close_fields_and_make_and_fill_holes_but_never_splits_one() -> None:
    dice = random.Random(29)
    for number in range(12):
        s = begin(2, f"never splits {number}")
        while not game.over(s):
            before = list(s.tableau.field)
            last = 4 * s.tableau.placed
            game.play(s, dice.choice(game.legal(s)))
            after = s.tableau.field
            joined = {before[n]: after[n] for n in range(last) if before[n] >= 0}
            assert all(joined[before[n]] == after[n] for n in range(last) if before[n] >= 0)
    hole = position(3, drawing=TABLEAU_A.splitlines(), hands=["*PVR *RPV PPPP", "VVVV RRRY RRRP", "RRRR YYYY PPPV"])
    assert "place 0 0 1 3" in actions(hole)


# --- wild sections ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-30")
def test_a_wild_takes_the_colour_it_faces_whichever_card_came_first() -> None:
    new_wild = tableau("1,0 *RYP@3")
    assert shows(new_wild, 1, 0, "W") == "y"
    old_wild = tableau("1,0 *RPY@0", "1,-1 VVVV@0")
    assert shows(old_wild, 1, 0, "N") == "v"
    more = tableau("1,0 *RPY@0", "1,-1 VVVV@0", "2,0 RRRR@0", "1,1 PPPP@0")
    assert shows(more, 1, 0, "N") == "v"


@pytest.mark.rule("TF-31")
def test_two_facing_wilds_are_dead_for_the_rest_of_the_game() -> None:
    t = tableau("1,0 *RPY@0", "0,-1 RRRR@0", "1,-1 *RYP@2")
    assert (shows(t, 1, 0, "N"), shows(t, 1, -1, "S")) == ("#", "#")
    assert sum(t.shows[n] == DEAD for n in range(4 * t.placed)) == 2


@pytest.mark.rule("TF-32")
def test_a_wild_at_an_empty_cell_is_open_even_at_a_hole() -> None:
    t = drawn(TABLEAU_A)
    assert shows(t, 1, 1, "E") == "*"
    cells = list(t.border[: t.borders])
    assert asked(t, cells.index(cell_at(2, 1)), 3) in (5, 6)
    assert t.shows[4 * card_in(t, cell_at(1, 1)) + 1] == WILD


@pytest.mark.rule("TF-33")
def test_colours_across_short_edges_do_not_convert_a_wild() -> None:
    t = tableau("1,0 *RPY@0")
    assert shows(t, 1, 0, "N") == "*"
    assert [shows(t, 1, 0, side) for side in "ESW"] == ["R", "P", "Y"]


@pytest.mark.rule("TF-35")
def test_only_printed_colours_and_open_wilds_border_empty_cells() -> None:
    dice = random.Random(35)
    s = begin(3, "borders")
    while not game.over(s):
        game.play(s, dice.choice(game.legal(s)))
        t = s.tableau
        lies_in = set(t.cell[: t.placed])
        for number in range(4 * t.placed):
            if t.cell[number >> 2] + STEP[number & 3] not in lies_in:
                assert letter(t, number) in "RYPV*"
