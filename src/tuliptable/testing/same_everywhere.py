"""One source of rules: interpreted and compiled give the same bytes."""

from __future__ import annotations

from typing import Any

from tuliptable.bots import BOTS
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.drivers import random_games
from tuliptable.engine.game import Game
from tuliptable.lab.simulator import Compiled, Interpreted, Series, run
from tuliptable.testing.tables import library

GAMES = 12


def random_games_end_in_the_same_bytes(game: Game[Any], players: int, *, checked: bool = False) -> None:
    native = library(game, random_games, checked=checked)
    seeds = chance_from(seed_from("same"))
    fresh = game.fresh(players)
    for number in range(GAMES):
        s, dice = game.state(), Chance()
        decisions = random_games(fresh, s, dice, seeds, number, 1, [0] * game.widest)
        state_room, dice_room = native.room_for(game.state), native.room_for(Chance)
        compiled_decisions = native.call(
            "random_games",
            native.room_for(game.state, fresh),
            state_room,
            dice_room,
            native.room_for(Chance, seeds),
            number,
            1,
            native.numbers(game.widest),
        )
        assert compiled_decisions == decisions
        assert state_room.raw == s.pack()[: len(state_room.raw)]
        assert dice_room.raw == dice.pack()


def bots_play_the_same_games(game: Game[Any], players: int) -> None:
    library(game)
    names = list(BOTS)
    series = Series(game, [BOTS[names[p % len(names)]] for p in range(players)], {}, seed_from("bots"))
    assert list(run(Compiled(series), 6)) == list(run(Interpreted(series), 6))
