"""The terms of a player's value, for the reasons of hints and reviews."""

from __future__ import annotations

from tuliptable.games.tulips.bot.appraisal import bets_made, bets_to_make
from tuliptable.games.tulips.text.wording import WORDING

VALUE_TERMS = {
    WORDING.line("value.bets-made", "{player:|* }{change:point} expected from bets on the table"): bets_made,
    WORDING.line("value.next-bet", "{player:|* }{change:point} expected from the next bet"): bets_to_make,
}
