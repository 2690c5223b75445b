"""The dice and the taking of resources (KH-21 to KH-23)."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import (
    actions,
    game,
    holding,
    play,
    position,
)


@pytest.mark.rule("KH-21")
def test_two_dice_are_rolled_openly_and_fairly() -> None:
    seen = set()
    for seed in range(300):
        s = play(position(seed=f"roll {seed}", resources=[[0] * 6] * 2), "take watering_can")
        assert list(game.visible_to(s, 0).dice) == list(s.dice) == sorted(s.dice)
        seen.add(tuple(s.dice))
    assert len(seen) == 21


@pytest.mark.rule("KH-22", "KH-23")
def test_one_of_the_two_is_taken_and_the_other_means_nothing() -> None:
    s = position(dice=[2, 6])
    assert actions(s) == ["take shovel", "take sun"]
    after = play(s, "take sun")
    assert list(after.resources[0]) == holding(sun=2)
    assert list(after.dice) == [0, 0]
    assert actions(position(dice=[5, 5])) == ["take flowerpot"]
    one, other = (play(position(dice=[n, 6]), "take sun") for n in (2, 3))
    assert one == other
