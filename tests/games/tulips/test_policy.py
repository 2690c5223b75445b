"""The actions that the playout policy of Tulips compares."""

from __future__ import annotations

import random
from typing import Any

from tests.games.tulips.table import begin, game
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.games.tulips.actions import ACTIONS, Bet, Place, Take
from tuliptable.games.tulips.bot.policy import playout_actions
from tuliptable.games.tulips.state import Phase


def compared(s: Any, times: int = 40) -> list[list[Any]]:
    dice, found = chance_from(seed_from("narrow")), []
    for _ in range(times):
        out = [*game.legal(s), *[0] * 4]
        options = len(game.legal(s))
        left = playout_actions(game.visible_to(s, game.to_move(s)), dice, options, out)
        assert set(out[:left]) <= set(game.legal(s))
        found.append([ACTIONS.read(action) for action in out[:left]])
    return found


def test_at_the_beginning_no_bet_is_good_and_all_placements_are_compared() -> None:
    s = begin(2)
    placements = [ACTIONS.read(action) for action in game.legal(s) if isinstance(ACTIONS.read(action), Place)]
    for some in compared(s):
        assert some == placements or (len(some) == 1 and isinstance(some[0], Bet))


def test_any_card_of_the_line_may_be_taken() -> None:
    s = begin(2)
    game.play(s, game.legal(s)[0])
    found = compared(s)
    assert all(len(some) == 1 and isinstance(some[0], Take) for some in found)
    assert len({some[0].line for some in found}) > 1


def test_a_good_bet_is_made_every_second_time() -> None:
    """Late in a game without bets, a colour is far ahead."""
    dice, s = random.Random(4), begin(2, seed="policy")
    while s.tableau.placed < 30 or s.phase != Phase.TURN:
        others = [action for action in game.legal(s) if not isinstance(ACTIONS.read(action), Bet)]
        game.play(s, dice.choice(others))
    kinds = [type(some[0]) for some in compared(s, 200)]
    assert 60 < kinds.count(Bet) < 140
    assert kinds.count(Place) == 200 - kinds.count(Bet)
