"""The points that an action gains at once."""

from __future__ import annotations

from tuliptable.games.keukenhof.actions import ACTIONS, Paint, PlayLeaves, PlayPot, PlayShovelValue, SeedAt
from tuliptable.games.keukenhof.rules.effects import close_hexagon, put_leaf, shovel_value
from tuliptable.games.keukenhof.rules.painting import paint, plant_seed
from tuliptable.games.keukenhof.rules.scoring import total
from tuliptable.games.keukenhof.state import Keukenhof


def immediate_points(s: Keukenhof, action: int) -> int | None:
    """Return the change of the player's total with the present values; None where an action changes no line."""
    after = s.copy()
    match ACTIONS.read(action):
        case Paint(hex=h, place=place):
            paint(after, h, place)
        case SeedAt(hex=h, place=place):
            plant_seed(after, h, place)
        case PlayLeaves(hex=h, place=place):
            put_leaf(after, h, place)
        case PlayPot(hex=h):
            close_hexagon(after, h)
        case PlayShovelValue(value=value, direction=direction):
            shovel_value(after, value, direction)
        case _:
            return None
    return total(after, s.turn) - total(s, s.turn)
