"""The value of a position for each player, from 0 to a certain win, at the end of a playout."""

from __future__ import annotations

import math

from tuliptable.engine.contract import evaluate, rank, score, to_move
from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.engine.search_settings import SearchSettings
from tuliptable.engine.state import NOBODY, State

CERTAIN_WIN = 1 << 16  # a certain win
FINE = 16  # steps of a table in one unit
SIGMOID = const_table([round(CERTAIN_WIN / (1 + math.exp(-i / FINE))) for i in range(-8 * FINE, 8 * FINE + 1)])


@rule
def leaf_values(world: State, settings: SearchSettings, results: Buffer) -> None:
    """Write a mix of winning and of the margin over the best opponent for each player."""
    points = scratch(8)
    first = scratch(8)
    over = to_move(world) == NOBODY
    winners = find_winners(world, first) if over else 0
    for p in range(settings.seats):
        points[p] = 100 * score(world, p) if over else evaluate(world, p)
    for p in range(world.players):
        steps = margin_over_best(points, p, settings.seats) * FINE // settings.large_margin
        margin = SIGMOID[max(0, min(16 * FINE, steps + 8 * FINE))]
        won = margin
        if over:
            won = first[p] * CERTAIN_WIN // max(1, winners)
        results[p] = (settings.win_weight * won + (1000 - settings.win_weight) * margin) // 1000


@rule
def find_winners(world: State, first: Buffer) -> int:
    """Mark the winners and return their count; 0 if the automatic opponent of a solo game has won."""
    winners = 0
    for p in range(world.players):
        first[p] = int(rank(world, p) == 1)
        winners += first[p]
    return winners


@rule
def margin_over_best(points: Buffer, p: int, seats: int) -> int:
    """Return the points of a player above the best opponent."""
    best = points[0 if p > 0 else 1]
    for q in range(seats):
        if q != p:
            best = max(best, points[q])
    return points[p] - best
