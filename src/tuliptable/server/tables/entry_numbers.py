"""The numbers of a match's entries, as each viewer counts them.

In a secret decision, even the number of entries would reveal how many players decided. So an entry that a viewer may
not notice has no number for that viewer.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tuliptable.engine.game import Game


class EntryNumbers:
    def __init__(self) -> None:
        self.unnoticed: dict[int, frozenset[int]] = {}

    def note(self, seq: int, viewers: frozenset[int]) -> None:
        if viewers:
            self.unnoticed[seq] = viewers

    def is_visible(self, viewer: int | None, seq: int) -> bool:
        return viewer is None or viewer not in self.unnoticed.get(seq, ())

    def number_for(self, viewer: int | None, seq: int) -> int:
        """Return the number of an entry for a viewer."""
        if not self.unnoticed:
            return seq
        return seq - sum(not self.is_visible(viewer, entry) for entry in self.unnoticed if entry <= seq)

    def count(self, viewer: int | None, entries: Collection[int]) -> int:
        """Return how many of these entries a viewer may notice."""
        if not self.unnoticed:
            return len(entries)
        return sum(self.is_visible(viewer, seq) for seq in entries)

    def entry_for(self, viewer: int | None, number: int, last: int) -> int:
        """Return the last entry that has this number for a viewer; `last` is the newest of all."""
        seq = number
        while seq < last and self.number_for(viewer, seq + 1) <= number:
            seq += 1
        return seq


def unnoticed_by(game: Game[Any], seat: int, after: Any) -> frozenset[int]:
    """Return the viewers who may not notice a secret decision: all but its player, unless it ended the game."""
    return frozenset() if game.over(after) else frozenset(game.viewers(after)) - {seat}
