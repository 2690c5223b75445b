"""The test kit for authors of games: every check that needs no knowledge of the rules.

    @pytest.mark.parametrize("check", checks(game), ids=str)
    def test_kit(check: Check) -> None:
        check()

The game must be registered by its entry point or in `tuliptable.games`. The kit does not know the rules: test them one
by one, and mark each test with its rule, `@pytest.mark.rule("HB-3")`. Then `every_id_has_a_test` finds rules without a
test. `move_trees` counts sequences of actions, for comparison with recorded numbers.
"""

from __future__ import annotations

import pytest

EXPLAINED = ("kit", "random_playouts", "same_everywhere", "secrets", "positions", "rule_ids")
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in EXPLAINED))

# Import after this line, or asserts would not show their values.
from tuliptable.testing.kit import Check, checks  # noqa: E402
from tuliptable.testing.move_trees import move_trees  # noqa: E402
from tuliptable.testing.rule_ids import every_id_has_a_test  # noqa: E402

__all__ = ["Check", "checks", "every_id_has_a_test", "move_trees"]
