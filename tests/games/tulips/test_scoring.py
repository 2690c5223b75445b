"""The three categories of Tulips, the bets on them, and the winner."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.tulips.partial import disagreement, partial_game
from tests.games.tulips.table import (
    TABLEAU_A,
    begin,
    game,
    position,
    read_tableau_drawing,
)
from tests.kit.tables import library
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.rules.scoring import is_correct, score_bets, wins, worth
from tuliptable.games.tulips.screen.tableau_view import counts_of, fields, hole_cells
from tuliptable.games.tulips.screen.view import Board, Seat
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARDS,
    FIRST_COLOUR,
    MULTIPLE,
    SECOND_COLOUR,
)

RANDOM_TABLEAUS = 10_000


def winners(*counts: int) -> str:
    return "".join("RYPV"[colour] for colour in range(4) if wins([*counts, 0], colour))


def points(players: int = 3, **stacks: list[str]) -> list[list[int | None]]:
    """Return the points of bets on tableau A, where V wins enclosed, P and V win fields, and Y wins perimeter."""
    s = position(players, phase="over", drawing=TABLEAU_A.splitlines(), stacks=stacks)
    return [[bet.points for bet in category.stack] for category in build_view(Board, s, -1).categories]


@pytest.mark.rule("TF-64")
@pytest.mark.rule("TF-77")
def test_players_see_the_possible_points_of_their_own_bets_before_the_end() -> None:
    """V wins enclosed. A bet on V above a hidden one is the first or the second correct bet."""
    for hidden in ("1:V", "1:R"):
        stacks = {"enclosed": [hidden, "0:V", "0:R", "0:PV"]}
        s = position(3, drawing=TABLEAU_A.splitlines(), stacks=stacks)
        seen = build_view(Board, game.visible_to(s, 0), 0).categories[0].stack
        ranges = [(bet.now_least, bet.now_most) for bet in seen]
        assert ranges == [(None, None), (6, 8), (-4, -4), (2, 3)]
        assert [bet.points for bet in seen] == [None] * 4


@pytest.mark.rule("TF-66", "TF-77")
def test_all_see_the_bounds_of_other_players_bets_before_the_end() -> None:
    """V wins enclosed. Ben's bets are the first and, above Ann's wrong one, at best the second correct bet."""
    for hidden in ("1:V", "1:R"):
        s = position(3, drawing=TABLEAU_A.splitlines(), stacks={"enclosed": [hidden, "0:R", "1:PV"]})
        ben = build_view(Board, game.visible_to(s, 0), 0).seats[1]
        assert (ben.now_least, ben.now_most) == (-8, 8 + 6)


@pytest.mark.rule("TF-7", "TF-66")
def test_no_more_than_four_hidden_bets_count_double() -> None:
    cards = ["1:R", "1:Y", "1:P", "1:V", "1:RY"]
    s = position(2, drawing=TABLEAU_A.splitlines(), stacks={"enclosed": cards})
    ben = build_view(Board, game.visible_to(s, 0), 0).seats[1]
    assert (ben.now_least, ben.now_most) == (4 * -4 - 2, 2 * (4 + 3 + 2 + 1))


@pytest.mark.rule("TF-62", "TF-77")
@pytest.mark.parametrize("players", game.players)
def test_the_present_points_of_bets_are_within_the_bounds_shown(players: int) -> None:
    s, dice = begin(players, "told"), random.Random(players)
    while not game.over(s):
        game.play(s, dice.choice(game.legal(s)))
        ended = s.copy()
        if not game.over(s):
            score_bets(ended)
        for viewer in (*range(players), SPECTATOR):
            for p, seat in enumerate(show_seats(s, viewer)):
                assert seat.now_least <= ended.score[p] <= seat.now_most
                if p == viewer and seat.now_least == seat.now_most:
                    assert seat.now_least == ended.score[p]


@pytest.mark.rule("TF-79")
def test_with_open_bets_all_know_the_present_points() -> None:
    s, dice = begin(3, "open", bets="open"), random.Random(79)
    while not game.over(s):
        assert all(seat.now_least == seat.now_most for seat in show_seats(s, SPECTATOR))
        game.play(s, dice.choice(game.legal(s)))
    assert [seat.now_most for seat in show_seats(s, 0)] == list(s.score[:3])


def show_seats(s: Tulips, viewer: int) -> list[Seat]:
    seen = game.visible_to(s, viewer)
    return [build_view(Seat, seen, viewer, p) for p in range(s.players)]


@pytest.mark.rule("TF-58")
def test_fields_of_every_size_count_open_or_enclosed() -> None:
    t = read_tableau_drawing(TABLEAU_A)
    found = [field.colour for field in fields(t, hole_cells(t))]
    assert [found.count(colour) for colour in ("red", "yellow", "pink", "violet")] == counts_of(t, 1) == [4, 4, 6, 6]


@pytest.mark.rule("TF-34", "TF-56", "TF-57", "TF-58", "TF-59", "TF-60")
@pytest.mark.slow
@pytest.mark.parametrize("deck", ["triples", "pairs"])
def test_ten_thousand_random_tableaus_are_counted_as_a_plain_flood_fill_counts_them(deck: str) -> None:
    native = library(game.key, partial_game)
    rooms: dict[int, Any] = {n: native.allocate(game.state, game.fresh(n, {"deck": deck})) for n in game.players}
    s, dice, out = native.allocate(game.state), native.allocate(Chance), native.numbers(game.widest)
    seeds, lengths = native.allocate(Chance, chance_from(seed_from("tableaus"))), random.Random(deck)
    for number in range(RANDOM_TABLEAUS // 2):
        fresh = rooms[lengths.choice(game.players)]
        native.call(partial_game, fresh, s, dice, seeds, number, lengths.randint(1, 100), out)
        whole = Tulips.unpack(s.raw.ljust(Tulips.size, b"\0"))
        assert disagreement(whole.tableau) == ""


@pytest.mark.rule("TF-61")
def test_the_highest_count_wins_ties_all_win_and_nothing_wins_nothing() -> None:
    assert winners(3, 1, 2, 0) == "R"
    assert winners(2, 5, 5, 4) == "YP"
    assert winners(1, 1, 1, 1) == "RYPV"
    assert winners(0, 0, 0, 0) == ""


@pytest.mark.rule("TF-62")
def test_stacks_are_revealed_in_the_order_of_the_categories_from_the_bottom() -> None:
    s = position(
        4,
        tableau=["0,-1 VVVR@3", "1,0 VVVY@0", "0,1 VVVP@1"],
        hands=["RRRR YYYY RRYY", "PPPP RRRY RRRP", "PPPR PPPY YYYP", "YYYR RRPP YYPP"],
        line="RRRV - YYYV VVVV",
        turn=3,
        stacks={"enclosed": ["0:R", "1:V"], "fields": ["2:PV"], "perimeter": ["3:RY", "0:V"]},
    )
    s.passes = 3
    game.play(s, game.actions.parse("pass"))
    names = ["Ann", "Ben", "Cleo", "Dan"]
    log = [game.sentence(event, names, -1) for event in read_events(s)]
    assert [line for line in log if " bet on " in line] == [
        "Ann scores 8 points (double) with a bet on red, 1st in the stack for the largest enclosed field.",
        "Ben loses 4 points (double) with a bet on violet, 2nd in the stack for the largest enclosed field.",
        "Cleo scores 4 points with a bet on pink or violet, 1st in the stack for the most fields.",
        "Dan loses 2 points with a bet on red or yellow, 1st in the stack for the longest outer edge.",
        "Ann scores 8 points (double) with a bet on violet, 2nd in the stack for the longest outer edge.",
    ]
    assert game.scores(s) == [16, -4, 4, -2]


@pytest.mark.rule("TF-63")
def test_a_card_is_correct_if_one_of_its_colours_wins_and_only_once() -> None:
    counts = [0, 4, 4, 1, 0]
    right = [card for i, card in enumerate(BETTING_CARDS) if is_correct(counts, i)]
    assert right == ["Y", "P", "RY", "RP", "YP", "YV", "PV"]
    assert points(fields=["0:PV"])[1] == [4]


@pytest.mark.rule("TF-64")
def test_correct_cards_earn_by_rank_and_wrong_ones_below_do_not_count() -> None:
    stack = ["0:RV", "1:RV", "2:RY", "2:RV", "0:YV", "1:PV"]
    assert points(enclosed=stack)[0] == [4, 3, -2, 2, 1, 0]


@pytest.mark.rule("TF-65")
def test_a_wrong_card_costs_two_anywhere_in_the_stack() -> None:
    assert points(perimeter=["0:RP", "1:Y", "2:PV", "0:YP", "1:RV"])[2] == [-2, 8, -2, 3, -2]


@pytest.mark.rule("TF-66")
def test_single_cards_score_double() -> None:
    s = position(2)
    assert [worth(s, 0, k) for k in range(6)] == [8, 6, 4, 2, 0, 0]
    assert [worth(s, 9, k) for k in range(6)] == [4, 3, 2, 1, 0, 0]
    assert points(perimeter=["0:R", "1:Y", "2:Y"])[2] == [-4, 8, 6]


@pytest.mark.rule("TF-67", "TF-68")
def test_a_score_is_the_sum_of_the_played_cards_and_may_be_negative() -> None:
    s = position(
        3, phase="over", drawing=TABLEAU_A.splitlines(), stacks={"enclosed": ["0:R", "1:V"], "fields": ["0:RY"]}
    )
    assert game.scores(s) == [-6, 8, 0]


@pytest.mark.rule("TF-69", "TF-70")
def test_the_highest_score_wins_and_equals_share_a_rank() -> None:
    s = position(4, phase="over", tableau=["1,0 *RPY@0"])
    for scores, ranks in [
        ([3, 9, 4, -2], [3, 1, 2, 4]),
        ([7, 7, 1, 7], [1, 1, 4, 1]),
        ([5, 5, 3, 3], [1, 1, 3, 3]),
        ([-4, -4, -9, -4], [1, 1, 4, 1]),
    ]:
        for p, points_of in enumerate(scores):
            s.score[p] = points_of
        assert game.ranks(s) == ranks


@pytest.mark.rule("TF-93")
def test_one_category_pays_at_most_twenty_points_in_all() -> None:
    s = position(2)
    assert sum(worth(s, 0, k) for k in range(10)) == 20


@pytest.mark.rule("TF-63", "TF-66")
def test_single_cards_show_one_colour_and_count_double() -> None:
    for i, name in enumerate(BETTING_CARDS):
        shown = {"RYPV"[FIRST_COLOUR[i]], "RYPV"[SECOND_COLOUR[i]]}
        assert shown == set(name)
        assert MULTIPLE[i] == (2 if len(name) == 1 else 1)


@pytest.mark.rule("TF-9")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_takes_two_to_four_players(players: int) -> None:
    assert list(game.players) == [2, 3, 4]
    with pytest.raises(Refusal, match=f"2 to 4 players, not {players}"):
        game.fresh(players)


@pytest.mark.rule("TF-80")
def test_the_ladder_is_four_falling_numbers() -> None:
    assert list(begin(2).ladder) == [4, 3, 2, 1]
    assert list(begin(2, ladder=[9, 9, 1, 0]).ladder) == [9, 9, 1, 0]
    for wrong in ([1, 2, 3, 4], [4, 3, 2], [4, 3, 2, -1], [200, 3, 2, 1], 4, "4321"):
        with pytest.raises(Refusal, match=r"ladder must be 4 falling numbers.*\(TF-80\)"):
            begin(2, ladder=wrong)
    ladder = next(option for option in game.options if option.name == "ladder")
    assert ladder.read("5, 4,1 0", 2) == [5, 4, 1, 0]
    assert ladder.label([5, 4, 1, 0]) == "5, 4, 1, 0"
    assert ladder.get(begin(2, ladder=[9, 9, 1, 0])) == [9, 9, 1, 0]
    with pytest.raises(Refusal, match="whole numbers like 4, 3, 2, 1"):
        ladder.read("high", 2)


@pytest.mark.rule("TF-80", "TF-64", "TF-66")
def test_another_ladder_pays_differently() -> None:
    fields = {"phase": "over", "tableau": ["0,-1 VVVR@3", "1,0 VVVY@0"], "stacks": {"enclosed": ["0:RY", "1:R", "0:P"]}}
    s = position(2, options={"ladder": [10, 7, 1, 0]}, **fields)
    assert game.scores(s) == [10 - 4, 2 * 7]
