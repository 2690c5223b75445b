"""The terms of a player's value, for the reasons of hints and reviews."""

from __future__ import annotations

from collections.abc import Callable

from tuliptable.games.keukenhof.bot.appraisal import pairs_kept
from tuliptable.games.keukenhof.bot.evaluation import promise
from tuliptable.games.keukenhof.rules.scoring import line_points, total
from tuliptable.games.keukenhof.state import Keukenhof, Line
from tuliptable.games.keukenhof.text.wording import WORDING

OWN_TERMS = (Line.CLOSED, Line.LEAD, Line.FAVOURITE)
"""Lines of the score sheet with terms of their own."""


def objects(s: Keukenhof, p: int) -> int:
    return 100 * (total(s, p) - sum(line_points(s, p, line) for line in OWN_TERMS))


def points_of(line: Line) -> Callable[[Keukenhof, int], int]:
    return lambda s, p: 100 * line_points(s, p, line)


VALUE_TERMS = {
    WORDING.line("value.objects", "{player:|* }{change:point} for flowers, decorations and leaves"): objects,
    WORDING.line("value.closed", "{player:|* }{change:point} for closed hexagons"): points_of(Line.CLOSED),
    WORDING.line("value.most", "{player:|* }{change:point} for the most flowers"): points_of(Line.LEAD),
    WORDING.line("value.favourite", "{player:|* }{change:point} for the favourite"): points_of(Line.FAVOURITE),
    WORDING.line("value.unfinished", "{player:|* }{change:point} expected from unfinished hexagons"): promise,
    WORDING.line("value.pairs", "{player:|* }{change:point} expected from pairs of resources"): pairs_kept,
}
