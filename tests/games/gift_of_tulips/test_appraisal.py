"""Gift of Tulips: what bots think an option is worth, and the shorter way to the same that search takes."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.games.gift_of_tulips.table import begin, game, position
from tuliptable.engine.information_state import InformationState
from tuliptable.games.gift_of_tulips.bot.appraisal import appraise, appraise_for_search
from tuliptable.games.gift_of_tulips.state import GiftOfTulips

ROUNDED = 10
"""Hundredths of a point by which the two ways may round a difference."""


def judged(s: GiftOfTulips) -> dict[int, tuple[int, int]]:
    """What every option is worth, the long way and the short one."""
    seen = InformationState(game, s).seen
    return {
        action: (appraise(seen.copy(), action), appraise_for_search(seen.copy(), action)) for action in game.legal(s)
    }


@pytest.mark.parametrize("players", game.players)
def test_options_lie_as_far_apart_for_who_counts_only_what_changes(players: int) -> None:
    s, dice, differed = begin(players, "appraisal"), random.Random(16), 0
    while not game.over(s):
        for (appraised, weighed), (other, other_weighed) in combinations(judged(s).values(), 2):
            assert abs((appraised - other) - (weighed - other_weighed)) <= ROUNDED
            differed += abs(appraised - other) > ROUNDED
        game.play(s, dice.choice(game.legal(s)))
    assert differed > 50


def test_a_card_that_takes_the_lead_in_the_first_variety_is_worth_more_kept_than_given() -> None:
    s = position("pink 9, blue 8", drawn="pink4", bouquets=["pink 3", "pink 2", "blue 3"])
    worth = {game.actions.notation(action): weighed for action, (_, weighed) in judged(s).items()}
    assert worth["keep"] > worth["give 2"] > 0
    assert worth["give 2"] > worth["give 1"], "who has pink already would gain more by another"
    assert worth["festival_open"] == worth["festival_secret"] == 0, "pink comes first already"
