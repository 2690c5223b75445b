"""Every rule and every worked example of every specification is cited by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from tests.kit.tables import every_game
from tuliptable.engine.game import Game

TESTS = Path(__file__).parents[1]
SPECIFICATIONS = TESTS.parent / "docs" / "rules"


def ids_in(specification: str) -> set[str]:
    """Rules are written ``**GT-12**``, worked examples ``**GT-E12 Title.**`` or ``**E12 Title.**``."""
    return set(re.findall(r"\*\*([A-Z]{2}-E?\d+|EX-\d+|E\d+)\b", specification))


def cited_in(folder: Path) -> set[str]:
    """The ids in ``@pytest.mark.rule(...)`` in all test files of a folder."""
    cited: set[str] = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                cited |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return cited


@every_game
def test_every_id_of_the_specification_has_a_test(game: Game[Any]) -> None:
    wanted = ids_in((SPECIFICATIONS / f"{game.key}.md").read_text())
    cited = cited_in(TESTS / "games" / game.key.replace("-", "_"))
    assert wanted, "no ids were found in the specification"
    assert sorted(wanted - cited) == [], "ids without a test"
    assert sorted(cited - wanted) == [], "ids that the specification does not have"


@every_game
def test_the_specification_is_the_one_that_was_agreed(game: Game[Any]) -> None:
    agreed = TESTS.parents[1] / "shared" / "rules" / f"{game.key}.md"
    if not agreed.exists():
        pytest.skip("the agreed specification is not beside this checkout")
    assert (SPECIFICATIONS / f"{game.key}.md").read_text() == agreed.read_text()
