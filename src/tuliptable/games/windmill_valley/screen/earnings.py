"""VP that an option brings at once."""

from __future__ import annotations

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.contract import play
from tuliptable.engine.state import tales
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.knowledge import imagine
from tuliptable.games.windmill_valley.state import SETTING_UP, WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

DICE = seed_from("what an option earns")


def earns(s: WindmillValley, action: int) -> int | None:
    """VP an option brings before the next question, in this turn; most bring none. Nothing hidden has a part in it."""
    if s.decision in SETTING_UP:
        return None
    trial = s.copy()
    imagine(trial, chance_from(DICE))
    play(trial, action)
    vp = 0
    for event in tales(trial):
        match event:
            case events.TurnEnded():
                break
            case events.Gained(player=s.turn, kind=Effect.VP, amount=amount):
                vp += amount
            case events.Paid(player=s.turn, kind=Effect.VP, amount=amount):
                vp -= amount
    return vp or None
