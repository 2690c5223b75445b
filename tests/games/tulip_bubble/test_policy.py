"""The actions that a playout compares."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.tulip_bubble.table import begin, game, play, position
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.games.tulip_bubble.bot.policy import playout_actions
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble


def compared_actions(s: TulipBubble) -> list[int]:
    out = game.legal(s)
    return out[: playout_actions(s, chance_from(seed_from("narrow")), len(out), out)]


def notations(codes: list[int]) -> list[str]:
    return [game.actions.notation(code) for code in codes]


@pytest.mark.rule("TB-49", "TB-50")
def test_only_the_smallest_raise_is_compared_with_passing() -> None:
    fields: dict[str, Any] = {"phase": "auction", "new_arrivals": "YB1 WC1", "markers": {"N1": [0, 1]}, "slot": "N1"}
    s = position(**fields, price=10, round=3)
    assert len(game.legal(s)) == 11
    assert notations(compared_actions(s)) == ["raise_to 11", "pass"]
    assert notations(compared_actions(play(s, "raise_to 15"))) == ["raise_to 16", "pass"]
    assert notations(compared_actions(position(**fields, price=99, round=3))) == ["pass"]


def test_outside_auctions_all_actions_are_compared() -> None:
    s = begin(3)
    assert compared_actions(s) == game.legal(s)


def test_the_best_action_is_always_compared() -> None:
    """Check this in whole random games."""
    dice, auctions = random.Random(5), 0
    for number in range(6):
        s = begin(3 + number % 3, seed=f"narrow {number}")
        while not game.over(s):
            if s.phase == Phase.AUCTION:
                auctions += 1
                worths = {action: game.rules.appraise_for_search(s.copy(), action) for action in game.legal(s)}
                assert max(worths[action] for action in compared_actions(s)) == max(worths.values())
            game.play(s, dice.choice(game.legal(s)))
    assert auctions > 50
