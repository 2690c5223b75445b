"""A whole game between two ways to think, as one rule: what Searcher and greedy bot would play, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots import find, glance
from tuliptable.bots.search import WIDTH
from tuliptable.bots.searcher import Effort, Searcher
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.mind import Mind
from tuliptable.engine.running import compiled
from tuliptable.lab.duel import RESULT_HEAD, RESULT_PER_PLAYER, duel

TRIES, NODES = 60, 20_000
DICE = seed_from("dice of a duel")


def one_by_one(game: Any, s: Any, seat: int) -> list[int]:
    """Decisions of the seat, then score and rank of each player."""
    searcher, dice, decisions = Searcher(game, nodes=NODES), chance_from(DICE), 0
    while not game.over(s):
        mind = Mind(game, s)
        searcher.forget()
        if mind.seat == seat:
            decisions += 1
            action = searcher.think(mind, dice, Effort(iterations=TRIES))[0].action
        else:
            action = glance(find("greedy"), mind, dice)
        game.play(s, action)
    return [decisions, *(n for pair in zip(game.scores(s), game.ranks(s), strict=True) for n in pair)]


@pytest.mark.parametrize("key", ["gift-of-tulips", "tulip-bubble"])
def test_a_duel_is_the_game_that_a_searcher_and_greedy_bots_play(key: str) -> None:
    game = games.load(key)
    players = game.players[0]
    s = game.begin(players, {}, seed_from("a deal for a duel"))
    library, seat, results = compiled(game, duel), 1, [0] * (RESULT_HEAD + RESULT_PER_PLAYER * players)
    tree, marks = [0] * (NODES * WIDTH), [0] * game.actions.size
    own, theirs = game.manner.copy(), game.manner.copy()
    library.call(duel, s.copy(), chance_from(DICE), own, TRIES, theirs, 0, seat, tree, NODES, marks, results)
    assert results == one_by_one(game, s, seat)
