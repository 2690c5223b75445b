"""Information-set tree search over determinizations.

Each iteration samples a determinization, descends the tree by the actions that are legal in it, adds a node, continues
with a playout, and adds the result for each player to the nodes on the path. A node is a sequence of decisions and not
a world, so all worlds together give an action its value. The only input is the state blanked for the seat.
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
def play_and_check_turn(known: State, action: int, dice: Chance) -> bool:
    """Turn the information state into the one after an action that reveals nothing.

    Return True if the same seat decides again.
    """
    seat = to_move(known)
    determinize_by_guess(known, dice)
    play(known, action)
    again = to_move(known) == seat
    blank_to_information_state(known, seat)
    return again


@rule
def only_action(known: State) -> int:
    """Return the only legal action, or UNDECIDED if there are several."""
    out = action_buffer(known)
    options = legal(known, out)
    return out[0] if options == 1 else UNDECIDED


@rule
def search(
    known: State, dice: Chance, settings: SearchSettings, tree: Buffer, nodes: int, marks: Buffer, iterations: int
) -> int:
    """Run iterations, and return how many the tree has had in total.

    `known` is the state blanked for the seat, and `nodes` the capacity of the tree. `marks` has a number for each
    action.
    """
    world = known.copy()
    out = action_buffer(known)
    alike = grow_root(known, settings, tree, nodes, marks, out)
    for _ in range(iterations):
        world.copy_from(known)
        determinize_by_guess(world, dice)
        node = first_step(world, dice, settings, tree, marks) if alike else ROOT
        if node == ROOT or tree[node * WIDTH + VISITS] > 0:
            node = descend_tree(world, dice, settings, tree, nodes, marks, node, out)
        playout(world, dice, settings, out)
        backpropagate(world, settings, tree, node)
        tree[ITERATIONS] += 1
    return tree[ITERATIONS]


# --- down the tree -------------------------------------------------------------------------------------------------


@rule
def grow_root(known: State, settings: SearchSettings, tree: Buffer, nodes: int, marks: Buffer, out: Buffer) -> bool:
    """Add the children of the root. Return True if they are exactly the actions of the seat, as in every world.

    They are not if the first action is forced, or if information was revealed after the tree had grown.
    """
    options = legal(known, out)
    if options == 1:
        return False
    left = expand(known, settings, tree, nodes, marks, ROOT, to_move(known), options, out)
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
def first_step(world: State, dice: Chance, settings: SearchSettings, tree: Buffer, marks: Buffer) -> int:
    """Play an action at a root whose children are legal in every world. Its sums are the sums of its children."""
    at = ROOT * WIDTH
    tree[ALL_VISITS] = tree[at + VISITS]
    tree[ALL_TOTALS] = tree[at + TOTAL]
    tree[ALL_PRIORS] = tree[at + PRIOR]
    child = most_promising(settings, tree, marks, ROOT, ANY, 0, dice)
    play(world, tree[child * WIDTH + ACTION])
    return child


@rule
def descend_tree(
    world: State,
    dice: Chance,
    settings: SearchSettings,
    tree: Buffer,
    nodes: int,
    marks: Buffer,
    node: int,
    out: Buffer,
) -> int:
    """Play from a node to an unvisited one, or to the end of the game. Return the last node."""
    p = to_move(world)
    while p != NOBODY:
        options = legal(world, out)
        if options == 1:
            play(world, out[0])
        elif p != settings.seat and settings.opponents_use_policy == 1:
            action = policy_action(world, dice, settings, p, options, out)
            play(world, action)
        else:
            known = expand(world, settings, tree, nodes, marks, node, p, options, out)
            untried = options - known if settings.temperature == 0 and tree[USED] < nodes else 0
            if known + untried == 0:
                return node
            child = most_promising(settings, tree, marks, node, tree[EPOCH] + 1, untried, dice)
            if child == 0:
                child = add_untried(tree, marks, node, p, out, below(dice, untried))
            node = child
            play(world, tree[node * WIDTH + ACTION])
            if tree[node * WIDTH + VISITS] == 0:
                return node
        p = to_move(world)
    return node


@rule
def expand(
    world: State,
    settings: SearchSettings,
    tree: Buffer,
    nodes: int,
    marks: Buffer,
    node: int,
    p: int,
    options: int,
    out: Buffer,
) -> int:
    """Mark the children that are legal in this world, and add children for other legal actions while there is room.

    Without appraisals, all untried actions are alike, so each gets its node at its first try. The actions at the root
    get theirs at once, because the caller wants a value for each. Return how many legal actions have a child. The head
    of the tree then has the sums of their visits, totals and priors.
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
    if known == options or full or (known > 0 and settings.max_candidates > 0):
        return known
    if settings.temperature == 0:
        if node != ROOT:
            return known
        for i in range(options):
            if marks[out[i]] == epoch:
                add_child(tree, node, out[i], p, 1)
                marks[out[i]] = epoch + 1
        tree[ALL_PRIORS] = options
        return options
    appraisals = action_buffer(world)
    best = appraise_all(world, p, options, out, appraisals)
    least = candidate_threshold(settings, options, appraisals)
    for i in range(options):
        if marks[out[i]] == epoch and appraisals[i] >= least:
            fade = (best - appraisals[i]) * FINE // settings.temperature
            prior = FADING[min(8 * FINE, fade)]
            add_child(tree, node, out[i], p, prior)
            tree[ALL_PRIORS] += prior
            marks[out[i]] = epoch + 1
            known += 1
    return known


@rule
def appraise_all(world: State, p: int, options: int, out: Buffer, appraisals: Buffer) -> int:
    """Appraise each action from the view of its player, who does not see the whole world; return the best appraisal."""
    view = world.copy()
    blank_to_information_state(view, p)
    trial = view.copy()
    best = 0
    for i in range(options):
        if i > 0:
            trial.copy_from(view)
        appraisals[i] = appraise_for_search(trial, out[i])
        if i == 0 or appraisals[i] > best:
            best = appraisals[i]
    return best


@rule
def candidate_threshold(settings: SearchSettings, options: int, appraisals: Buffer) -> int:
    """Return the lowest appraisal among the candidates, which are the best `max_candidates` actions."""
    least = appraisals[0]
    for i in range(options):
        least = min(least, appraisals[i])
    if settings.max_candidates == 0 or options <= settings.max_candidates:
        return least
    low = least
    high = least
    for i in range(options):
        high = max(high, appraisals[i])
    while low < high:
        middle = (low + high + 1) >> 1
        above = 0
        for i in range(options):
            above += int(appraisals[i] >= middle)
        if above >= settings.max_candidates:
            low = middle
        else:
            high = middle - 1
    return low


# --- the rest of the game --------------------------------------------------------------------------------------------


@rule
def playout(world: State, dice: Chance, settings: SearchSettings, out: Buffer) -> None:
    """Play by the policy to the end of the game, or up to the playout limit."""
    p = to_move(world)
    left = settings.playout_limit
    while p != NOBODY and left > 0:
        options = legal(world, out)
        action = policy_action(world, dice, settings, p, options, out)
        play(world, action)
        left -= 1
        p = to_move(world)


@rule
def policy_action(world: State, dice: Chance, settings: SearchSettings, p: int, options: int, out: Buffer) -> int:
    """Return the action of the playout policy: the best by appraisal, or sometimes a random one."""
    if options == 1:
        return out[0]
    slip = settings.policy_sample <= 1
    if settings.policy_random_permille > 0 and not slip:
        drawn = below(dice, 1000)
        slip = drawn < settings.policy_random_permille
    if slip:
        drawn = below(dice, options)
        return out[drawn]
    return best_looking(world, dice, settings, p, options, out)


@rule
def best_looking(world: State, dice: Chance, settings: SearchSettings, p: int, options: int, out: Buffer) -> int:
    """Return the best of some randomly drawn actions, from the view of their player."""
    view = world.copy()
    blank_to_information_state(view, p)
    options = playout_actions(view, dice, options, out)
    if options == 1:
        return out[0]
    trial = view.copy()
    best = 0
    best_worth = 0
    equals = 0
    looks = min(options, settings.policy_sample)
    for look in range(looks):
        if looks < options:
            drawn = look + below(dice, options - look)
            out[look], out[drawn] = out[drawn], out[look]
        if look > 0:
            trial.copy_from(view)
        appraisals = appraise_for_search(trial, out[look])
        if settings.policy_noise > 0:
            appraisals += below(dice, settings.policy_noise)
        if look == 0 or appraisals > best_worth:
            best = out[look]
            best_worth = appraisals
            equals = 1
        elif appraisals == best_worth:
            equals += 1
            if below(dice, equals) == 0:
                best = out[look]
    return best


# --- results -------------------------------------------------------------------------------------------------------


@rule
def backpropagate(world: State, settings: SearchSettings, tree: Buffer, node: int) -> None:
    """Add the result to each node on the path, from the view of the player who decided there."""
    results = scratch(8)
    leaf_values(world, settings, results)
    gain = 0
    while node != ROOT:
        at = node * WIDTH
        gain = results[tree[at + PLAYER]]
        tree[at + VISITS] += 1
        tree[at + TOTAL] += gain
        node = tree[at + PARENT]
    tree[ROOT * WIDTH + VISITS] += 1
    tree[ROOT * WIDTH + TOTAL] += gain
