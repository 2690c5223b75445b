"""Windmill Valley: what an option looks worth to the player who has it, judged by what he can see."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.state import WindmillValley


@rule
def appraise(s: WindmillValley, action: int) -> int:
    return s.farm[s.turn].vp * 100 + action
