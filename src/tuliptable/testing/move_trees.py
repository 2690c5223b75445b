"""Move-tree counts from fixed seeds: recorded numbers that any change of the rules would change."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game

ENOUGH = 300
"""Leaves that make a tree deep enough."""

MIDDLE = 20
"""Decisions before the tree in the middle of a game; half of them in a short game."""


def move_trees(game: Game[Any], players: int) -> dict[str, list[int]]:
    """Return the counts from the start, and from the middle of a game in which every choice was the middle one."""
    start = game.begin(players, None, seed_from("tree"))
    states = [start]
    while len(states) <= 2 * MIDDLE and game.legal(states[-1]):
        after = states[-1].copy()
        legal = game.legal(after)
        game.play(after, legal[len(legal) // 2])
        states.append(after)
    return {"start": tree(game, start), "middle": tree(game, states[min(MIDDLE, len(states) // 2)])}


def tree(game: Game[Any], s: Any) -> list[int]:
    """Return the leaves at depth 1, 2, … until there are enough of them, or the game is over in all."""
    sizes = [leaves(game, s, 1)]
    while 0 < sizes[-1] < ENOUGH:
        sizes.append(leaves(game, s, len(sizes) + 1))
    return sizes


def leaves(game: Game[Any], s: Any, depth: int) -> int:
    """Count the different sequences of `depth` actions."""
    legal = game.legal(s)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = s.copy()
        game.play(after, action)
        total += leaves(game, after, depth - 1)
    return total
