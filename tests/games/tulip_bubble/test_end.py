"""The end of the game: scores and ranks."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tulip_bubble.table import as_position, card, check, events_of, game, play, position, random_states
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.events import BoughtBack, Declared
from tuliptable.games.tulip_bubble.rules.end import end_game
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import Answer, MarketEvent, Phase


@pytest.mark.rule("TB-35")
def test_every_declarer_buys_back_and_the_richest_of_them_wins() -> None:
    s = check(4, cash=[200, 150, 130, 20], financed=["", "YB1 25", "", ""])
    after = play(s, "decline", "declare", "declare")
    assert after.phase == Phase.OVER
    assert (after.cash[1], as_position(after)["paid"][1], as_position(after)["financed"][1]) == (125, "YB1", "")
    assert after.free_markers[1] == 3
    assert game.ranks(after) == [2, 3, 1, 4]  # seat 0 is the richest, but declined
    shared = play(check(3, cash=[130, 155, 10], financed=["", "YB1 25", ""]), "declare", "declare")
    assert game.ranks(shared) == [1, 1, 3]


@pytest.mark.rule("TB-35")
def test_a_declarer_announces_guilders_after_the_buy_backs() -> None:
    s = check(3, cash=[150, 20, 20], financed=["RC1 5, YB1 20", "", ""])
    announced = events_of(play(s, "declare"), BoughtBack, Declared)
    assert announced == [
        BoughtBack(player=0, card=card("RC1"), debt=5),
        BoughtBack(player=0, card=card("YB1"), debt=20),
        Declared(player=0, guilders=125),
    ]


@pytest.mark.rule("TB-36")
def test_the_price_is_not_deducted_from_the_score() -> None:
    assert game.scores(play(check(3, cash=[130, 20, 20]), "declare")) == [130, 20, 20]


@pytest.mark.rule("TB-69")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("avoided", "way"), [("decline", "black_tulip"), ("declare", "bubble_bust")])
def test_the_game_ends_only_by_the_black_tulip_or_the_bust(players: int, avoided: str, way: str) -> None:
    for seed in range(3):
        for _, _, s in random_states(players, seed, avoid=(avoided,)):
            bust = s.events[s.round - 1] == MarketEvent.BUBBLE_BUST
            declared = Answer.DECLARED in s.answer and s.phase != Phase.BLACK_TULIP
            assert game.over(s) == (bust or declared)
        ending = build_view(Board, s, SPECTATOR).ending
        assert ending is not None
        assert ending.way == way or avoided == "decline"


@pytest.mark.rule("TB-70")
def test_after_the_bust_cards_are_worth_nothing_and_a_score_may_be_negative() -> None:
    s = position(3, cash=[5, 40, 30], paid=["RA RA WA", "", ""], financed=["YA 26, RB1 10", "", "YB1 10"])
    end_game(s)
    assert game.scores(s) == [-31, 40, 20]
    assert game.ranks(s) == [3, 1, 2]
    shared = position(3, cash=[40, 40, 50], financed=["", "", "YB1 10"])
    end_game(shared)
    assert game.ranks(shared) == [1, 1, 1]


@pytest.mark.rule("TB-72")
def test_after_a_black_tulip_the_others_rank_behind_the_winner_by_score() -> None:
    s = check(5, cash=[121, 300, 60, 20, 60], financed=["", "", "YB1 10", "", "RB1 10"])
    after = play(s, "declare", "decline")
    assert game.scores(after) == [121, 300, 50, 20, 50]
    assert game.ranks(after) == [1, 2, 3, 5, 3]
    owing = play(check(4, cash=[121, 90, 70, 80], financed=["", "YB1 60", "", "RB1 10"]), "declare")
    assert game.scores(owing) == [121, 30, 70, 70]
    assert game.ranks(owing) == [1, 4, 2, 2]  # of the three, the one with the most cash has the most debts


@pytest.mark.rule("TB-93")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_full_rounds_and_collectors_stay_within_their_bounds(players: int) -> None:
    for seed in range(4):
        served: Counter[tuple[int, int]] = Counter()
        for before, action, s in random_states(players, seed, avoid=("declare",)):
            served[before.round, before.turn] += game.actions.action_of(action).name == "sell_collector"
            assert s.round <= 10
        assert max(served.values()) <= 1
        assert served.total() == sum(by >= 0 for by in s.served_by) <= 8
        assert 7 <= s.round - 1 <= 9
