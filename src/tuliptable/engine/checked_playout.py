"""Random playouts that check every state: an inner loop of the test kit, in the rule language like the rules."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import action_buffer, blank_for, broken_invariant, determinize, legal, play, to_move
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import SPECTATOR, State

LEAK, STUCK = -1, -2
"""The faults of a playout, besides the numbers of broken invariants.

LEAK: a viewer sees something hidden. STUCK: the legal actions and the player to move disagree about the end.
"""


@rule
def checked_playouts(fresh: State, seeds: Chance, first: int, games: int, fault: Buffer) -> int:
    """Play random games and check the invariants and every viewer's view after each action.

    Returns the number of decisions. At the first fault it stops and writes the fault, the game and the decision to
    `fault`.
    """
    s = fresh.copy()
    dice = Chance()
    out = action_buffer(fresh)
    decisions = 0
    for number in range(first, first + games):
        set_up_series_game(fresh, s, dice, seeds, number)
        in_this_game = 0
        options = legal(s, out)
        failure = check_state(s, dice)
        while options > 0 and failure == 0:
            play(s, out[below(dice, options)])
            in_this_game += 1
            options = legal(s, out)
            failure = check_state(s, dice)
            if (options == 0) != (to_move(s) < 0):
                failure = STUCK
        decisions += in_this_game
        if failure != 0:
            fault[0] = failure
            fault[1] = number
            fault[2] = in_this_game
            return decisions
    return decisions


@rule
def check_state(s: State, dice: Chance) -> int:
    """Return 0, or the fault of the state, of a determinization of it, or of a viewer's view."""
    failure = broken_invariant(s)
    if failure != 0:
        return failure
    blanked = s.copy()
    world = s.copy()
    for viewer in range(SPECTATOR, s.players):
        blanked.copy_from(s)
        blank_for(blanked, viewer)
        world.copy_from(blanked)
        determinize(world, dice)
        failure = broken_invariant(world)
        if failure != 0:
            return failure
        blank_for(world, viewer)
        if not world.equals(blanked):
            return LEAK
    return 0
