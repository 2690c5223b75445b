"""Positions played to their end: honest, the same in Python and in C, and right where the end is certain."""

from __future__ import annotations

import pytest

from tests.kit.tables import in_c
from tests.teacher.positions import choices_in, greedy_match
from tuliptable import games
from tuliptable.bots.prospects import EVEN, Estimate, Prospector
from tuliptable.bots.search import UNDECIDED
from tuliptable.bots.searcher import Effort
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.mind import known_together
from tuliptable.engine.running import INTERPRETED

every_game = pytest.mark.parametrize("key", games.KEYS)
FEW = Effort(iterations=2)


@every_game
def test_interpreted_and_compiled_come_to_the_same(key: str) -> None:
    match = greedy_match(key)
    last = next(s for s in reversed([s.copy() for s in match.states()]) if len(match.game.legal(s)) > 1)
    known, option = known_together(match.game, last), match.game.legal(last)[0]
    compiled, interpreted = Prospector(match.game, in_c(key)), Prospector(match.game, INTERPRETED)
    assert compiled.look(known, "seed", FEW) == interpreted.look(known, "seed", FEW)
    there = compiled.difference(known, option, UNDECIDED, "seed", FEW)
    assert there == interpreted.difference(known, option, UNDECIDED, "seed", FEW)


@every_game
def test_a_finished_game_has_its_result_and_no_error(key: str) -> None:
    match = greedy_match(key)
    result = Prospector(match.game, in_c(key)).look(match.state, "seed", FEW)
    assert sum(prospect.won.mean for prospect in result) == pytest.approx(1)
    assert [prospect.won.mean > 0 for prospect in result] == [rank == 1 for rank in match.game.ranks(match.state)]
    assert {prospect.won.error for prospect in result} == {0}


@every_game
def test_somebody_wins_every_game_that_is_played_out(key: str) -> None:
    match = greedy_match(key)
    for s in choices_in(match, 2):
        prospects = Prospector(match.game, in_c(key)).look(known_together(match.game, s), "seed", Effort(iterations=60))
        assert sum(prospect.won.mean for prospect in prospects) == pytest.approx(1)
        assert all(0 < prospect.won.error < 0.5 for prospect in prospects)


def test_an_action_is_no_better_than_itself() -> None:
    match = greedy_match("gift-of-tulips")
    s = choices_in(match, 2)[1]
    option = match.game.legal(s)[0]
    prospector = Prospector(match.game, in_c("gift-of-tulips"))
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
        known = known_together(game, s)
        world = game.imagined(known, dice)
        assert game.fault(world) == ""
        for p in range(s.players):
            mine, there = game.known_to(s, p), game.known_to(world, p)
            mine.turn_to(b"")
            there.turn_to(b"")
            assert mine == there
        assert known_together(game, world) == known
        swapped += world.chance != s.chance
    assert swapped == 12
