"""What a bot is given to think with: the state as far as the player to move can know it, and nothing else.

Whoever makes a mind hands over a state and gets it blanked, so there is no mind that knows too much.
"""

from __future__ import annotations

from typing import Generic

from tuliptable.engine.game import Game, S


class Mind(Generic[S]):
    """A decision as the player to move faces it: what he sees, and what he can work out from all that was public."""

    __slots__ = ("game", "seat", "seen")

    def __init__(self, game: Game[S], s: S) -> None:
        self.game, self.seat = game, game.to_move(s)
        self.seen = game.known_to(s, self.seat)
