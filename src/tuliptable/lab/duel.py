"""A whole game between two ways to think, counted in tries: the same on a processor's core and on a graphics card."""

from __future__ import annotations

from tuliptable.bots.greedy import greedy_choice
from tuliptable.bots.search import (
    ACTION,
    FIRST,
    NEXT,
    ROOT,
    TOTAL,
    UNDECIDED,
    VISITS,
    WIDTH,
    begin_tree,
    forced,
    search,
)
from tuliptable.engine.chance import Chance
from tuliptable.engine.contract import play, rank, remember, room, score, to_move
from tuliptable.engine.manner import Manner
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY, State

RESULT_HEAD = 1  # numbers before the players': how often the one seat decided
RESULT_PER_PLAYER = 2  # score and rank


@rule
def duel(
    s: State,
    dice: Chance,
    one: Manner,
    tries: int,
    other: Manner,
    others: int,
    seat: int,
    tree: Buffer,
    nodes: int,
    marks: Buffer,
    results: Buffer,
) -> None:
    """From a deal to the end: one seat thinks in one manner, the rest in the other. No tries mean a glance."""
    mind = s.copy()
    decisions = 0
    p = to_move(s)
    while p != NOBODY:
        mind.take_over(s)
        remember(mind, p)
        if p == seat:
            action = thought(mind, dice, one, tries, tree, nodes, marks)
            play(s, action)
            decisions += 1
        else:
            action = thought(mind, dice, other, others, tree, nodes, marks)
            play(s, action)
        p = to_move(s)
    results[0] = decisions
    for q in range(s.players):
        results[RESULT_HEAD + RESULT_PER_PLAYER * q] = score(s, q)
        results[RESULT_HEAD + RESULT_PER_PLAYER * q + 1] = rank(s, q)


@rule
def thought(mind: State, dice: Chance, manner: Manner, tries: int, tree: Buffer, nodes: int, marks: Buffer) -> int:
    """What a searcher would play who keeps no tree from one decision to the next."""
    if tries == 0:
        out = room(mind)
        return greedy_choice(mind, dice, out)
    only = forced(mind)
    if only != UNDECIDED:
        return only
    manner.seat = to_move(mind)
    manner.seats = max(2, mind.players)
    begin_tree(tree)
    search(mind, dice, manner, tree, nodes, marks, tries)
    return most_tried(tree)


@rule
def most_tried(tree: Buffer) -> int:
    """The action tried most often; among equals the one that did best."""
    best = tree[ROOT * WIDTH + FIRST]
    child = best
    while child != 0:
        more = tree[child * WIDTH + VISITS] - tree[best * WIDTH + VISITS]
        if more > 0 or (more == 0 and tree[child * WIDTH + TOTAL] > tree[best * WIDTH + TOTAL]):
            best = child
        child = tree[child * WIDTH + NEXT]
    return tree[best * WIDTH + ACTION]
