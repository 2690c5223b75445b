"""Every rule and every worked example of every specification is cited by a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kit.tables import every_game
from tuliptable.engine.game import Game
from tuliptable.testing import every_id_has_a_test

TESTS = Path(__file__).parents[1]
SPECIFICATIONS = TESTS.parent / "docs" / "rules"


@every_game
def test_every_id_of_the_specification_has_a_test(game: Game[Any]) -> None:
    specification = (SPECIFICATIONS / f"{game.key}.md").read_text()
    every_id_has_a_test(specification, TESTS / "games" / game.key.replace("-", "_"))
