"""VP that an option brings at once."""

from __future__ import annotations

from tuliptable.games.windmill_valley.screen.preview import preview
from tuliptable.games.windmill_valley.state import SETTING_UP, WindmillValley


def immediate_points(s: WindmillValley, action: int) -> int | None:
    """VP an option brings before the next question, in this turn; most bring none. Nothing hidden has a part in it."""
    if s.decision in SETTING_UP:
        return None
    return preview(s, action).vp[s.turn] or None
