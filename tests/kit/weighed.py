"""Whole games between bots in which every step is weighed: may it be taken back alone, and does that verdict tell?"""

from __future__ import annotations

from tuliptable.bots.bot_games import choose
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import blank_for, determinize, play, to_move
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY, State
from tuliptable.engine.undo_check import reveals_in_any_world, reveals_in_world

TELLS, MISSED = 1, 2
"""The faults of an undo check: it depends on hidden information, or a free step revealed something."""


@rule
def weighed_games(
    fresh: State,
    fixed: Chance,
    seeds: Chance,
    by_the_truth: bool,
    bot: int,
    games: int,
    worlds: int,
    other_worlds: int,
    thorough: int,
    firsts: Buffer,
    lasts: Buffer,
    found: Buffer,
) -> int:
    """Return the number of steps. Write the fault, the game, the step and the action, then the number of free steps.

    The undo check must be the same in `other_worlds` that look like the true one to the player. A step that is free by
    `worlds` must reveal nothing in the true world by `thorough` determinizations.
    """
    s = fresh.copy()
    mind = fresh.copy()
    elsewhere = fresh.copy()
    players_dice = Chance()
    steps = 0
    for number in range(games):
        set_up_series_game(fresh, s, players_dice, seeds, number)
        in_this_game = 0
        p = to_move(s)
        while p != NOBODY:
            mind.copy_from(s)
            blank_for(mind, p)
            action = choose(bot, mind, players_dice)
            first = firsts[action]
            last = lasts[action]
            told = verdict(s, action, first, last, worlds, by_the_truth, fixed)
            wrong = 0
            for _ in range(other_worlds):
                elsewhere.copy_from(mind)
                determinize(elsewhere, players_dice)
                if told != verdict(elsewhere, action, first, last, worlds, by_the_truth, fixed):
                    wrong = TELLS
            if not told:
                found[4] += 1
                if reveals_in_world(s, action, first, last, thorough, players_dice):
                    wrong = MISSED
            if wrong != 0:
                found[5] += 1
                if found[0] == 0:
                    found[0] = wrong
                    found[1] = number
                    found[2] = in_this_game
                    found[3] = action
            play(s, action)
            in_this_game += 1
            p = to_move(s)
        steps += in_this_game
    return steps


@rule
def verdict(s: State, action: int, first: int, last: int, worlds: int, by_the_truth: bool, fixed: Chance) -> bool:
    """The engine's verdict; or, to show what would be wrong with it, one that looks at the true world alone."""
    if by_the_truth:
        dice = fixed.copy()
        return reveals_in_world(s, action, first, last, worlds, dice)
    return reveals_in_any_world(s, action, first, last, worlds, fixed)
