"""Move-tree counts from fixed seeds: golden numbers that any change of the rules would move.

A count is new only if the rules or the generator changed on purpose; then print them anew with

    python -m tests.kit.test_move_trees
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.kit.tables import TABLES, every_table
from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game

GOLDEN = Path(__file__).with_name("move_trees.json")
ENOUGH = 300
"""Leaves at which a tree is deep enough."""


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


def counts(game: Game[Any], players: int) -> dict[str, list[int]]:
    """From the start, and from the middle of a game in which always the middle option was taken."""
    start = game.begin(players, None, seed_from("tree"))
    middle = start.copy()
    for _ in range(20):
        legal = game.legal(middle)
        game.play(middle, legal[len(legal) // 2])
    return {"start": tree(game, start), "middle": tree(game, middle)}


def tree(game: Game[Any], s: Any) -> list[int]:
    """Leaves at depth 1, 2, … until there are enough of them."""
    sizes = [leaves(game, s, 1)]
    while sizes[-1] < ENOUGH:
        sizes.append(leaves(game, s, len(sizes) + 1))
    return sizes


@every_table
def test_the_move_tree_has_its_golden_size(game: Game[Any], players: int) -> None:
    assert counts(game, players) == json.loads(GOLDEN.read_text())[game.key][str(players)]


if __name__ == "__main__":
    golden: dict[str, dict[str, dict[str, list[int]]]] = {}
    for table in TABLES:
        game, players = table.values
        assert isinstance(game, Game)
        assert isinstance(players, int)
        golden.setdefault(game.key, {})[str(players)] = counts(game, players)
    GOLDEN.write_text(json.dumps(golden, indent=1) + "\n")
