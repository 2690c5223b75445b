"""Reasons why an effect or a wheel action is not possible now (section 2.2, WV-1, WV-39)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tuliptable.games.windmill_valley.rules.possible import can_do, has_free_patch
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.wheels import can_do_wheel, wheel_effect, wheel_open
from tuliptable.games.windmill_valley.screen.signs import colours_in
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, NOTHING, Effect

Reason = Literal[
    "tile", "card", "trade", "no_windmill", "contract", "corner", "patch", "bulb", "price", "used", "other_wheel",
    "not_now",
]  # fmt: skip
REASONS: dict[int, Reason] = {
    Effect.ENHANCE: "tile",
    Effect.FARM: "card",
    Effect.TRADE: "trade",
    Effect.REMOVE: "no_windmill",
    Effect.SCORE: "contract",
}


class Obstacle(msgspec.Struct, frozen=True, gc=False):
    """A reason why something is not possible now."""

    reason: Reason
    """The thing that the player lacks: a tile or a corner to pay for, a card, bulbs to trade, a windmill, a contract, a
    free patch, a bulb to plant or the price. Or the wheel is used, or only the other wheel was open."""
    colours: list[str]
    """The colours of bulbs that would do; none if any will do."""
    price: int
    """Guilders."""


def obstacle(s: WindmillValley, number: int) -> Obstacle | None:
    """Return why the player to move cannot do an effect now, or None if they can."""
    if can_do(s, number):
        return None
    kind, _, detail = EFFECTS[number]
    match kind:
        case Effect.PLANT if has_free_patch(s):
            return Obstacle("bulb", colours_in(detail & ANY) if stored(s, s.turn) else [], 0)
        case Effect.PLANT:
            return because("patch")
        case Effect.BUILD:
            return because("corner" if windmills_left(s, s.turn) else "no_windmill")
        case Effect.MARKET:
            return Obstacle("price", [], detail)
    return because(REASONS.get(kind, "not_now"))


def because(reason: Reason) -> Obstacle:
    return Obstacle(reason, [], 0)


def wheel_obstacles(s: WindmillValley, wheel: int) -> list[Obstacle]:
    """Return why the player to move cannot use a wheel now; none if they can."""
    if s.wheel_done[wheel]:
        return [because("used")]
    if not wheel_open(s, wheel):
        return [because("other_wheel")]
    if can_do_wheel(s, wheel):
        return []
    effects = [effect for i in range(3) if (effect := wheel_effect(s, wheel, i)) != NOTHING]
    found: list[Obstacle] = []
    for effect in effects:
        reason = obstacle(s, effect)
        if reason and reason not in found:
            found.append(reason)
    return found
