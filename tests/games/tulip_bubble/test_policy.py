"""How a player plays on quickly: which options he compares."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.tulip_bubble.table import begin, game, play, position
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.games.tulip_bubble.bot.policy import playout_actions
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble


def compared(s: TulipBubble) -> list[int]:
    out = game.legal(s)
    return out[: playout_actions(s, chance_from(seed_from("narrow")), len(out), out)]


def named(codes: list[int]) -> list[str]:
    return [game.actions.notation(code) for code in codes]


@pytest.mark.rule("TB-49", "TB-50")
def test_of_all_raises_the_least_is_compared_with_passing() -> None:
    said: dict[str, Any] = {"phase": "auction", "new_arrivals": "YB1 WC1", "markers": {"N1": [0, 1]}, "slot": "N1"}
    s = position(**said, price=10, round=3)
    assert len(game.legal(s)) == 11
    assert named(compared(s)) == ["raise_to 11", "pass"]
    assert named(compared(play(s, "raise_to 15"))) == ["raise_to 16", "pass"]
    assert named(compared(position(**said, price=99, round=3))) == ["pass"]


def test_elsewhere_all_options_are_compared() -> None:
    s = begin(3)
    assert compared(s) == game.legal(s)


def test_no_option_that_looks_best_is_left_out() -> None:
    """In whole games that are played at random."""
    dice, auctions = random.Random(5), 0
    for number in range(6):
        s = begin(3 + number % 3, seed=f"narrow {number}")
        while not game.over(s):
            if s.phase == Phase.AUCTION:
                auctions += 1
                worths = {action: game.rules.appraise_for_search(s.copy(), action) for action in game.legal(s)}
                assert max(worths[action] for action in compared(s)) == max(worths.values())
            game.play(s, dice.choice(game.legal(s)))
    assert auctions > 50
