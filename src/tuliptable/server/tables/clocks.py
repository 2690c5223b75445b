"""Clocks: each player's remaining time, computed from the time charged to every entry of the record.

Players cannot create time. Time spent on a decision stays spent if the player leaves the seat and returns, or undoes
the decision. An undo removes the increment of the undone step.
"""

from __future__ import annotations

import time

from tuliptable.server.wire.http_messages import TimeControl
from tuliptable.server.wire.socket_messages import Clock

MIN_SECONDS_PER_DECISION = 5.0
"""Seconds for each decision of a player whose time has run out."""


class Clocks:
    """The clocks of a table; without a time control there are none. They stop while the server is down."""

    def __init__(self, pace: TimeControl, players: int) -> None:
        self.pace = pace
        self.left = [float(pace.seconds or 0)] * players
        self.ran_out: set[int] = set()
        """Seats that lost a decision on time."""
        self._gained: list[tuple[int, float]] = []
        """The seat and the increment in seconds of each step that has not been undone."""
        self._used: dict[int, float] = {}
        """Seconds charged so far for each decision, by its number, over all attempts."""
        self._running: int | None = None
        self._turn = -1
        self._since = 0.0
        self._before = 0.0
        """Seconds of this turn before the clock stopped because a bot took the seat for a while."""

    @property
    def ticking(self) -> bool:
        return self._running is not None

    def start(self, seat: int | None, turn: int, *, already: float = 0.0) -> None:
        """Start a player's clock, with the seconds `already` used in this turn; None stops all clocks."""
        if self.pace.seconds is None or (self._running, self._turn) == (seat, turn):
            return
        now = time.monotonic()
        if turn != self._turn:
            self._before = already
        elif self._running is not None:
            self._before += now - self._since
        self._running, self._turn, self._since = seat, turn, now

    def spent(self) -> float:
        """Return the thinking time of this turn so far; 0 for a bot in its own seat."""
        return self._before + (time.monotonic() - self._since if self.ticking else 0.0)

    def step(self, seat: int, seconds: float, *, secret: bool = False) -> None:
        """Charge a step and add its increment. A secret step costs and gains nothing."""
        gain = 0.0
        if self.pace.seconds is not None and not secret:
            over = max(0.0, seconds - self.left[seat])
            gain = max(0.0, self.pace.gain - over)
            self._charge(seat, seconds)
            self.left[seat] += gain
        self._gained.append((seat, gain))

    def back(self, steps: int, to_move: int, seconds: float, *, agreed: bool) -> None:
        """Undo steps: remove their increments, and charge the player to move for the time already spent.

        If everyone agreed to the undo, each decision after it has its minimum time again.
        """
        if self.pace.seconds is not None:
            self._charge(to_move, seconds)
        for seat, gain in self._gained[-steps:]:
            self.left[seat] = max(0.0, self.left[seat] - gain)
        del self._gained[-steps:]
        if agreed:
            self._used = {at: used for at, used in self._used.items() if at < len(self._gained)}

    def _charge(self, seat: int, seconds: float) -> None:
        decision = len(self._gained)
        if seconds >= self._allowed(seat):
            self.ran_out.add(seat)
        self._used[decision] = self._used.get(decision, 0.0) + seconds
        self.left[seat] = max(0.0, self.left[seat] - seconds)

    def _allowed(self, seat: int) -> float:
        """Return the seconds for the current decision: the remaining time, or the rest of the minimum."""
        return max(self.left[seat], MIN_SECONDS_PER_DECISION - self._used.get(len(self._gained), 0.0), 0.0)

    def remaining(self) -> float:
        """Return the seconds until the running clock reaches zero."""
        assert self._running is not None
        return max(0.0, self._allowed(self._running) - self.spent())

    def messages(self) -> list[Clock]:
        if self.pace.seconds is None:
            return []
        running = self._running
        return [
            Clock(seat, round(self.remaining() if seat == running else left, 1), seat == running)
            for seat, left in enumerate(self.left)
        ]
