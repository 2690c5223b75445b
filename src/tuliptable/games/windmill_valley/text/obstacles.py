"""Windmill Valley: why something cannot be done now, in words (section 2.2, WV-1, WV-39)."""

from __future__ import annotations

from tuliptable.games.windmill_valley.rules.possible import can_do, has_free_patch
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.wheels import can_do_wheel, wheel_effect, wheel_open
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, NOTHING, Effect
from tuliptable.games.windmill_valley.text.names import colours_in, counted

UNREACHABLE = {
    Effect.ENHANCE: "no tile on display that you can pay",
    Effect.FARM: "no card on offer",
    Effect.TRADE: "no bulb to place, none to take",
    Effect.REMOVE: "no windmill left on your farm",
    Effect.SCORE: "you have no contract",
}


def obstacle(s: WindmillValley, number: int) -> str:
    """Why the player to move cannot do an effect now; empty if he can."""
    if can_do(s, number):
        return ""
    kind, _, detail = EFFECTS[number]
    match kind:
        case Effect.PLANT:
            return planting_obstacle(s, detail & ANY)
        case Effect.BUILD:
            return "no space that you can pay" if windmills_left(s, s.turn) else "no windmill left on your farm"
        case Effect.MARKET:
            return f"costs {counted(detail, 'Guilder')}"
    return UNREACHABLE.get(Effect(kind), "not now")


def planting_obstacle(s: WindmillValley, colours: int) -> str:
    if not has_free_patch(s):
        return "no free patch"
    return f"no {' or '.join(colours_in(colours))} bulb stored" if stored(s, s.turn) else "no bulb stored"


def wheel_obstacle(s: WindmillValley, wheel: int) -> str:
    """Why the action of a wheel is not open to the player to move; empty if it is."""
    if s.wheel_done[wheel]:
        return "done"
    if not wheel_open(s, wheel):
        return "the other action was done, and neither space shows +"
    if can_do_wheel(s, wheel):
        return ""
    effects = [effect for i in range(3) if (effect := wheel_effect(s, wheel, i)) != NOTHING]
    return "; ".join(dict.fromkeys(obstacle(s, effect) for effect in effects))
