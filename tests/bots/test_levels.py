"""Levels: one table of them, honest at every one, and each with the mistakes or the time that its name promises."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.bots.test_search import players_of, positions
from tuliptable import games
from tuliptable.bots import BOTS, LEVELS, Bot, BotPlayer, find, instant_choice, seconds_for
from tuliptable.bots.bot_player import RULES
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import INTERPRETED, NoCompiler, compiled
from tuliptable.engine.translate import compiler
from tuliptable.lab.simulator import CompiledSimulator, Series, run, simulator

FEW = {"skilled": 60, "strong": 90, "best": 120}
"""Tries that are quick enough for every game, and no clock that could differ."""


def bounded(bot: Bot) -> Bot:
    return Bot(bot.name, bot.description, bot.number, 1e9 if bot.searches else 0.0, max_iterations=FEW.get(bot.name, 0))


def test_best_is_the_last_of_the_levels_and_none_thinks_longer_than_a_second() -> None:
    assert [bot.name for bot in LEVELS] == ["beginner", "casual", "skilled", "strong", "best"]
    assert list(BOTS)[-1] == "best"
    assert {"random", "greedy"} <= set(BOTS)
    assert all(a.seconds <= b.seconds for a, b in pairwise(LEVELS))
    assert LEVELS[-1].seconds == 1.0
    assert all(bot.description for bot in BOTS.values())


@pytest.mark.parametrize("key", games.KEYS)
def test_who_is_strong_looks_ahead_ten_times_as_often_as_who_is_skilled_in_that_game(key: str) -> None:
    game = games.load(key)
    thinker, [s] = BotPlayer(game), positions(key, game.players[-1], 1)
    looks = []
    for bot in (find("skilled"), find("strong"), replace(find("strong"), max_iterations=7)):
        thinker.choose(replace(bot, seconds=1e9), InformationState(game, s), chance_from(seed_from("level")))
        looks.append(thinker.tries)
    skilled, strong, few = looks
    assert skilled <= game.search_settings.skilled_iterations < strong <= 10 * game.search_settings.skilled_iterations
    assert few == 7


def test_three_of_the_best_think_no_longer_together_than_one_alone() -> None:
    best = find("best")
    assert seconds_for(best, 1) == 1.0
    assert 3 * seconds_for(best, 3) == pytest.approx(1.0)
    assert seconds_for(find("greedy"), 0) == 0.0


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players"), players_of())
def test_no_level_can_tell_apart_what_its_seat_cannot(key: str, players: int) -> None:
    game = games.load(key)
    thinker = BotPlayer(game)
    for s in positions(key, players, 2)[1:]:
        for bot in map(bounded, BOTS.values()):
            truth = thinker.choose(bot, InformationState(game, s), chance_from(seed_from("level")))
            assert truth in game.legal(s)
            for number in range(2):
                other = game.determinized(InformationState(game, s).seen, chance_from(seed_from(str(number))))
                assert thinker.choose(bot, InformationState(game, other), chance_from(seed_from("level"))) == truth


@pytest.mark.parametrize(("key", "players"), players_of())
def test_a_mind_knows_no_more_than_its_seat(key: str, players: int) -> None:
    game = games.load(key)
    for s in positions(key, players, 2):
        mind = InformationState(game, s)
        assert mind.seat == game.to_move(s)
        assert mind.seen == game.information_state_of(s, mind.seat)
        assert InformationState(game, mind.seen).seen == mind.seen
        assert mind.seen is not s


def wins_of(key: str, players: int, bot: str, other: str, each: int) -> float:
    """The share of games a bot wins in one seat of many, seats rotated, against bots of another kind."""
    game, won = games.load(key), 0.0
    for seat in range(players):
        seated = [BOTS[bot if p == seat else other] for p in range(players)]
        for outcome in run(CompiledSimulator(Series(game, seated, {}, seed_from("levels"))), each):
            won += (outcome.ranks[seat] == 1) / max(1, outcome.ranks.count(1))
    return won / (players * each)


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_a_beginner_beats_chance_and_loses_to_the_casual_who_loses_to_greedy(key: str) -> None:
    players = max(2, games.load(key).players[0])
    fair = 1 / players
    assert wins_of(key, players, "beginner", "random", 200) > fair + 0.1
    assert wins_of(key, players, "casual", "beginner", 200) > fair + 0.1
    assert wins_of(key, players, "greedy", "casual", 200) > fair + 0.04


@pytest.mark.parametrize("key", games.KEYS)
def test_who_had_no_time_to_look_plays_at_a_glance(key: str) -> None:
    game = games.load(key)
    hurried = Bot("hurried", "", BOTS["greedy"].number, seconds=1e9, max_iterations=1)
    for s in positions(key, game.players[-1], 3):
        mind = InformationState(game, s)
        options = len(game.legal(s))
        thinker = BotPlayer(game)
        found = thinker.choose(hurried, mind, chance_from(seed_from("hurry")))
        assert options > 1
        assert thinker.tries == 1
        dice = chance_from(seed_from("hurry"))
        thinker.search(hurried, mind, dice, 1e9)
        assert found == instant_choice(BOTS["greedy"], mind, dice, thinker.runner)


def effort(iterations: int) -> Any:
    from tuliptable.bots.searcher import SearchBudget

    return SearchBudget(max_iterations=iterations)


def test_without_a_compiler_levels_look_ahead_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("gift-of-tulips")
    [s] = positions(game.key, 2, 1)
    in_c = BotPlayer(game)
    bot = Bot("few", "", BOTS["greedy"].number, seconds=1e9, max_iterations=30)
    wanted = in_c.choose(bot, InformationState(game, s), chance_from(seed_from("plain")))
    monkeypatch.setattr(compiler, "find_compiler", lambda: None)
    with pytest.raises(NoCompiler):
        compiled(game, *RULES)
    thinker = BotPlayer(game)
    assert thinker.runner is INTERPRETED
    assert thinker.choose(bot, InformationState(game, s), chance_from(seed_from("plain"))) == wanted
    assert thinker.tries == in_c.tries > 15


def test_a_series_with_a_searching_bot_is_the_same_each_time() -> None:
    game = games.load("gift-of-tulips")
    bots = [bounded(BOTS["skilled"]), BOTS["casual"]]
    series = Series(game, bots, {}, seed_from("series"))
    first = list(run(simulator(series, interpreted=False), 4))
    assert first == list(run(simulator(series, interpreted=False), 4))
    assert all(outcome.decisions > 10 for outcome in first)
