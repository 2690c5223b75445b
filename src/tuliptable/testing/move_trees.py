"""Move-tree counts from fixed seeds: golden numbers that any change of the rules would move."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game

ENOUGH = 300
"""Leaves at which a tree is deep enough."""

MIDDLE = 20
"""Decisions before the tree from the middle of a game; a short game is met half-way."""


def move_trees(game: Game[Any], players: int) -> dict[str, list[int]]:
    """From the start, and from the middle of a game in which always the middle option was taken."""
    start = game.begin(players, None, seed_from("tree"))
    states = [start]
    while len(states) <= 2 * MIDDLE and game.legal(states[-1]):
        after = states[-1].copy()
        legal = game.legal(after)
        game.play(after, legal[len(legal) // 2])
        states.append(after)
    return {"start": tree(game, start), "middle": tree(game, states[min(MIDDLE, len(states) // 2)])}


def tree(game: Game[Any], s: Any) -> list[int]:
    """Leaves at depth 1, 2, … until there are enough of them, or the game is over in all."""
    sizes = [leaves(game, s, 1)]
    while 0 < sizes[-1] < ENOUGH:
        sizes.append(leaves(game, s, len(sizes) + 1))
    return sizes


def leaves(game: Game[Any], s: Any, depth: int) -> int:
    """How many different sequences of that many actions there are."""
    legal = game.legal(s)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = s.copy()
        game.play(after, action)
        total += leaves(game, after, depth - 1)
    return total
