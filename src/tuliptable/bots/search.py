"""The searching bot: a tree over what its seat knows, grown from many imagined worlds.

Every iteration imagines the unseen afresh, walks down the tree by what is legal in that world, adds what is new there,
plays on by a policy, and counts what came out for each player. Nodes stand for what the seat has decided so far, never
for a world, so a choice is judged by all worlds together. All that goes in is the state blanked for the seat.
"""

from __future__ import annotations

import math

from tuliptable.bots.judging import FINE, WHOLE, judge
from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import (
    guess_all,
    legal,
    narrow,
    play,
    remember,
    room,
    to_move,
    weigh,
)
from tuliptable.engine.manner import Manner
from tuliptable.engine.rule import Buffer, rule, scratch, table
from tuliptable.engine.state import NOBODY, State

# A tree is a row of numbers, eight for each node. Node 0 is the head, node 1 the root.
WIDTH = 8
ACTION, PLAYER, PARENT, FIRST, NEXT, VISITS, TOTAL, PRIOR = range(WIDTH)
USED, EPOCH, ITERATIONS = range(3)  # of the head
ROOT = 1
UNDECIDED = -1

FADING = table([max(1, round(4096 * math.exp(-i / FINE))) for i in range(8 * FINE + 1)])
ROOTS = table([round(64 * math.sqrt(n)) for n in range(1024)])
ROOT_SCALE = 64


@rule
def begin_tree(tree: Buffer) -> None:
    """An empty tree: head and root. Epochs go on, so that marks of an earlier search mean nothing."""
    epoch = tree[EPOCH]
    for i in range(2 * WIDTH):
        tree[i] = 0
    tree[EPOCH] = epoch
    tree[USED] = 2


@rule
def follow(tree: Buffer, action: int, moved: Buffer) -> None:
    """What is thought about an action becomes the whole tree. `moved` has a place for every node.

    A node lies behind its parent, so one way through the row moves them all to the front.
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
def go_on(mind: State, action: int, dice: Chance) -> bool:
    """What the seat to move will know after its action, if nothing comes to light by it; whether it decides again."""
    seat = to_move(mind)
    guess_all(mind, dice)
    play(mind, action)
    again = to_move(mind) == seat
    remember(mind, seat)
    return again


@rule
def forced(mind: State) -> int:
    """The action that is the only one, or UNDECIDED."""
    out = room(mind)
    options = legal(mind, out)
    return out[0] if options == 1 else UNDECIDED


@rule
def search(mind: State, dice: Chance, manner: Manner, tree: Buffer, nodes: int, marks: Buffer, iterations: int) -> int:
    """Let the tree grow; returns how many iterations it has had in all.

    `mind` is the state blanked for the seat. `nodes` is how many the tree has room for, `marks` has a place for every
    action there is.
    """
    world = mind.copy()
    for _ in range(iterations):
        world.take_over(mind)
        guess_all(world, dice)
        node = descend(world, dice, manner, tree, nodes, marks)
        play_on(world, dice, manner)
        give_credit(world, manner, tree, node)
        tree[ITERATIONS] += 1
    return tree[ITERATIONS]


# --- down the tree -------------------------------------------------------------------------------------------------


@rule
def descend(world: State, dice: Chance, manner: Manner, tree: Buffer, nodes: int, marks: Buffer) -> int:
    """Play from the root to a node that has never been visited, or to the end of the game."""
    out = room(world)
    node = ROOT
    p = to_move(world)
    while p != NOBODY:
        options = legal(world, out)
        if options == 1:
            play(world, out[0])
        elif p != manner.seat and manner.alone == 1:
            action = picked(world, dice, manner, p, options, out)
            play(world, action)
        else:
            known = grow(world, manner, tree, nodes, marks, node, p, options, out)
            if known == 0:
                return node
            node = most_promising(manner, tree, marks, node, dice)
            play(world, tree[node * WIDTH + ACTION])
            if tree[node * WIDTH + VISITS] == 0:
                return node
        p = to_move(world)
    return node


@rule
def grow(
    world: State,
    manner: Manner,
    tree: Buffer,
    nodes: int,
    marks: Buffer,
    node: int,
    p: int,
    options: int,
    out: Buffer,
) -> int:
    """Mark which children are options in this world, and add the options that have none, if there is room for them.

    Returns how many options have a child.
    """
    tree[EPOCH] += 2
    epoch = tree[EPOCH]
    for i in range(options):
        marks[out[i]] = epoch
    known = 0
    child = tree[node * WIDTH + FIRST]
    while child != 0:
        if marks[tree[child * WIDTH + ACTION]] == epoch:
            marks[tree[child * WIDTH + ACTION]] = epoch + 1
            known += 1
        child = tree[child * WIDTH + NEXT]
    full = tree[USED] + options >= nodes
    if known == options or full or (known > 0 and manner.kept > 0):
        return known
    if manner.temperature == 0:
        for i in range(options):
            if marks[out[i]] == epoch:
                add_child(tree, node, out[i], p, 1)
                marks[out[i]] = epoch + 1
        return options
    worth = room(world)
    best = appraise_all(world, p, options, out, worth)
    least = least_kept(manner, options, worth)
    for i in range(options):
        if marks[out[i]] == epoch and worth[i] >= least:
            fade = (best - worth[i]) * FINE // manner.temperature
            add_child(tree, node, out[i], p, FADING[min(8 * FINE, fade)])
            marks[out[i]] = epoch + 1
            known += 1
    return known


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
def appraise_all(world: State, p: int, options: int, out: Buffer, worth: Buffer) -> int:
    """What every option looks worth to the player himself, who does not see the whole world; returns the best."""
    view = world.copy()
    remember(view, p)
    trial = view.copy()
    best = 0
    for i in range(options):
        if i > 0:
            trial.take_over(view)
        worth[i] = weigh(trial, out[i])
        if i == 0 or worth[i] > best:
            best = worth[i]
    return best


@rule
def least_kept(manner: Manner, options: int, worth: Buffer) -> int:
    """The worth of the last option that is good enough to be tried."""
    least = worth[0]
    for i in range(options):
        least = min(least, worth[i])
    if manner.kept == 0 or options <= manner.kept:
        return least
    low = least
    high = least
    for i in range(options):
        high = max(high, worth[i])
    while low < high:
        middle = (low + high + 1) >> 1
        above = 0
        for i in range(options):
            above += int(worth[i] >= middle)
        if above >= manner.kept:
            low = middle
        else:
            high = middle - 1
    return low


@rule
def most_promising(manner: Manner, tree: Buffer, marks: Buffer, node: int, dice: Chance) -> int:
    """The child to follow: what has done well, or is thought well of and has hardly been tried."""
    tried = tree[EPOCH] + 1
    visits = 0
    total = 0
    priors = 0
    child = tree[node * WIDTH + FIRST]
    while child != 0:
        at = child * WIDTH
        if marks[tree[at + ACTION]] == tried:
            visits += tree[at + VISITS]
            total += tree[at + TOTAL]
            priors += tree[at + PRIOR]
        child = tree[at + NEXT]
    hope = total // visits - WHOLE // 20 if visits > 0 else WHOLE // 2
    stray = manner.exploration * (WHOLE // 1000) * root_of(visits + 1) // priors
    best = 0
    best_value = 0
    equals = 0
    child = tree[node * WIDTH + FIRST]
    while child != 0:
        at = child * WIDTH
        if marks[tree[at + ACTION]] == tried:
            seen = tree[at + VISITS]
            value = tree[at + TOTAL] // seen if seen > 0 else hope
            value += stray * tree[at + PRIOR] // (ROOT_SCALE * (1 + seen))
            if best == 0 or value > best_value:
                best = child
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if below(dice, equals) == 0:
                    best = child
        child = tree[at + NEXT]
    return best


@rule
def root_of(n: int) -> int:
    """The square root, times ROOT_SCALE."""
    doubled = 0
    while n >= 1024:
        n = n >> 2
        doubled += 1
    return ROOTS[n] << doubled


# --- the rest of the game --------------------------------------------------------------------------------------------


@rule
def play_on(world: State, dice: Chance, manner: Manner) -> None:
    """Play by the policy, to the end or as long as it is asked to."""
    out = room(world)
    p = to_move(world)
    left = manner.length
    while p != NOBODY and left > 0:
        options = legal(world, out)
        action = picked(world, dice, manner, p, options, out)
        play(world, action)
        left -= 1
        p = to_move(world)


@rule
def picked(world: State, dice: Chance, manner: Manner, p: int, options: int, out: Buffer) -> int:
    """The policy: the best of some options, drawn at random, in the eyes of the player himself."""
    if options == 1:
        return out[0]
    slip = manner.sample <= 1
    if manner.slips > 0 and not slip:
        drawn = below(dice, 1000)
        slip = drawn < manner.slips
    if slip:
        drawn = below(dice, options)
        return out[drawn]
    view = world.copy()
    remember(view, p)
    options = narrow(view, dice, options, out)
    if options == 1:
        return out[0]
    trial = view.copy()
    best = 0
    best_worth = 0
    equals = 0
    looks = min(options, manner.sample)
    for look in range(looks):
        if looks < options:
            drawn = look + below(dice, options - look)
            out[look], out[drawn] = out[drawn], out[look]
        if look > 0:
            trial.take_over(view)
        worth = weigh(trial, out[look])
        if look == 0 or worth > best_worth:
            best = out[look]
            best_worth = worth
            equals = 1
        elif worth == best_worth:
            equals += 1
            if below(dice, equals) == 0:
                best = out[look]
    return best


# --- what it came to -----------------------------------------------------------------------------------------------


@rule
def give_credit(world: State, manner: Manner, tree: Buffer, node: int) -> None:
    """Count what came out, for each player his own, at every node on the way."""
    results = scratch(8)
    judge(world, manner, results)
    while node != ROOT:
        at = node * WIDTH
        tree[at + VISITS] += 1
        tree[at + TOTAL] += results[tree[at + PLAYER]]
        node = tree[at + PARENT]
