"""Every rule and every worked example of every specification is cited by a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit.tables import every_game
from tuliptable.engine.game import Game
from tuliptable.testing import every_id_has_a_test

TESTS = Path(__file__).parents[1]
SPECIFICATIONS = TESTS.parent / "docs" / "rules"


@every_game
def test_every_id_of_the_specification_has_a_test(game: Game[Any]) -> None:
    specification = (SPECIFICATIONS / f"{game.key}.md").read_text()
    every_id_has_a_test(specification, TESTS / "games" / game.key.replace("-", "_"))


@every_game
def test_the_specification_is_the_one_that_was_agreed(game: Game[Any]) -> None:
    agreed = TESTS.parents[1] / "shared" / "rules" / f"{game.key}.md"
    if not agreed.exists():
        pytest.skip("the agreed specification is not beside this checkout")
    assert (SPECIFICATIONS / f"{game.key}.md").read_text() == agreed.read_text()
