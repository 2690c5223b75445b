"""Bots and verdicts think by rules in C, and come to the same as in Python."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from tests.kit.tables import every_game, new_match
from tuliptable import games
from tuliptable.bots import BOTS
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.translate import compiler
from tuliptable.engine.undo import reveals
from tuliptable.server.thinking import Thinking

STEPS = 100


class Slow(Thinking):
    """Waits for its library before it thinks."""

    def ready(self, game: Game[Any]) -> bool:
        self._library(game)
        for _ in range(1200):
            if self._library(game) is not None:
                return True
            time.sleep(0.05)
        return False


@every_game
def test_compiled_thoughts_are_the_same(game: Game[Any]) -> None:
    if compiler.find_compiler() is None:
        pytest.skip(compiler.HOW_TO_GET_ONE)
    thinking = Slow()
    assert thinking.ready(game)
    match, dice = new_match(game, max(game.players), "thinking"), random.Random(3)
    verdicts = set()
    for step in range(STEPS):
        if match.over:
            break
        state = match.state
        seen = game.seen_by(state, match.to_move)
        for bot in BOTS.values():
            choices = [
                bot.choose(game, seen.copy(), chance_from(seed_from(f"dice {step}"))),
                thinking.choose(bot, game, seen, chance_from(seed_from(f"dice {step}"))),
            ]
            assert choices[0] == choices[1]
        action = dice.choice(game.legal(state))
        verdict = reveals(game, state, action)
        assert thinking.reveals(game, state, action) == verdict
        verdicts.add(verdict)
        match.append(match.to_move, action)
    assert verdicts == {True, False}


def test_without_a_compiler_the_rules_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "find_compiler", lambda: None)
    game = games.load("gift-of-tulips")
    match, thinking = new_match(game, 2, "plain"), Thinking()
    action = game.legal(match.state)[0]
    for _ in range(3):
        assert thinking.reveals(game, match.state, action) == reveals(game, match.state, action)
        time.sleep(0.05)
    seen = game.seen_by(match.state, match.to_move)
    assert thinking.choose(BOTS["greedy"], game, seen, chance_from(seed_from("d"))) in game.legal(match.state)
