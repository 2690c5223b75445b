"""Points that an option brings at once."""

from __future__ import annotations

from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.actions import ACTIONS, Give, Keep
from tuliptable.games.gift_of_tulips.rules.festival import place
from tuliptable.games.gift_of_tulips.rules.turn import gift_points
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import KEEPING_POINTS, VARIETY


def immediate_points(s: GiftOfTulips, action: int) -> int | None:
    """The set-up earns nothing (GT-11)."""
    if s.phase != Phase.PLAYING or s.drawn == HIDDEN:
        return None
    match ACTIONS.read(action):
        case Keep():
            return KEEPING_POINTS[place(s, VARIETY[s.drawn])]
        case Give():
            return gift_points(s, s.drawn)
    return 0
