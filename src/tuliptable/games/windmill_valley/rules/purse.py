"""Guilders, VP and tools, gained and paid (section 3.2)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import Gained, Paid
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.farm import MOST_GUILDERS
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


@rule
def gain_guilders(s: WindmillValley, p: int, amount: int, source: int) -> None:
    """Gain guilders; those above nine are lost (WV-15)."""
    kept = min(amount, MOST_GUILDERS - s.farm[p].guilders)
    s.farm[p].guilders += kept
    tell(s, Gained(player=p, kind=Effect.GUILDER, amount=kept, source=source, lost=amount - kept))


@rule
def gain_vp(s: WindmillValley, p: int, amount: int, source: int) -> None:
    """Score VP at once."""
    s.farm[p].vp += amount
    tell(s, Gained(player=p, kind=Effect.VP, amount=amount, source=source, lost=0))


@rule
def gain_tools(s: WindmillValley, p: int, amount: int, source: int) -> None:
    """Gain tools, which never run out (WV-16)."""
    s.farm[p].tools += amount
    tell(s, Gained(player=p, kind=Effect.TOOL, amount=amount, source=source, lost=0))


@rule
def pay_guilders(s: WindmillValley, amount: int, source: int) -> None:
    """Pay guilders; actions that the player cannot pay for are illegal (WV-15)."""
    s.farm[s.turn].guilders -= amount
    if amount > 0:
        tell(s, Paid(player=s.turn, kind=Effect.GUILDER, amount=amount, source=source))


@rule
def windmills_left(s: WindmillValley, p: int) -> int:
    """Count the windmills on a player's farm."""
    farm = s.farm[p]
    return farm.group[0] + farm.group[1] + farm.group[2] + farm.group[3] + farm.group[4]
