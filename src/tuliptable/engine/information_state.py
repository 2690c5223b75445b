"""What a bot is given to think with: the state as far as the player to move can know it, and nothing else.

Whoever makes a mind hands over a state and gets it blanked, so there is no mind that knows too much.
"""

from __future__ import annotations

from typing import Generic

from tuliptable.engine.game import Game, S


class InformationState(Generic[S]):
    """A decision as the player to move faces it: what he sees, and what he can work out from all that was public."""

    __slots__ = ("game", "seat", "seen")

    def __init__(self, game: Game[S], s: S) -> None:
        self.game, self.seat = game, game.to_move(s)
        self.seen = game.information_state_of(s, self.seat)


def pooled_information(game: Game[S], s: S) -> S:
    """The state as far as the players know it between them: what only chance can know is taken out.

    What a seat may not know is blanked in place, so a byte that no seat is shown as it is stays hidden. The journal
    is not knowledge about the position and is left out.
    """
    s = s.copy()
    s.turn_to(b"")
    truth = s.pack()
    seats = [game.information_state_of(s, p).pack() for p in range(s.players)]
    return game.state.unpack(
        bytes(told[0] if true not in told else true for true, *told in zip(truth, *seats, strict=True))
    )
