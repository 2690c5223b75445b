"""Random games to the end: they finish, every invariant holds after every action, and nobody knows too much."""

from __future__ import annotations

import dataclasses
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tests.kit.tables import FEWER, every_game, every_table, library, new_match
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import OptionValue
from tuliptable.engine.trials import watched_games

GAMES = 10_000
CHECKED_GAMES = 300


def watch(
    key: str, players: int, games: int, *, checked: bool, options: Mapping[str, OptionValue] | None = None
) -> tuple[int, list[int]]:
    """Play watched games in C; returns the decisions made and what went wrong, where and when."""
    from tuliptable import games as shelf

    game = shelf.load(key)
    native = library(key, watched_games, checked=checked)
    rooms = [native.room_for(game.state) for _ in range(3)]
    seeds = native.room_for(Chance, chance_from(seed_from("watched")))
    fault = native.numbers(3)
    decisions = native.call(
        "watched_games",
        native.room_for(game.state, game.fresh(players, options)),
        *rooms,
        native.room_for(Chance),
        seeds,
        0,
        games,
        native.numbers(game.widest),
        fault,
    )
    return decisions, fault[:]


def explain(game: Game[Any], fault: list[int]) -> str:
    if fault[0] == 0:
        return ""
    what = {-1: "a viewer knows too much", -2: "nobody can move, but the game goes on"}
    return f"{what.get(fault[0]) or game.positions.broken[fault[0]]}, in game {fault[1]} after {fault[2]} decisions"


@every_table
def test_thousands_of_random_games_keep_every_invariant_and_every_secret(game: Game[Any], players: int) -> None:
    number = GAMES // FEWER.get(game.key, 1)
    decisions, fault = watch(game.key, players, number, checked=False)
    assert explain(game, fault) == ""
    assert decisions >= number


@every_table
def test_the_checked_build_finds_no_fault_in_the_rules(game: Game[Any], players: int) -> None:
    """In a process of its own, because the sanitizers end it when an index or a number is out of range."""
    call = f"watch({game.key!r}, {players}, {CHECKED_GAMES // FEWER.get(game.key, 1)}, checked=True)"
    code = f"from tests.kit.test_random_games import watch; print({call}[1])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr, done.stdout.strip()) == (0, "", "[0, 0, 0]")


@every_table
def test_interpreted_games_keep_every_invariant(game: Game[Any], players: int) -> None:
    """The same watch on the interpreted rules, journal included."""
    fault = [0, 0, 0]
    rooms = game.state(), game.state(), game.state(), Chance(), chance_from(seed_from("interpreted"))
    watched_games(game.fresh(players), *rooms, 0, 3, [0] * game.widest, fault)
    assert explain(game, fault) == ""


@every_game
def test_room_for_too_few_options_is_named_with_the_game(game: Game[Any]) -> None:
    s = game.begin(game.players[0], None, seed_from("room"))
    options = len(game.legal(s))
    try:
        small = dataclasses.replace(game, widest=options - 1)
        with pytest.raises(ValueError, match=f"{game.title}: a decision has {options} options, but `widest` is"):
            small.legal(s)
    finally:
        dataclasses.replace(game)  # a game says how wide it is when it is made


@every_table
def test_the_player_to_move_sees_exactly_the_legal_actions(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "legal"), random.Random(players)
    while not match.over:
        legal = game.legal(match.state)
        assert legal == game.legal(game.seen_by(match.state, match.to_move))
        assert legal == sorted(set(legal))
        assert len(legal) <= game.widest
        match.append(match.to_move, dice.choice(legal))
