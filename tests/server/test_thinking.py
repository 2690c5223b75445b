"""Bots and undo checks use compiled rules, and their results equal those in Python."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from tests.kit.tables import every_game, new_match
from tuliptable import games
from tuliptable.bots import BOTS, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import HOW_TO_GET_ONE
from tuliptable.engine.translate import compiler
from tuliptable.engine.undo_check import reveals_information
from tuliptable.server.tables.compiled_rules import CompiledRules

pytestmark = pytest.mark.anyio

STEPS = 100
FEW_WORLDS = 2
"""Determinizations of an undo check in this test. The usual number takes seconds in Python."""


class Slow(CompiledRules):
    """Waits for its library before it searches."""

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
        pytest.skip(HOW_TO_GET_ONE)
    thinking = Slow()
    assert thinking.ready(game)
    match, dice = new_match(game, max(game.players), "thinking"), random.Random(3)
    verdicts = set()
    for step in range(STEPS):
        if match.over:
            break
        state = match.state
        mind = InformationState(game, state)
        for bot in BOTS.values():
            choices = [
                instant_choice(bot, mind, chance_from(seed_from(f"dice {step}"))),
                thinking.instant_choice(bot, mind, chance_from(seed_from(f"dice {step}"))),
            ]
            assert choices[0] == choices[1]
        action = dice.choice(game.legal(state))
        library = thinking._library(game)
        assert library is not None
        assert reveals_information(game, state, action, FEW_WORLDS, library) == reveals_information(
            game, state, action, FEW_WORLDS
        )
        verdicts.add(thinking.reveals_information(game, state, action))
        match.append(match.to_move, action)
    assert verdicts == {True, False}


async def test_without_a_compiler_bots_play_and_no_step_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "find_compiler", lambda: None)
    monkeypatch.setattr("tuliptable.server.tables.compiled_rules.BUILT", {})
    game = games.load("gift-of-tulips")
    match, thinking = new_match(game, 2, "plain"), CompiledRules()
    await thinking.wait_until_ready(game)
    assert thinking.reveals_information(game, match.state, game.legal(match.state)[0]) is None
    mind = InformationState(game, match.state)
    assert thinking.instant_choice(BOTS["greedy"], mind, chance_from(seed_from("d"))) in game.legal(match.state)
