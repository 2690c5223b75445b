"""Windmill Valley: enhance the Wheels (section 3.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import TAKES, base, options, play, tile_on
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS


def enhancing(**seat: Any) -> WindmillValley:
    return play(base(seat0=seat), "wheel large")


@pytest.mark.rule("WV-56")
@pytest.mark.parametrize(("guilders", "payable"), [(0, 2), (1, 3), (2, 4)])
def test_prices_by_slot(guilders: int, payable: int) -> None:
    s = enhancing(guilders=guilders)
    assert [option for option in options(s) if option.startswith("take")] == TAKES[:payable]
    assert play(s, TAKES[payable - 1]).farm[0].guilders == 0


@pytest.mark.rule("WV-57")
def test_refreshing_the_display_once_for_a_guilder() -> None:
    s = play(enhancing(guilders=4), "refresh")
    assert s.farm[0].guilders == 3
    assert [discards(s, stack) for stack in range(3)] == [2, 1, 1]
    assert [TILE_CLASS[tile] for tile in s.pieces.display] == [0, 0, 1, 2]
    assert options(s) == TAKES
    assert "refresh" not in options(enhancing(guilders=0))


@pytest.mark.rule("WV-58")
def test_a_tile_replaces_another_which_leaves_the_game() -> None:
    s = play(enhancing(wheels={"S4": "18"}), "take_tile d1", "install S4")
    assert tile_on(s, "S4") == 1
    assert s.pieces.gone[17] == 1


@pytest.mark.rule("WV-61")
def test_a_tile_must_be_taken_if_one_can_be_paid() -> None:
    assert "done" not in options(enhancing(guilders=9))
    begun = [{"kind": "enhance"}]
    dear = base(decision="enhance", stack=begun, display=[None, None, None, "21"], seat0={"guilders": 1})
    assert options(dear) == ["done", "refresh"]
    assert play(dear, "done").turn == 0
    assert "done" not in options(play(dear, "refresh"))
