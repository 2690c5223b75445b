"""Taking back: what an action revealed, worked out by the engine for any game.

A player may take a step back alone if it told nobody anything. What others know is hidden from him, so the verdict may
not depend on it, or the verdict itself would tell. It is therefore given on what he sees: in many worlds that he thinks
possible, the step must reveal nothing to anybody. In one such world a step reveals something to a viewer if afterwards
he can rule out a world that he thought possible before. Worlds are dealt from fixed dice, so the verdict on a step is
always the same.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.contract import asks_in_secret, imagine_all, legal, play, room, show_only, to_move
from tuliptable.engine.game import Game, S
from tuliptable.engine.rule import rule
from tuliptable.engine.running import INTERPRETED, Runner
from tuliptable.engine.state import SPECTATOR, State

WORLDS = 24
"""Worlds that the player thinks possible; and in each of them, worlds that each viewer thinks possible."""

DICE = seed_from("what could have been")
MOST_PER_DECISION = 20
"""So often the same decision can be taken back. Who has not made up his mind by then would go on for ever."""


def reveals(game: Game[S], before: S, action: int, worlds: int = WORLDS, runner: Runner = INTERPRETED) -> bool:
    """Whether, for all its player knows, an action may have told anybody something hidden. In Python this is slow."""
    first, last = actions_of_that_name(game, action)
    return runner.call(reveals_anything, before, action, first, last, worlds, chance_from(DICE))


def actions_of_that_name(game: Game[S], action: int) -> tuple[int, int]:
    kind = game.actions.action_of(action)
    return kind.first, kind.first + kind.count - 1


@rule
def reveals_anything(before: State, action: int, first: int, last: int, worlds: int, fixed: Chance) -> bool:
    """Whether an action told anything in one of so many worlds that its player thinks possible.

    `first` and `last` are the first and the last action of the same name; `fixed` are the dice for the worlds.
    """
    known = before.copy()
    show_only(known, SPECTATOR)
    if to_move(known) != to_move(before):  # that this player was asked is itself a secret, so his answer stands
        return True
    known.take_over(before)
    show_only(known, to_move(before))
    guess = known.copy()
    dice = fixed.copy()
    for _ in range(worlds):
        guess.take_over(known)
        imagine_all(guess, dice)
        if reveals_in_one_world(guess, action, first, last, worlds, dice):
            return True
    return False


@rule
def reveals_in_one_world(before: State, action: int, first: int, last: int, worlds: int, dice: Chance) -> bool:
    """Whether, if the world is `before`, a step draws from chance, has somebody asked in secret, or tells anything."""
    after = before.copy()
    play(after, action)
    if asks_in_secret(before, after) or not after.chance.same_as(before.chance):
        return True
    seen_before = before.copy()
    seen_after = after.copy()
    world = before.copy()
    for viewer in range(SPECTATOR, before.players):
        seen_before.take_over(before)
        show_only(seen_before, viewer)
        world.take_over(seen_before)
        world.chance.take_over(before.chance)
        if not world.same_as(before):  # or else he knows the only world there is
            seen_after.take_over(after)
            show_only(seen_after, viewer)
            for _ in range(worlds):
                world.take_over(seen_before)
                imagine_all(world, dice)
                if not could_look_so(world, action, first, last, viewer, seen_after):
                    return True
    return False


@rule
def could_look_so(world: State, action: int, first: int, last: int, viewer: int, seen_after: State) -> bool:
    """Whether a viewer who sees `seen_after` must still think `world` possible.

    He must if the player could have done something in that world that looks the same afterwards. The viewer knows what
    kind of action it was, but perhaps not which of that name; the player himself knows which.
    """
    if viewer == to_move(world):
        return looks_so(world, action, viewer, seen_after)
    out = room(world)
    options = legal(world, out)
    for i in range(options):
        if out[i] == action and looks_so(world, action, viewer, seen_after):
            return True
    for i in range(options):
        if first <= out[i] <= last and out[i] != action and looks_so(world, out[i], viewer, seen_after):
            return True
    return False


@rule
def looks_so(world: State, action: int, viewer: int, seen_after: State) -> bool:
    outcome = world.copy()
    play(outcome, action)
    show_only(outcome, viewer)
    return outcome.same_as(seen_after)
