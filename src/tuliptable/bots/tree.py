"""The tree of a search: its nodes, the selection of a child, and the step that makes a subtree the whole tree."""

from __future__ import annotations

import math

from tuliptable.bots.leaf_values import CERTAIN_WIN
from tuliptable.engine.chance import Chance, below
from tuliptable.engine.rule import Buffer, const_table, rule
from tuliptable.engine.search_settings import SearchSettings

# A tree is an array with eight numbers for each node. Node 0 is the head, node 1 the root.
WIDTH = 8
ACTION, PLAYER, PARENT, FIRST, NEXT, VISITS, TOTAL, PRIOR = range(WIDTH)
USED, EPOCH, ITERATIONS, ALL_VISITS, ALL_TOTALS, ALL_PRIORS = range(
    6
)  # of the head; the last three are explained at `expand`
ROOT = 1
ANY = -1  # instead of a mark: every child

ROOTS = const_table([round(64 * math.sqrt(n)) for n in range(1024)])
ROOT_SCALE = 64
OFTEN = 1 << 14  # visits up to which such products stay within 64 bits


@rule
def begin_tree(tree: Buffer) -> None:
    """Reset the tree to head and root. The epoch stays, so that marks of an earlier search are invalid."""
    epoch = tree[EPOCH]
    for i in range(2 * WIDTH):
        tree[i] = 0
    tree[EPOCH] = epoch
    tree[USED] = 2


@rule
def follow(tree: Buffer, action: int, moved: Buffer) -> None:
    """Make the subtree of an action the whole tree. `moved` has a number for each node.

    A node comes after its parent, so one pass moves all nodes to the front.
    """
    root = tree[ROOT * WIDTH + FIRST]
    while root != 0 and tree[root * WIDTH + ACTION] != action:
        root = tree[root * WIDTH + NEXT]
    used = tree[USED]
    begin_tree(tree)
    if root == 0:
        return
    for node in range(used):
        moved[node] = 0
    moved[root] = ROOT
    for node in range(root + 1, used):
        parent = moved[tree[node * WIDTH + PARENT]]
        if parent != 0:
            at = node * WIDTH
            action = tree[at + ACTION]
            visits = tree[at + VISITS]
            total = tree[at + TOTAL]
            moved[node] = tree[USED]
            add_child(tree, parent, action, tree[at + PLAYER], tree[at + PRIOR])
            tree[moved[node] * WIDTH + VISITS] = visits
            tree[moved[node] * WIDTH + TOTAL] = total


@rule
def add_untried(tree: Buffer, marks: Buffer, node: int, p: int, out: Buffer, drawn: int) -> int:
    """Add a child for one of the actions without one; `drawn` is its index among them. Return the child."""
    epoch = tree[EPOCH]
    i = 0
    while marks[out[i]] != epoch or drawn > 0:
        drawn -= int(marks[out[i]] == epoch)
        i += 1
    child = tree[USED]
    add_child(tree, node, out[i], p, 1)
    return child


@rule
def add_child(tree: Buffer, node: int, action: int, p: int, prior: int) -> None:
    child = tree[USED]
    tree[USED] += 1
    at = child * WIDTH
    tree[at + ACTION] = action
    tree[at + PLAYER] = p
    tree[at + PARENT] = node
    tree[at + FIRST] = 0
    tree[at + NEXT] = tree[node * WIDTH + FIRST]
    tree[at + VISITS] = 0
    tree[at + TOTAL] = 0
    tree[at + PRIOR] = prior
    tree[node * WIDTH + FIRST] = child


@rule
def most_promising(
    settings: SearchSettings, tree: Buffer, marks: Buffer, node: int, mark: int, untried: int, dice: Chance
) -> int:
    """Select a child with this mark by its value and an exploration bonus.

    `untried` actions have no child yet. Return 0 to select one of them.
    """
    visits = tree[ALL_VISITS]
    hope = tree[ALL_TOTALS] // visits - CERTAIN_WIN // 20 if visits > 0 else CERTAIN_WIN // 2
    stray = settings.exploration * (CERTAIN_WIN // 1000) * root_of(visits + 1) // (tree[ALL_PRIORS] + untried)
    best = 0
    best_value = 0
    equals = 0
    child = tree[node * WIDTH + FIRST]
    while child != 0:
        at = child * WIDTH
        if mark == ANY or marks[tree[at + ACTION]] == mark:
            seen = tree[at + VISITS]
            stretch = stray * tree[at + PRIOR]
            behind = best_value * seen - tree[at + TOTAL]
            # Most children cannot come first, and a comparison of products shows it faster than a division.
            if seen >= OFTEN or stretch * seen >= ROOT_SCALE * (1 + seen) * behind:
                value = tree[at + TOTAL] // seen if seen > 0 else hope
                value += stretch // (ROOT_SCALE * (1 + seen))
                if best == 0 or value > best_value:
                    best = child
                    best_value = value
                    equals = 1
                elif value == best_value:
                    equals += 1
                    if below(dice, equals) == 0:
                        best = child
        child = tree[at + NEXT]
    if untried > 0:
        value = hope + stray // ROOT_SCALE
        if best == 0 or value > best_value:
            return 0
        if value == best_value and below(dice, equals + untried) >= equals:
            return 0
    return best


@rule
def root_of(n: int) -> int:
    """Return the square root, times ROOT_SCALE."""
    doubled = 0
    while n >= 1024:
        n = n >> 2
        doubled += 1
    return ROOTS[n] << doubled
