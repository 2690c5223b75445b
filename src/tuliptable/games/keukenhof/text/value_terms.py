"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.keukenhof.bot.appraisal import pairs_kept
from tuliptable.games.keukenhof.bot.outlook import promise
from tuliptable.games.keukenhof.rules.scoring import line_points, total
from tuliptable.games.keukenhof.state import Keukenhof, Line

APART = (Line.CLOSED, Line.LEAD, Line.FAVOURITE)


def objects(s: Keukenhof, p: int) -> int:
    return 100 * (total(s, p) - sum(line_points(s, p, line) for line in APART))


VALUE_TERMS = {
    "for flowers, decorations and leaves": objects,
    "for closed hexagons": lambda s, p: 100 * line_points(s, p, Line.CLOSED),
    "for complete hexagons": lambda s, p: 100 * line_points(s, p, Line.LEAD),
    "for the favourite": lambda s, p: 100 * line_points(s, p, Line.FAVOURITE),
    "for hexagons under way": promise,
    "for pairs of resources": pairs_kept,
}
