"""Clocks: what each player has left, from the thinking time that every entry of the record was charged."""

from __future__ import annotations

import time

from tuliptable.server.protocol import Clock, Pace

LEAST_PER_DECISION = 5.0
"""Whose time has run out still has these seconds for each decision."""


class Clocks:
    """The clocks of a table. Without a pace there are none. Time while the server is down is nobody's."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self.left = [float(pace.seconds or 0)] * players
        self._running: int | None = None
        self._turn = -1
        self._since = 0.0

    @property
    def ticking(self) -> bool:
        return self._running is not None

    def start(self, seat: int | None, turn: int) -> None:
        """It is this player's turn from now on, if it was not already; None stops all clocks."""
        if self.pace.seconds is None or (self._running, self._turn) == (seat, turn):
            return
        self._running, self._turn, self._since = seat, turn, time.monotonic()
        if seat is not None:
            self.left[seat] = max(self.left[seat], LEAST_PER_DECISION)

    def spent(self, seat: int) -> float:
        """The thinking time of this turn so far; a bot that moves for itself spends none."""
        return time.monotonic() - self._since if self._running == seat else 0.0

    def charge(self, seat: int, seconds: float) -> None:
        """Take the time of a step off, and add what a step gains."""
        if self.pace.seconds is not None:
            self.left[seat] = max(0.0, self.left[seat] - seconds) + self.pace.gain

    def remaining(self) -> float:
        """Seconds until the running clock runs out."""
        assert self._running is not None
        return max(0.0, self.left[self._running] - self.spent(self._running))

    def shown(self) -> list[Clock]:
        if self.pace.seconds is None:
            return []
        return [
            Clock(seat, round(max(0.0, left - self.spent(seat)), 1), seat == self._running)
            for seat, left in enumerate(self.left)
        ]
