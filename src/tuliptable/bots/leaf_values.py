"""What a position is worth to each player, from nothing to a certain win: where a search ends what it tries."""

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
def leaf_values(world: State, manner: SearchSettings, results: Buffer) -> None:
    """A mix of winning and of the margin over the best of the others."""
    points = scratch(8)
    first = scratch(8)
    over = to_move(world) == NOBODY
    winners = find_winners(world, first) if over else 0
    for p in range(manner.seats):
        points[p] = 100 * score(world, p) if over else evaluate(world, p)
    for p in range(world.players):
        steps = margin_over_best(points, p, manner.seats) * FINE // manner.large_margin
        margin = SIGMOID[max(0, min(16 * FINE, steps + 8 * FINE))]
        won = margin
        if over:
            won = first[p] * CERTAIN_WIN // max(1, winners)
        results[p] = (manner.win_weight * won + (1000 - manner.win_weight) * margin) // 1000


@rule
def find_winners(world: State, first: Buffer) -> int:
    """Who share the first place, and how many they are; nobody, where the rules' own rival has won."""
    winners = 0
    for p in range(world.players):
        first[p] = int(rank(world, p) == 1)
        winners += first[p]
    return winners


@rule
def margin_over_best(points: Buffer, p: int, seats: int) -> int:
    """By how much one is ahead of the best of the others."""
    best = points[0 if p > 0 else 1]
    for q in range(seats):
        if q != p:
            best = max(best, points[q])
    return points[p] - best
