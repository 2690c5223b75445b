"""The terms of a player's value, for the reasons of hints and reviews."""

from __future__ import annotations

from tuliptable.games.tulip_bubble.bot.appraisal import INSTANT, holdings_value
from tuliptable.games.tulip_bubble.rules.end import score
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.text.wording import WORDING


def guilders(s: TulipBubble, p: int) -> int:
    return 100 * score(s, p)


def cards(s: TulipBubble, p: int) -> int:
    """Estimate the value of cards, markers and unfinished sets, in hundredths of a guilder."""
    return holdings_value(s, p, INSTANT) - guilders(s, p)


VALUE_TERMS = {
    WORDING.line("value.guilders", "{player:|* }{change:guilder} now"): guilders,
    WORDING.line("value.cards", "{player:|* }{change:guilder} expected from cards"): cards,
}
