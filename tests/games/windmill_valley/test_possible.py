"""Windmill Valley: when an effect can be done (section 2.2), tested on the position as it is (WV-1)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import building, options


@pytest.mark.rule("WV-79")
def test_a_space_holds_one_windmill() -> None:
    assert "build A3" not in options(building({"A3": 1}))
