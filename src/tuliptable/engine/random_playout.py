"""Random playouts: the inner loops of simulation and of the test kit."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below, reseed
from tuliptable.engine.contract import action_buffer, legal, play, setup
from tuliptable.engine.rule import rule
from tuliptable.engine.state import State


@rule
def random_playout(s: State, dice: Chance) -> int:
    """Play uniformly random legal actions to the end of the game, and return the number of decisions."""
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
    """Play games from number `first` of a series; return the number of decisions, and leave the last game in `s`."""
    dice = Chance()
    decisions = 0
    for number in range(first, first + games):
        set_up_series_game(fresh, s, dice, seeds, number)
        decisions += random_playout(s, dice)
    return decisions


@rule
def set_up_series_game(fresh: State, s: State, dice: Chance, seeds: Chance, number: int) -> None:
    """Set up game `number` of a series; `dice` get a separate seed for the players' decisions."""
    s.copy_from(fresh)
    reseed(s.chance, seeds, 2 * number)
    reseed(dice, seeds, 2 * number + 1)
    setup(s)
