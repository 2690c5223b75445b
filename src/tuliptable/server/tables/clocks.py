"""Clocks: what each player has left, from the thinking time that every entry of the record was charged.

Nothing that a player does creates time. Time spent on a decision stays spent, whether the player gets up and sits down
again or takes the decision back; and what a step gained goes when the step goes.
"""

from __future__ import annotations

import time

from tuliptable.server.wire.http_messages import TimeControl
from tuliptable.server.wire.socket_messages import Clock

LEAST_PER_DECISION = 5.0
"""Whose time has run out still has these seconds for each decision."""


class Clocks:
    """The clocks of a table. Without a pace there are none. Time while the server is down is nobody's."""

    def __init__(self, pace: TimeControl, players: int) -> None:
        self.pace = pace
        self.left = [float(pace.seconds or 0)] * players
        self.ran_out: set[int] = set()
        """Who has lost a decision on time."""
        self._gained: list[tuple[int, float]] = []
        """By step that stands: its player, and the seconds it brought him."""
        self._used: dict[int, float] = {}
        """By number of decision: the seconds charged for it so far, over all attempts."""
        self._running: int | None = None
        self._turn = -1
        self._since = 0.0
        self._before = 0.0
        """Seconds of this turn from before the clock was stopped, because a bot took the seat for a while."""

    @property
    def ticking(self) -> bool:
        return self._running is not None

    def start(self, seat: int | None, turn: int, *, already: float = 0.0) -> None:
        """A player's turn begins, or began so many seconds ago without our knowing; None stops all clocks."""
        if self.pace.seconds is None or (self._running, self._turn) == (seat, turn):
            return
        now = time.monotonic()
        if turn != self._turn:
            self._before = already
        elif self._running is not None:
            self._before += now - self._since
        self._running, self._turn, self._since = seat, turn, now

    def spent(self) -> float:
        """The thinking time of this turn so far; a bot that moves for itself spends none."""
        return self._before + (time.monotonic() - self._since if self.ticking else 0.0)

    def step(self, seat: int, seconds: float, *, secret: bool = False) -> None:
        """A step was made: take its time off, and add what it gains. One made in secret costs and gains nothing."""
        gain = 0.0
        if self.pace.seconds is not None and not secret:
            over = max(0.0, seconds - self.left[seat])
            gain = max(0.0, self.pace.gain - over)
            self._charge(seat, seconds)
            self.left[seat] += gain
        self._gained.append((seat, gain))

    def back(self, steps: int, to_move: int, seconds: float, *, agreed: bool) -> None:
        """Steps were taken back: their gains go, and who was to move has spent time all the same.

        What everybody agreed to is a new start: each decision from there on has its least seconds again.
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
        """Seconds for the decision to be made: all that is left, or what it still has of the least."""
        return max(self.left[seat], LEAST_PER_DECISION - self._used.get(len(self._gained), 0.0), 0.0)

    def remaining(self) -> float:
        """Seconds until the running clock runs out."""
        assert self._running is not None
        return max(0.0, self._allowed(self._running) - self.spent())

    def shown(self) -> list[Clock]:
        if self.pace.seconds is None:
            return []
        running = self._running
        return [
            Clock(seat, round(self.remaining() if seat == running else left, 1), seat == running)
            for seat, left in enumerate(self.left)
        ]
