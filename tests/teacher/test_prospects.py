"""Positions played to their end: honest, the same in Python and in C, and right where the end is certain."""

from __future__ import annotations

import pytest

from tests.kit.tables import in_c
from tests.teacher.positions import choices_in, greedy_match
from tuliptable import games
from tuliptable.bots.search import UNDECIDED
from tuliptable.bots.searcher import SearchBudget
from tuliptable.bots.win_estimates import EVEN, Estimate, OutcomeEstimator
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import pooled_information
from tuliptable.engine.rule_runner import INTERPRETED

every_game = pytest.mark.parametrize("key", games.KEYS)
FEW = SearchBudget(max_iterations=2)


@every_game
def test_interpreted_and_compiled_come_to_the_same(key: str) -> None:
    match = greedy_match(key)
    last = next(s for s in reversed([s.copy() for s in match.states()]) if len(match.game.legal(s)) > 1)
    known, option = pooled_information(match.game, last), match.game.legal(last)[0]
    compiled, interpreted = OutcomeEstimator(match.game, in_c(key)), OutcomeEstimator(match.game, INTERPRETED)
    assert compiled.look(known, "seed", FEW) == interpreted.look(known, "seed", FEW)
    there = compiled.difference(known, option, UNDECIDED, "seed", FEW)
    assert there == interpreted.difference(known, option, UNDECIDED, "seed", FEW)


@every_game
def test_a_finished_game_has_its_result_and_no_error(key: str) -> None:
    match = greedy_match(key)
    result = OutcomeEstimator(match.game, in_c(key)).look(match.state, "seed", FEW)
    assert sum(prospect.won.mean for prospect in result) == pytest.approx(1)
    assert [prospect.won.mean > 0 for prospect in result] == [rank == 1 for rank in match.game.ranks(match.state)]
    assert {prospect.won.error for prospect in result} == {0}


@every_game
def test_somebody_wins_every_game_that_is_played_out(key: str) -> None:
    match = greedy_match(key)
    for s in choices_in(match, 2):
        prospects = OutcomeEstimator(match.game, in_c(key)).look(
            pooled_information(match.game, s), "seed", SearchBudget(max_iterations=60)
        )
        assert sum(prospect.won.mean for prospect in prospects) == pytest.approx(1)
        assert all(0 < prospect.won.error < 0.5 for prospect in prospects)


def test_an_action_is_no_better_than_itself() -> None:
    match = greedy_match("gift-of-tulips")
    s = choices_in(match, 2)[1]
    option = match.game.legal(s)[0]
    prospector = OutcomeEstimator(match.game, in_c("gift-of-tulips"))
    assert prospector.difference(s, option, option, "seed", FEW) == (EVEN, EVEN)


def test_errors_add_up_as_independent_ones_do() -> None:
    whole = Estimate(0.5, 0.03) + Estimate(0.1, 0.04)
    assert whole.mean == pytest.approx(0.6)
    assert whole.error == pytest.approx(0.05)
    assert (Estimate(0.5, 0.03) - Estimate(0.1, 0.04)).error == pytest.approx(0.05)


@every_game
def test_what_players_know_between_them_is_all_but_what_chance_has_in_store(key: str) -> None:
    match = greedy_match(key)
    game, dice, swapped = match.game, chance_from(seed_from("swap")), 0
    for s in choices_in(match, 12):
        known = pooled_information(game, s)
        world = game.determinized(known, dice)
        assert game.broken_rule(world) == ""
        for p in range(s.players):
            mine, there = game.information_state_of(s, p), game.information_state_of(world, p)
            mine.turn_to(b"")
            there.turn_to(b"")
            assert mine == there
        assert pooled_information(game, world) == known
        swapped += world.chance != s.chance
    assert swapped == 12
