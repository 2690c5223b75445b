"""Backend equality: interpreted and compiled rules give the same bytes."""

from __future__ import annotations

from typing import Any

from tuliptable.bots import BOTS
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.random_playout import random_playouts
from tuliptable.lab.simulator import CompiledSimulator, InterpretedSimulator, Series, run
from tuliptable.testing.fixtures import library

GAMES = 12


def random_games_end_in_the_same_bytes(
    game: Game[Any], players: int, games: int = GAMES, *, checked: bool = False
) -> None:
    native = library(game, random_playouts, checked=checked)
    seeds = chance_from(seed_from("same"))
    fresh = game.fresh(players)
    for number in range(games):
        s, there = game.state(), game.state()
        decisions = random_playouts(fresh, s, seeds, number, 1)
        assert native.call(random_playouts, fresh, there, seeds, number, 1) == decisions
        if not checked:  # a fast build has no checks
            there.turn_to(s.page())
        assert there == s


def bots_play_the_same_games(game: Game[Any], players: int) -> None:
    library(game)
    names = [bot.name for bot in BOTS.values() if not bot.searches]
    series = Series(game, [BOTS[names[p % len(names)]] for p in range(players)], {}, seed_from("bots"))
    assert list(run(CompiledSimulator(series), 6)) == list(run(InterpretedSimulator(series), 6))
