"""Duels of searching bots on a graphics card (``benchmarks/card.py``)."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from tuliptable import games
from tuliptable.bots.searcher import Effort, Searcher
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.mind import Mind
from tuliptable.engine.running import INTERPRETED

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


@pytest.fixture(scope="module")
def card() -> Any:
    sys.path.insert(0, str(BENCHMARKS))
    try:
        return importlib.import_module("card")
    finally:
        sys.path.remove(str(BENCHMARKS))


def test_a_searching_bot_decides_there_as_it_does_here(card: Any) -> None:
    game = games.load("gift-of-tulips")
    s, tries = game.begin(2, {}, seed_from("card")), 25
    dice, same_dice = chance_from(seed_from("dice")), chance_from(seed_from("dice"))
    tree, marks = [0] * card.NODES * card.WIDTH, [0] * game.actions.size
    for _ in range(4):
        mind, searcher = Mind(game, s), Searcher(game, INTERPRETED)
        expected = s.copy()
        game.play(expected, searcher.think(mind, dice, Effort(iterations=tries))[0].action)
        card.decide(s, same_dice, game.manner, 0, tries, tree, card.NODES, marks)
        assert s.pack() == expected.pack()


def test_rows_are_read_as_they_are_written(card: Any, tmp_path: Path) -> None:
    row = card.row_told("keukenhof 3 10 | sample=4 tries=50 | casual", "seed", tmp_path)
    assert (row.duel.players, len(row.missing())) == (3, 12)
    game = games.load("keukenhof")
    manner, _, tries = card.way(game, row.duel.first)
    assert (manner.sample, tries) == (4, 50)
    assert card.way(game, row.duel.second)[2] == 0
    with pytest.raises(SystemExit, match="tries are needed"):
        card.way(game, "sample=4")
