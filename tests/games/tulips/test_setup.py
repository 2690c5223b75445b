"""Components, set-up and options."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.games.tulips.table import actions, begin, game, play_out, position
from tuliptable.engine.chance import draws_taken
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.notation import cards_laid
from tuliptable.games.tulips.rules.setup import card_of_deck
from tuliptable.games.tulips.state import NO_CARD, Deck, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARDS,
    CARDS,
    COLOURS,
    FIRST_COLOUR,
    MULTIPLE,
    PAIR_GARDENS,
    SECOND_COLOUR,
    SIDES,
    STARTING_CARD,
    rotations,
    turned,
)

TRIPLES = [CARDS[card_of_deck(Deck.TRIPLES, i)] for i in range(46)]
PAIRS = [CARDS[card_of_deck(Deck.PAIRS, i)] for i in range(46)]
DEALT = {2: 6, 3: 9, 4: 12}


def all_cards(s: Tulips) -> list[int]:
    """Every card of the deck, wherever it is."""
    held = [card for row in [*s.hand, s.line, s.face_down] for card in row if card != NO_CARD]
    return held + [card.card for card in cards_laid(s.tableau)[1:]]


# --- components ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-1")
def test_four_colours_give_the_ten_betting_cards() -> None:
    assert len(COLOURS) == 4
    letters = "RYPV"
    assert list(BETTING_CARDS) == [*letters, *("".join(pair) for pair in combinations(letters, 2))]


@pytest.mark.rule("TF-2", "TF-3")
def test_a_card_has_four_sections_and_each_touches_the_next_ones() -> None:
    assert SIDES == ("N", "E", "S", "W")
    s = begin(2)
    t = s.tableau
    assert [t.field[n] for n in range(4)] == [0, 1, 2, 3]
    assert all(len(name) == 4 for name in CARDS)


@pytest.mark.rule("TF-4")
@pytest.mark.parametrize("deck", [TRIPLES, PAIRS])
def test_no_two_cards_of_a_deck_look_the_same_however_they_are_turned(deck: list[str]) -> None:
    looks = [turned(name, rotation) for name in [*deck, CARDS[STARTING_CARD]] for rotation in rotations(name)]
    assert len(looks) == len(set(looks))


@pytest.mark.rule("TF-5", "TF-78")
@pytest.mark.parametrize("deck", [TRIPLES, PAIRS])
def test_a_deck_has_40_sections_of_each_colour_and_24_cards_with_one_wild(deck: list[str]) -> None:
    assert len(deck) == 46
    assert Counter("".join(deck)) == {"R": 40, "Y": 40, "P": 40, "V": 40, "*": 24}
    assert max(name.count("*") for name in deck) == 1
    kinds = Counter(tuple(sorted(Counter(name).values())) for name in deck if "*" not in name)
    assert kinds == {(4,): 4, (1, 3): 12, (2, 2): 6}


@pytest.mark.rule("TF-6", "TF-15")
def test_the_starting_card_lies_in_the_middle_and_is_not_in_the_deck() -> None:
    s = begin(3)
    assert [str(card) for card in cards_laid(s.tableau)] == ["0,0 RYPV@0"]
    assert list(s.tableau.shows[:4]) == [0, 1, 2, 3]
    assert "RYPV" not in TRIPLES + PAIRS
    assert list(s.tableau.field_count) == [1, 1, 1, 1]  # it counts like any other card


@pytest.mark.rule("TF-7", "TF-14")
def test_everybody_holds_one_copy_of_each_betting_card_and_the_stacks_are_empty() -> None:
    s = begin(4)
    assert [list(row) for row in s.unplayed] == [[1] * 10] * 4
    assert list(s.stack_height) == [0, 0, 0]
    assert [list(row) for row in begin(2).unplayed[2:]] == [[0] * 10] * 2


@pytest.mark.rule("TF-8")
def test_wilds_are_converted_without_counting_markers() -> None:
    """All 24 wilds and three winning colours a category would need up to 36 markers; the box has 30."""
    s = begin(2)
    assert not any("marker" in field.name for field in (*s.fields, *s.tableau.fields))


@pytest.mark.rule("TF-63", "TF-66")
def test_single_cards_show_one_colour_and_count_double() -> None:
    for i, name in enumerate(BETTING_CARDS):
        shown = {"RYPV"[FIRST_COLOUR[i]], "RYPV"[SECOND_COLOUR[i]]}
        assert shown == set(name)
        assert MULTIPLE[i] == (2 if len(name) == 1 else 1)


# --- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-9")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_takes_two_to_four_players(players: int) -> None:
    assert list(game.players) == [2, 3, 4]
    with pytest.raises(Refusal, match=f"2 to 4 players, not {players}"):
        game.fresh(players)


@pytest.mark.rule("TF-9", "TF-22")
def test_turns_go_round_in_ascending_order_of_seats() -> None:
    s = begin(3, start_seat=1)
    seats = []
    for _ in range(7):
        seats.append(s.turn)
        game.play(s, game.actions.parse(actions(s)[-1]))
    assert seats == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("TF-10")
def test_the_start_seat_is_drawn_with_equal_chances() -> None:
    starters = Counter(begin(4, f"start {i}").starter for i in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60
    assert begin(4).turn == begin(4).starter


@pytest.mark.rule("TF-11", "TF-75")
def test_every_card_can_be_anywhere_in_the_deck_and_nothing_later_is_random() -> None:
    tops = Counter(begin(2, f"shuffle {i}").hand[0][0] for i in range(1500))
    assert set(tops) == set(range(46))
    assert max(tops.values()) < 4 * min(tops.values())
    s = begin(2)
    taken = draws_taken(s.chance)
    play_out(s, lambda _, legal: legal[len(legal) // 3])
    assert draws_taken(s.chance) == taken


@pytest.mark.rule("TF-12", "TF-13", "TF-82", "TF-85")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_line_come_from_the_top_of_the_deck(players: int) -> None:
    order = list(reversed(TRIPLES))
    s = position(players, deck=order)
    dealt = [CARDS[card] for p in range(players) for card in s.hand[p]]
    assert dealt == order[: 3 * players]
    assert [CARDS[card] for card in s.line] == order[3 * players : 3 * players + 4]
    assert s.cards_left == {2: 36, 3: 33, 4: 30}[players]
    assert CARDS[s.face_down[s.cards_left - 1]] == order[3 * players + 4]
    assert sorted(all_cards(begin(players))) == list(range(46))


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-78")
def test_the_pairs_deck_replaces_the_garden_cards() -> None:
    assert PAIRS[:22] == TRIPLES[:22]
    ordered = [(a, b) for a in "RYPV" for b in "RYPV" if a != b]
    assert [f"*{a}{a}{b}" for a, b in ordered] == PAIR_GARDENS[0::2]
    assert [f"*{b}{a}{a}" for a, b in ordered] == PAIR_GARDENS[1::2]
    assert sorted(CARDS[card] for card in all_cards(begin(3, deck="pairs"))) == sorted(PAIRS)
    with pytest.raises(Refusal, match=r"deck is one of: triples, pairs; not 'quads' \(TF-78\)"):
        begin(3, deck="quads")


@pytest.mark.rule("TF-79")
def test_open_bets_can_be_seen_by_everybody() -> None:
    for bets, seen in (("hidden", HIDDEN), ("open", BETTING_CARDS.index("RV"))):
        s = begin(3, bets=bets, start_seat=0)
        game.play(s, game.actions.parse("bet fields RV"))
        assert game.seen_by(s, 1).stack_card[1][0] == game.seen_by(s, -1).stack_card[1][0] == seen
        assert game.seen_by(s, 0).stack_card[1][0] == BETTING_CARDS.index("RV")
    with pytest.raises(Refusal, match=r"bets is one of: hidden, open; not 'half' \(TF-79\)"):
        begin(3, bets="half")


@pytest.mark.rule("TF-80")
def test_the_ladder_is_four_falling_numbers() -> None:
    assert list(begin(2).ladder) == [4, 3, 2, 1]
    assert list(begin(2, ladder=[9, 9, 1, 0]).ladder) == [9, 9, 1, 0]
    for wrong in ([1, 2, 3, 4], [4, 3, 2], [4, 3, 2, -1], [200, 3, 2, 1], 4, "4321"):
        with pytest.raises(Refusal, match=r"ladder is 4 falling numbers.*\(TF-80\)"):
            begin(2, ladder=wrong)
    ladder = next(option for option in game.options if option.name == "ladder")
    assert ladder.read("5, 4,1 0", 2) == [5, 4, 1, 0]
    assert ladder.label([5, 4, 1, 0]) == "5, 4, 1, 0"
    assert ladder.get(begin(2, ladder=[9, 9, 1, 0])) == [9, 9, 1, 0]
    with pytest.raises(Refusal, match="whole numbers such as 4, 3, 2, 1"):
        ladder.read("high", 2)


@pytest.mark.rule("TF-80", "TF-64", "TF-66")
def test_another_ladder_pays_differently() -> None:
    said = {"phase": "over", "tableau": ["0,-1 VVVR@3", "1,0 VVVY@0"], "stacks": {"enclosed": ["0:RY", "1:R", "0:P"]}}
    s = position(2, options={"ladder": [10, 7, 1, 0]}, **said)
    assert game.scores(s) == [10 - 4, 2 * 7]


@pytest.mark.rule("TF-81")
def test_the_start_seat_can_be_set_and_then_no_chance_is_drawn_for_it() -> None:
    for seat in range(3):
        s = begin(3, "set", start_seat=seat)
        assert (s.starter, s.turn) == (seat, seat)
    assert draws_taken(begin(3, "set").chance) > draws_taken(begin(3, "set", start_seat=0).chance) >= 45
    with pytest.raises(Refusal, match="0 to 2, not 3"):
        begin(3, "set", start_seat=3)
