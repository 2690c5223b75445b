"""Whole random games that are watched: the inner loops of the test kit, in the rule language like the rules."""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import broken, imagine_all, legal, play, room, show_only, to_move
from tuliptable.engine.drivers import deal
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import SPECTATOR, State

LEAK, STUCK = -1, -2
"""How a watched game can fail, besides by breaking a rule that has a number."""


@rule
def watched_games(fresh: State, seeds: Chance, first: int, games: int, fault: Buffer) -> int:
    """Random games. After every action the invariants are checked, and that no viewer sees what he may not know.

    Returns the number of decisions. On a fault it stops and writes what is wrong, the game and the decision.
    """
    s = fresh.copy()
    dice = Chance()
    out = room(fresh)
    decisions = 0
    for number in range(first, first + games):
        deal(fresh, s, dice, seeds, number)
        in_this_game = 0
        options = legal(s, out)
        wrong = watch(s, dice)
        while options > 0 and wrong == 0:
            play(s, out[below(dice, options)])
            in_this_game += 1
            options = legal(s, out)
            wrong = watch(s, dice)
            if (options == 0) != (to_move(s) < 0):
                wrong = STUCK
        decisions += in_this_game
        if wrong != 0:
            fault[0] = wrong
            fault[1] = number
            fault[2] = in_this_game
            return decisions
    return decisions


@rule
def watch(s: State, dice: Chance) -> int:
    """0, or what is wrong: with the state, with a world that a viewer imagines, or with what a viewer is shown."""
    wrong = broken(s)
    if wrong != 0:
        return wrong
    mind = s.copy()
    world = s.copy()
    for viewer in range(SPECTATOR, s.players):
        mind.take_over(s)
        show_only(mind, viewer)
        world.take_over(mind)
        imagine_all(world, dice)
        wrong = broken(world)
        if wrong != 0:
            return wrong
        show_only(world, viewer)
        if not world.same_as(mind):
            return LEAK
    return 0
