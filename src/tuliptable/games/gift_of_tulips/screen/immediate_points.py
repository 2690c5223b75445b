"""The points that an action earns at once."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.actions import ACTIONS, Give, Keep
from tuliptable.games.gift_of_tulips.rules.festival import place
from tuliptable.games.gift_of_tulips.rules.turn import gift_points
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import KEEPING_POINTS, VARIETY


def immediate_points(s: GiftOfTulips, action: int) -> int | None:
    """Return the points of an action; None during set-up, which earns nothing (GT-11), and for a hidden card."""
    if s.phase != Phase.PLAYING or s.drawn == HIDDEN:
        return None
    match ACTIONS.read(action):
        case Keep():
            return KEEPING_POINTS[place(s, VARIETY[s.drawn])]
        case Give():
            return gift_points(s, s.drawn)
    return 0
