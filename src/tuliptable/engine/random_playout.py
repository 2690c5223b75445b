"""Whole games, played by rules alone: the inner loops of simulation and of the test kit."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below, reseed
from tuliptable.engine.contract import action_buffer, legal, play, setup
from tuliptable.engine.rule import rule
from tuliptable.engine.state import State


@rule
def random_playout(s: State, dice: Chance) -> int:
    """Uniformly random legal actions to the end; returns how many."""
    out = action_buffer(s)
    decisions = 0
    options = legal(s, out)
    while options > 0:
        play(s, out[below(dice, options)])
        decisions += 1
        options = legal(s, out)
    return decisions


@rule
def random_playouts(fresh: State, s: State, seeds: Chance, first: int, games: int) -> int:
    """Many random games, numbers `first` and on of a series; returns their decisions, leaves the last in `s`."""
    dice = Chance()
    decisions = 0
    for number in range(first, first + games):
        set_up_series_game(fresh, s, dice, seeds, number)
        decisions += random_playout(s, dice)
    return decisions


@rule
def set_up_series_game(fresh: State, s: State, dice: Chance, seeds: Chance, number: int) -> None:
    """Game `number` of the series, set up; the players' own dice come from a seed of their own."""
    s.copy_from(fresh)
    reseed(s.chance, seeds, 2 * number)
    reseed(dice, seeds, 2 * number + 1)
    setup(s)
