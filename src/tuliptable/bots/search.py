"""The searching bot: a tree over what its seat knows, grown from many imagined worlds.

Every iteration imagines the unseen afresh, walks down the tree by what is legal in that world, adds what is new there,
plays on by a policy, and counts what came out for each player. Nodes stand for what the seat has decided so far, never
for a world, so a choice is judged by all worlds together. All that goes in is the state blanked for the seat.
"""

from __future__ import annotations

import math

from tuliptable.bots.leaf_values import FINE, leaf_values
from tuliptable.bots.tree import (
    ACTION,
    ALL_PRIORS,
    ALL_TOTALS,
    ALL_VISITS,
    ANY,
    EPOCH,
    FIRST,
    ITERATIONS,
    NEXT,
    PARENT,
    PLAYER,
    PRIOR,
    ROOT,
    TOTAL,
    USED,
    VISITS,
    WIDTH,
    add_child,
    add_untried,
    most_promising,
)
from tuliptable.engine.chance import Chance, below
from tuliptable.engine.contract import (
    action_buffer,
    appraise_for_search,
    blank_to_information_state,
    determinize_by_guess,
    legal,
    play,
    playout_actions,
    to_move,
)
from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.engine.search_settings import SearchSettings
from tuliptable.engine.state import NOBODY, State

UNDECIDED = -1
FADING = const_table([max(1, round(4096 * math.exp(-i / FINE))) for i in range(8 * FINE + 1)])


@rule
def play_and_check_turn(mind: State, action: int, dice: Chance) -> bool:
    """What the seat to move will know after its action, if nothing comes to light by it; whether it decides again."""
    seat = to_move(mind)
    determinize_by_guess(mind, dice)
    play(mind, action)
    again = to_move(mind) == seat
    blank_to_information_state(mind, seat)
    return again


@rule
def only_action(mind: State) -> int:
    """The action that is the only one, or UNDECIDED."""
    out = action_buffer(mind)
    options = legal(mind, out)
    return out[0] if options == 1 else UNDECIDED


@rule
def search(
    mind: State, dice: Chance, manner: SearchSettings, tree: Buffer, nodes: int, marks: Buffer, iterations: int
) -> int:
    """Let the tree grow; returns how many iterations it has had in all.

    `mind` is the state blanked for the seat. `nodes` is how many the tree has room for, `marks` has a place for every
    action there is.
    """
    world = mind.copy()
    out = action_buffer(mind)
    alike = grow_root(mind, manner, tree, nodes, marks, out)
    for _ in range(iterations):
        world.copy_from(mind)
        determinize_by_guess(world, dice)
        node = first_step(world, dice, manner, tree, marks) if alike else ROOT
        if node == ROOT or tree[node * WIDTH + VISITS] > 0:
            node = descend_tree(world, dice, manner, tree, nodes, marks, node, out)
        playout(world, dice, manner, out)
        backpropagate(world, manner, tree, node)
        tree[ITERATIONS] += 1
    return tree[ITERATIONS]


# --- down the tree -------------------------------------------------------------------------------------------------


@rule
def grow_root(mind: State, manner: SearchSettings, tree: Buffer, nodes: int, marks: Buffer, out: Buffer) -> bool:
    """Give the root its children. Whether they are just the options of the seat, which are the same in every world.

    They are not, if the first step is forced or the tree was grown before something came to light.
    """
    options = legal(mind, out)
    if options == 1:
        return False
    left = run_iteration(mind, manner, tree, nodes, marks, ROOT, to_move(mind), options, out)
    at = ROOT * WIDTH
    tree[at + VISITS] = tree[ALL_VISITS]
    tree[at + TOTAL] = tree[ALL_TOTALS]
    tree[at + PRIOR] = tree[ALL_PRIORS]
    child = tree[at + FIRST]
    while child != 0:
        left -= 1
        child = tree[child * WIDTH + NEXT]
    return left == 0 and tree[at + FIRST] != 0


@rule
def first_step(world: State, dice: Chance, manner: SearchSettings, tree: Buffer, marks: Buffer) -> int:
    """Play from a root whose children are the options in every world; its own numbers are the sums of theirs."""
    at = ROOT * WIDTH
    tree[ALL_VISITS] = tree[at + VISITS]
    tree[ALL_TOTALS] = tree[at + TOTAL]
    tree[ALL_PRIORS] = tree[at + PRIOR]
    child = most_promising(manner, tree, marks, ROOT, ANY, 0, dice)
    play(world, tree[child * WIDTH + ACTION])
    return child


@rule
def descend_tree(
    world: State, dice: Chance, manner: SearchSettings, tree: Buffer, nodes: int, marks: Buffer, node: int, out: Buffer
) -> int:
    """Play from a node to one that has never been visited, or to the end of the game."""
    p = to_move(world)
    while p != NOBODY:
        options = legal(world, out)
        if options == 1:
            play(world, out[0])
        elif p != manner.seat and manner.opponents_use_policy == 1:
            action = policy_action(world, dice, manner, p, options, out)
            play(world, action)
        else:
            known = run_iteration(world, manner, tree, nodes, marks, node, p, options, out)
            untried = options - known if manner.temperature == 0 and tree[USED] < nodes else 0
            if known + untried == 0:
                return node
            child = most_promising(manner, tree, marks, node, tree[EPOCH] + 1, untried, dice)
            if child == 0:
                child = add_untried(tree, marks, node, p, out, below(dice, untried))
            node = child
            play(world, tree[node * WIDTH + ACTION])
            if tree[node * WIDTH + VISITS] == 0:
                return node
        p = to_move(world)
    return node


@rule
def run_iteration(
    world: State,
    manner: SearchSettings,
    tree: Buffer,
    nodes: int,
    marks: Buffer,
    node: int,
    p: int,
    options: int,
    out: Buffer,
) -> int:
    """Mark which children are options in this world, and add the options that have none, if there is room for them.

    Without appraisals all options that were never tried are alike, so each gets its node when it is tried; those at the
    root get theirs at once, since whoever asks wants to hear of all. Returns how many options have a child; the head
    then has the sums of their visits, totals and priors.
    """
    tree[EPOCH] += 2
    epoch = tree[EPOCH]
    for i in range(options):
        marks[out[i]] = epoch
    known = 0
    visits = 0
    total = 0
    priors = 0
    child = tree[node * WIDTH + FIRST]
    while child != 0:
        at = child * WIDTH
        if marks[tree[at + ACTION]] == epoch:
            marks[tree[at + ACTION]] = epoch + 1
            known += 1
            visits += tree[at + VISITS]
            total += tree[at + TOTAL]
            priors += tree[at + PRIOR]
        child = tree[at + NEXT]
    tree[ALL_VISITS] = visits
    tree[ALL_TOTALS] = total
    tree[ALL_PRIORS] = priors
    full = tree[USED] + options >= nodes
    if known == options or full or (known > 0 and manner.max_candidates > 0):
        return known
    if manner.temperature == 0:
        if node != ROOT:
            return known
        for i in range(options):
            if marks[out[i]] == epoch:
                add_child(tree, node, out[i], p, 1)
                marks[out[i]] = epoch + 1
        tree[ALL_PRIORS] = options
        return options
    worth = action_buffer(world)
    best = appraise_all(world, p, options, out, worth)
    least = candidate_threshold(manner, options, worth)
    for i in range(options):
        if marks[out[i]] == epoch and worth[i] >= least:
            fade = (best - worth[i]) * FINE // manner.temperature
            prior = FADING[min(8 * FINE, fade)]
            add_child(tree, node, out[i], p, prior)
            tree[ALL_PRIORS] += prior
            marks[out[i]] = epoch + 1
            known += 1
    return known


@rule
def appraise_all(world: State, p: int, options: int, out: Buffer, worth: Buffer) -> int:
    """What every option looks worth to the player himself, who does not see the whole world; returns the best."""
    view = world.copy()
    blank_to_information_state(view, p)
    trial = view.copy()
    best = 0
    for i in range(options):
        if i > 0:
            trial.copy_from(view)
        worth[i] = appraise_for_search(trial, out[i])
        if i == 0 or worth[i] > best:
            best = worth[i]
    return best


@rule
def candidate_threshold(manner: SearchSettings, options: int, worth: Buffer) -> int:
    """The worth of the last option that is good enough to be tried."""
    least = worth[0]
    for i in range(options):
        least = min(least, worth[i])
    if manner.max_candidates == 0 or options <= manner.max_candidates:
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
        if above >= manner.max_candidates:
            low = middle
        else:
            high = middle - 1
    return low


# --- the rest of the game --------------------------------------------------------------------------------------------


@rule
def playout(world: State, dice: Chance, manner: SearchSettings, out: Buffer) -> None:
    """Play by the policy, to the end or as long as it is asked to."""
    p = to_move(world)
    left = manner.playout_limit
    while p != NOBODY and left > 0:
        options = legal(world, out)
        action = policy_action(world, dice, manner, p, options, out)
        play(world, action)
        left -= 1
        p = to_move(world)


@rule
def policy_action(world: State, dice: Chance, manner: SearchSettings, p: int, options: int, out: Buffer) -> int:
    """The policy: what looks best, or at times any option."""
    if options == 1:
        return out[0]
    slip = manner.policy_sample <= 1
    if manner.policy_random_permille > 0 and not slip:
        drawn = below(dice, 1000)
        slip = drawn < manner.policy_random_permille
    if slip:
        drawn = below(dice, options)
        return out[drawn]
    return best_looking(world, dice, manner, p, options, out)


@rule
def best_looking(world: State, dice: Chance, manner: SearchSettings, p: int, options: int, out: Buffer) -> int:
    """The best of some options, drawn at random, in the eyes of the player himself."""
    view = world.copy()
    blank_to_information_state(view, p)
    options = playout_actions(view, dice, options, out)
    if options == 1:
        return out[0]
    trial = view.copy()
    best = 0
    best_worth = 0
    equals = 0
    looks = min(options, manner.policy_sample)
    for look in range(looks):
        if looks < options:
            drawn = look + below(dice, options - look)
            out[look], out[drawn] = out[drawn], out[look]
        if look > 0:
            trial.copy_from(view)
        worth = appraise_for_search(trial, out[look])
        if manner.policy_noise > 0:
            worth += below(dice, manner.policy_noise)
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
def backpropagate(world: State, manner: SearchSettings, tree: Buffer, node: int) -> None:
    """Count what came out, for each player his own, at every node on the way."""
    results = scratch(8)
    leaf_values(world, manner, results)
    gain = 0
    while node != ROOT:
        at = node * WIDTH
        gain = results[tree[at + PLAYER]]
        tree[at + VISITS] += 1
        tree[at + TOTAL] += gain
        node = tree[at + PARENT]
    tree[ROOT * WIDTH + VISITS] += 1
    tree[ROOT * WIDTH + TOTAL] += gain
