"""The points that an action brings at once."""

from __future__ import annotations

from tuliptable.games.windmill_valley.screen.preview import preview
from tuliptable.games.windmill_valley.state import SETTING_UP, WindmillValley


def immediate_points(s: WindmillValley, action: int) -> int | None:
    """Return the points of an action in this turn, before the next question. They depend on no hidden information."""
    if s.decision in SETTING_UP:
        return None
    return preview(s, action).vp[s.turn] or None
