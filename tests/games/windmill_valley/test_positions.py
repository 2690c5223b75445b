"""Positions of Windmill Valley that the reader refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base
from tuliptable.engine.refusal import Refusal


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"seat0": {"guilders": 10}}, "guilders must be a number from 0 to 9"),
        ({"seat0": {"board": "W9"}}, "no windmill board 'W9'"),
        ({"seat0": {"storage": "pink"}}, "no colour 'pink'"),
        ({"seat0": {"helpers": ["2"]}, "offer": ["2"]}, "card 2 occurs too often"),
        ({"map": {"Z1": 0}}, "no map space 'Z1'"),
        ({"display": ["21", "21"]}, "tile 21 occurs too often"),
        ({"decision": "menu"}, "asked by a frame of the stack"),
        ({"decision": "plant", "stack": [{"kind": "farm"}]}, "not asked by what is on top"),
        ({"decision": "main", "stack": [{"kind": "farm"}]}, "nothing waits on the stack"),
        ({"decision": "tea"}, "decision must be one of"),
        ({"seat0": {"steps": 0}}, "no space is active"),
        ({"gardener_cards": [3]}, "only in games for one"),
        ({"seat0": {"market": None}}, "every marker stands in the Market"),
    ],
)
def test_impossible_positions_are_refused(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        base(**said)
