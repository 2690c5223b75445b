"""Rollouts: play a position to its end many times by the playout policy, and add up wins and margins.

Each game samples a new determinization. `compare` plays two actions in the same worlds with the same luck, so that most
of the remaining difference is the effect of the actions.
"""

from __future__ import annotations

from tuliptable.bots.leaf_values import find_winners, margin_over_best
from tuliptable.bots.search import UNDECIDED, playout
from tuliptable.engine.chance import Chance, reseed
from tuliptable.engine.contract import action_buffer, determinize_by_guess, play, score, to_move
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.search_settings import SearchSettings
from tuliptable.engine.state import NOBODY, State

ROOM = 16  # for the results of up to eight players
VICTORY = 840
"""The value of a win. Up to eight winners can share it in whole numbers."""

WON, LEAD = 0, 1
KINDS = 2  # of results for each player
SUM, SQUARES = 0, 1
SUMS = 2 * KINDS  # for each player: sum and squares of each kind


@rule
def roll_out(
    seen: State, seeds: Chance, settings: SearchSettings, action: int, first: int, games: int, sums: Buffer
) -> None:
    """Play games of a series, from number `first` on, after an action, or without one if it is UNDECIDED."""
    world = seen.copy()
    dice = Chance()
    results = scratch(ROOM)
    for number in range(first, first + games):
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, settings, action, results)
        for i in range(KINDS * world.players):
            sums[2 * i + SUM] += results[i]
            sums[2 * i + SQUARES] += results[i] * results[i]


@rule
def roll_deals(fresh: State, seeds: Chance, settings: SearchSettings, first: int, games: int, sums: Buffer) -> None:
    """Play games of a series, from number `first` on, each from its own deal."""
    world = fresh.copy()
    dice = Chance()
    results = scratch(ROOM)
    for number in range(first, first + games):
        set_up_series_game(fresh, world, dice, seeds, number)
        count_result(world, dice, settings, results)
        for i in range(KINDS * world.players):
            sums[2 * i + SUM] += results[i]
            sums[2 * i + SQUARES] += results[i] * results[i]


@rule
def compare(
    seen: State, seeds: Chance, settings: SearchSettings, one: int, other: int, first: int, games: int, sums: Buffer
) -> None:
    """Add up the difference between two actions, game by game in the same worlds. Each may be UNDECIDED."""
    world = seen.copy()
    dice = Chance()
    results = scratch(ROOM)
    others = scratch(ROOM)
    for number in range(first, first + games):
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, settings, one, results)
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, settings, other, others)
        for i in range(KINDS * world.players):
            more = results[i] - others[i]
            sums[2 * i + SUM] += more
            sums[2 * i + SQUARES] += more * more


@rule
def ends_soon(seen: State, seeds: Chance, settings: SearchSettings) -> bool:
    """Return True if a playout ends the game within its length."""
    world = seen.copy()
    dice = Chance()
    reseed(dice, seeds, 0)
    determinize_by_guess(world, dice)
    out = action_buffer(world)
    playout(world, dice, settings, out)
    return to_move(world) == NOBODY


@rule
def finish(world: State, dice: Chance, settings: SearchSettings, action: int, results: Buffer) -> None:
    """Sample a determinization, play the action, and play to the end."""
    determinize_by_guess(world, dice)
    if action != UNDECIDED:
        play(world, action)
    count_result(world, dice, settings, results)


@rule
def count_result(world: State, dice: Chance, settings: SearchSettings, results: Buffer) -> None:
    """Play to the end, and write the win and the margin of each player."""
    out = action_buffer(world)
    playout(world, dice, settings, out)
    points = scratch(8)
    for p in range(settings.seats):
        points[p] = score(world, p)
    first = scratch(8)
    winners = find_winners(world, first)
    for p in range(world.players):
        results[KINDS * p + WON] = first[p] * VICTORY // max(1, winners)
        results[KINDS * p + LEAD] = margin_over_best(points, p, settings.seats)
