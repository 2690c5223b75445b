"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.keukenhof.bot.appraisal import pairs_kept
from tuliptable.games.keukenhof.bot.outlook import promise
from tuliptable.games.keukenhof.rules.scoring import closed_points, favourite_points, lead_points, total
from tuliptable.games.keukenhof.state import Keukenhof


def objects(s: Keukenhof, p: int) -> int:
    return 100 * (total(s, p) - closed_points(s, p) - lead_points(s, p) - favourite_points(s, p))


WORTHS = {
    "for flowers, decorations and leaves": objects,
    "for closed hexagons": lambda s, p: 100 * closed_points(s, p),
    "for complete hexagons": lambda s, p: 100 * lead_points(s, p),
    "for the favourite": lambda s, p: 100 * favourite_points(s, p),
    "for hexagons under way": promise,
    "for pairs of resources": pairs_kept,
}
