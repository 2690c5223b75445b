"""The information state: the input of a bot. It holds what the player to move can know, and nothing else.

Making one blanks the state, so no information state knows too much.
"""

from __future__ import annotations

from typing import Generic

from tuliptable.engine.game import Game, S


class InformationState(Generic[S]):
    """A decision with the player's information: the current view, and conclusions from earlier public information."""

    __slots__ = ("game", "seat", "seen")

    def __init__(self, game: Game[S], s: S) -> None:
        self.game, self.seat = game, game.to_move(s)
        self.seen = game.information_state_of(s, self.seat)


def pooled_information(game: Game[S], s: S) -> S:
    """Return the state as far as all players together know it; only chance knows the rest.

    A byte stays hidden unless the information state of a seat shows its true value. The journal is left out, because it
    is not knowledge about the position.
    """
    s = s.copy()
    s.turn_to(b"")
    truth = s.pack()
    seats = [game.information_state_of(s, p).pack() for p in range(s.players)]
    return game.state.unpack(
        bytes(known[0] if true not in known else true for true, *known in zip(truth, *seats, strict=True))
    )
