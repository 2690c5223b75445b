"""Several searchers for one decision: as honest as one, and together they have tried what each has."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.test_search import DICE, LITTLE, positions
from tuliptable import games
from tuliptable.bots import BotPlayer, find
from tuliptable.bots.bot_player import RULES, searched_enough
from tuliptable.bots.parallel_search import ParallelSearcher, merge_values, split_dice
from tuliptable.bots.searcher import UNBOUNDED, ActionValue, SearchBudget, Searcher
from tuliptable.engine.chance import chance_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, compiled_or_interpreted

STEPS = 12


class Clock:
    """A clock that advances by a second at every look, so a search with a time limit always has the same iterations."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def team(key: str, count: int) -> ParallelSearcher[Any]:
    game = games.load(key)
    runner = compiled_or_interpreted(game, *RULES)
    return ParallelSearcher([Searcher(game, runner, clock=Clock()) for _ in range(count)])


def test_what_several_think_is_added_up_option_by_option() -> None:
    one = [ActionValue(4, 30, 0.5), ActionValue(7, 10, 0.25), ActionValue(9, 0, 0.0)]
    other = [ActionValue(7, 30, 0.75), ActionValue(4, 9, 0.5)]
    assert merge_values([one, other]) == [ActionValue(7, 40, 0.625), ActionValue(4, 39, 0.5), ActionValue(9, 0, 0.0)]
    assert merge_values([one]) == one
    assert merge_values([]) == []


def test_nobody_has_looked_who_has_no_opinion() -> None:
    assert not searched_enough([])
    assert searched_enough([ActionValue(4, 0, 0.5)])
    assert not searched_enough([ActionValue(4, 2, 0.5), ActionValue(7, 1, 0.5)])
    assert searched_enough([ActionValue(4, 2, 0.5), ActionValue(7, 2, 0.5)])


def test_dice_for_several_differ_and_follow_from_those_given() -> None:
    three = split_dice(chance_from(DICE), 3)
    assert three == split_dice(chance_from(DICE), 3)
    assert three[0] != three[1] != three[2] != three[0]
    alone = chance_from(DICE)
    assert split_dice(alone, 1) == [alone]


def test_three_have_tried_what_each_of_them_has_with_dice_of_his_own() -> None:
    game, effort = games.load("gift-of-tulips"), SearchBudget(seconds=STEPS)
    [s] = positions(game.key, 3, 1)
    mind = InformationState(game, s)
    together = team(game.key, 3).think(mind, chance_from(DICE), effort)
    each = [team(game.key, 1).think(mind, own, effort) for own in split_dice(chance_from(DICE), 3)]
    assert together == merge_values(each)
    assert len({tuple(opinions) for opinions in each}) == 3


@pytest.mark.parametrize("key", games.KEYS)
def test_a_team_cannot_tell_apart_what_its_seat_cannot(key: str) -> None:
    game, effort = games.load(key), SearchBudget(seconds=STEPS)
    for s in positions(key, game.players[-1], 2):
        truth = team(key, 2).think(InformationState(game, s), chance_from(DICE), effort)
        assert truth[0].action in game.legal(s)
        other = game.determinized(InformationState(game, s).seen, chance_from(DICE))
        assert team(key, 2).think(InformationState(game, other), chance_from(DICE), effort) == truth


def test_each_of_a_team_keeps_its_tree_for_what_they_have_decided_together() -> None:
    """In Keukenhof a player paints place by place."""
    game, both, dice, kept = games.load("keukenhof"), team("keukenhof", 2), chance_from(DICE), 0
    s = game.begin(1, {}, DICE)
    for _ in range(40):
        seen = InformationState(game, s).seen
        expected = [searcher._expected for searcher in both.searchers]
        opinions = both.think(InformationState(game, s), dice, SearchBudget(seconds=STEPS))
        if len(opinions) > 1 and None not in expected:
            kept += all(
                held == searcher.runner.allocate(game.state, seen).raw
                for held, searcher in zip(expected, both.searchers, strict=True)
            )
        game.play(s, opinions[0].action)
    assert kept > 5


def test_who_may_try_only_so_often_does_so_alone() -> None:
    game, three = games.load("gift-of-tulips"), team("gift-of-tulips", 3)
    [s] = positions(game.key, 2, 1)
    opinions = three.think(InformationState(game, s), chance_from(DICE), LITTLE)
    assert opinions == team(game.key, 1).think(InformationState(game, s), chance_from(DICE), LITTLE)
    assert sum(opinion.iterations for opinion in opinions) <= LITTLE.max_iterations < UNBOUNDED


def test_a_thinker_takes_the_cores_it_may_have_and_one_where_rules_run_in_python() -> None:
    game = games.load("gift-of-tulips")
    [s] = positions(game.key, 2, 1)
    thinker = BotPlayer(game, clock=Clock(), cores=2)
    assert thinker.choose(find("best"), InformationState(game, s), chance_from(DICE)) in game.legal(s)
    alone = BotPlayer(game, clock=Clock())
    alone.choose(find("best"), InformationState(game, s), chance_from(DICE))
    assert thinker.tries == 2 * alone.tries > 0
    assert BotPlayer(game, INTERPRETED, cores=2).cores == 1
