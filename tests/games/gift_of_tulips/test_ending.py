"""The end of Gift of Tulips: secret cards, majorities and winners."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from typing import Any

import pytest

from tests.games.gift_of_tulips.table import begin, card, festival, game, play, position
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.rules.ending import bouquet_size, score_majorities, secret_pile_size
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import MAJORITY_POINTS, TURNS_EACH, VARIETIES


def play_to_end(players: int, seed: int) -> GiftOfTulips:
    s, dice = begin(players, f"end {seed}"), random.Random(seed)
    while s.phase != Phase.OVER:
        game.play(s, dice.choice(game.legal(s)))
    return s


def last_card(festival: str, players: int = 3, **fields: Any) -> GiftOfTulips:
    """Return a position in which seat 0 has drawn the last card, purple 2, after a gift."""
    return position(festival, players, drawn="purple2", first_action="give", deck=0, **fields)


def majorities(players: int, at: int, *heaps: str) -> list[int]:
    """Return the points for pink on a place, counted from 1, with these bouquets."""
    bouquets = [f"pink {heap}" if heap else "" for heap in heaps] + [""] * (players - len(heaps))
    s = position("pink 2", players, drawn="blue2", bouquets=bouquets)
    score_majorities(s, at - 1, VARIETIES.index("pink"))
    return list(s.score[:players])


def ranks_of(scores: list[int], cards: list[int]) -> list[int]:
    heaps = ["; ".join(f"{v} {' '.join('234' * 2)[: 2 * n - 1]}" for v, n in split(count)) for count in cards]
    s = position("blue 2", len(scores), phase="over", scores=scores, bouquets=heaps)
    assert [bouquet_size(s, p) for p in range(len(scores))] == cards
    return game.ranks(s)


def split(count: int) -> list[tuple[str, int]]:
    """Split a number of cards into varieties, at most six each."""
    return [(v, min(6, count - 6 * i)) for i, v in enumerate(VARIETIES) if count > 6 * i]


@pytest.mark.rule("GT-34")
@pytest.mark.parametrize("players", game.players)
def test_the_game_ends_with_the_turn_that_empties_the_deck(players: int) -> None:
    s = play_to_end(players, 34)
    assert s.deck == 0
    assert s.turns_finished == players * TURNS_EACH[players]
    assert game.to_move(s) == -1
    assert game.legal(s) == []


@pytest.mark.rule("GT-34")
@pytest.mark.parametrize(("first_action", "deck"), [("none", 1), ("give", 0)])
def test_a_turn_goes_on_while_the_deck_has_its_second_card(first_action: str, deck: int) -> None:
    s = position("blue 4", drawn="purple2", first_action=first_action, deck=deck)
    assert (s.phase, s.deck) == (Phase.PLAYING, deck)
    with pytest.raises(Refusal, match=r"empty before the second card of a turn \(GT-34\)"):
        position("blue 4", drawn="purple2", first_action="none", deck=0)


@pytest.mark.rule("GT-54")
def test_a_position_with_more_turns_than_the_state_can_count_is_refused() -> None:
    assert position("blue 4", drawn="purple2", turns_finished=127).turns_finished == 127
    with pytest.raises(Refusal, match="turns_finished must be a number from 0 to 127, not 128"):
        position("blue 4", drawn="purple2", turns_finished=128)


@pytest.mark.rule("GT-35", "GT-36")
@pytest.mark.parametrize("pile", range(9))
def test_at_most_five_secret_cards_are_revealed_and_the_rest_has_no_effect(pile: int) -> None:
    s = last_card("blue 4", secret=[" ".join(["pink", *"2233444422"[:pile]]) if pile else "", "", ""])
    after = play(s, "keep")
    assert after.reveals == min(5, pile)
    assert sum(after.shown) == 2 - 1 + min(5, pile)
    assert sum(sum(heap) for heap in after.secret) == pile - min(5, pile)


@pytest.mark.rule("GT-35")
def test_every_secret_card_and_every_order_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        s = last_card("blue 4", seed=f"order {seed}", secret=["pink 2", "orange 3", "blue 4"])
        orders[tuple(play(s, "keep").revealed[:3])] += 1
    assert set(orders) == set(itertools.permutations([card("pink2"), card("orange3"), card("blue4")]))
    assert max(orders.values()) < 1.5 * min(orders.values())


@pytest.mark.rule("GT-35")
def test_a_revealed_card_names_the_player_who_hid_it() -> None:
    after = play(last_card("blue 4", secret=["", "orange 3", ""]), "keep")
    assert (after.revealed[0], after.revealed_by[0]) == (card("orange3"), 1)


@pytest.mark.rule("GT-37")
def test_majorities_are_scored_with_the_ranking_after_the_secret_cards() -> None:
    s = last_card("blue 4, pink 3", secret=["", "pink 4", ""], bouquets=["", "pink 2", "blue 2"])
    after = play(s, "keep")
    assert festival(after) == "pink 7, blue 4"
    assert list(after.score[:3]) == [2, 15, 10]


@pytest.mark.rule("GT-38")
def test_places_one_to_three_pay_and_the_fourth_does_not() -> None:
    s = last_card("pink 9, blue 8, orange 7, purple 6", bouquets=["", "pink 2; blue 2; orange 2", "purple 2 2"])
    after = play(s, "keep")
    assert [list(after.majority[p]) for p in range(3)] == [[0, 0, 0], [15, 10, 5], [0, 0, 0]]
    assert list(after.score[:3]) == [2, 30, 0]


@pytest.mark.rule("GT-38")
def test_every_place_pays_its_row() -> None:
    for at, row in enumerate(MAJORITY_POINTS[:3], start=1):
        assert majorities(5, at, "2 2 2", "2 2", "2", "", "") == [*row, 0, 0]
    assert [list(row) for row in MAJORITY_POINTS] == [[15, 10, 5], [10, 7, 4], [5, 3, 1], [0, 0, 0]]


@pytest.mark.rule("GT-38")
def test_an_empty_place_scores_nothing() -> None:
    after = play(last_card("blue 4", bouquets=["", "blue 2", "orange 2"]), "keep")
    assert list(after.score[:3]) == [2, 15, 0]


@pytest.mark.rule("GT-38")
def test_the_majorities_shown_now_are_paid_if_nothing_changes() -> None:
    s = last_card("pink 9, blue 8, orange 7", bouquets=["blue 3", "pink 2; blue 4", "pink 3; orange 2"])
    purple_blue_pink_orange = [[0, 7, 0, 0], [0, 10, 10, 0], [0, 0, 15, 5]]
    after = play(s, "keep")
    assert [list(after.majority[p]) for p in range(3)] == [[0, 7, 0], [10, 10, 0], [15, 0, 5]]
    assert build_view(Board, s, 0).paid_now == build_view(Board, after, 0).paid_now == purple_blue_pink_orange


@pytest.mark.rule("GT-39")
def test_number_of_cards_counts_before_their_sum() -> None:
    assert majorities(3, 1, "4", "2 2", "") == [10, 15, 0]
    assert majorities(3, 1, "3 3", "2 3", "") == [15, 10, 0]


@pytest.mark.rule("GT-39")
def test_one_card_more_beats_any_sum() -> None:
    assert majorities(5, 1, "4 4 4 4 4 4 4 4", "2 2 2 2 2 2 2 3 3") == [10, 15, 0, 0, 0]


@pytest.mark.rule("GT-39")
def test_all_cards_that_a_bouquet_can_hold_make_the_first_majority() -> None:
    assert majorities(6, 1, " ".join("2" * 7 + "3" * 8 + "4" * 8)) == [15, 0, 0, 0, 0, 0]


@pytest.mark.rule("GT-39")
def test_other_varieties_do_not_matter() -> None:
    s = position("pink 2", drawn="blue2", bouquets=["pink 2; blue 4 4 4", "pink 3", ""])
    score_majorities(s, 0, VARIETIES.index("pink"))
    assert list(s.score[:3]) == [10, 15, 0]


@pytest.mark.rule("GT-40")
def test_without_a_card_there_is_no_majority() -> None:
    assert majorities(3, 1, "2", "", "") == [15, 0, 0]
    assert majorities(5, 1, "", "", "", "", "") == [0, 0, 0, 0, 0]


@pytest.mark.rule("GT-41")
def test_equals_get_the_full_points_and_use_up_one_majority() -> None:
    assert majorities(4, 1, "3 3", "2 4", "2", "") == [15, 15, 10, 0]
    assert majorities(6, 2, "2 2", "3", "3", "3", "2", "2") == [10, 7, 7, 7, 4, 4]


@pytest.mark.rule("GT-41")
@pytest.mark.parametrize(
    ("players", "points"), [(2, [15, 0]), (3, [15, 10, 0]), (4, [15, 10, 0, 0]), (5, [15, 10, 5, 0, 0])]
)
def test_more_players_pay_more_majorities(players: int, points: list[int]) -> None:
    assert majorities(players, 1, *["2 2 2 3", "3 3 4", "4 4", "3", "2"][:players]) == points


@pytest.mark.rule("GT-42")
def test_a_majority_without_a_player_is_not_paid() -> None:
    assert majorities(6, 1, "2", "2", "", "", "", "") == [15, 15, 0, 0, 0, 0]


@pytest.mark.rule("GT-43")
@pytest.mark.parametrize("players", game.players)
def test_the_final_score_is_points_in_play_and_majorities(players: int) -> None:
    s, dice, in_play = begin(players, "sum"), random.Random(43), [0] * players
    while s.phase != Phase.OVER:
        seat, before, action = s.turn, s.score[s.turn], dice.choice(game.legal(s))
        earned = game.words.immediate_points(s, action) or 0
        game.play(s, action)
        in_play[seat] += earned
        if s.phase != Phase.OVER:
            assert s.score[seat] == before + earned
    assert game.scores(s) == [in_play[p] + sum(s.majority[p]) for p in range(players)]


@pytest.mark.rule("GT-44")
def test_most_points_win_then_most_cards_and_then_the_victory_is_shared() -> None:
    assert ranks_of([40, 41, 39], [9, 2, 9]) == [2, 1, 3]
    assert ranks_of([41, 41, 39], [3, 4, 9]) == [2, 1, 3]
    assert ranks_of([41, 41, 39], [4, 4, 9]) == [1, 1, 3]


@pytest.mark.rule("GT-44")
def test_one_point_more_beats_any_number_of_cards() -> None:
    assert ranks_of([40, 41, 39], [24, 0, 24]) == [2, 1, 3]


@pytest.mark.rule("GT-45")
def test_places_behind_the_winner_follow_the_same_criteria() -> None:
    assert ranks_of([50, 41, 41, 41], [0, 3, 4, 3]) == [1, 3, 2, 3]


@pytest.mark.rule("GT-54", "GT-58")
@pytest.mark.parametrize(("players", "decisions"), [(2, 50), (3, 63), (4, 60), (5, 75), (6, 78)])
def test_a_game_has_its_exact_number_of_decisions(players: int, decisions: int) -> None:
    s, dice, count = begin(players, "count"), random.Random(58), 0
    while s.phase != Phase.OVER:
        game.play(s, dice.choice(game.legal(s)))
        count += 1
    assert count == decisions == players + 2 * players * TURNS_EACH[players]
    assert secret_pile_size(s) >= players


def test_the_page_at_the_end_lists_majorities_and_how_the_points_add_up() -> None:
    s = position(
        "blue 9, purple 7, pink 4",
        3,
        phase="over",
        bouquets=["blue 2 3", "blue 4; purple 2", ""],
        scores=[24, 22, 5],
        majorities=[[15, 0, 0], [10, 10, 0], [0, 0, 0]],
    )
    drawn = re.sub(r"\[(?:/|[a-z][^\[\]]*)\]", "", game.words.picture(s, 0, ["Ann", "Ben", "Cleo"]))
    majorities = [line.split() for line in drawn.splitlines()]
    assert ["blue", *["1st", "place,", "2nd", "majority", "Ben", "1", "4", "+10"]] in majorities
    rows = {line.split()[1]: line.split()[2:] for line in drawn.splitlines() if re.match(r"  \d\. ", line)}
    assert rows == {
        "You": ["9", "+15", "–", "–", "24", "2"],
        "Ben": ["2", "+10", "+10", "–", "22", "2"],
        "Cleo": ["5", "–", "–", "–", "5", "0"],
    }
    aloud = game.words.transcript(s, 0, ["Ann", "Ben", "Cleo"])
    assert "Majorities, blue: 1st place, 2nd majority; player Ben; cards 1; sum 4; points +10." in aloud
