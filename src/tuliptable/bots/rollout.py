"""A position played to its end many times, by everybody's plain policy: how often each player wins, and by how much.

Every game imagines afresh what the given state does not say. Two beginnings can be compared in the very same worlds,
with the same luck, so that what is left between them is mostly the difference that they make.
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
"""What a win counts, in whole numbers: up to eight can share it evenly."""

WON, LEAD = 0, 1
KINDS = 2  # of results for each player
SUM, SQUARES = 0, 1
SUMS = 2 * KINDS  # for each player: sum and squares of each kind


@rule
def roll_out(
    seen: State, seeds: Chance, manner: SearchSettings, action: int, first: int, games: int, sums: Buffer
) -> None:
    """Games number `first` and on of a series, after an action, or from here if it is UNDECIDED."""
    world = seen.copy()
    dice = Chance()
    results = scratch(ROOM)
    for number in range(first, first + games):
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, manner, action, results)
        for i in range(KINDS * world.players):
            sums[2 * i + SUM] += results[i]
            sums[2 * i + SQUARES] += results[i] * results[i]


@rule
def roll_deals(fresh: State, seeds: Chance, manner: SearchSettings, first: int, games: int, sums: Buffer) -> None:
    """Games number `first` and on of a series, each from its own deal."""
    world = fresh.copy()
    dice = Chance()
    results = scratch(ROOM)
    for number in range(first, first + games):
        set_up_series_game(fresh, world, dice, seeds, number)
        count_result(world, dice, manner, results)
        for i in range(KINDS * world.players):
            sums[2 * i + SUM] += results[i]
            sums[2 * i + SQUARES] += results[i] * results[i]


@rule
def compare(
    seen: State, seeds: Chance, manner: SearchSettings, one: int, other: int, first: int, games: int, sums: Buffer
) -> None:
    """What one action brings more than another, game by game in the same worlds; each may be UNDECIDED."""
    world = seen.copy()
    dice = Chance()
    results = scratch(ROOM)
    others = scratch(ROOM)
    for number in range(first, first + games):
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, manner, one, results)
        world.copy_from(seen)
        reseed(dice, seeds, number)
        finish(world, dice, manner, other, others)
        for i in range(KINDS * world.players):
            more = results[i] - others[i]
            sums[2 * i + SUM] += more
            sums[2 * i + SQUARES] += more * more


@rule
def ends_soon(seen: State, seeds: Chance, manner: SearchSettings) -> bool:
    """Return True if a playout ends the game within its length."""
    world = seen.copy()
    dice = Chance()
    reseed(dice, seeds, 0)
    determinize_by_guess(world, dice)
    out = action_buffer(world)
    playout(world, dice, manner, out)
    return to_move(world) == NOBODY


@rule
def finish(world: State, dice: Chance, manner: SearchSettings, action: int, results: Buffer) -> None:
    """Imagine what is hidden, act, and play to the end."""
    determinize_by_guess(world, dice)
    if action != UNDECIDED:
        play(world, action)
    count_result(world, dice, manner, results)


@rule
def count_result(world: State, dice: Chance, manner: SearchSettings, results: Buffer) -> None:
    """Play to the end, and write for each player what he has won and by how much he leads."""
    out = action_buffer(world)
    playout(world, dice, manner, out)
    points = scratch(8)
    for p in range(manner.seats):
        points[p] = score(world, p)
    first = scratch(8)
    winners = find_winners(world, first)
    for p in range(world.players):
        results[KINDS * p + WON] = first[p] * VICTORY // max(1, winners)
        results[KINDS * p + LEAD] = margin_over_best(points, p, manner.seats)
