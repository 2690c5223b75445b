"""The undo check: could a step have revealed hidden information to anyone?

A player may undo a step alone if it revealed nothing to anyone. The check must not depend on information hidden from
that player, or its result would itself reveal something. So it uses only the player's information state. It samples
worlds that are consistent with that state, and the step must reveal nothing in any of them.

A step reveals something to a viewer in a world if, after the step, the viewer can rule out a world that was possible
before. All worlds are sampled with fixed dice, so the same step always gets the same result.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.contract import action_buffer, blank_for, determinize, has_secret_decision, legal, play, to_move
from tuliptable.engine.game import Game, S
from tuliptable.engine.rule import rule
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner
from tuliptable.engine.state import SPECTATOR, State

WORLDS = 24
"""How many worlds to sample for the player, and in each of them again for each viewer."""

DICE = chance_from(seed_from("what could have been"))
MAX_UNDOS_PER_DECISION = 20
"""How often the same decision can be undone. Without a limit, a player could undo and redo it forever."""


def reveals_information(
    game: Game[S], before: S, action: int, worlds: int = WORLDS, runner: RuleRunner = INTERPRETED
) -> bool:
    """Return True if, for all its player knows, an action may have revealed hidden information to anyone.

    The interpreted rules take long for this; pass a compiled runner where there is one.
    """
    first, last = codes_of_same_kind(game, action)
    return runner.call(reveals_in_any_world, before, action, first, last, worlds, DICE)


def codes_of_same_kind(game: Game[S], action: int) -> tuple[int, int]:
    """Return the first and the last action code with the same name as an action."""
    kind = game.actions.action_of(action)
    return kind.first, kind.first + kind.count - 1


@rule
def reveals_in_any_world(before: State, action: int, first: int, last: int, worlds: int, fixed: Chance) -> bool:
    """Return True if an action reveals something in any of `worlds` worlds that its player thinks possible.

    `first` and `last` are the codes of the first and the last action with the same name. `fixed` are the dice that
    sample the worlds.
    """
    known = before.copy()
    blank_for(known, SPECTATOR)
    if to_move(known) != to_move(before):  # a secret decision: an undo would show which player made it
        return True
    known.copy_from(before)
    blank_for(known, to_move(before))
    world = known.copy()
    dice = fixed.copy()
    for _ in range(worlds):
        world.copy_from(known)
        determinize(world, dice)
        if reveals_in_world(world, action, first, last, worlds, dice):
            return True
    return False


@rule
def reveals_in_world(before: State, action: int, first: int, last: int, worlds: int, dice: Chance) -> bool:
    """Return True if an action reveals something in the world `before`.

    Drawing from chance and starting a secret decision count as revealing.
    """
    after = before.copy()
    play(after, action)
    if has_secret_decision(before, after) or not after.chance.equals(before.chance):
        return True
    seen_before = before.copy()
    seen_after = after.copy()
    world = before.copy()
    for viewer in range(SPECTATOR, before.players):
        seen_before.copy_from(before)
        blank_for(seen_before, viewer)
        world.copy_from(seen_before)
        world.chance.copy_from(before.chance)
        if not world.equals(before):  # otherwise nothing is hidden from this viewer, and only one world is possible
            seen_after.copy_from(after)
            blank_for(seen_after, viewer)
            for _ in range(worlds):
                world.copy_from(seen_before)
                determinize(world, dice)
                if not is_still_possible(world, action, first, last, viewer, seen_after):
                    return True
    return False


@rule
def is_still_possible(world: State, action: int, first: int, last: int, viewer: int, seen_after: State) -> bool:
    """Return True if a viewer who sees `seen_after` cannot rule out that `world` was the state before the action.

    That is so if some action in that world leads to the same view. A viewer knows the kind of the action (codes `first`
    to `last`) but perhaps not which one it was; the acting player knows exactly.
    """
    if viewer == to_move(world):
        return leads_to_view(world, action, viewer, seen_after)
    out = action_buffer(world)
    options = legal(world, out)
    for i in range(options):
        if out[i] == action and leads_to_view(world, action, viewer, seen_after):
            return True
    for i in range(options):
        if first <= out[i] <= last and out[i] != action and leads_to_view(world, out[i], viewer, seen_after):
            return True
    return False


@rule
def leads_to_view(world: State, action: int, viewer: int, seen_after: State) -> bool:
    """Return True if the viewer sees `seen_after` when the action is played in `world`."""
    outcome = world.copy()
    play(outcome, action)
    blank_for(outcome, viewer)
    return outcome.equals(seen_after)
