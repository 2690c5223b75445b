"""The actions of Tulip Bubble that a playout compares."""

from __future__ import annotations

from tuliptable.engine.chance import Chance
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.tulip_bubble.actions import ACTIONS, RaiseTo
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble


@rule
def playout_actions(s: TulipBubble, _dice: Chance, options: int, out: Buffer) -> int:
    """Keep only the smallest raise: each further guilder makes the same card dearer (TB-49, TB-50)."""
    if s.phase != Phase.AUCTION:
        return options
    kept = 0
    for i in range(options):
        match ACTIONS.read(out[i]):
            case RaiseTo(amount=amount):
                if amount == s.price + 1:
                    out[kept] = out[i]
                    kept += 1
            case _:
                out[kept] = out[i]
                kept += 1
    return kept
