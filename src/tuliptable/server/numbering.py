"""The numbers of a match's entries, as each viewer counts them.

Where it is a secret who is asked, even the number of entries would tell how many were. So an entry that a viewer
cannot notice has no number of its own for him: he counts on as if it were not there.
"""

from __future__ import annotations

from typing import Any

from tuliptable.engine.game import Game
from tuliptable.engine.state import SPECTATOR


class Numbering:
    def __init__(self) -> None:
        self.unnoticed: dict[int, frozenset[int]] = {}

    def note(self, seq: int, viewers: frozenset[int]) -> None:
        if viewers:
            self.unnoticed[seq] = viewers

    def noticed(self, viewer: int | None, seq: int) -> bool:
        return viewer is None or viewer not in self.unnoticed.get(seq, ())

    def shown(self, viewer: int | None, seq: int) -> int:
        """The number a viewer knows an entry by."""
        return seq - sum(not self.noticed(viewer, entry) for entry in self.unnoticed if entry <= seq)

    def meant(self, viewer: int | None, number: int, last: int) -> int:
        """The last entry that a viewer knows by this number; `last` is the newest of all."""
        seq = number
        while seq < last and self.shown(viewer, seq + 1) <= number:
            seq += 1
        return seq


def secret_views(game: Game[Any], state: Any) -> dict[int, Any]:
    """What each viewer sees before a step whose player is a secret; nothing where the turn is open."""
    if game.over(state) or game.to_move(game.seen_by(state, SPECTATOR)) == game.to_move(state):
        return {}
    return {viewer: game.seen_by(state, viewer) for viewer in game.viewers(state)}


def unnoticed_by(game: Game[Any], before: dict[int, Any], after: Any) -> frozenset[int]:
    """The viewers who neither see nor hear anything of a step."""
    return frozenset(viewer for viewer, seen in before.items() if _same(game, seen, after, viewer))


def _same(game: Game[Any], before: Any, after: Any, viewer: int) -> bool:
    now = game.seen_by(after, viewer)
    if now.tellings:
        return False
    before.turn_to(b"")
    return bool(now == before)
