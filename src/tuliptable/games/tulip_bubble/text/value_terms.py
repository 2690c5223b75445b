"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.tulip_bubble.bot.appraisal import GLANCE, all_he_has
from tuliptable.games.tulip_bubble.rules.end import score
from tuliptable.games.tulip_bubble.state import TulipBubble


def guilders(s: TulipBubble, p: int) -> int:
    return 100 * score(s, p)


def cards(s: TulipBubble, p: int) -> int:
    """What cards, markers and a set under way are expected to bring."""
    return all_he_has(s, p, GLANCE) - guilders(s, p)


VALUE_TERMS = {"guilders now": guilders, "for cards, at the prices to come": cards}
