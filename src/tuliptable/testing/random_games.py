"""Random games: they end, every invariant holds after every action, and no player knows too much."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.checked_playout import LEAK, STUCK, checked_playouts
from tuliptable.engine.game import Game
from tuliptable.engine.invariants import faults_of
from tuliptable.engine.match import Match
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import IllegalAction
from tuliptable.testing.fixtures import library, new_match

GAMES = 1_000
CHECKED_GAMES = 100
INTERPRETED_GAMES = 3
REFUSALS = 8
"""Illegal actions to try at every decision."""


def watch(
    game: Game[Any], players: int, games: int, *, checked: bool, options: Mapping[str, OptionValue] | None = None
) -> tuple[int, list[int]]:
    """Play checked games in C, and return the decisions with the faults, their game and their step."""
    native = library(game, checked_playouts, checked=checked)
    fault, seeds = [0, 0, 0], chance_from(seed_from("watched"))
    return native.call(checked_playouts, game.fresh(players, options), seeds, 0, games, fault), fault


def explain(game: Game[Any], fault: list[int]) -> str:
    if fault[0] == 0:
        return ""
    what = {LEAK: "a viewer knows too much", STUCK: "no player can move, but the game is not over"}
    what |= faults_of(game.rules.broken_invariant)
    return f"{what[fault[0]]}, in game {fault[1]} after {fault[2]} decisions"


def random_games_keep_every_invariant_and_every_secret(game: Game[Any], players: int, games: int = GAMES) -> None:
    decisions, fault = watch(game, players, games, checked=False)
    assert explain(game, fault) == ""
    assert decisions >= games


def the_checked_build_finds_no_fault_in_the_rules(game: Game[Any], players: int, games: int = CHECKED_GAMES) -> None:
    """Run in a separate process, because the sanitizers end it at a wrong index or number."""
    code = (
        "from tuliptable import games\nfrom tuliptable.testing.random_games import watch\n"
        f"print(watch(games.load({game.key!r}), {players}, {games}, checked=True)[1])"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    assert (done.returncode, done.stderr, done.stdout.strip()) == (0, "", "[0, 0, 0]")


def interpreted_games_keep_every_invariant(game: Game[Any], players: int, games: int = INTERPRETED_GAMES) -> None:
    """Check that the interpreted rules break no invariant, including the journal."""
    fault = [0, 0, 0]
    checked_playouts(game.fresh(players), chance_from(seed_from("interpreted")), 0, games, fault)
    assert explain(game, fault) == ""


def the_player_to_move_sees_exactly_the_legal_actions(game: Game[Any], players: int) -> None:
    match, dice = new_match(game, players, "legal"), random.Random(players)
    while not match.over:
        legal = game.legal(match.state)
        assert legal == game.legal(game.visible_to(match.state, match.to_move))
        assert legal == sorted(set(legal))
        assert len(legal) <= game.widest
        match.append(match.to_move, dice.choice(legal))


def every_illegal_action_is_refused_with_a_reason(game: Game[Any], players: int) -> None:
    """Check that every illegal action gets a reason and changes nothing."""
    match, dice = new_match(game, players, "refuse"), random.Random(6)
    while not match.over:
        legal, before = game.legal(match.state), match.state.pack()
        for action in dice.sample(range(game.actions.size), min(REFUSALS, game.actions.size)):
            if action not in legal:
                refused = refusal(match, action)
                assert refused.sentence
                assert refused.rule, f"{game.actions.notation(action)} is refused without the id of a rule"
                assert refused.legal == [game.actions.notation(code) for code in legal]
        assert match.state.pack() == before
        match.append(match.to_move, dice.choice(legal))
    assert "over" in refusal(match, 0, seat=0).sentence


def refusal(match: Match[Any], action: int, seat: int | None = None) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        match.append(match.to_move if seat is None else seat, action)
    return refused.value
