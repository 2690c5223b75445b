"""Positions of Windmill Valley that the reader refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base
from tuliptable.engine.refusal import Refusal


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"seat0": {"guilders": 10}}, "guilders must be a number from 0 to 9"),
        ({"seat0": {"board": "W9"}}, "no windmill board 'W9'"),
        ({"seat0": {"storage": "pink"}}, "no colour 'pink'"),
        ({"seat0": {"helpers": ["2"]}, "offer": ["2"]}, "Card 2 occurs too often"),
        ({"map": {"Z1": 0}}, "no map space 'Z1'"),
        ({"display": ["21", "21"]}, "Tile 21 occurs too often"),
        ({"decision": "menu"}, r"\(WV-117\)"),
        ({"decision": "plant", "stack": [{"kind": "farm"}]}, r"\(WV-117\)"),
        ({"decision": "main", "stack": [{"kind": "farm"}]}, r"\(WV-127\)"),
        ({"decision": "tea"}, "decision must be one of"),
        ({"seat0": {"steps": 0}}, r"\(WV-7\)"),
        ({"gardener_cards": [3]}, r"\(WV-133\)"),
        ({"seat0": {"market": None}}, r"\(WV-154\)"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        base(**fields)
