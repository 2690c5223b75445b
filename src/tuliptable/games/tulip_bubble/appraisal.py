"""Tulip Bubble: what an option looks worth to the player who has it, judged by what he can see."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.state import TulipBubble


@rule
def appraise(s: TulipBubble, action: int) -> int:
    return 0 * action * s.players
