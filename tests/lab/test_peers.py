"""The peer that we measure ourselves against plays the same game: side by side, action by action."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.games.gift_of_tulips.events import Dealt, Drew, Opened, Revealed

pyspiel: Any = pytest.importorskip("pyspiel", reason="the peer is written for OpenSpiel")
PEERS = Path(__file__).parents[2] / "benchmarks" / "peers"


@pytest.fixture(scope="module")
def peer() -> Any:
    sys.path.insert(0, str(PEERS))
    try:
        return importlib.import_module("gift_openspiel")
    finally:
        sys.path.remove(str(PEERS))


@pytest.mark.usefixtures("peer")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_offer_the_same_actions_and_come_to_the_same_points(players: int) -> None:
    game, dice = games.load("gift-of-tulips"), random.Random(players)
    for number in range(6):
        match = Match(game, [Player(f"P{p}") for p in range(players)], {"start_player": 0}, seed_from(f"peer {number}"))
        state = pyspiel.load_game("peer_gift_of_tulips", {"players": players}).new_initial_state()
        deal(state, match.tales()[-1])
        while not match.over:
            assert state.current_player() == match.to_move
            legal = game.legal(match.state)
            assert [named(game, code) for code in legal] == state.legal_actions()
            chosen = dice.choice(legal)
            match.append(match.to_move, chosen)
            state.apply_action(named(game, chosen))
            deal(state, match.tales()[-1])
        assert state.is_terminal()
        assert state.returns() == match.scores


def deal(state: Any, told: list[Any]) -> None:
    """Let chance decide as it did in our game."""
    for event in told:
        if isinstance(event, Opened | Dealt | Drew | Revealed):
            assert state.is_chance_node()
            state.apply_action(next(move for move, _ in state.chance_outcomes() if move % 12 == event.card))


def named(game: Any, code: int) -> int:
    """The peer's number for an action of ours."""
    args = game.actions.numbers(code)
    first = {"start_bouquet": 0, "keep": 12, "give": 13, "festival_open": 19, "festival_secret": 20}
    return int(first[game.actions.action_of(code).name] + sum(args.values()))


@pytest.mark.usefixtures("peer")
def test_chances_of_the_peer_add_up() -> None:
    state = pyspiel.load_game("peer_gift_of_tulips").new_initial_state()
    for face in (0, 1, 2, 5):
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(face)
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
