"""The stack of unresolved frames (section 4.1)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, decision, play


@pytest.mark.rule("WV-121")
def test_actions_have_windows_and_bulbs_have_none() -> None:
    s = base(seat0={"wheels": {"S1": "17"}, "helpers": ["6"]})
    assert decision(play(s, "wheel small")) == "colour"
    s = base(seat0={"wheels": {"S1": "18"}, "helpers": ["6"]})
    assert decision(play(s, "wheel small")) == "window"
