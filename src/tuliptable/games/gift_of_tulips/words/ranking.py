"""The ranking as it would be if the drawn card were shown at the Festival."""

from __future__ import annotations

from array import array
from functools import lru_cache

from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival
from tuliptable.games.gift_of_tulips.state import GiftOfTulips


def ranking_if_shown(s: GiftOfTulips) -> tuple[int, ...]:
    """The variety on each place, after GT-15 to GT-17."""
    return ranking_with(s.drawn, s.shown.tobytes(), s.festival.tobytes(), s.ranked)


@lru_cache(1024)
def ranking_with(card: int, shown: bytes, festival: bytes, ranked: int) -> tuple[int, ...]:
    """The label of an option, the board and what the majorities would pay all ask for the same ranking."""
    s = GiftOfTulips()
    s.shown[:], s.festival[:], s.ranked = array("b", shown), array("b", festival), ranked
    add_to_festival(s, card)
    return tuple(s.festival)
