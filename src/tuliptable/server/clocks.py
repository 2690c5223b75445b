"""Clocks: what each player has left, from the thinking time that every entry of the record was charged."""

from __future__ import annotations

import time

from tuliptable.server.protocol import Clock, Pace

LEAST_PER_DECISION = 5.0
"""Whose time has run out still has these seconds for each decision."""

SECRET_SECONDS = 60.0
"""For a decision of which the others may not know whose it is. No clock shows it, and it costs and gains nothing."""


class Clocks:
    """The clocks of a table. Without a pace there are none. Time while the server is down is nobody's."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self.left = [float(pace.seconds or 0)] * players
        self._running: int | None = None
        self._turn = -1
        self._secret = False
        self._since = 0.0

    @property
    def ticking(self) -> bool:
        return self._running is not None

    def start(self, seat: int | None, turn: int, *, secret: bool = False) -> None:
        """It is this player's turn from now on, if it was not already; None stops all clocks."""
        if self.pace.seconds is None or (self._running, self._turn) == (seat, turn):
            return
        self._running, self._turn, self._since, self._secret = seat, turn, time.monotonic(), secret
        if seat is not None and not secret:
            self.left[seat] = max(self.left[seat], LEAST_PER_DECISION)

    def spent(self, seat: int) -> float:
        """The thinking time of this turn so far; a bot that moves for itself spends none."""
        if self._secret:
            return float(self.pace.gain)
        return time.monotonic() - self._since if self._running == seat else 0.0

    def charge(self, seat: int, seconds: float) -> None:
        """Take the time of a step off, and add what a step gains."""
        if self.pace.seconds is not None:
            self.left[seat] = max(0.0, self.left[seat] - seconds + self.pace.gain)

    def remaining(self) -> float:
        """Seconds until the running clock runs out."""
        assert self._running is not None
        allowed = SECRET_SECONDS if self._secret else self.left[self._running]
        return max(0.0, allowed - (time.monotonic() - self._since))

    def shown(self) -> list[Clock]:
        if self.pace.seconds is None:
            return []
        shown = None if self._secret else self._running
        return [
            Clock(seat, round(max(0.0, left - self.spent(seat)) if seat == shown else left, 1), seat == shown)
            for seat, left in enumerate(self.left)
        ]
