"""The terms of a player's value, for the reasons of hints and reviews."""

from __future__ import annotations

from tuliptable.games.gift_of_tulips.bot.appraisal import promise
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.text.wording import WORDING


def points(s: GiftOfTulips, p: int) -> int:
    return 100 * s.score[p]


VALUE_TERMS = {
    WORDING.line("value.points", "{player:|* }{change:point} now"): points,
    WORDING.line("value.majorities", "{player:|* }{change:point} expected from majorities"): promise,
}
