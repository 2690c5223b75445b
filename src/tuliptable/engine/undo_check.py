"""Taking back: what an action revealed, worked out by the engine for any game.

A player may take a step back alone if it told nobody anything. What others know is hidden from him, so the verdict may
not depend on it, or the verdict itself would tell. It is therefore given on what he sees: in many worlds that he thinks
possible, the step must reveal nothing to anybody. In one such world a step reveals something to a viewer if afterwards
he can rule out a world that he thought possible before. Worlds are dealt from fixed dice, so the verdict on a step is
always the same.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.contract import action_buffer, blank_for, determinize, has_secret_decision, legal, play, to_move
from tuliptable.engine.game import Game, S
from tuliptable.engine.rule import rule
from tuliptable.engine.rule_runner import INTERPRETED, RuleRunner
from tuliptable.engine.state import SPECTATOR, State

WORLDS = 24
"""Worlds that the player thinks possible; and in each of them, worlds that each viewer thinks possible."""

DICE = chance_from(seed_from("what could have been"))
MAX_UNDOS_PER_DECISION = 20
"""So often the same decision can be taken back. Who has not made up his mind by then would go on for ever."""


def reveals_information(
    game: Game[S], before: S, action: int, worlds: int = WORLDS, runner: RuleRunner = INTERPRETED
) -> bool:
    """Whether, for all its player knows, an action may have told anybody something hidden. In Python this is slow."""
    first, last = codes_of_same_kind(game, action)
    return runner.call(reveals_in_any_world, before, action, first, last, worlds, DICE)


def codes_of_same_kind(game: Game[S], action: int) -> tuple[int, int]:
    kind = game.actions.action_of(action)
    return kind.first, kind.first + kind.count - 1


@rule
def reveals_in_any_world(before: State, action: int, first: int, last: int, worlds: int, fixed: Chance) -> bool:
    """Whether an action told anything in one of so many worlds that its player thinks possible.

    `first` and `last` are the first and the last action of the same name; `fixed` are the dice for the worlds.
    """
    known = before.copy()
    blank_for(known, SPECTATOR)
    if to_move(known) != to_move(before):  # that this player was asked is itself a secret, so his answer stands
        return True
    known.copy_from(before)
    blank_for(known, to_move(before))
    guess = known.copy()
    dice = fixed.copy()
    for _ in range(worlds):
        guess.copy_from(known)
        determinize(guess, dice)
        if reveals_in_world(guess, action, first, last, worlds, dice):
            return True
    return False


@rule
def reveals_in_world(before: State, action: int, first: int, last: int, worlds: int, dice: Chance) -> bool:
    """Whether, if the world is `before`, a step draws from chance, has somebody asked in secret, or tells anything."""
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
        if not world.equals(before):  # or else he knows the only world there is
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
    """Whether a viewer who sees `seen_after` must still think `world` possible.

    He must if the player could have done something in that world that looks the same afterwards. The viewer knows what
    kind of action it was, but perhaps not which of that name; the player himself knows which.
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
    outcome = world.copy()
    play(outcome, action)
    blank_for(outcome, viewer)
    return outcome.equals(seen_after)
