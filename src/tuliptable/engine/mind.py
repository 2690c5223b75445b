"""What a bot is given to think with: the state as the player to move sees it, and nothing else.

Whoever makes a mind hands over a state and gets it blanked, so there is no mind that knows too much.
"""

from __future__ import annotations

from typing import Generic

from tuliptable.engine.game import Game, S


class Mind(Generic[S]):
    """A decision through the eyes of the player to move."""

    __slots__ = ("game", "seat", "seen")

    def __init__(self, game: Game[S], s: S) -> None:
        self.game, self.seat = game, game.to_move(s)
        self.seen = game.seen_by(s, self.seat)
