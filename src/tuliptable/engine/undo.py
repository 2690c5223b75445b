"""Taking back: what an action revealed, worked out by the engine for any game.

Before an action a viewer thinks many worlds possible: all that ``imagine`` can deal him. The action revealed
something to him if afterwards he can rule one of them out, that is, if in that world nothing the player could have done
would have looked the same. Worlds are dealt from fixed dice, so the verdict on a step is always the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.game import Game, S

WORLDS = 24
DICE = seed_from("what could have been")


def reveals(game: Game[S], before: S, action: int) -> bool:
    """Whether anybody, the player himself and spectators included, learned something hidden from this action."""
    after = before.copy()
    game.play(after, action)
    if after.chance != before.chance:
        return True
    return any(reveals_to(game, before, action, after, viewer) for viewer in game.viewers(before))


def reveals_to(game: Game[S], before: S, action: int, after: S, viewer: int) -> bool:
    """Whether a viewer can rule out a world that he thought possible before."""
    if not game.hides(before, viewer):
        return False  # he knows the only world there is
    seen_before, seen_after = game.seen_by(before, viewer), game.seen_by(after, viewer)
    dice = chance_from(DICE)
    for _ in range(WORLDS):
        world = game.imagined(seen_before, dice)
        possible = possible_actions(game, world, action, viewer)
        if not any(looks(game, world, other, viewer) == seen_after for other in possible):
            return True
    return False


def possible_actions(game: Game[S], world: S, action: int, viewer: int) -> Iterator[int]:
    """What the player may have done, for all a viewer knows: any action of that name. He himself knows which."""
    if viewer == game.to_move(world):
        yield action
        return
    legal = game.legal(world)
    if action in legal:
        yield action
    name = game.actions.action_of(action).name
    for other in legal:
        if other != action and game.actions.action_of(other).name == name:
            yield other


def looks(game: Game[S], world: S, action: int, viewer: int) -> S:
    outcome = world.copy()
    game.play(outcome, action)
    return game.seen_by(outcome, viewer)
