"""An observation of a single state without a batch: the same columns, from the interpreted rules."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuliptable.engine.game import Game
from tuliptable.lab.batches.columns import OBSERVER, columns
from tuliptable.lab.batches.step_program import blanking_rules, runs_of


class Observer:
    """Observations of a game with a fixed number of players."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game, self.columns = game, columns(game, players)
        self._look, _ = blanking_rules(game)
        self._runs = [(run[0], len(run)) for run in runs_of(self.columns)]
        self._fields = [
            (name, [column.number for column in row])
            for name, row in groupby(self.columns, key=lambda column: column.name.split("[")[0])
        ]

    def row(self, s: Any, seat: int) -> NDArray[np.int64]:
        """Return the columns for a seat, or for a spectator."""
        mind = self.game.state()
        self._look(mind, s, seat)
        packed, row = mind.pack(), np.empty(len(self.columns), np.int64)
        row[0] = seat
        for first, count in self._runs:
            numbers = np.frombuffer(packed, np.dtype(f"i{first.size.width}"), count, first.at)
            row[first.number : first.number + count] = numbers
        return row

    def text(self, row: NDArray[np.int64]) -> str:
        """Return a row as text by its fields, without those that are all 0."""
        said = [(name, row[numbers]) for name, numbers in self._fields]
        return " ".join(f"{name}={','.join(map(str, n.tolist()))}" for name, n in said if name == OBSERVER or n.any())

    def private_columns(self, s: Any, seat: int) -> str:
        """Return the columns that differ between a seat and a spectator, as text."""
        own, public = self.row(s, seat), self.row(s, -1)
        differ = np.flatnonzero(own != public)[1:]  # the viewer itself is no secret
        return " ".join(f"{self.columns[i].name}={own[i]}" for i in differ)
