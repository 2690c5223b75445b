"""The test kit, for the author of a game: everything that can be checked without knowing its rules.

    @pytest.mark.parametrize("check", checks(game), ids=str)
    def test_kit(check: Check) -> None:
        check()

The game must be registered, by its entry point or in ``tuliptable.games``. What the kit cannot know are the rules: test
them one by one, and mark each test with the rule that it stands for, ``@pytest.mark.rule("HB-3")``. With that,
``every_id_has_a_test`` finds rules without a test; ``move_trees`` counts what may be done, to be compared with numbers
that were written down.
"""

from __future__ import annotations

import pytest

EXPLAINED = ("kit", "random_playouts", "same_everywhere", "secrets", "positions", "rule_ids")
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in EXPLAINED))

# only behind that line, or asserts would not say what they found
from tuliptable.testing.kit import Check, checks  # noqa: E402
from tuliptable.testing.move_trees import move_trees  # noqa: E402
from tuliptable.testing.rule_ids import every_id_has_a_test  # noqa: E402

__all__ = ["Check", "checks", "every_id_has_a_test", "move_trees"]
