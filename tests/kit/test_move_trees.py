"""Move-tree counts from fixed seeds: recorded numbers that any change of the rules would change.

Counts may change only if the rules or the generator change on purpose. Then print them again:

    python -m tests.kit.test_move_trees
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.kit.tables import TABLES, every_table
from tuliptable.engine.game import Game
from tuliptable.testing.move_trees import leaves, move_trees

__all__ = ["leaves"]

GOLDEN = Path(__file__).with_name("move_trees.json")


@every_table
def test_the_move_tree_has_its_golden_size(game: Game[Any], players: int) -> None:
    assert move_trees(game, players) == json.loads(GOLDEN.read_text())[game.key][str(players)]


if __name__ == "__main__":
    golden: dict[str, dict[str, dict[str, list[int]]]] = {}
    for table in TABLES:
        game, players = table.values
        assert isinstance(game, Game)
        assert isinstance(players, int)
        golden.setdefault(game.key, {})[str(players)] = move_trees(game, players)
    GOLDEN.write_text(json.dumps(golden, indent=1) + "\n")
