"""Taking back: what an action revealed, worked out by the engine for any game.

Before an action a viewer thinks many worlds possible: all that ``imagine`` can deal him. The action revealed
something to him if afterwards he can rule one of them out, that is, if in that world nothing the player could have done
would have looked the same. Worlds are dealt from fixed dice, so the verdict on a step is always the same.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.contract import imagine_all, legal, play, show_only, to_move
from tuliptable.engine.game import Game, S
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import SPECTATOR, State

WORLDS = 24
DICE = seed_from("what could have been")
ROOMS = 5
"""States that ``reveals_anything`` needs to work in."""


def reveals(game: Game[S], before: S, action: int) -> bool:
    """Whether anybody, the player himself and spectators included, learned something hidden from this action."""
    first, last = actions_of_that_name(game, action)
    a, b, c, d, e = (game.state() for _ in range(ROOMS))
    fixed, out = chance_from(DICE), [0] * game.widest
    return reveals_anything(before, action, first, last, a, b, c, d, e, fixed, Chance(), out)


def actions_of_that_name(game: Game[S], action: int) -> tuple[int, int]:
    kind = game.actions.action_of(action)
    return kind.first, kind.first + kind.count - 1


@rule
def reveals_anything(
    before: State,
    action: int,
    first: int,
    last: int,
    after: State,
    seen_before: State,
    seen_after: State,
    world: State,
    outcome: State,
    fixed: Chance,
    dice: Chance,
    out: Buffer,
) -> bool:
    """`first` and `last` are the actions of the same name; the rest is room to work in, and the dice."""
    after.take_over(before)
    play(after, action)
    if not after.chance.same_as(before.chance):
        return True
    for viewer in range(SPECTATOR, before.players):
        seen_before.take_over(before)
        show_only(seen_before, viewer)
        world.take_over(seen_before)
        world.chance.take_over(before.chance)
        if not world.same_as(before):  # or else he knows the only world there is
            seen_after.take_over(after)
            show_only(seen_after, viewer)
            dice.take_over(fixed)
            for _ in range(WORLDS):
                world.take_over(seen_before)
                imagine_all(world, dice)
                if not could_look_so(world, action, first, last, viewer, seen_after, outcome, out):
                    return True
    return False


@rule
def could_look_so(
    world: State, action: int, first: int, last: int, viewer: int, seen_after: State, outcome: State, out: Buffer
) -> bool:
    """Whether something the player may have done in this world, for all a viewer knows, looks like what he saw.

    That is any action of that name; the player himself knows which.
    """
    if viewer == to_move(world):
        return looks_so(world, action, viewer, seen_after, outcome)
    options = legal(world, out)
    for i in range(options):
        if out[i] == action and looks_so(world, action, viewer, seen_after, outcome):
            return True
    for i in range(options):
        if first <= out[i] <= last and out[i] != action and looks_so(world, out[i], viewer, seen_after, outcome):
            return True
    return False


@rule
def looks_so(world: State, action: int, viewer: int, seen_after: State, outcome: State) -> bool:
    outcome.take_over(world)
    play(outcome, action)
    show_only(outcome, viewer)
    return outcome.same_as(seen_after)
