"""The value of actions in Gift of Tulips, and the faster differences for the search."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.games.gift_of_tulips.table import begin, game, position
from tuliptable.engine.information_state import InformationState
from tuliptable.games.gift_of_tulips.bot.appraisal import appraise, appraise_for_search
from tuliptable.games.gift_of_tulips.state import GiftOfTulips

MAX_ROUNDING = 10
"""The largest difference by rounding, in hundredths of a point."""


def values_of(s: GiftOfTulips) -> dict[int, tuple[int, int]]:
    """Return the full value and the difference of each action."""
    seen = InformationState(game, s).seen
    return {
        action: (appraise(seen.copy(), action), appraise_for_search(seen.copy(), action)) for action in game.legal(s)
    }


@pytest.mark.parametrize("players", game.players)
def test_differences_between_actions_agree_with_their_full_values(players: int) -> None:
    s, dice, differences = begin(players, "appraisal"), random.Random(16), 0
    while not game.over(s):
        for (appraised, weighed), (other, other_weighed) in combinations(values_of(s).values(), 2):
            assert abs((appraised - other) - (weighed - other_weighed)) <= MAX_ROUNDING
            differences += abs(appraised - other) > MAX_ROUNDING
        game.play(s, dice.choice(game.legal(s)))
    assert differences > 50


def test_a_card_that_takes_the_lead_in_the_first_variety_is_worth_more_kept_than_given() -> None:
    s = position("pink 9, blue 8", drawn="pink4", bouquets=["pink 3", "pink 2", "blue 3"])
    values = {game.actions.notation(action): weighed for action, (_, weighed) in values_of(s).items()}
    assert values["keep"] > values["give 2"] > 0
    assert values["give 2"] > values["give 1"], "a player with pink would gain more by a gift of pink"
    assert values["festival_open"] == values["festival_secret"] == 0, "pink is already 1st"
