"""What a player's prospects are made of, for reasons."""

from __future__ import annotations

from tuliptable.games.tulips.bot.appraisal import bets_made, bets_to_make

VALUE_TERMS = {"for bets on the table": bets_made, "for the next bet": bets_to_make}
