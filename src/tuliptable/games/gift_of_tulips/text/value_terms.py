"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.gift_of_tulips.bot.appraisal import promise
from tuliptable.games.gift_of_tulips.state import GiftOfTulips


def points(s: GiftOfTulips, p: int) -> int:
    return 100 * s.score[p]


VALUE_TERMS = {"points now": points, "for majorities to come": promise}
